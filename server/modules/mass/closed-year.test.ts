import { expect, test } from 'vitest'
import type { CountryMass } from '#contract/mass/mass.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import { runJob } from '#server/testing/jobs.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext({ clock: createTestClock('2027-03-31T10:00:00Z') })
const own = prepared(() => operatorCompany(ctx))

const read = async (query = ''): Promise<CountryMass> => {
  const path = `/ppb-admin/report/mass/?year=2026${query}`
  // A session of a day before is over.
  const as = await ctx.signIn.admin()
  return (await ctx.call('GET', path, { as })).body as CountryMass
}

const done = { status: 'shop_done', eu_class: 'M1', kerb_mass_kg: 1040 } as const
const ofVehicle = async () => {
  const at = { shop_id: own.shops[0].id }
  const day = new Date('2026-05-04T09:00:00Z')
  const vehicle = await ctx.make.vehicle({ ...done, ...at, status_updated_at: day })
  const of = { vehicle_id: vehicle.id, account_id: own.main.id }
  await ctx.make.stage({ ...of, stage: 'depolluted', done_at: day })
  await ctx.make.certificate({ vehicle_id: vehicle.id, issued_on: '2026-05-04', ...at })
  const entry = { ...of, ...at, code: 'glass', outcome: 'removed', unit: 'kg' } as const
  await ctx.make.treatmentEntries({ ...entry, amount: 20, kg: 20, basis: 'measured' })
  return vehicle
}

test('the figures of a closed year are stored, and later changes are shown', async () => {
  const [one, two] = [await ofVehicle(), await ofVehicle()]
  await runJob(ctx.appContext, 'statistics')
  // A station corrects until 31 March.
  expect((await read()).closed).toBeNull()
  ctx.clock.set('2027-04-01T10:00:00Z')
  await runJob(ctx.appContext, 'statistics')
  expect((await read()).closed).toEqual({ stored_on: '2027-04-01', rules: 1, changes: [] })
  const stored = await rowsOf(ctx, 'stored_figure', {})
  const ids = [one.id, two.id].map(String)
  expect(stored.find(({ field }) => field === 'certificates')).toMatchObject({
    n: 2,
    record_ids: ids,
  })
  expect(stored.find(({ field }) => field === 'counted')).toMatchObject({
    n: 2,
    amount: 2000,
    record_ids: ids,
  })
  expect(stored.find(({ field }) => field === 'glass')).toMatchObject({
    amount: 40,
    record_ids: ids,
  })
  // Only the country's figures are those that the association reports.
  expect((await read(`&company_id=${own.company.id}`)).closed).toBeNull()
  expect((await read('&three_wheelers=in')).closed).toBeNull()

  const late = await ofVehicle()
  ctx.clock.set('2027-05-01T10:00:00Z')
  await runJob(ctx.appContext, 'statistics')
  const { closed } = await read()
  expect(closed).toMatchObject({ stored_on: '2027-04-01' })
  const changeOf = (field: string) => closed?.changes.find((change) => change.field === field)
  expect(changeOf('certificates')).toEqual({
    field: 'certificates',
    was: { n: 2, of: null, amount: null },
    now: { n: 3, of: null, amount: null },
    added: 1,
    gone: 0,
  })
  expect(changeOf('counted')).toMatchObject({
    was: { n: 2, amount: 2000 },
    now: { n: 3, amount: 3000 },
    added: 1,
  })
  expect(changeOf('glass')).toMatchObject({ was: { amount: 40 }, now: { amount: 60 }, added: 1 })
  expect(changeOf('recycled')).toMatchObject({ added: null, gone: null })
  expect(changeOf('tyres')).toBeUndefined()
  expect(late.id).toBeGreaterThan(two.id)

  // Six years after the year its records may be gone. The sums stay, and nothing changed.
  ctx.clock.set('2032-12-31T21:59:59Z')
  expect((await read()).are_removed).toBe(false)
  ctx.clock.set('2032-12-31T22:00:00Z')
  expect(await read()).toMatchObject({
    are_removed: true,
    totals: { vehicles: 3 },
    closed: { stored_on: '2027-04-01', changes: [] },
  })
  for (const job of ['retention', 'statistics'] as const) await runJob(ctx.appContext, job)
  // The figures are not stored a second time, with a later day and without their records.
  expect(await read()).toMatchObject({ are_removed: true, totals: { vehicles: 3 }, closed: null })
})
