import { publicServices } from '#rules/pages.ts'
import { locales } from '#texts/index.ts'
import { languageOffers } from '#texts/language-offers.ts'
import { frame } from '../pages/frame.ts'
import { start } from '../pages/login.ts'
import { spareParts } from '../pages/spare-parts.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, fullUnless, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

test('the start page and its footer lead to every public service', async ({ page, app, t }) => {
  const { services } = t.common
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: services.title })
  await page.goto('/')
  await expect(start(page, t).heading).toBeVisible()
  await expect(footer.getByRole('link')).toHaveText(publicServices.map((name) => services[name]))
  const others = page.getByRole('navigation', { name: t.public.start.othersTitle })
  const { others: names } = t.public.start
  const follow = async (title: string) => {
    await page.goto('/')
    await others.getByRole('link', { name: title }).click()
  }
  await follow(names.spareParts.title)
  await expect(spareParts(page, t).heading).toBeVisible()
  expect(page.url()).toBe(`${app.urlOf('spare-parts')}/`)
  await follow(names.batteryForm.title)
  await expect(page).toHaveURL(/\/forms\/battery$/)
  await follow(names.verifyByNumber.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.public.verify.byNumber.title)

  // The footer of the spare parts leads back.
  await page.goto(app.urlOf('spare-parts'))
  await footer.getByRole('link', { name: services.verifyByNumber }).click()
  await expect(page).toHaveURL(`${app.url}/verify`)
})

test(
  'the owner’s button stands in the first 600 px of a phone, in each language',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    for (const locale of locales) {
      await frame(page, words[locale]).language(locale).click()
      const button = page.getByRole('link', { name: words[locale].public.start.owner.button })
      await expect(button).toBeVisible()
      const box = await button.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600)
      expect(await violationsOf(page, `page in ${locale}`, { depth: 'words' })).toEqual([])
    }
  },
)

test('a certificate is checked by its number and date of issue', async ({ page, app, t }) => {
  const { number, issued_on: day } = await app.make.certificate()
  const { verify } = t.public
  await page.goto('/verify')
  const field = page.getByRole('textbox', { name: verify.number })
  const check = page.getByRole('button', { name: verify.byNumber.check, exact: true })
  await field.fill('FI-2026')
  await check.click()
  await expect(field).toBeFocused()
  await expect(page.getByText(verify.byNumber.numberWrong)).toBeVisible()
  await field.fill(number)
  await page.getByLabel(verify.issuedAt).fill(day)
  await check.click()
  await expect(page.getByText(verify.byNumber.valid)).toBeVisible()
  expect(await violationsOf(page, 'page', { depth: 'words' })).toEqual([])
  await page.getByLabel(verify.issuedAt).fill('2001-01-01')
  await check.click()
  const none = page.getByText(verify.byNumber.none)
  await expect(none).toBeVisible()
  // Two answers never stand side by side.
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').setInputFiles(file)
  const unknownFile = page.getByText(verify.file.unknown, { exact: true })
  await expect(unknownFile).toBeVisible()
  await expect(none).toBeHidden()
  await check.click()
  await expect(none).toBeVisible()
  await expect(unknownFile).toBeHidden()
})

for (const [language, locale] of [
  ['sv-FI', 'se'],
  ['en-GB', 'en'],
] as const) {
  test.describe(`with a browser in ${language}`, () => {
    test.use({ locale: language })
    test(
      'the language is offered once, in itself',
      fullUnless(locale === 'se'),
      async ({ page }) => {
        const { text, accept, refuse } = languageOffers[locale]
        await page.goto('/')
        await expect(page.getByText(text)).toBeVisible()
        expect(await violationsOf(page, 'offer', { depth: 'words' })).toEqual([])
        await page.getByRole('button', { name: accept }).click()
        await expect(start(page, words[locale]).heading).toBeVisible()
        await page.reload()
        await expect(start(page, words[locale]).heading).toBeVisible()
        await expect(page.getByText(text)).toBeHidden()
        await page.evaluate(() => localStorage.clear())
        await page.context().clearCookies()
        await page.reload()
        await page.getByRole('button', { name: refuse }).click()
        await page.reload()
        await expect(start(page, words.fi).heading).toBeVisible()
        await expect(page.getByText(text)).toBeHidden()
      },
    )
  })
}
