import type { Page } from '@playwright/test'
import { languageOffers } from '#texts/language-offers.ts'
import { frame } from '../pages/frame.ts'
import { loadFonts } from '../support/fonts.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

/** The most that a page may move in sum. A machine without Arial swaps the font by up to 0.04. */
const mostWithFonts = 0.05
/** The most that the scripts may move. The battery form without a deadline has a line less: 0.01. */
const mostByScripts = 0.015

/** Sums up the layout shifts of the page. */
function followShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    document.documentElement.dataset['shift'] = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the sum of the layout shifts after the next frames. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    return Number(document.documentElement.dataset['shift'] ?? 0)
  })
}

/** Opens the page, whose scripts arrive after it is painted in its fonts. Returns its layout shifts. */
async function shiftsOf(page: Page, url: string): Promise<{ fonts: number; scripts: number }> {
  const painted = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loadFonts(page)
  const fonts = await readShift(page)
  painted.resolve()
  await page.waitForLoadState('networkidle')
  const scripts = (await readShift(page)) - fonts
  await page.unrouteAll({ behavior: 'wait' })
  return { fonts, scripts }
}

for (const [language, locale] of [
  ['sv-FI', 'se'],
  ['en-GB', 'en'],
] as const) {
  for (const width of [390, 1280]) {
    test.describe(`with a browser in ${language}, ${width} px wide`, () => {
      test.use({ locale: language, viewport: { width, height: 844 }, cookiesAccepted: false })
      test('the offer of that language moves nothing', { tag: '@full' }, async ({ page, app }) => {
        await page.addInitScript(followShifts)
        for (const url of [
          `${app.url}/`,
          `${app.url}/login/person`,
          `${app.url}/forms/battery`,
          app.urlOf('spare-parts'),
        ]) {
          const { fonts, scripts } = await shiftsOf(page, url)
          const description = `${url}: ${fonts} by fonts, ${scripts} by scripts`
          test.info().annotations.push({ type: 'layout shift', description })
          await expect(page.getByText(languageOffers[locale].text)).toBeVisible()
          expect(scripts, description).toBeLessThan(mostByScripts)
          expect(fonts + scripts, description).toBeLessThan(mostWithFonts)
        }
      })
    })
  }
}

test.describe('with a browser in German', () => {
  test.use({ locale: 'de-DE' })
  test(
    'a language in the address is no choice for the next visit of the spare parts',
    { tag: '@full' },
    async ({ page, app }) => {
      await page.goto(`${app.urlOf('spare-parts')}/?lang=sv`)
      const { heading } = frame(page, words.se)
      await expect(heading).toHaveText(words.se.spareParts.title)
      const answer = await page.goto(app.urlOf('spare-parts'))
      expect(await answer?.text()).toContain('<html lang="fi"')
      await expect(heading).toHaveText(words.fi.spareParts.title)
    },
  )
})
