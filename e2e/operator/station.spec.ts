import { madePassword } from '#server/seed/make.ts'
import { frame } from '../pages/frame.ts'
import { login } from '../pages/login.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test('a station is chosen first, then the menu works, and it changes from the menu', async ({
  page,
  app,
  t,
}) => {
  const [north, south] = await yardFixtures(app).stations('Oona Pohja', 'Pohjoispiha', 'Eteläpiha')
  if (!north || !south) throw new Error('Two stations were asked for')
  const yard = yardFrame(page, t)
  await page.goto('/login/operator')
  await login(page, t).username.fill(north.username)
  await login(page, t).password.fill(madePassword)
  await login(page, t).submit.click()
  await expect(yard.chooseHeading).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/operator/select-station`)
  await expect(yard.noStation).toBeVisible()
  for (const name of ['operatorRecycle', 'operatorIncoming', 'operatorProfile'] as const)
    await expect(yard.inert(name)).toBeDisabled()
  await expect(frame(page, t).logOut).toBeEnabled()

  // Any page of a station leads to the choice first, and then to that page.
  await page.goto('/operator/incoming')
  await expect(yard.chooseHeading).toBeVisible()
  await yard.station(south.name).click()
  await expect(yardLists(page, t).incomingHeading).toBeVisible()
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('shopId'), localStorage.getItem('shopName')])
  expect(await stored()).toEqual([String(south.id), south.name])

  await page.reload()
  await expect(yardLists(page, t).incomingHeading).toBeVisible()
  await yard.stationLink(south.name).click()
  await expect(yard.station(south.name)).toHaveAttribute('aria-pressed', 'true')
  await yard.station(north.name).click()
  await expect(frame(page, t).heading).toHaveText(north.name)
  await expect(yard.stationLink(north.name)).toBeVisible()
  expect(await stored()).toEqual([String(north.id), north.name])
  await yard.item('operatorProcess').click()
  await expect(yardLists(page, t).processHeading).toBeVisible()
})

test(
  'each tab keeps its own station, and one of many is found by its words',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const names = Array.from({ length: 9 }, (_, index) => `Piha ${index + 1}, Satama`)
    const [first, second] = await yardFixtures(app).stations('Moni Piha', 'Ykköspiha', ...names)
    if (!first || !second) throw new Error('Ten stations were asked for')
    const { page } = await browserOf(first.username)
    const yard = yardFrame(page, t)
    await yard.choose(first.name)
    const other = await page.context().newPage()
    await other.goto('/operator/select-station')
    const there = yardFrame(other, t)
    const { search, noMatch } = t.operator.select
    await expect(other.getByRole('main').getByRole('button').first()).toContainText(first.name)
    await other.getByLabel(search).fill('satama 99')
    await expect(other.getByText(noMatch)).toBeVisible()
    await other.getByLabel(search).fill('piha 1 sat')
    await expect(there.station(first.name)).toBeHidden()
    await there.station(second.name).click()
    await expect(there.stationLink(second.name)).toBeVisible()

    await page.reload()
    await expect(yard.stationLink(first.name)).toBeVisible()
    await other.reload()
    await expect(there.stationLink(second.name)).toBeVisible()
  },
)

test(
  'a user who no longer works at the stored station chooses again',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const [left, kept] = await yardFixtures(app).stations(
      'Lotta Lähtijä',
      'Vanha piha',
      'Uusi piha',
    )
    if (!left || !kept) throw new Error('Two stations were asked for')
    const { page } = await browserOf(left.username)
    const yard = yardFrame(page, t)
    await yard.choose(left.name)
    await app.appContext.db.write((tx) =>
      tx.deleteFrom('account_shop').where('shop_id', '=', left.id).execute(),
    )
    await page.reload()
    await expect(yard.chooseHeading).toBeVisible()
    await expect(yard.station(left.name)).toBeHidden()
    await yard.station(kept.name).click()
    await expect(frame(page, t).heading).toHaveText(kept.name)
  },
)

test(
  "the home page counts the station's vehicles",
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const [here, elsewhere] = [
      await fixtures.station('Laskupiha'),
      await fixtures.station('Muu piha'),
    ]
    await app.vehicles.ordered('onni', { station: here.email })
    await fixtures.standing(here, { status: 'shop_transfer', sender_shop_id: elsewhere.id })
    await fixtures.standing(here)
    await fixtures.standing(here, { certificate: true })
    await fixtures.standing(here, { certificate: true, condition: 'reuse' })
    await fixtures.standing(here, { status: 'shop_listing' })
    const { page } = await browserOf(here.username)
    const yard = yardFrame(page, t)
    await yard.choose(here.name)
    await expect(yard.incoming).toHaveText('2 Saapuvat')
    await expect(yard.available).toHaveText('1 Tarjolla')
    await expect(yard.process).toHaveText('3 Käsittelyssä')
  },
)

test(
  'an address of one vehicle survives the login and the choice of a station',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const here = await yardFixtures(app).station('Linkkipiha')
    const { id, plate } = await yardFixtures(app).standing(here)
    await page.goto(`/operator/process?vehicle=${id}`)
    await login(page, t).username.fill(here.username)
    await login(page, t).password.fill(madePassword)
    await login(page, t).submit.click()
    await yardFrame(page, t).station(here.name).click()
    await expect(page).toHaveURL(`${app.url}/operator/process?vehicle=${id}`)
    await expect(page.getByText(plate).first()).toBeVisible()
  },
)
