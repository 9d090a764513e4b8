import { beforeEach, describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { changeRows, rowsOf } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'
import { testPhoto } from '#server/seed/photo.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
const ctx = testContext()
const holder = prepared(() => stationWithUser(ctx))
const buyer = prepared(() => stationWithUser(ctx))

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
    await changeRows(
      ctx,
      'vehicle',
      { id },
      {
        status: 'shop_listing',
        listing_expires_at: new Date(ctx.clock.now().getTime() + 1),
      },
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

test('listings of other companies come by distance and newest first', async () => {
  const near = await ctx.make.shop({ lat: 60.3, lng: 25 })
  const far = await ctx.make.shop({ lat: 65, lng: 25.5 })
  const unknown = await ctx.make.shop({ lat: null, lng: null })
  const make = 'Etäisyys'
  const at = (minutes: number) => new Date(ctx.clock.now().getTime() - minutes * 60_000)
  const offer = (shop: { id: number }, minutes: number) =>
    ctx.make.vehicle({
      status: 'shop_listing',
      shop_id: shop.id,
      make,
      status_updated_at: at(minutes),
    })
  const [lost, there, here] = [await offer(unknown, 3), await offer(far, 2), await offer(near, 1)]
  const sorted = async (sort: string) => {
    const path = `/shop/${buyer.shop.id}/vehicle/search-status-external/shop_listing/`
    const { body } = await ctx.call('GET', `${path}?search=${make}&sort=${sort}`, { as: buyer.as })
    return (body as { id: number }[]).map(({ id }) => id)
  }
  expect(await sorted('distance')).toEqual([here.id, there.id, lost.id])
  expect(await sorted('latest')).toEqual([here.id, there.id, lost.id])
  await changeRows(ctx, 'vehicle', { id: there.id }, { status_updated_at: ctx.clock.now() })
  expect(await sorted('latest')).toEqual([there.id, here.id, lost.id])
})

describe('a request for another company’s listing', () => {
  const ask = (vehicleId: number, message = 'Sopiiko nouto perjantaina?', { shop, as } = buyer) =>
    ctx.call('POST', `/shop/${shop.id}/vehicle/external/${vehicleId}/ask/`, {
      as,
      body: { message },
    })
  const ofHolder = async (vehicleId: number) =>
    (await ctx.call('GET', `/shop/${holder.shop.id}/vehicle/${vehicleId}/`, { as: holder.as })).body
  const tasks = async () =>
    (await ctx.call('GET', `/shop/${holder.shop.id}/work-queue/`, { as: holder.as })).body.counts
      .listing_requests
  const mailsAbout = (id: number) => rowsOf(ctx, 'work', { key: `listing-request-${id}` }, 'id')
  beforeEach(async () => {
    holder.as = await ctx.signIn.account(holder.account)
    buyer.as = await ctx.signIn.account(buyer.account)
  })

  test('is read by the holder with whom to call, mailed, and told to the asker', async () => {
    const { id } = await ctx.make.vehicle(listed())
    const before = await tasks()
    const at = ctx.clock.now().toISOString()
    expect((await open(id)).body.asked_at).toBeNull()
    expect(await ask(id)).toMatchObject({ status: 201, body: { asked_at: at } })
    expect((await open(id)).body.asked_at).toBe(at)
    const { requests, request_count, events } = await ofHolder(id)
    expect(requests).toEqual([
      {
        id: expect.any(Number),
        at,
        message: 'Sopiiko nouto perjantaina?',
        shop: expect.objectContaining({ id: buyer.shop.id, phone: buyer.shop.phone }),
      },
    ])
    expect(request_count).toBe(1)
    expect(await tasks()).toBe(before + 1)
    expect(events.at(-1)).toMatchObject({
      move: 'ask',
      at,
      shop: buyer.shop.name,
      by: null,
      reason: 'Sopiiko nouto perjantaina?',
    })
    expect(await mailsAbout(requests[0].id)).toHaveLength(1)
  })

  test('goes once a day from a station, also from two windows at once', async () => {
    const { id } = await ctx.make.vehicle(listed())
    const twice = await Promise.all([ask(id), ask(id)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_ASKED' } })
    const other = await stationWithUser(ctx)
    expect((await ask(id, 'Mekin', other)).status).toBe(201)
    ctx.clock.advance({ hours: 24 })
    await changeRows(
      ctx,
      'vehicle',
      { id },
      { listing_expires_at: new Date(ctx.clock.now().getTime() + 1) },
    )
    buyer.as = await ctx.signIn.account(buyer.account)
    holder.as = await ctx.signIn.account(holder.account)
    expect((await ask(id)).status).toBe(201)
    expect((await ofHolder(id)).requests).toHaveLength(3)
  })

  test('needs a message of at most 1000 characters, and a listing', async () => {
    const { id } = await ctx.make.vehicle(listed())
    for (const [message, code] of [
      [' ', 'REQUIRED'],
      ['x'.repeat(1001), 'TOO_LONG'],
    ] as const) {
      expect(await ask(id, message)).toMatchObject(faultsAt({ message: code }))
    }
    expect((await ask(id, 'x'.repeat(1000))).status).toBe(201)
    const gone = await ctx.make.vehicle({ ...listed(), status: 'shop_process' })
    expect((await ask(gone.id)).status).toBe(404)
    expect((await ask(id, 'Oma', holder)).status).toBe(404)
  })

  test('stays in the history when the vehicle goes to the asker or is listed again', async () => {
    const { id } = await ctx.make.vehicle(listed())
    await ask(id)
    ctx.clock.advance({ minutes: 1 })
    expect((await change(id, { status: 'shop_process' })).status).toBe(200)
    expect((await ofHolder(id)).requests).toHaveLength(1)
    expect((await ofHolder(id)).request_count).toBe(0)
    ctx.clock.advance({ minutes: 1 })
    expect((await change(id, { status: 'shop_listing' })).status).toBe(200)
    expect((await ofHolder(id)).requests).toEqual([])
    await change(id, { status: 'shop_transfer', shop_id: buyer.shop.id })
    const { body } = await ctx.call('GET', `/shop/${buyer.shop.id}/vehicle/${id}/`, {
      as: buyer.as,
    })
    expect(body.requests).toEqual([])
    expect(body.events.map(({ move }: { move: string }) => move)).toContain('ask')
  })
})
