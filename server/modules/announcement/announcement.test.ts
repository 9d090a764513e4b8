import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import { announce, announcementTexts as texts } from '#server/testing/fixtures/announcements.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { operatorCompany, subcontractor } from '#server/testing/fixtures/people.ts'

const ctx = testContext()
let admin: Session
beforeAll(async () => {
  admin = await ctx.signIn.admin()
})

type Station = Pick<Awaited<ReturnType<typeof stationWithUser>>, 'shop' | 'as'>
const shownTo = async ({ shop, as }: Station): Promise<number[]> => {
  const { body } = await ctx.call('GET', `/shop/${shop.id}/work-queue/`, { as })
  return body.announcements.map(({ id }: { id: number }) => id)
}
/** The announcements of one test begin with none. */
beforeEach(() => ctx.appContext.db.write((tx) => tx.deleteFrom('announcement').execute()))

const write = (body: object) =>
  ctx.call('POST', '/ppb-admin/announcement/', { as: admin, body: { texts, ...body } })
const setDismissed = (id: number, { as }: Station, isDismissed: boolean) =>
  ctx.call('PATCH', `/shop/announcement/${id}/`, { as, body: { is_dismissed: isDismissed } })

test('is on the home pages of its audience only, in three languages', async () => {
  const here = await stationWithUser(ctx)
  const there = await stationWithUser(ctx)
  const operator = await operatorCompany(ctx)
  const shop = operator.shops[0]
  const { company } = await subcontractor(ctx, operator)
  const driver = await ctx.make.account({ company_id: company.id, shops: [shop.id] })
  const sub = { shop, as: await ctx.signIn.account(driver) }
  const everyone = (await write({ audience: 'everyone' })).body
  const operators = (await write({ audience: 'operators' })).body
  const subcontractors = (await write({ audience: 'subcontractors' })).body
  const some = (await write({ audience: 'companies', company_ids: [here.shop.company_id] })).body
  expect(some).toMatchObject({ texts, companies: [{ id: here.shop.company_id }], dismissed: 0 })
  expect(await shownTo(here)).toEqual([some.id, operators.id, everyone.id])
  expect(await shownTo(there)).toEqual([operators.id, everyone.id])
  expect(await shownTo(sub)).toEqual([subcontractors.id, everyone.id])
  const queue = await ctx.call('GET', `/shop/${here.shop.id}/work-queue/`, { as: here.as })
  expect(queue.body.announcements[0]).toMatchObject({ texts })
  for (const { id } of [everyone, operators, subcontractors, some])
    await ctx.call('POST', `/ppb-admin/announcement/${id}/withdraw/`, { as: admin })
  expect(await shownTo(here)).toEqual([])
})

test('goes when one user dismisses it, and comes back for that user', async () => {
  const station = await stationWithUser(ctx)
  const other = await stationWithUser(ctx)
  const id = await announce(ctx)
  expect((await setDismissed(id, station, true)).body).toEqual({ is_dismissed: true })
  expect((await setDismissed(id, station, true)).status).toBe(200)
  expect(await shownTo(station)).toEqual([])
  expect(await shownTo(other)).toEqual([id])
  const list = await ctx.call('GET', '/ppb-admin/announcement/list/', { as: admin })
  expect(list.body[0]).toMatchObject({ id, dismissed: 1, withdrawn_at: null })
  await setDismissed(id, station, false)
  expect(await shownTo(station)).toEqual([id])
  await ctx.call('POST', `/ppb-admin/announcement/${id}/withdraw/`, { as: admin })
})

test('ends after its last day in Finland', async () => {
  const station = await stationWithUser(ctx)
  ctx.clock.set('2026-11-26T10:00:00Z')
  const id = await announce(ctx, { endsOn: '2026-11-27' })
  ctx.clock.set('2026-11-27T21:59:00Z')
  const at = async () => {
    const as = await ctx.signIn.account(station.account)
    return shownTo({ ...station, as })
  }
  expect(await at()).toEqual([id])
  ctx.clock.set('2026-11-27T22:00:00Z')
  expect(await at()).toEqual([])
  ctx.clock.set('2026-11-26T10:00:00Z')
})

test('is not dismissed by a company that it is not for', async () => {
  const station = await stationWithUser(ctx)
  const id = await announce(ctx, { audience: 'subcontractors' })
  expect(await setDismissed(id, station, true)).toMatchObject({ status: 404 })
  expect(await setDismissed(999_999, station, true)).toMatchObject({ status: 404 })
})

test.each([
  [{ audience: 'companies' }, { company_ids: 'REQUIRED' }],
  [{ audience: 'companies', company_ids: [999_999] }, { company_ids: 'INVALID' }],
  [{ audience: 'everyone', ends_on: '2020-01-01' }, { ends_on: 'DATE_PAST' }],
  [{ audience: 'everyone', texts: { ...texts, se: ' ' } }, { 'texts.se': 'REQUIRED' }],
])('refuses %j', async (body, fields) => {
  admin = await ctx.signIn.admin()
  expect(await write(body)).toMatchObject({ status: 400, body: { fields } })
})
