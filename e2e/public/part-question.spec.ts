import { withText } from '../pages/names.ts'
import { frame } from '../pages/frame.ts'
import { spareParts } from '../pages/spare-parts.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.use({ separateApp: 'stations of the demo' })

test(
  'a buyer asks a station for a part by keyboard, and the station gets a mail',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const found = spareParts(page, t)
    const { ask } = t.spareParts
    await page.goto(`${app.urlOf('spare-parts')}/?make=Toyota&model=Corolla&year=2004`)
    await frame(page, t).acceptCookies.click()
    const card = found.cards.first()
    const name = (await card.getByRole('heading', { level: 3 }).textContent()) ?? ''
    await card.getByRole('button', { name: ask.open }).press('Enter')
    const field = (label: string) => card.getByLabel(label)
    await expect(field(ask.part)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(ask.part)).toHaveAccessibleDescription(withText(t.errors.fields.REQUIRED))
    await page.keyboard.type('Vasen etuovi')
    await field(ask.message).fill('Hopeanharmaa')
    await field(ask.name).fill('Oskari Ostaja')
    await field(ask.email).fill('oskari')
    await page.keyboard.press('Enter')
    await expect(field(ask.email)).toHaveAccessibleDescription(
      withText(t.errors.fields.EMAIL_INVALID),
    )
    await field(ask.email).fill('oskari@ostaja.example')
    expect(await violationsOf(page, 'question about a part', { depth: 'wide' })).toEqual([])
    await page.keyboard.press('Enter')
    await expect(card.getByText(ask.sent)).toBeVisible()
    const station = await app.appContext.db.read
      .selectFrom('shop')
      .where('name', '=', name)
      .select('email')
      .executeTakeFirstOrThrow()
    const mails = () => app.standIns.mailsTo(station.email ?? '')
    await expect.poll(async () => (await mails()).at(0)?.text).toContain('Oskari Ostaja')
    await card.getByRole('button', { name: ask.close }).click()
    await expect(card.getByRole('button', { name: ask.open })).toBeFocused()
  },
)
