import { beforeAll, expect, test } from 'vitest'
import type { TaskQueue } from '#contract/admin/companies.ts'
import { adminTasks } from '#rules/admin-tasks.ts'
import { handoverBases } from '#rules/certificate/owner-document.ts'
import { isTypedBasis } from '#rules/certificate/typed-owners.ts'
import { testContext } from '#server/testing/test-context.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext()
beforeAll(async () => {
  // No report is due then: the reminders of questionnaires begin 30 days before the end of March.
  ctx.clock.set(new Date('2026-01-15T08:00:00Z'))
})

const asAdmin = () => ctx.signIn.admin()

async function tasks(): Promise<TaskQueue> {
  const { status, body } = await ctx.call('GET', '/ppb-admin/tasks/', { as: await asAdmin() })
  expect(status).toBe(200)
  return body
}

const noTasks = Object.fromEntries(adminTasks.map((task) => [task, 0]))

/** A company with a main user. */
async function company(columns: Parameters<typeof ctx.make.company>[0] = {}) {
  const made = await ctx.make.company({ permit_valid_until: null, ...columns })
  await ctx.make.account({ company_id: made.id, group_name: 'operator' })
  return made
}

test('counts nothing where nobody is needed', async () => {
  await company({ permit_valid_until: '2026-04-16' })
  await company({ permit_valid_until: '2025-01-01', deactivated_at: ctx.clock.now() })
  const { reports, ...others } = await tasks()
  expect(others).toEqual({
    counts: noTasks,
    typed_month: null,
    report_years: { self_evaluation: 2025, company_battery: 2024, self_control: 2025 },
    certificates: { year: 2026, now: 0, before: 0, months: [{ month: 1, now: 0, before: 0 }] },
    lasting_permits: 0,
    announcement: null,
  })
  // A report without a deadline stands last.
  expect(reports.map(({ type, year, deadline }) => [type, year, deadline])).toEqual([
    ['self_evaluation', 2025, '2026-03-31'],
    ['self_control', 2025, '2026-03-31'],
    ['company_battery', 2024, null],
  ])
})

test('tells the newest announcement that is not withdrawn, and its readers', async () => {
  const as = await asAdmin()
  const send = async (fi: string) => {
    const body = { texts: { fi, se: fi, en: fi }, audience: 'operators' }
    return (await ctx.call('POST', '/ppb-admin/announcement/', { as, body })).body
  }
  await send('Vanha')
  const { id } = await send('Peruttu')
  await ctx.call('POST', `/ppb-admin/announcement/${id}/withdraw/`, { as })
  expect((await tasks()).announcement).toMatchObject({ texts: { fi: 'Vanha' }, dismissed: 0 })
})

test('the months of the year add up to its certificates', async () => {
  ctx.clock.set(new Date('2026-02-20T08:00:00Z'))
  const sums = async () => {
    const { now, before, months } = (await tasks()).certificates
    const sum = (key: 'now' | 'before') => months.reduce((all, of) => all + of[key], 0)
    expect([sum('now'), sum('before')]).toEqual([now, before])
    return months
  }
  const [, earlier] = await sums()
  // The last is after the same day of the year before.
  for (const issued_on of ['2026-02-20', '2025-02-20', '2025-02-21'])
    await ctx.make.certificate({ issued_on })
  const [january, february] = await sums()
  expect(january?.month).toBe(1)
  expect(february).toEqual({
    month: 2,
    now: (earlier?.now ?? 0) + 1,
    before: (earlier?.before ?? 0) + 1,
  })
  ctx.clock.set(new Date('2026-01-15T08:00:00Z'))
})

test('counts the certificates in force of this year and of the same days before', async () => {
  const { certificates: before } = await tasks()
  for (const issued_on of ['2026-01-01', '2026-01-15', '2025-01-01', '2025-01-15', '2025-01-16']) {
    await ctx.make.certificate({ issued_on })
  }
  const { id } = await ctx.make.certificate({ issued_on: '2026-01-02' })
  await changeRows(ctx, 'certificate', { id }, { state: 'annulled' })
  const { certificates } = await tasks()
  expect([certificates.now - before.now, certificates.before - before.before]).toEqual([2, 2])
})

test('counts permits, main users, orders, owners, notices and jobs', async () => {
  const before = await tasks()
  await company({ permit_valid_until: '2026-04-15' })
  await company({ permit_valid_until: '2026-01-14' })
  const { id: headless } = await ctx.make.company({ permit_valid_until: null })
  const now = ctx.clock.now()
  await ctx.make.account({ company_id: headless, group_name: 'operator', deactivated_at: now })
  const shop = await ctx.make.shop({ company_id: (await company()).id })
  const at = { shop_id: shop.id }
  await ctx.make.order({ ...at, escalate_at: now })
  await ctx.make.order({ ...at, escalate_at: new Date(now.getTime() + 1000) })
  const certified = async (columns: Parameters<typeof ctx.make.certificate>[0]) => {
    const vehicle = await ctx.make.vehicle({ status: 'shop_process', ...at })
    return ctx.make.certificate({ vehicle_id: vehicle.id, ...at, ...columns })
  }
  for (const basis of handoverBases) await certified({ basis, issued_on: '2025-12-30' })
  const missing = { powers_of_attorney_missing_reason: 'Ei paikalla', issued_on: '2026-01-02' }
  await certified({ basis: 'owner', ...missing })
  const { id } = await certified({})
  const answer = { answer: 'unknown', answered_at: now } as const
  const person = await ctx.make.person()
  await ctx.make.ownerNotice({ person_id: person.id, certificate_id: id, ...answer })
  await ctx.appContext.db.write(async (tx) => {
    const refused = { state: 'refused', reason: 'VEHICLE_NOT_FOUND' } as const
    await tx
      .insertInto('registration')
      .values({ certificate_id: id, ...refused })
      .onConflict((conflict) => conflict.column('certificate_id').doUpdateSet(refused))
      .execute()
    const failed = { last: JSON.stringify({ outcome: 'failed', error: 'DatabaseError' }) }
    await tx
      .insertInto('work')
      .values({
        kind: 'retention',
        key: 'cron',
        created_at: now,
        due_at: now,
        run_at: now,
        ...failed,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(failed))
      .execute()
  })
  const { counts, typed_month: month } = await tasks()
  expect(counts).toEqual({
    ...before.counts,
    permits: before.counts.permits + 2,
    headless: before.counts.headless + 1,
    orders: before.counts.orders + 1,
    owner_reports: before.counts.owner_reports + 1,
    typed_owners: handoverBases.filter(isTypedBasis).length + 1,
    refused: before.counts.refused + 1,
    jobs: before.counts.jobs + 1,
  })
  expect(month).toBe('2025-12')
})

test('counts the open lines of each report that is due', async () => {
  ctx.clock.set(new Date('2026-03-02T08:00:00Z'))
  const { id } = await company({ has_battery_duty: true })
  await ctx.make.shop({ company_id: id })
  const { counts, report_years: years, reports } = await tasks()
  const as = await asAdmin()
  for (const type of ['self_evaluation', 'self_control'] as const) {
    const path = `/ppb-admin/questionnaire/list/?type=${type}&year=${years[type]}`
    const { body } = await ctx.call('GET', path, { as })
    const open = (body as { status: string }[]).filter(({ status }) => status !== 'submitted')
    expect(counts[type]).toBe(open.length)
    const row = reports.find((one) => one.type === type && one.year === years[type])
    expect(row).toMatchObject({ owed: body.length, open: open.length })
    expect(counts[type]).toBeGreaterThan(0)
  }
})
