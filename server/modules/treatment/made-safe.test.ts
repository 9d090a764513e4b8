import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TreatmentEntryInput } from '#contract/treatment.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a } = yard

type Facts = { kind?: 'car' | 'trailer' | null; power: string | null }

async function vehicleOf(facts: Facts, isCertified = true): Promise<number> {
  const { id } = await yard.vehicleIn('shop_process', { isCertified })
  await changeRows(ctx, 'vehicle', { id }, facts)
  return id
}
const entry = (part: Pick<TreatmentEntryInput, 'code' | 'outcome'> & object) => ({
  id: randomUUID(),
  done_at: ctx.clock.now().toISOString(),
  ...part,
})
const isolated = {
  code: 'hv_isolated',
  outcome: 'done',
  detail: { absence_checked: true },
} as const
const add = (id: number, ...parts: Parameters<typeof entry>[0][]) =>
  ctx.call('POST', `${yard.pathOf(a, id)}treatment/`, {
    as: a.as,
    body: { entries: parts.map(entry) },
  })
const tick = (id: number, ...stages: Stage[]) =>
  yard.patch(a, id, {
    stages: stages.map((stage) => ({ stage, done: true, reason: 'Kirjattu paperille' })),
  })
const load = (...ids: number[]) =>
  ctx.call('POST', `/shop/${a.shop.id}/load/`, { as: a.as, body: { vehicle_ids: ids } })
const candidate = async (id: number) => {
  const path = `/shop/${a.shop.id}/load/candidates/`
  const { body } = await ctx.call('GET', path, { as: a.as })
  return (body as { vehicle_id: number }[]).find(({ vehicle_id: each }) => each === id)
}

describe.each([
  ['an electric car', 'electric', ['hv_isolated', 'traction_battery']],
  ['a hybrid', 'hybrid', ['hv_isolated', 'traction_battery']],
  ['a gas car', 'gas', ['gas_tank']],
  ['a hydrogen car', 'hydrogen', ['hv_isolated', 'traction_battery', 'gas_tank']],
  ['a car of unknown power', null, ['hv_isolated', 'traction_battery', 'gas_tank']],
])('%s', (_, power, open) => {
  const isAsked = (code: string) => power !== null || code !== 'gas_tank'
  const needed = open.filter(isAsked)

  test('is made safe by no tick, not even with a reason', async () => {
    const id = await vehicleOf({ power })
    expect(await tick(id, 'made_safe')).toMatchObject(
      refusal(409, 'ENTRY_NEEDED', { open: needed }),
    )
    expect((await tick(id, 'depolluted')).body.code).toBe('STAGE_ORDER')
    expect((await tick(id, 'made_safe', 'depolluted')).body.code).toBe('ENTRY_NEEDED')
  })

  test('is not marked done while its danger is open', async () => {
    const id = await vehicleOf({ power })
    const finish = { status: 'shop_done', expected_status: 'shop_process', reason: 'Kiire' }
    expect(await yard.patch(a, id, finish)).toMatchObject(
      refusal(409, 'ENTRY_NEEDED', { open: needed }),
    )
  })

  test('joins no load of hulls by ticks without entries', async () => {
    const id = await vehicleOf({ power })
    for (const stage of ['made_safe', 'depolluted'] as const) {
      const done_at = ctx.clock.now()
      await ctx.make.stage({ vehicle_id: id, stage, account_id: a.account.id, done_at })
    }
    expect(await load(id)).toMatchObject(
      refusal(409, 'ENTRY_NEEDED', { hulls: [{ vehicle_id: id, obstacle: 'hazard_open' }] }),
    )
    expect(await candidate(id)).toMatchObject({
      power,
      is_safe: false,
      obstacle: 'hazard_open',
    })
  })
})

test('an electric car is made safe by its entries, and leaves after that', async () => {
  const id = await vehicleOf({ power: 'electric' })
  const battery = { code: 'traction_battery', outcome: 'removed', amount: 300 } as const
  expect((await add(id, isolated, battery)).status).toBe(201)
  expect((await tick(id, 'made_safe')).status).toBe(200)
  expect((await load(id)).body.code).toBe('STAGE_ORDER')
  expect(await candidate(id)).toMatchObject({ is_safe: true, obstacle: 'not_depolluted' })
  expect((await tick(id, 'depolluted')).status).toBe(200)
  expect((await load(id)).status).toBe(201)
})

test('an isolation without a measurement is refused, and a measured voltage opens the stage', async () => {
  const id = await vehicleOf({ power: 'electric' })
  expect(await add(id, { code: 'hv_isolated', outcome: 'done' })).toMatchObject(
    faultsAt({ 'detail.absence_checked': 'REQUIRED' }),
  )
  expect((await add(id, { code: 'hv_isolated', outcome: 'live' })).status).toBe(201)
  expect((await tick(id, 'made_safe')).body.open).toContain('hv_isolated')
})

test('a traction battery that stays in the car keeps the hull from a load', async () => {
  const id = await vehicleOf({ power: 'electric' })
  const left = {
    code: 'traction_battery',
    outcome: 'left_in',
    detail: { note: 'Lukossa' },
  } as const
  await add(id, isolated, left)
  await tick(id, 'made_safe', 'depolluted')
  expect(await load(id)).toMatchObject({
    status: 409,
    body: { hulls: [{ vehicle_id: id, obstacle: 'battery_inside' }] },
  })
})

test('a load names every vehicle that cannot leave, with its reason', async () => {
  const uncertified = await vehicleOf({ power: 'petrol' }, false)
  const untreated = await vehicleOf({ power: 'petrol' })
  expect(await load(uncertified, untreated)).toMatchObject({
    status: 409,
    body: {
      code: 'CERTIFICATE_MISSING',
      hulls: [
        { vehicle_id: uncertified, obstacle: 'certificate_missing' },
        { vehicle_id: untreated, obstacle: 'not_depolluted' },
      ],
    },
  })
})

test('a stage of a petrol car with open lines needs a reason', async () => {
  const id = await vehicleOf({ power: 'petrol' })
  const bare = await yard.patch(a, id, { stages: [{ stage: 'made_safe', done: true }] })
  expect(bare).toMatchObject(refusal(409, 'LINES_OPEN', { open: ['starter_battery', 'airbags'] }))
  expect((await tick(id, 'made_safe')).status).toBe(200)
})

test('the number of a vehicle is compared by an entry, never by a tick', async () => {
  const id = await vehicleOf({ power: 'petrol' })
  expect(await tick(id, 'received_and_identified')).toMatchObject(
    refusal(409, 'ENTRY_NEEDED', { open: ['identified'] }),
  )
  await add(id, { code: 'identified', outcome: 'by_eye' })
  expect((await yard.read(a, id)).stages[0].done_at).not.toBeNull()
})

test('fluids that were drained first count once the car is safe', async () => {
  const id = await vehicleOf({ kind: 'trailer', power: null })
  expect((await tick(id, 'parts_removed')).status).toBe(200)
  const car = await vehicleOf({ power: 'electric' })
  const read = await ctx.call('GET', `${yard.pathOf(a, car)}treatment/`, { as: a.as })
  const requested = read.body.asked as { code: string; stage: Stage }[]
  const none = requested.filter(({ stage }) => stage === 'depolluted').map(({ code }) => code)
  const outcome = { mercury: 'none', refrigerant: 'empty' } as Record<string, string>
  const entries = none.map((code) => ({ code, outcome: outcome[code] ?? 'none' }))
  await add(car, ...(entries as never[]))
  const done = async () =>
    (await yard.read(a, car)).stages.flatMap(
      ({ stage, done_at: at }: { stage: Stage; done_at: string }) => (at ? [stage] : []),
    )
  expect(await done()).toEqual([])
  await add(
    car,
    isolated,
    { code: 'traction_battery', outcome: 'missing' },
    { code: 'starter_battery', outcome: 'missing' },
    { code: 'airbags', outcome: 'none' },
  )
  expect(await done()).toEqual(['made_safe', 'depolluted'])
})
