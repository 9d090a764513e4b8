import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import {
  checkedVehicle,
  issueFor,
  onTheSpot,
  uploadTo,
} from '#server/testing/fixtures/certificates.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { faultsAt } from '#server/testing/refusal.ts'
import { rowsOf } from '#server/testing/rows.ts'

const yard = testYard()
const { ctx, a, b } = yard

const pdf = Buffer.from('%PDF-1.7\nvaltakirja')
const pathOf = (station: YardStation, id: number) => `${yard.pathOf(station, id)}power-of-attorney/`

const add = (
  station: YardStation,
  id: number,
  file: { name: string; content: Buffer } = { name: 'liisan valtakirja.pdf', content: pdf },
) => uploadTo(ctx, pathOf(station, id), { as: station.as, fields: {}, file })
const list = async (station: YardStation, id: number) =>
  (await ctx.call('GET', pathOf(station, id), { as: station.as })).body
const get = (station: YardStation, id: number, powerId: number) =>
  ctx.call('GET', `${pathOf(station, id)}${powerId}/`, { as: station.as })
const remove = (station: YardStation, id: number, powerId: number) =>
  ctx.call('DELETE', `${pathOf(station, id)}${powerId}/`, { as: station.as })

/** A vehicle of two owners of whom one was checked at A. */
const sharedVehicle = (status: VehicleStatus = 'shop_process', owner_count = 2) =>
  checkedVehicle(ctx, a, { vehicle: { owner_count, status, shop_id: status && a.shop.id } })
const filesLeft = async () => (await rowsOf(ctx, 'file', {}, 'id')).length

describe('the papers', () => {
  test('are kept as they came, listed, sent as a download, and taken away with their file', async () => {
    const { id } = await sharedVehicle(null)
    const before = await filesLeft()
    const first = await add(a, id)
    expect(first).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'liisan valtakirja.pdf',
        created_at: ctx.clock.now().toISOString(),
      },
    })
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const second = await add(a, id, { name: '/kuvat/toinen.png', content: photo })
    expect(second.body.name).toBe('toinen.jpg')
    expect(await list(a, id)).toEqual([first.body, second.body])

    const sent = await get(a, id, first.body.id)
    expect(sent.bytes.equals(pdf)).toBe(true)
    expect(sent.headers.get('content-disposition')).toContain('attachment;')
    expect(await auditOf(ctx, sent)).toMatchObject([
      { action: 'yard.vehicle.read', purpose: 'power_of_attorney', vehicle_id: id },
    ])

    const gone = await remove(a, id, first.body.id)
    expect(gone).toMatchObject({ status: 204, body: '' })
    expect(await auditOf(ctx, gone)).toMatchObject([
      { action: 'yard.vehicle.change', purpose: 'power_of_attorney', outcome: 'removed' },
    ])
    expect(await list(a, id)).toEqual([second.body])
    expect((await get(a, id, first.body.id)).status).toBe(404)
    expect((await remove(a, id, first.body.id)).status).toBe(404)
    expect(await filesLeft()).toBe(before + 1)
  })

  test('are told by their bytes, and are of a size and number that can be', async () => {
    const { id } = await sharedVehicle()
    const named = async (content: Buffer) => (await add(a, id, { name: 'v.pdf', content })).body
    expect((await named(Buffer.from('<html>'))).code).toBe('FILE_TYPE_NOT_ALLOWED')
    const large = Buffer.concat([pdf, Buffer.alloc(limits.uploadBytes)])
    expect((await named(large)).code).toBe('FILE_TOO_LARGE')
    expect((await named(Buffer.alloc(0))).fields).toEqual({ file: 'REQUIRED' })
    for (let n = 0; n < limits.powersOfAttorney; n += 1) {
      expect((await add(a, id)).status).toBe(201)
    }
    expect(await add(a, id)).toMatchObject(faultsAt({ file: 'TOO_MANY' }))
  })

  test('are of no vehicle that has its certificate, and not of one that was sent away', async () => {
    const { id } = await sharedVehicle()
    const { body: power } = await add(a, id)
    const sent = await sharedVehicle()
    const { body: sentPower } = await add(a, sent.id)
    await yard.patch(a, sent.id, { shop_id: b.shop.id })
    expect((await add(a, sent.id)).body.code).toBe('VEHICLE_IN_ANOTHER_SHOP')
    expect((await remove(a, sent.id, sentPower.id)).body.code).toBe('VEHICLE_IN_ANOTHER_SHOP')

    expect((await issueFor(ctx, a, id)).status).toBe(201)
    expect((await add(a, id)).body.code).toBe('VEHICLE_ALREADY_SCRAPPED')
    expect((await remove(a, id, power.id)).body.code).toBe('VEHICLE_ALREADY_SCRAPPED')
    expect((await get(a, id, power.id)).status).toBe(200)
  })
})

describe('a certificate', () => {
  const certificateOf = (id: number) =>
    ctx.appContext.db.read
      .selectFrom('certificate')
      .where('vehicle_id', '=', id)
      .select(['powers_of_attorney_received as received'])
      .select('powers_of_attorney_missing_reason as reason')
      .executeTakeFirst()

  test('counts the uploaded ones and those shown on paper', async () => {
    const { id } = await sharedVehicle('shop_process', 4)
    await add(a, id)
    const shown = (powers_of_attorney_received: number) =>
      issueFor(ctx, a, id, { ...onTheSpot, powers_of_attorney_received })
    expect(await shown(1)).toMatchObject({
      status: 409,
      body: {
        code: 'OWNER_NOT_CONFIRMED',
        fields: { powers_of_attorney_received: 'POWER_OF_ATTORNEY_MISSING' },
      },
    })
    expect((await shown(2)).status).toBe(201)
    expect(await certificateOf(id)).toEqual({ received: 3, reason: null })
  })

  test('is issued without them for a reason, which the station alone reads afterwards', async () => {
    const { id } = await sharedVehicle()
    const reason = 'Toinen omistaja on kuollut'
    const without = (powers_of_attorney_missing_reason: string) =>
      issueFor(ctx, a, id, { ...onTheSpot, powers_of_attorney_missing_reason })
    expect((await without('  ')).status).toBe(409)
    const issued = await without(reason)
    expect(issued.status).toBe(201)
    expect(await auditOf(ctx, issued)).toMatchObject([{ outcome: 'issued_without_powers' }])
    expect(await yard.read(a, id)).toMatchObject({ powers_of_attorney_missing_reason: reason })
    await yard.patch(a, id, { shop_id: b.shop.id })
    expect((await yard.read(b, id)).powers_of_attorney_missing_reason).toBeNull()
  })

  test('keeps no reason where nothing is missing', async () => {
    const { id } = await sharedVehicle()
    await add(a, id)
    const body = { ...onTheSpot, powers_of_attorney_missing_reason: 'Turha' }
    expect((await issueFor(ctx, a, id, body)).status).toBe(201)
    expect(await certificateOf(id)).toEqual({ received: 1, reason: null })
  })
})

describe('a vehicle that goes on before its certificate', () => {
  test('takes the owner check and the papers along, to the one who can issue it', async () => {
    const { id } = await sharedVehicle()
    const { body: power } = await add(a, id)
    await yard.patch(a, id, { shop_id: b.shop.id })
    expect(await list(a, id)).toEqual([])
    expect((await get(a, id, power.id)).status).toBe(404)
    expect(await list(b, id)).toEqual([power])
    expect(await yard.read(b, id)).toMatchObject({
      status: 'shop_transfer',
      is_owner_confirmed: true,
      owner: { last_name: 'Koivuranta' },
    })
    expect((await yard.patch(b, id, { status: 'shop_process' })).status).toBe(200)
    expect((await issueFor(ctx, b, id)).status).toBe(201)
    expect((await get(b, id, power.id)).bytes.equals(pdf)).toBe(true)
  })

  test.each(['take_back', 'send_back'] as const)('has them again after %s', async (way) => {
    const { id } = await sharedVehicle()
    const { body: power } = await add(a, id)
    await yard.patch(a, id, { shop_id: b.shop.id })
    const back =
      way === 'take_back'
        ? await yard.patch(a, id, { status: 'shop_process' })
        : await yard.patch(b, id, { status: null, reason: 'Väärä osoite' })
    expect(back.status).toBe(200)
    expect(await list(a, id)).toEqual([power])
    expect(await yard.read(a, id)).toMatchObject({ is_owner_confirmed: true })
    expect((await issueFor(ctx, a, id)).status).toBe(201)
  })

  test('leaves the papers behind once the certificate is issued', async () => {
    const { id } = await sharedVehicle()
    const { body: power } = await add(a, id)
    await issueFor(ctx, a, id)
    await yard.patch(a, id, { shop_id: b.shop.id })
    expect(await list(b, id)).toEqual([])
    expect((await get(b, id, power.id)).status).toBe(404)
    expect(await list(a, id)).toEqual([power])
  })
})

describe('papers of a reception that came to nothing are forgotten', () => {
  const walkIn = 'ABC-123'
  const search = async (station: YardStation) =>
    (
      await ctx.call('POST', `/shop/${station.shop.id}/vehicle/search/`, {
        as: station.as,
        body: { plate_or_vin: walkIn },
      })
    ).body.id as number

  test('a day later at the same station, but not by another one’s search', async () => {
    const id = await search(a)
    const { body: power } = await add(a, id)
    expect(await search(b)).toBe(id)
    expect(await list(b, id)).toEqual([])
    await search(a)
    expect(await list(a, id)).toEqual([power])
    ctx.clock.advance({ hours: 25 })
    await yard.signIn()
    const before = await filesLeft()
    await search(a)
    expect(await list(a, id)).toEqual([])
    expect(await filesLeft()).toBe(before - 1)
  })

  test('when the station refuses the vehicle, or its owner cancels', async () => {
    const person = await ctx.make.person()
    const owner = await ctx.signIn.person(person)
    const ends = {
      refuse: (id: number) => yard.patch(a, id, { status: null, reason: 'Ei mahdu' }),
      cancel: (id: number) =>
        ctx.call('PATCH', `/owner/vehicle/${id}/`, { as: owner, body: { status: null } }),
    }
    for (const end of Object.values(ends)) {
      const order = await ctx.make.order({ shop_id: a.shop.id, person_id: person.id })
      const before = await filesLeft()
      expect((await add(a, order.vehicle_id)).status).toBe(201)
      expect((await end(order.vehicle_id)).status).toBe(200)
      expect(await filesLeft()).toBe(before)
    }
  })
})
