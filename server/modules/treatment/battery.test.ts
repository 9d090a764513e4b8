import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TractionBattery } from '#contract/treatment/traction-battery.ts'
import type { BatteryDetail } from '#rules/treatment/traction-battery.ts'
import { checkedVehicle } from '#server/testing/fixtures/certificates.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard

const list = async (by = a): Promise<TractionBattery[]> =>
  (await ctx.call('GET', `/shop/${by.shop.id}/battery/`, { as: by.as })).body
const found = async (id: number) => (await list()).find((each) => each.id === id)
const change = (id: number, body: object, by = a) =>
  ctx.call('PATCH', `/shop/${by.shop.id}/battery/${id}/`, { as: by.as, body })
/** A traction battery that station A records as removed. Default: intact, 300 kg. */
async function recorded({ kg = 300, ...facts }: { kg?: number } & BatteryDetail = {}): Promise<{
  id: number
  vehicleId: number
  entryId: string
}> {
  const { id: vehicleId } = await checkedVehicle(ctx, a, {
    vehicle: {
      status: 'shop_process',
      shop_id: a.shop.id,
      kind: 'car',
      power: 'electric',
      eu_class: 'M1',
    },
  })
  const entryId = randomUUID()
  const entry = {
    id: entryId,
    code: 'traction_battery',
    outcome: 'removed',
    amount: kg,
    basis: 'measured',
    detail: { battery: { state: 'intact', chemistry: 'li_nmc', form: 'pack', ...facts } },
    done_at: ctx.clock.now().toISOString(),
  }
  const added = await ctx.call('POST', `/shop/${a.shop.id}/vehicle/${vehicleId}/treatment/`, {
    as: a.as,
    body: { entries: [entry] },
  })
  if (added.status !== 201) throw new Error(`Not recorded: ${JSON.stringify(added.body)}`)
  const { batteries } = added.body as { batteries: { id: number }[] }
  return { id: batteries[0]?.id ?? 0, vehicleId, entryId }
}

const correct = (vehicleId: number, entry: object) =>
  ctx.call('POST', `${yard.pathOf(a, vehicleId)}treatment/`, {
    as: a.as,
    body: {
      entries: [
        {
          id: randomUUID(),
          code: 'traction_battery',
          done_at: ctx.clock.now().toISOString(),
          reason: 'Määrä tarkentui',
          ...entry,
        },
      ],
    },
  })

describe('the record of a vehicle', () => {
  test('makes a battery with its facts from one entry', async () => {
    const { id, vehicleId } = await recorded({
      kg: 294.5,
      serial: '1N4AZ0-77',
      passport_id: 'https://id.example/01/0641/21/77',
      chemistry: 'li_nca',
      modules: 24,
      form: 'module',
      soh_percent: 71,
      place: 'ak-2',
      next: 'repurpose',
    })
    expect(await found(id)).toMatchObject({
      vehicle: { id: vehicleId },
      kg: 294.5,
      serial: '1N4AZ0-77',
      passport_id: 'https://id.example/01/0641/21/77',
      chemistry: 'li_nca',
      form: 'module',
      modules: 24,
      state: 'intact',
      soh_percent: 71,
      place: 'AK-2',
      next: 'repurpose',
      load: null,
    })
  })

  test('counts the weight of the battery in its balance', async () => {
    const { vehicleId } = await recorded({ kg: 300 })
    const { body } = await ctx.call('GET', `${yard.pathOf(a, vehicleId)}treatment/`, { as: a.as })
    expect(body.balance).toMatchObject({ removed_kg: 300, recycled_kg: 195, disposed_kg: 105 })
  })

  test('corrects the battery, and keeps the facts that the correction does not tell', async () => {
    const { id, vehicleId, entryId } = await recorded({ serial: 'S-1' })
    const corrected = await correct(vehicleId, {
      outcome: 'removed',
      amount: 310,
      replaces: entryId,
    })
    expect(corrected.status).toBe(201)
    expect(await found(id)).toMatchObject({ kg: 310, serial: 'S-1', chemistry: 'li_nmc' })
  })

  test('removes a battery that was recorded by mistake', async () => {
    const { id, vehicleId, entryId } = await recorded()
    await correct(vehicleId, { outcome: 'left_in', replaces: entryId })
    expect(await found(id)).toBeUndefined()
  })

  test('refuses facts of a battery that stays, and a battery of six tonnes', async () => {
    const { vehicleId, entryId } = await recorded()
    const stays = { outcome: 'left_in', replaces: entryId, detail: { battery: { serial: 'X' } } }
    expect(await correct(vehicleId, stays)).toMatchObject(faultsAt({ 'detail.battery': 'INVALID' }))
    const heavy = { outcome: 'removed', amount: 6000, replaces: entryId }
    expect(await correct(vehicleId, heavy)).toMatchObject(faultsAt({ amount: 'NUMBER_TOO_LARGE' }))
  })
})

describe('the batteries of a station', () => {
  test('show the unsafe ones first', async () => {
    const safe = await recorded()
    const unsafe = await recorded({ state: 'burnt' })
    const ids = (await list()).map(({ id }) => id)
    expect(ids.indexOf(unsafe.id)).toBeLessThan(ids.indexOf(safe.id))
  })

  test('count the time from the moment of the new state', async () => {
    const { id } = await recorded()
    ctx.clock.advance({ hours: 5 })
    await yard.signIn()
    const now = ctx.clock.now().toISOString()
    const changed = await change(id, { state: 'damaged', place: 'karanteeni', next: 'recycling' })
    expect(changed).toMatchObject({
      status: 200,
      body: { state: 'damaged', state_since: now, place: 'KARANTEENI', next: 'recycling' },
    })
    ctx.clock.advance({ hours: 1 })
    await yard.signIn()
    expect(await change(id, { state: 'damaged', serial: 'S-2', place: '' })).toMatchObject({
      body: { state_since: now, serial: 'S-2', place: null },
    })
  })

  test('are not seen or changed by another station', async () => {
    const { id } = await recorded()
    expect((await list(b)).map((each) => each.id)).not.toContain(id)
    expect(await change(id, { place: 'X' }, b)).toMatchObject({ status: 404 })
  })

  test('leave out a battery that was sold as a part', async () => {
    const { id, vehicleId } = await recorded()
    await ctx.make.part({
      shop_id: a.shop.id,
      vehicle_id: vehicleId,
      type: 'traction_battery',
      state: 'sold',
    })
    expect(await found(id)).toBeUndefined()
  })
})
