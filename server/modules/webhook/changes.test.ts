import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { webhookEvents } from '#rules/access/webhook-events.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { everyCall } from '#server/testing/scenarios/every-call.ts'
import type { WebhookBody } from './queue-webhooks.ts'

const yard = testYard()
const { ctx, a, b } = yard
beforeAll(yard.giveAddresses)

/** Each company gets an address for every event, and nothing of before is kept. */
const listen = () =>
  ctx.appContext.db.write(async (tx) => {
    await tx.deleteFrom('webhook').execute()
    await sql`insert into webhook (id, company_id, url, events, secret_sealed, created_at)
      select gen_random_uuid(), id, 'http://localhost:9/', ${[...webhookEvents]}::text[], '', now()
      from company`.execute(tx)
  })

async function shown(): Promise<WebhookBody[]> {
  const rows = await ctx.appContext.db.read
    .selectFrom('webhook_delivery')
    .orderBy(sql`(body->>'version')::bigint`)
    .select('body')
    .execute()
  return rows.map(({ body }) => body as WebhookBody)
}
const events = async () => (await shown()).map(({ event, shop_id: shop }) => [event, shop])

describe('a move of a vehicle is told', () => {
  test('to both stations when it is sent', async () => {
    const { id } = await yard.vehicleIn('shop_process')
    await listen()
    expect((await yard.patch(a, id, { shop_id: b.shop.id })).status).toBe(200)
    expect(await events()).toEqual([
      ['transfer.sent', a.shop.id],
      ['transfer.sent', b.shop.id],
    ])
  })

  test('to its sender when it arrives', async () => {
    const { id } = await yard.vehicleIn('shop_transfer')
    await listen()
    expect((await yard.patch(a, id, { status: 'shop_process' })).status).toBe(200)
    expect(await events()).toEqual([
      ['transfer.received', b.shop.id],
      ['vehicle.received', a.shop.id],
    ])
  })

  test.each([
    ['is sent back', {}, { status: null, reason: 'Väärä auto' }],
    ['is taken back', { isSender: true }, { status: 'shop_process' }],
  ])('to both stations when it %s', async (_, of, body) => {
    const { id } = await yard.vehicleIn('shop_transfer', of)
    await listen()
    expect((await yard.patch(a, id, body)).status).toBe(200)
    const shown = await events()
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual(['transfer.refused', a.shop.id])
    expect(shown).toContainEqual(['transfer.refused', b.shop.id])
  })

  test('when done is undone, in versions that rise', async () => {
    const { id } = await yard.vehicleIn('shop_process')
    await listen()
    const reason = 'Paperilla'
    expect((await yard.patch(a, id, { status: 'shop_done', reason })).status).toBe(200)
    expect((await yard.patch(a, id, { status: 'shop_process' })).status).toBe(200)
    expect((await yard.patch(a, id, { status: 'shop_done', reason })).status).toBe(200)
    expect((await events()).map(([event]) => event)).toEqual([
      'vehicle.done',
      'vehicle.undone',
      'vehicle.done',
    ])
    const versions = (await shown()).map(({ version }) => version)
    expect(new Set(versions).size).toBe(3)
  })

  test('when the station refuses its order', async () => {
    const { id } = await yard.vehicleIn('shop_transit')
    await listen()
    const body = { status: null, reason: 'Auto ei ollut paikalla' }
    expect((await yard.patch(a, id, body)).status).toBe(200)
    expect(await shown()).toMatchObject([
      { event: 'order.cancelled', shop_id: a.shop.id, vehicle_id: id },
    ])
  })
})

test('a part that is sold, and one that is not on sale any more, are told', async () => {
  const { id: vehicle_id } = await yard.vehicleIn('shop_process')
  const { id } = await ctx.make.part({ shop_id: a.shop.id, vehicle_id })
  await listen()
  for (const state of ['for_sale', 'sold', 'removed', 'for_sale', 'removed']) {
    const body = { state }
    const path = `/shop/${a.shop.id}/part/${id}/`
    expect((await ctx.call('PATCH', path, { as: a.as, body })).status).toBe(200)
  }
  const of = { part_id: id, vehicle_id, shop_id: a.shop.id }
  expect(await shown()).toMatchObject([
    { ...of, event: 'part.sold' },
    { ...of, event: 'part.withdrawn' },
    { ...of, event: 'part.withdrawn' },
  ])
})

test.each([
  ['sendLoad', ['load.sent', 'load.sent']],
  // The receipt of a hull finishes its vehicle at the sender.
  ['receiveLoad', ['vehicle.done', 'load.received', 'load.received']],
  ['refuseLoad', ['load.refused', 'load.refused']],
  ['correctCertificate', ['certificate.corrected']],
  ['annulCertificate', ['certificate.annulled']],
  ['annulAnyCertificate', ['certificate.annulled']],
  ['moveStationOrders', ['order.moved']],
] as const)('%s tells %j', async (name, expected) => {
  const press = await everyCall[name](ctx)
  await listen()
  expect((await press()).status).toBeLessThan(300)
  const bodies = await shown()
  expect(bodies.map(({ event }) => event)).toEqual(expected)
  const each = bodies.map(({ event, shop_id: shop }) => `${event} ${shop}`)
  expect(new Set(each).size).toBe(expected.length)
})
