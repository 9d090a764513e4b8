import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '../testing/app.ts'
import { checkedVehicle, stationWithUser } from '../testing/fixtures/certificates.ts'
import { testPhoto } from '../testing/fixtures/photo.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
let ctx: TestContext
let holder: Station
let buyer: Station
beforeAll(async () => {
  ctx = await startTestContext()
  holder = await stationWithUser(ctx)
  buyer = await stationWithUser(ctx)
})
afterAll(() => ctx.close())

const open = (vehicleId: number, { shop, as }: Station = buyer) =>
  ctx.call('GET', `/shop/${shop.id}/vehicle/external/${vehicleId}/`, { as })
const change = (vehicleId: number, body: object) =>
  ctx.call('PATCH', `/shop/${holder.shop.id}/vehicle/${vehicleId}/`, { as: holder.as, body })
const listed = () => ({ status: 'shop_listing', shop_id: holder.shop.id }) as const

describe('another company’s listing', () => {
  test('tells all that a buyer asks, with whom to call', async () => {
    const { id } = await ctx.make.vehicle({
      ...listed(),
      power: 'electric',
      mileage_km: 120_000,
      first_registered: '2014-05-06',
      remarks: 'Ajoakku irrotettu',
      vin: 'WVWZZZ1KZ9W000001',
    })
    const inspection = { runs: 'yes', mileage_km: 121_500, missing_parts: ['traction_battery'] }
    expect((await change(id, { inspection, image: testPhoto })).status).toBe(200)
    const { status, body } = await open(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      power: 'electric',
      mileage_km: 120_000,
      first_registered: '2014-05-06',
      remarks: 'Ajoakku irrotettu',
      inspection: { ...inspection, body: null },
      distance_km: 0,
      listing_expires_at: expect.any(String),
      shop: { id: holder.shop.id, phone: holder.shop.phone, email: holder.shop.email },
      pictures: [{ slot: 'front', thumb: { content_type: 'image/webp' } }],
    })
    const own = await ctx.call('GET', `/shop/${holder.shop.id}/vehicle/${id}/score/`, {
      as: holder.as,
    })
    expect(body.score).toEqual(own.body)
  })

  test('opens with its pictures but the one of the VIN', async () => {
    const { id } = await ctx.make.vehicle(listed())
    for (const slot of ['damage', 'vin', 'left'] as const) {
      await ctx.make.picture({ vehicle_id: id, slot })
    }
    const { body } = await open(id)
    expect(body.pictures.map(({ slot }: { slot: string }) => slot)).toEqual(['left', 'damage'])
    const whole = (slot: string) =>
      ctx.call('GET', `/shop/${buyer.shop.id}/vehicle/external/${id}/picture/${slot}/`, {
        as: buyer.as,
      })
    expect((await whole('left')).status).toBe(200)
    expect((await whole('vin')).status).toBe(404)
    expect((await whole('rear')).status).toBe(404)
  })

  test('tells the missing parts of the owner’s order where nobody looked', async () => {
    const { id } = await ctx.make.vehicle(listed())
    expect((await open(id)).body.inspection).toBeNull()
    await ctx.make.order({
      vehicle_id: id,
      shop_id: holder.shop.id,
      missing_parts: ['engine'],
      received_at: ctx.clock.now(),
    })
    expect((await open(id)).body.inspection).toMatchObject({
      missing_parts: ['engine'],
      runs: null,
    })
  })

  test('tells nothing of its owner, number of the body and papers', async () => {
    const { id, vin } = await checkedVehicle(ctx, holder)
    await ctx.make.certificate({ vehicle_id: id, shop_id: holder.shop.id })
    await ctx.appContext.db.write((tx) =>
      tx
        .updateTable('vehicle')
        .set({
          status: 'shop_listing',
          listing_expires_at: new Date(ctx.clock.now().getTime() + 1),
        })
        .where('id', '=', id)
        .execute(),
    )
    const { body } = await open(id)
    expect(vin).toBeTruthy()
    expect(JSON.stringify(body)).not.toContain(vin)
    for (const key of ['vin', 'owner', 'owner_count', 'order', 'certificate', 'events', 'stages']) {
      expect(body).not.toHaveProperty(key)
    }
  })

  test('opens only while it is offered, and only to other companies', async () => {
    const own = await ctx.make.shop({ company_id: buyer.shop.company_id })
    const closed = await ctx.make.shop({ deactivated_at: ctx.clock.now() })
    const hidden = [
      { ...listed(), status: 'shop_process' },
      { ...listed(), listing_expires_at: ctx.clock.now() },
      { ...listed(), shop_id: own.id },
      { ...listed(), shop_id: buyer.shop.id },
      { ...listed(), shop_id: closed.id },
    ] as const
    for (const columns of hidden) {
      const { id } = await ctx.make.vehicle(columns)
      expect(await open(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    const { id } = await ctx.make.vehicle(listed())
    expect((await open(id)).status).toBe(200)
    expect((await open(id, holder)).status).toBe(404)
    expect((await open(id, { ...buyer, as: holder.as })).status).toBe(404)
  })
})
