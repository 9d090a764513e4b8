import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { defaultLocale, locales, type Locale } from '#texts/index.ts'
import { expect, test } from './test.ts'
import { walks, type Look } from './walks.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
const desk = { width: 1280, height: 900 }
const sizes = [{ width: 390, height: 844 }, desk]
/** A page of 1280 px at 400 % (WCAG 1.4.10). */
const magnified = { width: 320, height: 256 }

/** What axe finds, with the places, in lines to read. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // What lies under a modal is inert, and has been looked at without it.
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

/** What a reader at 400 % would have to scroll sideways for, and the element that sticks out most. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    return frames.flatMap((frame) => {
      const beyond = frame.scrollWidth - frame.clientWidth
      if (beyond <= 0) return []
      const right = (element: Element) => element.getBoundingClientRect().right
      const [widest] = [...frame.querySelectorAll('*')].sort((a, b) => right(b) - right(a))
      return [`${beyond} px: ${widest?.outerHTML.slice(0, 200)}`]
    })
  })

/**
 * Every screen: nothing for axe to find in two sizes and both schemes, no scrolling sideways at
 * 400 %. Colours depend on the scheme alone, so one language is enough for the dark one.
 */
function lookAt(page: Page, language: Locale, wrong: string[]): Look {
  const note = (where: string, found: string[]) =>
    wrong.push(...found.map((line) => `${where}: ${line}`))
  return async (name) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      note(`${name}, ${size.width} px`, await findings(page))
      if (language !== defaultLocale) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      note(`${name}, ${size.width} px, dark`, await findings(page, colourRules))
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.setViewportSize(magnified)
    note(`${name} at 400 %`, await sticksOut(page))
    await page.setViewportSize(desk)
  }
}

for (const { name, who, walk } of walks) {
  for (const language of locales) {
    test.describe(`${name} in ${language}`, () => {
      test.use({ who, language })
      test('leaves nobody out', async ({ page, kierto, t }) => {
        test.setTimeout(240_000)
        const wrong: string[] = []
        await page.setViewportSize(desk)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await walk({ page, kierto, language, t }, lookAt(page, language, wrong))
        expect(wrong).toEqual([])
      })
    })
  }
}
