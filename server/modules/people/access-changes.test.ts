import { expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import {
  acceptInvitation,
  goodPassword,
  mailedToken,
  newUser,
  operatorCompany,
} from '#server/testing/fixtures/people.ts'

const ctx = testContext()

/** Accepts an invitation up to the first login. */
async function comeIn(expected: { username: string; email: string }): Promise<Session> {
  const token = await mailedToken(ctx, expected.email)
  const browser = ctx.newBrowser()
  expect(await browser('GET', `/shop/user/password/reset/${token}/`)).toMatchObject({
    body: { purpose: 'invitation', username: expected.username },
  })
  expect((await acceptInvitation(ctx, expected.email)).status).toBe(204)
  const login = await browser('POST', '/auth/', {
    body: { username: expected.username, password: goodPassword },
  })
  expect(login.status).toBe(200)
  return login.body
}

const stationsOf = async (as: Session): Promise<number[]> =>
  (await ctx.call('GET', '/shop/list/', { as })).body.map(({ id }: { id: number }) => id)
const lookAt = (shopId: number, as: Session) =>
  ctx.call('GET', `/shop/${shopId}/vehicle/search-status/shop_process/`, { as })

test('gives an invited user their stations only, until a station is taken away', async () => {
  const { as: manager, shops } = await operatorCompany(ctx)
  const [own, second] = shops
  const expected = newUser({ shop_ids: [own.id] })
  const created = await ctx.call('POST', '/shop/operator/user/', { as: manager, body: expected })
  const before = await ctx.call('POST', '/auth/', {
    body: { username: expected.username, password: '' },
  })
  expect(before.status).not.toBe(200)

  const as = await comeIn(expected)
  expect(await stationsOf(as)).toEqual([own.id])
  expect((await lookAt(own.id, as)).status).toBe(200)
  expect((await lookAt(second.id, as)).status).toBe(404)
  expect((await ctx.call('GET', '/shop/operator/user/list/', { as })).status).toBe(403)

  const change = (body: object) =>
    ctx.call('PATCH', `/shop/operator/user/${created.body.id}/`, { as: manager, body })
  await change({ shop_ids: [second.id] })
  expect(await stationsOf(as)).toEqual([second.id])
  expect((await lookAt(own.id, as)).status).toBe(404)
  expect((await lookAt(second.id, as)).status).toBe(200)
})

test('applies a changed group at the next request', async () => {
  const { as: manager } = await operatorCompany(ctx)
  const expected = newUser()
  const { body } = await ctx.call('POST', '/shop/operator/user/', { as: manager, body: expected })
  const as = await comeIn(expected)
  const change = (is_main_user: boolean) =>
    ctx.call('PATCH', `/shop/operator/user/${body.id}/`, { as: manager, body: { is_main_user } })
  const listing = async () => (await ctx.call('GET', '/shop/operator/shop/list/', { as })).status
  expect(await listing()).toBe(403)
  await change(true)
  expect(await listing()).toBe(200)
  await change(false)
  expect(await listing()).toBe(403)
})

test('lets a subcontractor’s main user manage own people and no other company', async () => {
  const operator = await operatorCompany(ctx)
  const [open, shut] = operator.shops
  const company = await ctx.call('POST', '/shop/operator/outsource/', {
    as: operator.as,
    body: { name: 'Hinaus Oy', shop_ids: [open.id] },
  })
  const expected = newUser({ is_main_user: true, shop_ids: [open.id] })
  await ctx.call('POST', `/shop/operator/outsource/${company.body.id}/user/`, {
    as: operator.as,
    body: expected,
  })
  const as = await comeIn(expected)
  const mine = await ctx.call('GET', '/shop/contractor/user/list/', { as })
  expect(mine.body).toMatchObject([{ username: expected.username, is_main_user: true }])
  const choice = await ctx.call('GET', '/shop/contractor/user/shop/list/', { as })
  expect(choice.body).toEqual([{ id: open.id, name: open.name }])

  const driver = newUser({ shop_ids: [open.id] })
  expect((await ctx.call('POST', '/shop/contractor/user/', { as, body: driver })).status).toBe(201)
  expect(await stationsOf(await comeIn(driver))).toEqual([open.id])

  for (const path of ['user/list', 'shop/list', 'outsource/list']) {
    expect((await ctx.call('GET', `/shop/operator/${path}/`, { as })).status).toBe(403)
  }
  expect((await lookAt(shut.id, as)).status).toBe(404)
})
