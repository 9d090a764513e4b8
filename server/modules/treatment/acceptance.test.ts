import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TreatmentEntryInput } from '#contract/treatment.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'

// Checks of docs/reviewed.md, "Checks of the treatment", with the vehicles that the design names.

const yard = testYard()
const { ctx, a } = yard

const leaf = {
  plate: 'NLF-19',
  make: 'Nissan',
  model: 'Leaf',
  kind: 'car',
  eu_class: 'M1',
  power: 'electric',
  first_registered: '2019-09-09',
} as const
const prius = {
  plate: 'HYB-12',
  make: 'Toyota',
  model: 'Prius',
  kind: 'car',
  eu_class: 'M1',
  power: 'hybrid',
  model_year: 2012,
  first_registered: '2012-03-01',
} as const

async function treated(facts: object): Promise<number> {
  const { id } = await yard.vehicleIn('shop_process')
  await changeRows(ctx, 'vehicle', { id }, facts)
  return id
}
const entry = (part: Partial<TreatmentEntryInput>): TreatmentEntryInput => ({
  id: randomUUID(),
  code: 'hv_isolated',
  outcome: 'done',
  detail: { absence_checked: true },
  done_at: ctx.clock.now().toISOString(),
  ...part,
})
const path = (id: number) => `${yard.pathOf(a, id)}treatment/`
const add = (id: number, entries: TreatmentEntryInput[]) =>
  ctx.call('POST', path(id), { as: a.as, body: { entries } })
const tick = (id: number, stages: readonly Stage[], done = true) =>
  yard.patch(a, id, { stages: stages.map((stage) => ({ stage, done, reason: 'Paperilla' })) })
const load = (vehicleId: number) =>
  ctx.call('POST', `/shop/${a.shop.id}/load/`, { as: a.as, body: { vehicle_ids: [vehicleId] } })

async function pdfOf(id: number, name: 'proof' | 'label'): Promise<string> {
  const answer = await fetch(`${ctx.url}/api${yard.pathOf(a, id)}${name}/`, {
    headers: { authorization: `Bearer ${a.as.access_token}`, 'accept-language': 'fi' },
  })
  expect(answer.status).toBe(200)
  return pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ')
}

test('an electric Leaf is asked about its high voltage, and about no engine oil or catalyst', async () => {
  const id = await treated(leaf)
  const { body } = await ctx.call('GET', path(id), { as: a.as })
  const codes = body.asked.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['hv_isolated', 'traction_battery']))
  for (const code of ['engine_oil', 'catalyst', 'fuel']) expect(codes).not.toContain(code)
})

test('a Prius that cannot be charged warns of its high voltage on the printed label', async () => {
  expect(await pdfOf(await treated(prius), 'label')).toContain('KORKEAJÄNNITE')
  expect(await pdfOf(await treated({ ...prius, power: 'petrol' }), 'label')).not.toContain(
    'KORKEAJÄNNITE',
  )
})

test('an undone stage keeps who undid it, and when', async () => {
  const id = await treated({ ...prius, power: 'petrol' })
  await tick(id, ['made_safe', 'depolluted'])
  ctx.clock.advance({ minutes: 7 })
  const at = ctx.clock.now().toISOString()
  expect((await tick(id, ['depolluted'], false)).status).toBe(200)
  const { events, stages } = await yard.read(a, id)
  const ofStage = (events as { move: string; detail: string }[]).filter(
    ({ detail }) => detail === 'depolluted',
  )
  expect(ofStage).toEqual([
    expect.objectContaining({ move: 'stage_done', by: a.account.name }),
    expect.objectContaining({ move: 'stage_undone', by: a.account.name, at }),
  ])
  expect(stages).toContainEqual(expect.objectContaining({ stage: 'depolluted', done_at: null }))
})

test('a vehicle with an open stage is done for a reason, which its history has', async () => {
  const id = await treated({ ...prius, power: 'petrol' })
  await add(id, [entry({ code: 'identified', outcome: 'by_eye', detail: {} })])
  await tick(id, ['made_safe', 'depolluted', 'hull_to_shredder'])
  const finish = { status: 'shop_done', expected_status: 'shop_process' }
  const reason = 'Osat jäävät runkoon'
  expect((await yard.patch(a, id, { ...finish, reason })).status).toBe(200)
  expect((await yard.read(a, id)).events).toContainEqual(
    expect.objectContaining({ move: 'finish', by: a.account.name, reason }),
  )
})

test('the proof marks a high-voltage line of a user without the competence', async () => {
  const id = await treated(leaf)
  const { status, body } = await add(id, [entry({})])
  expect([status, body.entries[0].detail]).toEqual([201, { absence_checked: true, lacks: 'hv' }])
  const warning = 'Tekijälle ei ollut merkitty korkeajännitekoulutusta.'
  expect(await pdfOf(id, 'proof')).toContain(warning)
})

test('an electric car joins a load only once it is made safe', async () => {
  const id = await treated(leaf)
  expect(await load(id)).toMatchObject({ status: 409, body: { code: 'ENTRY_NEEDED' } })
  await add(id, [
    entry({}),
    entry({ code: 'traction_battery', outcome: 'removed', amount: 290, detail: {} }),
  ])
  await tick(id, ['made_safe', 'depolluted'])
  expect((await load(id)).status).toBe(201)
})
