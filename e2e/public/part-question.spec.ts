import { withText } from '../pages/names.ts'
import { frame } from '../pages/frame.ts'
import { spareParts } from '../pages/spare-parts.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '#server/testing/rows.ts'

test.use({ separateApp: 'stations of the demo' })

test(
  'a buyer asks a station for a part by keyboard, and the station gets a mail',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const found = spareParts(page, t)
    const { partQuestion: ask } = t
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
    const station = await rowOf(app, 'shop', { name }, 'email')
    const mails = () => app.standIns.mailsTo(station.email ?? '')
    await expect.poll(async () => (await mails()).at(0)?.text).toContain('Oskari Ostaja')
    await card.getByRole('button', { name: ask.close }).click()
    await expect(card.getByRole('button', { name: ask.open })).toBeFocused()
  },
)

test(
  'a part found in the search leads to its page, where its station is asked for it',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const shop = await app.make.shop({ name: 'Osapiha', email: 'osat@osapiha.example' })
    const donor = { donor_make: 'Toyota', donor_model: 'Corolla', donor_model_year: 2004 }
    const of = { ...donor, shop_id: shop.id, state: 'for_sale', price_cents: 14_990 } as const
    const { code } = await app.make.part({ ...of, type: 'door', side: 'front_left' })
    await app.make.part({ ...of, type: 'engine' })
    const { singleParts, partQuestion: ask, partTypes, operatorPart } = t
    const name = `${partTypes.door}, ${operatorPart.sides.front_left.toLowerCase()}`
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${app.urlOf('spare-parts')}/?make=Toyota&model=Corolla&year=2004`)
    await frame(page, t).acceptCookies.click()
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: singleParts.title }),
    })
    await section.getByLabel(singleParts.type).selectOption(partTypes.door)
    await section.getByLabel(singleParts.order).selectOption(singleParts.orders.price)
    const card = section.getByRole('listitem').filter({ hasText: 'Osapiha' })
    await expect(card).toContainText('149,90')
    expect(await violationsOf(page, 'single parts', { depth: 'wide' })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/part/${code}$`))
    await page.getByRole('button', { name: ask.openPart }).click()
    await expect(page.getByLabel(ask.part)).toHaveValue(name)
    await page.getByLabel(ask.name).fill('Oskari Ostaja')
    await page.getByLabel(ask.email).fill('oskari@ostaja.example')
    await page.getByRole('button', { name: ask.send }).click()
    await expect(page.getByText(ask.sent)).toBeVisible()
    const mails = () => app.standIns.mailsTo('osat@osapiha.example')
    await expect.poll(async () => (await mails()).at(0)?.text).toContain(`/part/${code}`)
    await page.getByRole('button', { name: ask.close }).click()
    await expect(page.getByRole('button', { name: ask.openPart })).toBeFocused()
  },
)
