import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TreatmentEntryInput } from '#contract/treatment.ts'
import { treatmentLines, type TreatmentCode } from '#rules/treatment/lines.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a } = yard

type Facts = Partial<Record<'kind' | 'power' | 'eu_class' | 'first_registered', string | null>>
const petrol = { kind: 'car', power: 'petrol', eu_class: 'M1', first_registered: '2009-05-01' }

/** A vehicle in process at station A with those facts. */
async function treated(facts: Facts = petrol): Promise<number> {
  const { id } = await yard.vehicleIn('shop_process')
  await changeRows(ctx, 'vehicle', { id }, facts as object)
  return id
}

const entry = (part: Partial<TreatmentEntryInput>): TreatmentEntryInput => ({
  id: randomUUID(),
  code: 'engine_oil',
  outcome: 'drained',
  done_at: ctx.clock.now().toISOString(),
  ...part,
})
const path = (id: number) => `${yard.pathOf(a, id)}treatment/`
const read = async (id: number, by = a) =>
  (await ctx.call('GET', `${yard.pathOf(by, id)}treatment/`, { as: by.as })).body
const add = (id: number, entries: TreatmentEntryInput[], more: object = {}) =>
  ctx.call('POST', path(id), { as: a.as, body: { entries, ...more } })
const done = async (id: number) =>
  (await yard.read(a, id)).stages.flatMap(
    ({ stage, done_at: at }: { stage: Stage; done_at: string }) => (at ? [stage] : []),
  )
/** One answer for each line of those stages that is asked. */
async function answersOf(id: number, ...stages: Stage[]): Promise<TreatmentEntryInput[]> {
  const { asked } = await read(id)
  const codes: TreatmentCode[] = asked.map(({ code }: { code: TreatmentCode }) => code)
  return codes
    .filter((code) => stages.includes(treatmentLines[code].stage))
    .map((code) => entry({ code, outcome: treatmentLines[code].outcomes[0] }))
}

test('asks a trailer about its number, tyres and hull', async () => {
  const id = await treated({ kind: 'trailer', power: null, eu_class: 'O1' })
  const { asked, needs_power } = await read(id)
  expect(asked.map(({ code }: { code: string }) => code)).toEqual([
    'identified',
    'tyres',
    'hull_kg',
  ])
  expect(needs_power).toBe(false)
})

test('keeps the power that the station saw, and warns of it', async () => {
  const id = await treated({ ...petrol, power: null })
  expect((await read(id)).needs_power).toBe(true)
  const { body } = await add(id, [], { power_seen: 'electric' })
  const codes = body.asked.map(({ code }: { code: string }) => code)
  expect(codes).toContain('hv_isolated')
  expect(codes).not.toContain('engine_oil')
  expect(body.needs_power).toBe(false)
  expect((await yard.read(a, id)).power).toBe('electric')
})

describe('an entry', () => {
  test('that is posted twice is one row', async () => {
    const id = await treated()
    const oil = entry({ amount: 4, basis: 'preset' })
    const first = await add(id, [oil])
    const second = await add(id, [oil])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.entries).toEqual([
      expect.objectContaining({
        id: oil.id,
        amount: 4,
        unit: 'l',
        kg: 3.48,
        basis: 'preset',
        waste_code: '13 02 05*',
        done_by: a.account.name,
        is_here: true,
      }),
    ])
    expect(second.body.removed_kg).toBe(3.48)
  })

  test('is corrected by a new row with a reason, and the history names both users', async () => {
    const id = await treated()
    const oil = entry({ amount: 4 })
    await add(id, [oil])
    const colleague = await ctx.make.account({
      company_id: a.shop.company_id,
      shops: [a.shop.id],
      name: 'Riku Pihamies',
    })
    const as = await ctx.signIn.account(colleague)
    const correction = entry({ amount: 6, replaces: oil.id, reason: 'Punnittiin uudelleen' })
    ctx.clock.advance({ minutes: 1 })
    const { body } = await ctx.call('POST', path(id), { as, body: { entries: [correction] } })
    expect(body.entries).toHaveLength(2)
    expect(body.removed_kg).toBe(5.22)
    const { events } = await yard.read(a, id)
    expect(events.slice(-2)).toEqual([
      expect.objectContaining({ move: 'treatment', by: a.account.name }),
      expect.objectContaining({
        move: 'treatment_corrected',
        detail: 'engine_oil',
        by: 'Riku Pihamies',
        reason: 'Punnittiin uudelleen',
      }),
    ])
    // Neither the corrected row nor a second first row has a successor.
    const late = await add(id, [entry({ amount: 5, replaces: oil.id, reason: 'Väärä rivi' })])
    expect(late).toMatchObject({ status: 409, body: { code: 'ENTRY_CORRECTED' } })
    const again = await add(id, [entry({ amount: 5 })])
    expect(again).toMatchObject({ status: 409, body: { code: 'ENTRY_CORRECTED' } })
  })

  test('of a vehicle that is done can be corrected, by the main user after the year too', async () => {
    const id = await treated()
    const oil = entry({})
    await add(id, [oil])
    await yard.patch(a, id, { status: 'shop_done', expected_status: 'shop_process', reason: 'x' })
    expect((await add(id, [entry({ code: 'coolant' })])).body.code).toBe('STATUS_CONFLICT')
    const fixed = entry({ replaces: oil.id, reason: 'Väärä rivi', outcome: 'none' })
    expect((await add(id, [fixed])).status).toBe(201)
    ctx.clock.advance({ days: 500 })
    await yard.signIn()
    const later = entry({ replaces: fixed.id, reason: 'Väärä rivi' })
    expect((await add(id, [later])).body.code).toBe('PERMISSION_DENIED')
    const boss = await ctx.make.account({
      company_id: a.shop.company_id,
      shops: [a.shop.id],
      group_name: 'operator',
    })
    const as = await ctx.signIn.account(boss)
    const { status } = await ctx.call('POST', path(id), { as, body: { entries: [later] } })
    expect(status).toBe(201)
  })

  test('without the competence is saved, and says so', async () => {
    const id = await treated({ ...petrol, power: 'electric' })
    const { body } = await add(id, [
      entry({ code: 'hv_isolated', outcome: 'done', detail: { absence_checked: true } }),
    ])
    expect(body.entries[0].detail).toEqual({ absence_checked: true, lacks: 'hv' })
    await changeRows(ctx, 'account', { id: a.account.id }, { competences: ['hv'] })
    const trained = await add(id, [entry({ code: 'traction_battery', outcome: 'removed' })])
    expect(trained.body.entries[1].detail).toEqual({})
  })

  test.each<[name: string, Partial<TreatmentEntryInput>, field: string]>([
    ['a line that the vehicle cannot have', { code: 'hydraulic_oil' }, 'code'],
    ['an outcome of another line', { outcome: 'triggered' }, 'outcome'],
    ['an amount of nothing', { outcome: 'none', amount: 4 }, 'amount'],
    ['a material of another line', { detail: { material: 'r12' } }, 'detail.material'],
    ['a user of another station', { done_by: 2_000_000 }, 'done_by'],
    ['a withdrawal of nothing', { outcome: 'withdrawn' }, 'outcome'],
    ['a reason without a correction', { reason: 'x' }, 'reason'],
  ])('is refused with %s', async (_, part, field) => {
    const { status, body } = await add(await treated(), [entry(part)])
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('cannot be changed or deleted by the service', async () => {
    const { write } = ctx.appContext.db
    await expect(
      write((tx) => sql`update treatment_entry set code = code`.execute(tx)),
    ).rejects.toThrow('permission denied')
    await expect(write((tx) => sql`delete from treatment_entry`.execute(tx))).rejects.toThrow(
      'permission denied',
    )
  })

  test('goes with a vehicle that moves to another station', async () => {
    const id = await treated()
    await add(id, [entry({ amount: 4 })])
    await yard.patch(a, id, { status: 'shop_transfer', shop_id: yard.b.shop.id })
    expect((await read(id, yard.b)).entries).toEqual([
      expect.objectContaining({ is_here: false, shop: a.shop.name }),
    ])
    expect((await read(id)).entries).toHaveLength(1)
    expect((await add(id, [entry({ code: 'coolant' })])).body.code).toBe('STATUS_CONFLICT')
  })
})

describe('stages', () => {
  test('tick when all their lines are answered, and open when one is withdrawn', async () => {
    const id = await treated()
    const [first, ...rest] = await answersOf(id, 'made_safe')
    await add(id, rest)
    expect(await done(id)).not.toContain('made_safe')
    await add(id, [first as TreatmentEntryInput])
    expect(await done(id)).toContain('made_safe')
    expect((await read(id)).made_safe_at).toBe(ctx.clock.now().toISOString())
    const undo = { code: first?.code ?? 'fuel', replaces: first?.id ?? '', reason: 'Kumottu' }
    await add(id, [entry({ ...undo, outcome: 'withdrawn' })])
    expect(await done(id)).not.toContain('made_safe')
    const { events } = await yard.read(a, id)
    const moves = events.map(({ move }: { move: string }) => move)
    expect(moves).toEqual(expect.arrayContaining(['stage_done', 'stage_undone']))
    expect((await add(id, [entry({ ...first, id: randomUUID() })])).status).toBe(201)
    expect(await done(id)).toContain('made_safe')
  })

  test('need the earlier ones for the hull, in one request too', async () => {
    const id = await treated()
    const reason = 'Kirjattu paperille'
    const hull = { stage: 'hull_to_shredder', done: true, reason }
    const tick = (...stages: object[]) => yard.patch(a, id, { stages })
    expect(await tick({ stage: 'made_safe', done: true, reason }, hull)).toMatchObject(
      refusal(409, 'STAGE_ORDER', { open: ['depolluted'] }),
    )
    await add(id, [entry({ code: 'hull_kg', outcome: 'weighed', amount: 900 })])
    expect(await done(id)).not.toContain('hull_to_shredder')
    const safe = { stage: 'made_safe', done: true, reason }
    const drained = { stage: 'depolluted', done: true, reason }
    expect((await tick(safe, drained, hull)).status).toBe(200)
  })

  test('that are open have a reason, which the history shows', async () => {
    const id = await treated()
    await add(id, await answersOf(id, 'received_and_identified', 'made_safe', 'depolluted'))
    await add(id, [entry({ code: 'hull_kg', outcome: 'weighed', amount: 900 })])
    const finish = { status: 'shop_done', expected_status: 'shop_process' }
    const parts = { stage: 'parts_removed', done: true, reason: 'Kirjattu paperille' }
    await yard.patch(a, id, { stages: [parts] })
    const { events } = await yard.read(a, id)
    expect(events.at(-1)).toMatchObject({ move: 'stage_done', reason: 'Kirjattu paperille' })
    await yard.patch(a, id, { stages: [{ stage: 'parts_removed', done: false }] })
    expect((await yard.patch(a, id, { ...finish, reason: 'Osat myöhemmin' })).status).toBe(200)
    const after = (await yard.read(a, id)).events
    expect(after.find(({ move }: { move: string }) => move === 'finish').reason).toBe(
      'Osat myöhemmin',
    )
    expect(after.find(({ move }: { move: string }) => move === 'stage_undone')).toMatchObject({
      by: a.account.name,
      detail: 'parts_removed',
    })
  })

  test('of a trailer leave out those that it cannot have', async () => {
    const id = await treated({ kind: 'trailer', power: null, eu_class: 'O1' })
    await add(id, await answersOf(id, 'received_and_identified', 'parts_removed'))
    await add(id, [entry({ code: 'hull_kg', outcome: 'computed' })])
    expect(await done(id)).toEqual(['received_and_identified', 'parts_removed', 'hull_to_shredder'])
    const finish = { status: 'shop_done', expected_status: 'shop_process' }
    expect((await yard.patch(a, id, finish)).status).toBe(200)
  })
})
