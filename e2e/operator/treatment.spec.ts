import type { Page } from '@playwright/test'
import { desk, violationsOf } from '../support/axe.ts'
import { countEffort, expectAtMost } from '../support/effort.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { expect, test } from '../support/yard-test.ts'
import { entriesOf, petrolCar, yardFixtures } from '../support/yard-fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Each button of the stage fits a glove. */
async function expectBigTargets(page: Page): Promise<void> {
  for (const target of await page.locator('main section').getByRole('button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  }
}

test('a petrol car takes six taps on a phone from its list, each of 64 px', async ({
  page,
  here,
  app,
  t,
}) => {
  const { id, plate } = await yardFixtures(app).identified(here)
  const sheet = yardTreatment(page, t)
  const lists = yardLists(page, t)
  await page.goto('/operator/process')
  await lists.open('recycle')
  const { counted, tap } = countEffort(page)
  await tap(lists.card(plate).next('made_safe'))
  await expect(sheet.heading('made_safe')).toBeVisible()
  await expect(sheet.row('hydraulic_oil')).toHaveCount(0)
  await expectBigTargets(page)
  await tap(sheet.safety)
  await expect(sheet.heading('depolluted')).toBeFocused()
  await expectBigTargets(page)
  await tap(sheet.fluids)
  await tap(sheet.line('refrigerant'))
  await expect(sheet.heading('parts_removed')).toBeVisible()
  await expectBigTargets(page)
  await tap(sheet.parts)
  await expect(sheet.allDone).toBeVisible()
  await tap(sheet.done)
  const most = { taps: 6, scrolls: 1, keys: 0, requests: 19, kB: 46 }
  expectAtMost('the treatment of a petrol car', await counted(), most)

  await expect(page.locator('li[data-done]')).toHaveCount(4)
  const entries = await entriesOf(app, id)
  expect(entries).toHaveLength(16)
  expect(entries).toContainEqual({
    code: 'starter_battery',
    outcome: 'removed',
    amount: '14.00',
    basis: 'preset',
    reason: null,
  })
})

test(
  'an answer is undone, chosen by chips, and corrected for a reason',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).identified(here)
    const { operatorTreatment: words } = t
    const sheet = yardTreatment(page, t)
    await page.goto(`/operator/process?vehicle=${id}&treatment=1`)
    await sheet.line('airbags').click()
    await sheet.undo.click()
    await expect(sheet.other('airbags')).toBeVisible()
    await sheet.other('starter_battery').click()
    await sheet.chip('18 kg').click()
    await sheet.chip(words.materials.agm).click()
    await sheet.chip(words.record).click()
    await expect(sheet.row('starter_battery')).toContainText('Poistettu 18 kg AGM')
    await sheet.line('starter_battery').click()
    await sheet.chip(words.more).click()
    await sheet.chip('Väärä rivi').click()
    await expect(sheet.row('starter_battery')).toContainText('Poistettu 19 kg')
    await expect(sheet.row('starter_battery')).toContainText('1 muutos')
    expect(await violationsOf(page, 'treatment', { depth: 'wide' })).toEqual([])
    expect((await entriesOf(app, id)).map(({ outcome }) => outcome)).toEqual([
      'removed',
      'withdrawn',
      'removed',
      'removed',
    ])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  },
)

test(
  'tyres and airbags have two results, and the kilograms are typical ones or those of a scale',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).identified(here)
    const { operatorTreatment: words } = t
    const sheet = yardTreatment(page, t)
    await page.goto(`/operator/process?vehicle=${id}&treatment=parts_removed`)
    await sheet.other('tyres').click()
    await sheet.fewer(words.outcomes.removed).click()
    await sheet.fewer(words.outcomes.removed).click()
    await sheet.more(words.outcomes.for_reuse).click()
    await expect(page.getByText('1 rengas puuttuu')).toBeVisible()
    await sheet.more(words.outcomes.for_reuse).click()
    await expect(page.getByText('laskettu 32\u00A0kg, 8\u00A0kg/kpl')).toBeVisible()
    await sheet.chip(words.record).click()
    await expect(sheet.row('tyres')).toContainText(
      'Poistettu 2 kpl + Uudelleenkäyttöön 2 kpl · 32 kg',
    )
    await sheet.line('tyres').click()
    await page.getByLabel(words.weighedKg).fill('30,5')
    await sheet.chip('Määrä tarkentui').click()
    await expect(sheet.row('tyres')).toContainText('30,5 kg')
    await sheet.other('catalyst').click()
    await sheet.fewer(words.outcomes.removed).click()
    await sheet.chip(words.record).click()
    await expect(sheet.row('catalyst')).toContainText(words.outcomes.missing)
    await sheet.stage('made_safe').click()
    await sheet.other('airbags').click()
    await sheet.more(words.outcomes.triggered).click()
    await sheet.more(words.pretensionersLabel).click()
    await sheet.chip(words.record).click()
    await expect(sheet.row('airbags')).toContainText(
      'Poistettu 2 kpl + Laukaistu 1 kpl + 1 vyönkiristin · 6 kg',
    )
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    // The list beside the vehicle, with the heading of the page, loads once there is room for it.
    await page.setViewportSize(desk)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violationsOf(page, 'treatment', { depth: 'phone' })).toEqual([])
    expect(
      (await entriesOf(app, id)).map(({ code, outcome, amount }) => [code, outcome, amount]),
    ).toEqual([
      ['tyres', 'removed', '2.00'],
      ['tyres', 'removed', '2.00'],
      ['catalyst', 'missing', null],
      ['airbags', 'removed', '2.00'],
    ])
  },
)

test(
  'a station names an unknown power, ticks a stage by hand, and sees a warning',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).identified(here, { ...petrolCar, power: null })
    const { power, tick, lacks } = t.operatorTreatment
    const sheet = yardTreatment(page, t)
    await page.goto(`/operator/process?vehicle=${id}&treatment=1`)
    await expect(sheet.row('engine_oil')).toHaveCount(0)
    await sheet.chip(power.names.electric).click()
    await expect(page.getByText(power.title)).toBeHidden()
    await expect(page.getByText(lacks.hv)).toBeVisible()
    await expect(page.getByText(t.operator.vehicle.hazards.highVoltage.elsewhere)).toBeVisible()
    await page.getByRole('button', { name: tick.button }).click()
    await sheet.chip('Kirjattu paperille').click()
    await sheet.chip(tick.confirm).click()
    await expect(page.getByRole('dialog')).toContainText(t.errors.ENTRY_NEEDED)
    await page.keyboard.press('Escape')
    await sheet.isolate()
    await expect(sheet.row('hv_isolated')).toContainText(t.operatorTreatment.outcomes.done)
    await sheet.line('traction_battery').click()
    await page.getByLabel(t.operatorTreatment.amount, { exact: false }).fill('290')
    await sheet.chip(t.operatorTreatment.record).click()
    await sheet.tickByHand('Kirjattu paperille')
    await expect(sheet.heading('depolluted')).toBeVisible()
    await page.goto(`/operator/process?vehicle=${id}`)
    await expect(page.getByText('Kirjattu paperille')).toBeAttached()
  },
)

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'entries wait on the device, and each is sent once and in order',
    { tag: '@full' },
    async ({ page, here, app, t }) => {
      const { id } = await yardFixtures(app).identified(here)
      const sheet = yardTreatment(page, t)
      await page.goto(`/operator/process?vehicle=${id}&treatment=1`)
      await expect(sheet.heading('made_safe')).toBeVisible()
      await page.context().setOffline(true)
      await sheet.line('starter_battery').click()
      await sheet.line('airbags').click()
      await sheet.fluids.click()
      await sheet.line('refrigerant').click()
      await expect(sheet.heading('parts_removed')).toBeVisible()
      expect(await entriesOf(app, id)).toEqual([])
      await page.context().setOffline(false)
      await expect.poll(async () => (await entriesOf(app, id)).length).toBe(11)
      await page.reload()
      await expect(sheet.heading('parts_removed')).toBeVisible()
      const codes = (await entriesOf(app, id)).map(({ code }) => code)
      expect(codes.slice(0, 2)).toEqual(['starter_battery', 'airbags'])
      expect(codes.at(-1)).toBe('refrigerant')
      expect(new Set(codes).size).toBe(codes.length)
    },
  )
})
