import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TreatmentEntry, TreatmentEntryInput } from '#contract/treatment.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a } = yard

/** A petrol car in process with that registered mass. */
async function car(kerb_mass_kg: number | null = null): Promise<number> {
  const { id } = await yard.vehicleIn('shop_process')
  await changeRows(ctx, 'vehicle', { id }, { kerb_mass_kg })
  return id
}
const entry = (part: Partial<TreatmentEntryInput>): TreatmentEntryInput => ({
  id: randomUUID(),
  code: 'engine_oil',
  outcome: 'drained',
  done_at: ctx.clock.now().toISOString(),
  ...part,
})
const add = (id: number, ...parts: Partial<TreatmentEntryInput>[]) =>
  ctx.call('POST', `${yard.pathOf(a, id)}treatment/`, {
    as: a.as,
    body: { entries: parts.map(entry) },
  })

test.each<[what: string, part: Partial<TreatmentEntryInput>, code: string]>([
  ['oil of a ship', { amount: 99_999 }, 'NUMBER_TOO_LARGE'],
  [
    'a hull of 99 999 kg',
    { code: 'hull_kg', outcome: 'weighed', amount: 99_999 },
    'NUMBER_TOO_LARGE',
  ],
  ['a part of an airbag', { code: 'airbags', outcome: 'removed', amount: 2.08 }, 'WHOLE_NUMBER'],
  ['a part of a tyre', { code: 'tyres', outcome: 'removed', amount: 3.9 }, 'WHOLE_NUMBER'],
])('refuses %s', async (_, part, code) => {
  expect(await add(await car(), { ...part, confirmed: true })).toMatchObject(
    faultsAt({ amount: code }),
  )
})

test('gives pieces typical kilograms, and takes those of a scale', async () => {
  const id = await car()
  const { body } = await add(
    id,
    { code: 'airbags', outcome: 'removed', amount: 2, basis: 'preset' },
    { code: 'oil_filter', outcome: 'removed', amount: 1, basis: 'preset' },
    { code: 'catalyst', outcome: 'removed', amount: 2, kg: 7.4 },
  )
  expect(body.entries.map(({ code, kg, detail }: TreatmentEntry) => [code, kg, detail])).toEqual(
    expect.arrayContaining([
      ['airbags', 4, {}],
      ['oil_filter', 0.6, {}],
      ['catalyst', 7.4, { weighed: true }],
    ]),
  )
  expect(await add(id, { amount: 4, kg: 4 })).toMatchObject({ body: { fields: { kg: 'INVALID' } } })
})

test('two results of one line are one entry with the weight of each', async () => {
  const id = await car()
  const tyres = (also: object, part: Partial<TreatmentEntryInput> = {}) =>
    add(id, {
      code: 'tyres',
      outcome: 'removed',
      amount: 2,
      detail: { also: { outcome: 'for_reuse', amount: 2, ...also } },
      ...part,
    })
  const { status, body } = await tyres({})
  expect([status, body.entries[0].kg, body.balance.reused_kg]).toEqual([201, 32, 16])
  expect(body.entries[0].detail.also).toEqual({ outcome: 'for_reuse', amount: 2, kg: 16 })
  const correct = { replaces: body.entries[0].id, reason: 'Virhe', kg: 30 }
  expect((await tyres({}, correct)).body.balance.reused_kg).toBe(15)
  const again = (await tyres({})).body.code
  expect(again).toBe('ENTRY_CORRECTED')
  const other = await car()
  const refused = (detail: NonNullable<TreatmentEntryInput['detail']>, amount: number) =>
    add(other, { code: 'tyres', outcome: 'removed', amount, detail })
  expect(await refused({ also: { outcome: 'removed', amount: 1 } }, 1)).toMatchObject({
    body: { fields: { 'detail.also': 'INVALID' } },
  })
  expect(await refused({ also: { outcome: 'missing', amount: 1 } }, 1)).toMatchObject({
    body: { fields: { 'detail.also': 'INVALID' } },
  })
  expect(await refused({ also: { outcome: 'for_reuse', amount: 6 } }, 7)).toMatchObject({
    body: { fields: { amount: 'NUMBER_TOO_LARGE' } },
  })
  expect(await refused({ also: { outcome: 'for_reuse', amount: 0.5 } }, 2)).toMatchObject({
    body: { fields: { amount: 'WHOLE_NUMBER' } },
  })
})

test('asks about an unusual amount, and stores its confirmation', async () => {
  const id = await car()
  expect(await add(id, { amount: 15 })).toMatchObject({
    status: 422,
    body: {
      code: 'AMOUNT_UNUSUAL',
      amounts: [{ code: 'engine_oil', amount: 15, ask: 12, most: 20 }],
    },
  })
  const { status, body } = await add(id, { amount: 15, confirmed: true })
  expect([status, body.entries[0].detail]).toEqual([201, { confirmed: true }])
})

test('refuses pieces that weigh more than the whole vehicle', async () => {
  const id = await car(1265)
  const hull = (amount: number) => ({ code: 'hull_kg', outcome: 'weighed', amount }) as const
  expect(await add(id, hull(1450))).toMatchObject({ body: { code: 'AMOUNT_UNUSUAL' } })
  const { status, body } = await add(id, { ...hull(1450), confirmed: true })
  expect([status, body.balance.recovery_percent]).toEqual([201, null])
  const glass = { code: 'glass', outcome: 'removed', amount: 40, confirmed: true } as const
  expect(await add(id, glass)).toMatchObject(faultsAt({ amount: 'MORE_THAN_VEHICLE' }))
})

test('refuses work before the reception and after now', async () => {
  const id = await car()
  const at = ctx.clock.now().getTime()
  await ctx.make.event({ vehicle_id: id, move: 'admit', to_status: 'shop_process' })
  const on = (ms: number) => ({ done_at: new Date(at + ms).toISOString() })
  expect((await add(id, on(6 * 60_000))).body.fields).toEqual({ done_at: 'DATE_FUTURE' })
  expect((await add(id, on(-60_000))).body.fields).toEqual({ done_at: 'BEFORE_RECEPTION' })
  expect((await add(id, on(4 * 60_000))).status).toBe(201)
})
