import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PartType } from '#rules/part/part-type-names.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { changeRows, rowsById } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard

type Facts = { power?: string; kerb_mass_kg?: number; kind?: 'car' | 'trailer' }

async function treated(facts: Facts = {}): Promise<number> {
  const { id } = await yard.vehicleIn('shop_process')
  await changeRows(ctx, 'vehicle', { id }, { power: 'petrol', model: `Malli ${id}`, ...facts })
  return id
}

const treatment = async (id: number) =>
  (await ctx.call('GET', `${yard.pathOf(a, id)}treatment/`, { as: a.as })).body
const add = (vehicleId: number, type: PartType, id: string = randomUUID(), by = a) =>
  ctx.call('POST', `/shop/${by.shop.id}/part/`, {
    as: by.as,
    body: { id, vehicle_id: vehicleId, type, removed_at: ctx.clock.now().toISOString() },
  })
const change = (id: string, body: object, by = a) =>
  ctx.call('PATCH', `/shop/${by.shop.id}/part/${id}/`, { as: by.as, body })
const taken = async (type: PartType, facts: Facts = {}) => {
  const vehicleId = await treated(facts)
  return { vehicleId, ...(await add(vehicleId, type)).body }
}

test('a part keeps the facts of its vehicle, and the history of the vehicle names it', async () => {
  const vehicleId = await treated()
  const { vin, make, model_year, mileage_km } = await yard.read(a, vehicleId)
  const { status, body } = await add(vehicleId, 'gearbox')
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      type: 'gearbox',
      state: 'removed',
      assessment: 'reuse',
      kg: 50,
      is_kg_typical: true,
      donor: { vin, make, model: `Malli ${vehicleId}`, model_year, mileage_km },
      by: a.account.name,
    }),
  ])
  expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  await changeRows(ctx, 'vehicle', { id: vehicleId }, { model: 'Toinen' })
  const { parts } = await treatment(vehicleId)
  expect(parts[0].donor.model).toBe(`Malli ${vehicleId}`)
  const { events } = await yard.read(a, vehicleId)
  expect(events).toContainEqual(
    expect.objectContaining({ move: 'part_removed', detail: 'gearbox', by: a.account.name }),
  )
})

test('a weight that such a part seldom has is asked about, and an impossible one is refused', async () => {
  const { id } = await taken('engine')
  expect(await change(id, { kg: 500 })).toMatchObject(faultsAt({ kg: 'NUMBER_TOO_LARGE' }))
  expect(await change(id, { kg: 200 })).toMatchObject({
    status: 422,
    body: {
      code: 'AMOUNT_UNUSUAL',
      amounts: [{ code: 'engine', amount: 200, usual: 120, ask: 180, most: 480 }],
    },
  })
  expect(await change(id, { kg: 200, is_kg_confirmed: true })).toMatchObject({
    status: 200,
    body: { kg: 200, is_kg_typical: false },
  })
  // A weight that stays is asked about once.
  expect(await change(id, { kg: 200, note: 'Hyvä' })).toMatchObject({ status: 200 })
})

test('a part that is posted twice is one row', async () => {
  const vehicleId = await treated()
  const id = randomUUID()
  await add(vehicleId, 'door', id)
  expect((await add(vehicleId, 'door', id)).status).toBe(201)
  expect((await treatment(vehicleId)).parts).toHaveLength(1)
  expect(await add(vehicleId, 'engine', id)).toMatchObject(refusal(409, 'STATUS_CONFLICT'))
})

test('a part is removed between the reception and now', async () => {
  const vehicleId = await treated()
  const at = ctx.clock.now().getTime()
  await ctx.make.event({ vehicle_id: vehicleId, move: 'admit', to_status: 'shop_process' })
  const on = (ms: number) =>
    ctx.call('POST', `/shop/${a.shop.id}/part/`, {
      as: a.as,
      body: {
        id: randomUUID(),
        vehicle_id: vehicleId,
        type: 'door',
        removed_at: new Date(at + ms).toISOString(),
      },
    })
  expect((await on(6 * 60_000)).body.fields).toEqual({ removed_at: 'DATE_FUTURE' })
  expect((await on(-60_000)).body.fields).toEqual({ removed_at: 'BEFORE_RECEPTION' })
  expect((await on(4 * 60_000)).status).toBe(201)
})

test('only the station that treats the vehicle takes parts from it', async () => {
  const vehicleId = await treated()
  const foreign = await add(vehicleId, 'door', randomUUID(), b)
  const unknown = await add(2_147_483_647, 'door', randomUUID(), b)
  expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  const listed = await yard.vehicleIn('shop_done')
  expect((await add(listed.id, 'door')).body).toMatchObject({ code: 'STATUS_CONFLICT' })
  const { id } = await taken('door')
  expect((await change(id, { note: 'Meidän' }, b)).status).toBe(404)
})

describe('the state', () => {
  test('goes to the buyer and back, and each step is kept', async () => {
    const { id } = await taken('gearbox')
    await change(id, { state: 'for_sale', price_cents: 35_000, condition: 'a' })
    await change(id, { state: 'sold' })
    const { body } = await change(id, { state: 'for_sale' })
    expect(body).toMatchObject({ state: 'for_sale', price_cents: 35_000, condition: 'a' })
    const events = await rowsById(ctx, 'part_event', { part_id: id }, 'state', 'price_cents')
    expect(events).toEqual([
      { state: 'removed', price_cents: null },
      { state: 'for_sale', price_cents: 35_000 },
      { state: 'sold', price_cents: 35_000 },
      { state: 'for_sale', price_cents: 35_000 },
    ])
  })

  test.each(['airbag', 'seat_belt', 'airbag_unit'] as const)(
    '%s is never for sale',
    async (type) => {
      const { id } = await taken(type)
      expect((await change(id, { state: 'for_sale' })).body.code).toBe('PART_NOT_RESELLABLE')
      expect((await change(id, { state: 'sold' })).body.code).toBe('PART_NOT_RESELLABLE')
      expect((await change(id, { state: 'scrapped', state_reason: 'Tuhottu' })).status).toBe(200)
    },
  )

  test('of a part that the regulation lists is for sale to professionals only', async () => {
    const { id } = await taken('ecu')
    expect((await change(id, { state: 'for_sale' })).body.fields).toEqual({
      professional_only: 'REQUIRED',
    })
    expect((await change(id, { state: 'for_sale', professional_only: true })).status).toBe(200)
    expect((await change(id, { professional_only: false })).status).toBe(400)
    expect((await change(id, { note: 'Testattu' })).status).toBe(200)
  })

  test('of waste is not for sale', async () => {
    const { id } = await taken('gearbox')
    await change(id, { assessment: 'recycle' })
    expect((await change(id, { state: 'for_sale' })).body.code).toBe('PART_NOT_RESELLABLE')
  })

  test('of a withdrawn part has a reason and stays', async () => {
    const { id } = await taken('gearbox')
    expect((await change(id, { state: 'withdrawn' })).body.fields).toEqual({
      state_reason: 'REQUIRED',
    })
    const reason = 'Valmistaja kutsui osan takaisin'
    const { body } = await change(id, { state: 'withdrawn', state_reason: reason })
    expect(body).toMatchObject({ state: 'withdrawn', state_reason: reason })
    expect((await change(id, { state: 'for_sale' })).body.code).toBe('PART_NOT_RESELLABLE')
  })

  test('of a part that was put back hides it, and the undo shows it again', async () => {
    const { id, vehicleId } = await taken('gearbox')
    await change(id, { state: 'returned' })
    expect((await treatment(vehicleId)).parts).toEqual([])
    await change(id, { state: 'removed' })
    expect((await treatment(vehicleId)).parts).toHaveLength(1)
    const { events } = await yard.read(a, vehicleId)
    const moves = events.map(({ move }: { move: string }) => move)
    expect(moves.filter((move: string) => move.startsWith('part_')).toSorted()).toEqual([
      'part_removed',
      'part_removed',
      'part_returned',
    ])
  })
})

describe('the balance of the vehicle', () => {
  test('counts parts that others get, as weighed', async () => {
    const { id, vehicleId } = await taken('engine', { kerb_mass_kg: 1040 })
    expect((await treatment(vehicleId)).balance).toMatchObject({ reused_kg: 120, hull_kg: 880 })
    const { body } = await change(id, { kg: 131.5 })
    expect(body.is_kg_typical).toBe(false)
    expect((await treatment(vehicleId)).balance).toMatchObject({ reused_kg: 131.5 })
    await change(id, { assessment: 'not_reusable' })
    expect((await treatment(vehicleId)).balance).toMatchObject({ reused_kg: 0, hull_kg: 1000 })
  })

  test('counts a part once that a line of the record weighs too', async () => {
    const { vehicleId } = await taken('tyre')
    expect((await treatment(vehicleId)).balance.reused_kg).toBe(8)
    const entry = {
      id: randomUUID(),
      code: 'tyres',
      outcome: 'for_reuse',
      amount: 4,
      basis: 'measured',
      done_at: ctx.clock.now().toISOString(),
    }
    const path = `${yard.pathOf(a, vehicleId)}treatment/`
    await ctx.call('POST', path, { as: a.as, body: { entries: [entry] } })
    expect((await treatment(vehicleId)).balance.reused_kg).toBe(32)
  })
})

test('types are those that the vehicle has, the wanted ones first', async () => {
  const petrol = await treated()
  const { part_types: types } = await treatment(petrol)
  expect(types.slice(0, 2)).toEqual(['engine', 'wheel_set'])
  expect(types).not.toContain('inverter')
  await yard.patch(a, petrol, { inspection: { missing_parts: ['engine', 'wheels'] } })
  const { part_types: left } = await treatment(petrol)
  expect(left).not.toContain('engine')
  expect(left).not.toContain('wheel_set')
  const { body } = await add(petrol, 'mirror')
  await change(body.id, { state: 'for_sale' })
  expect((await treatment(petrol)).part_types[0]).toBe('mirror')
  const electric = await treated({ power: 'electric' })
  const { part_types: ofElectric } = await treatment(electric)
  expect(ofElectric).toContain('inverter')
  expect(ofElectric).not.toContain('catalyst')
  const trailer = await treated({ kind: 'trailer' })
  const { part_types: ofTrailer } = await treatment(trailer)
  expect(ofTrailer).toContain('coupling')
  expect(ofTrailer).not.toContain('door')
})
