import { describe, expect, test } from 'vitest'
import { secondContext, testContext } from '#server/testing/test-context.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import {
  deliveryTo,
  changeVehicle,
  orderPickup,
  ownedVehicle,
  pickupFrom,
} from '#server/testing/fixtures/orders.ts'
import {
  atOnce,
  newUser,
  operatorCompany,
  subcontractor,
  type TestOperator,
} from '#server/testing/fixtures/people.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { rowsOf } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const other = secondContext(ctx)

const close = (shopId: number, { as }: TestOperator) =>
  ctx.call('DELETE', `/shop/operator/shop/${shopId}/`, { as })
const reopen = (shopId: number, { as }: TestOperator) =>
  ctx.call('PATCH', `/shop/operator/shop/${shopId}/`, { as, body: { is_active: true } })
const shopRow = (id: number) =>
  ctx.appContext.db.read.selectFrom('shop').where('id', '=', id).selectAll().executeTakeFirst()
/** A station of the operator with a user who works there. */
async function station(operator: TestOperator) {
  const shop = await ctx.make.shop({ company_id: operator.company.id })
  const account = await ctx.make.account({ company_id: operator.company.id, shops: [shop.id] })
  return { shop, account, as: await ctx.signIn.account(account) }
}

test('deletes a station without history and the access of its users', async () => {
  const operator = await operatorCompany(ctx)
  const { shop, as } = await station(operator)
  const sub = await ctx.make.company({ kind: 'subcontractor', operator_id: operator.company.id })
  await ctx.make.companyShop(sub.id, shop.id)
  const answer = await close(shop.id, operator)
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'deleted' } })
  expect(await shopRow(shop.id)).toBeUndefined()
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'shop.change', outcome: 'deleted', subject_shop_id: shop.id },
  ])
  expect((await ctx.call('GET', '/shop/list/', { as })).body).toEqual([])
  expect((await close(shop.id, operator)).status).toBe(404)
})

test('lets one of five concurrent deletions win', async () => {
  const operator = await operatorCompany(ctx)
  const [shop] = operator.shops
  const five = Array(5).fill(() => close(shop.id, operator))
  const answers = await atOnce<ClientResponse>(ctx, operator.company.id, five)
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 404, 404, 404, 404])
})

test('closes a station with history and restores its users on reopening', async () => {
  const operator = await operatorCompany(ctx)
  const { shop, account, as } = await station(operator)
  await ctx.make.vehicle({ status: 'shop_done', shop_id: shop.id })
  expect((await close(shop.id, operator)).body).toEqual({ outcome: 'deactivated' })
  const look = () => ctx.call('GET', `/shop/${shop.id}/vehicle/search-status/shop_process/`, { as })
  expect((await look()).status).toBe(404)
  const shops = (await ctx.call('GET', '/shop/operator/shop/list/', { as: operator.as })).body
  expect(shops.find(({ id }: { id: number }) => id === shop.id)).toMatchObject({
    is_active: false,
    user_ids: [account.id],
  })
  const owner = await ownedVehicle(ctx)
  expect(await orderPickup(ctx, owner, pickupFrom(shop.id))).toMatchObject(
    faultsAt({ shop_id: 'INVALID' }),
  )
  // A second closing keeps the first time.
  const since = (await shopRow(shop.id))?.deactivated_at
  ctx.clock.advance({ seconds: 1 })
  expect((await close(shop.id, operator)).body).toEqual({ outcome: 'deactivated' })
  expect((await shopRow(shop.id))?.deactivated_at).toEqual(since)

  const again = await reopen(shop.id, operator)
  expect(again.body).toMatchObject({ is_active: true, user_ids: [account.id] })
  expect(await auditOf(ctx, again)).toMatchObject([{ outcome: 'reactivated' }])
  expect((await look()).status).toBe(200)
  expect((await orderPickup(ctx, owner, pickupFrom(shop.id))).status).toBe(201)
})

describe('a station with vehicles', () => {
  const statuses = ['shop_transit', 'shop_transfer', 'shop_process', 'shop_listing'] as const
  test.each(statuses)('stays open with vehicles in %s and returns their number', async (status) => {
    const operator = await operatorCompany(ctx)
    const { shop } = await station(operator)
    await ctx.make.vehicle({
      status,
      shop_id: shop.id,
      sender_shop_id: status === 'shop_transfer' ? (await ctx.make.shop()).id : null,
    })
    await ctx.make.vehicle({ status: 'shop_done', shop_id: shop.id })
    const before = await everythingStored(ctx)
    expect(await close(shop.id, operator)).toMatchObject(refusal(409, 'SHOP_HAS_VEHICLES'))
    expect(await everythingStored(ctx)).toBe(before)
    const shops = (await ctx.call('GET', '/shop/operator/shop/list/', { as: operator.as })).body
    expect(shops.find(({ id }: { id: number }) => id === shop.id).vehicles).toEqual({
      ...Object.fromEntries(statuses.map((each) => [each, 0])),
      [status]: 1,
    })
  })

  test('stays open until the receiver has the vehicles that it sent', async () => {
    const operator = await operatorCompany(ctx)
    const [from, to] = operator.shops
    await ctx.make.vehicle({
      status: 'shop_transfer',
      shop_id: to.id,
      sender_shop_id: from.id,
    })
    for (const { id } of operator.shops) {
      expect((await close(id, operator)).body.code).toBe('SHOP_HAS_VEHICLES')
    }
  })
})

test('assigns a user to a station, or answers that it is gone, during its deletion', async () => {
  for (let n = 0; n < 12; n += 1) {
    const operator = await operatorCompany(ctx)
    const [shop] = operator.shops
    const sub = await subcontractor(ctx, operator)
    const body = newUser({ shop_ids: [shop.id] })
    const [closed, options] = await Promise.all([
      close(shop.id, operator),
      other.call('POST', '/shop/contractor/user/', { as: sub.as, body }),
    ])
    expect(closed.body).toEqual({ outcome: 'deleted' })
    expect([201, 400]).toContain(options.status)
    const row = await rowsOf(ctx, 'account_shop', { shop_id: shop.id }, 'account_id')
    expect(row).toEqual([])
  }
})

/**
 * Runs both requests at once from two processes. Returns both results and the state of the station.
 */
async function race(operator: TestOperator, shopId: number, coming: Promise<ClientResponse>) {
  const [closed, came] = await Promise.all([close(shopId, operator), coming])
  const { read: db } = ctx.appContext.db
  const around = await db
    .selectFrom('vehicle')
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['shop_transit', 'shop_transfer', 'shop_process'])
    .select('id')
    .execute()
  const row = await shopRow(shopId)
  return {
    closed: closed.status,
    came: came.status,
    isOpen: row !== undefined && row.deactivated_at === null,
    vehicles: around.length,
  }
}

const closedFirst = { closed: 200, came: 400, isOpen: false, vehicles: 0 }
const cameFirst = { closed: 409, isOpen: true, vehicles: 1 }

describe('a vehicle that arrives while the station is closed', () => {
  const rounds = Array.from({ length: 12 }, (_, n) => n)

  test('by an owner’s order', async () => {
    for (const n of rounds) {
      const operator = await operatorCompany(ctx)
      const [shop] = operator.shops
      const owner = await ownedVehicle(ctx)
      const end = await race(
        operator,
        shop.id,
        n % 2 === 0
          ? orderPickup(other, owner, pickupFrom(shop.id))
          : changeVehicle(other, owner, deliveryTo(shop.id)),
      )
      expect(end).toEqual(
        end.isOpen ? { ...cameFirst, came: n % 2 === 0 ? 201 : 200 } : closedFirst,
      )
    }
  })

  test('from another station', async () => {
    const sender = await stationWithUser(ctx)
    for (const _ of rounds) {
      const operator = await operatorCompany(ctx)
      const [shop] = operator.shops
      const vehicle = await checkedVehicle(ctx, sender, {
        vehicle: { status: 'shop_process', shop_id: sender.shop.id },
      })
      const path = `/shop/${sender.shop.id}/vehicle/${vehicle.id}/`
      const body = { status: 'shop_transfer', shop_id: shop.id }
      const end = await race(operator, shop.id, other.call('PATCH', path, { as: sender.as, body }))
      expect(end).toEqual(end.isOpen ? { ...cameFirst, came: 200 } : closedFirst)
    }
  })

  test('back into process at the station itself', async () => {
    for (const _ of rounds) {
      const operator = await operatorCompany(ctx)
      const { shop, as } = await station(operator)
      const vehicle = await ctx.make.vehicle({ status: 'shop_done', shop_id: shop.id })
      const path = `/shop/${shop.id}/vehicle/${vehicle.id}/`
      const body = { status: 'shop_process' }
      const end = await race(operator, shop.id, other.call('PATCH', path, { as, body }))
      // A request after the closing does not find the station.
      const came = end.isOpen ? 200 : end.came
      expect(end).toEqual({ ...(end.isOpen ? cameFirst : closedFirst), came })
      expect([200, 400, 404]).toContain(came)
    }
  })
})
