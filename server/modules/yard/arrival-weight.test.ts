import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { arrivalWeightsOf1325 } from '#server/testing/fixtures/arrival-weights.ts'
import { hullAt } from '#server/testing/fixtures/loads.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'

const yard = testYard()
const { ctx, a, b } = yard

const weigh = (id: number, body: object) => yard.patch(a, id, body)
const balanceOf = async (id: number) =>
  (await ctx.call('GET', `${yard.pathOf(a, id)}treatment/`, { as: a.as })).body.balance

/** A depolluted car of that registered mass. */
async function car(kerbMass = 1325): Promise<number> {
  const { id } = await hullAt(ctx, a)
  await changeRows(ctx, 'vehicle', { id }, { kerb_mass_kg: kerbMass, power: 'petrol' })
  return id
}

test('a weight at arrival is kept with its basis, told in the history, and emptied', async () => {
  const id = await car()
  expect((await weigh(id, { arrival_kg: 1310.5 })).body).toMatchObject({
    arrival_kg: 1310.5,
    arrival_basis: 'measured',
  })
  await weigh(id, { arrival_kg: 1300, arrival_basis: 'preset' })
  const { arrival_basis, events } = await yard.read(a, id)
  expect(arrival_basis).toBe('preset')
  const weights = events.filter(({ move }: { move: string }) => move === 'weight')
  expect(weights.map(({ detail }: { detail: string }) => detail)).toEqual(['1310.5 kg', '1300 kg'])
  expect((await weigh(id, { arrival_kg: null })).body).toMatchObject({
    arrival_kg: null,
    arrival_basis: null,
  })
})

test('a vehicle in reception has a weight too', async () => {
  const { id } = await yard.vehicleIn(null)
  expect((await weigh(id, { arrival_kg: 900 })).body.arrival_kg).toBe(900)
})

test.each(arrivalWeightsOf1325)('a weight of %d kg for 1 325 kg: %s', async (kg, code) => {
  const id = await car()
  const { status, body } = await weigh(id, { arrival_kg: kg })
  expect(code === null ? status : body.fields).toEqual(code === null ? 200 : { arrival_kg: code })
  expect((await yard.read(a, id)).arrival_kg).toBe(code === null ? kg : null)
})

test('nothing is compared where nothing tells the mass', async () => {
  const id = await car()
  await changeRows(ctx, 'vehicle', { id }, { kerb_mass_kg: null })
  expect((await weigh(id, { arrival_kg: 13_100 })).status).toBe(200)
})

test('the balance counts the arrival, the entries and the hull', async () => {
  const id = await car()
  await weigh(id, { arrival_kg: 1310 })
  const done_at = ctx.clock.now().toISOString()
  const entries = [
    { id: randomUUID(), code: 'starter_battery', outcome: 'removed', amount: 14.2, done_at },
    { id: randomUUID(), code: 'fuel', outcome: 'drained', amount: 10, done_at },
    { id: randomUUID(), code: 'tyres', outcome: 'for_reuse', amount: 4, done_at },
  ]
  await ctx.call('POST', `${yard.pathOf(a, id)}treatment/`, { as: a.as, body: { entries } })
  expect(await balanceOf(id)).toMatchObject({
    reference_kg: 1285,
    arrival_kg: 1310,
    fuel_kg: 7.4,
    removed_kg: 53.6,
    reused_kg: 32,
    hull_kg: 1256.4,
    hull_basis: 'computed',
    difference_kg: 0,
  })
})

test('the balance takes the share of the load, and shows the difference', async () => {
  const id = await car()
  const loads = `/shop/${a.shop.id}/load/`
  const made = { vehicle_ids: [id], receiver_shop_id: b.shop.id }
  const { body: load } = await ctx.call('POST', loads, { as: a.as, body: made })
  await ctx.call('POST', `${loads}${load.id}/send/`, { as: a.as })
  const receipt = { net_kg: 1200, arrived: [id] }
  await ctx.call('POST', `/shop/${b.shop.id}/load/${load.id}/receive/`, { as: b.as, body: receipt })
  expect(await balanceOf(id)).toMatchObject({
    hull_kg: 1200,
    hull_basis: 'load',
    difference_kg: 85,
  })
})
