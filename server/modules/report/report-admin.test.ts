import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { goodBatteries } from '#server/seed/make-report.ts'
import { mailsSentTo, operatorCompany, type TestOperator } from '#server/testing/fixtures/people.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext({ clock: createTestClock('2025-03-04T10:00:00Z') })
let as: Session
let signInAgain: () => Promise<void>
let operator: TestOperator
beforeEach(async () => {
  ctx.clock.set('2025-03-04T10:00:00Z')
  const admin = await ctx.make.account({ group_name: 'admin', name: 'Aila Ylläpitäjä' })
  // A session does not outlive the days that a test lets go by.
  signInAgain = async () => {
    as = await ctx.signIn.account(admin)
  }
  await signInAgain()
  operator = await operatorCompany(ctx)
})

const path = '/ppb-admin/questionnaire/'
const ask = (method: 'GET' | 'POST' | 'PATCH', to: string, body?: object) =>
  ctx.call(method, `${path}${to}`, { as, ...(body && { body }) })
const submittedReport = (more: object = {}) =>
  ctx.make.report({
    company_id: operator.company.id,
    status: 'submitted',
    answers: goodBatteries,
    account_id: operator.main.id,
    ...more,
  })
type Line = { company: { id: number } | null; report_id: number | null }
const lineOf = (body: Line[]) => body.filter(({ company }) => company?.id === operator.company.id)

describe('the overview', () => {
  test('tells of all who owe, begun or not, and who is late', async () => {
    await ask('PATCH', 'setting/', { battery_deadline: '2025-04-30' })
    const before = lineOf((await ask('GET', 'list/?type=company_battery')).body)
    expect(before).toMatchObject([
      { report_id: null, status: 'not_started', is_late: false, recipients: 1, year: 2024 },
    ])
    const { id } = await submittedReport()
    ctx.clock.set('2025-05-01T10:00:00Z')
    await signInAgain()
    const after = lineOf((await ask('GET', 'list/?type=company_battery')).body)
    expect(after).toMatchObject([{ report_id: id, status: 'submitted', is_late: false }])
    const late = (await ask('GET', 'list/?type=self_evaluation&year=2024')).body
    expect(lineOf(late)).toMatchObject([{ status: 'not_started', is_late: true }])
    const stations = lineOf((await ask('GET', 'list/?type=self_control')).body)
    expect(stations).toHaveLength(operator.shops.length)
    await ask('PATCH', 'setting/', { battery_deadline: null })
  })

  test('leaves out companies without the duty, and closed ones', async () => {
    const free = await ctx.make.company({ has_battery_duty: false })
    const closed = await ctx.make.company({ deactivated_at: ctx.clock.now() })
    const { body } = await ask('GET', 'list/?type=company_battery')
    const told = body.map(({ company }: Line) => company?.id)
    expect(told).not.toContain(free.id)
    expect(told).not.toContain(closed.id)
  })
})

describe('reminders', () => {
  const remind = (type = 'company_battery') =>
    ask('POST', 'remind/', { type, company_ids: [operator.company.id] })

  test('go once a day to each main user in their language, until it is submitted', async () => {
    const swede = await ctx.make.account({
      company_id: operator.company.id,
      group_name: 'operator',
      locale: 'se',
    })
    expect((await remind()).body).toEqual({ sent: 2, already: 0, unreachable: [] })
    expect((await remind('self_control')).body).toEqual({ sent: 0, already: 2, unreachable: [] })
    const [mail] = await mailsSentTo(ctx, swede.email)
    expect(mail?.subject).toBe('Påminnelse: Batterirapport 2024')
    expect(await mailsSentTo(ctx, operator.main.email)).toHaveLength(1)
    const [line] = lineOf((await ask('GET', 'list/?type=company_battery')).body)
    expect(line).toMatchObject({ reminded_at: '2025-03-04T10:00:00.000Z' })
    ctx.clock.advance({ days: 1 })
    await signInAgain()
    expect((await remind('self_control')).body).toMatchObject({ sent: 2 })
    expect((await mailsSentTo(ctx, swede.email)).at(-1)?.text).toContain(operator.shops[0].name)
    ctx.clock.advance({ days: 1 })
    await signInAgain()
    await submittedReport()
    expect((await remind()).body).toEqual({ sent: 0, already: 0, unreachable: [] })
  })

  test('tell which companies nobody can be reached at', async () => {
    const { id, name } = await ctx.make.company()
    const body = { type: 'company_battery', company_ids: [id] }
    expect((await ask('POST', 'remind/', body)).body).toEqual({
      sent: 0,
      already: 0,
      unreachable: [name],
    })
  })
})

describe('a submitted report', () => {
  test('is corrected with a trail, and every version is kept', async () => {
    const { id } = await submittedReport()
    ctx.clock.advance({ days: 1 })
    await signInAgain()
    const change = { answers: { li_ion_recycling_rate: 75 }, reason: 'Vastaanottajan tieto' }
    const answer = await ask('PATCH', `report/${id}/`, change)
    expect(answer.body).toMatchObject({
      status: 'submitted',
      submitted_answers: { li_ion_recycling_rate: 75 },
      receipt: { number: `KR-2024-${String(id).padStart(6, '0')}-2` },
    })
    expect(answer.body.trail).toMatchObject([
      {
        at: '2025-03-05T10:00:00.000Z',
        by: 'Aila Ylläpitäjä',
        what: 'corrected',
        reason: 'Vastaanottajan tieto',
        field: 'li_ion_recycling_rate',
        old: 71.5,
        new: 75,
      },
      { what: 'submitted', by: operator.main.name },
    ])
    const kept = await ctx.appContext.db.read
      .selectFrom('report_submission')
      .where('report_id', '=', id)
      .orderBy('time')
      .select('answers')
      .execute()
    expect(kept.map(({ answers }) => answers['li_ion_recycling_rate'])).toEqual([71.5, 75])
  })

  test('is not corrected into something that could not be submitted', async () => {
    const { id } = await submittedReport()
    const change = { answers: { li_ion_recycled_batteries_pcs: 0 }, reason: 'x' }
    expect(await ask('PATCH', `report/${id}/`, change)).toMatchObject(
      faultsAt({ 'answers.li_ion_recycled_batteries_pcs': 'PCS_NEEDED' }),
    )
    const none = await ask('PATCH', `report/${id}/`, { ...change, reason: ' ' })
    expect(none.body.fields).toEqual({ reason: 'REQUIRED' })
  })

  test('is reopened with a reason, told by mail, changed and submitted again; meanwhile it stands', async () => {
    const { id } = await submittedReport()
    const reopen = () => ask('POST', `report/${id}/reopen/`, { reason: 'Paino on virheellinen' })
    expect((await reopen()).body).toMatchObject({ status: 'reopened', is_open: true })
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'REPORT_NOT_SUBMITTED' } })
    const mail = (await mailsSentTo(ctx, operator.main.email)).at(-1)
    expect(mail?.subject).toBe('Ilmoitus on avattu uudelleen: Akkuilmoitus 2024')
    expect(mail?.text).toContain('Syy: Paino on virheellinen')
    const own = '/shop/operator/questionnaire/company_battery/'
    const answer = await ctx.call('PATCH', own, {
      as: operator.as,
      body: {
        answers: { li_ion_stored_traction_kg: 900 },
        base: { li_ion_stored_traction_kg: 1 },
      },
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'reopened' } })
    const compared = async () => {
      const body = { type: 'company_battery', years: [2024], company_ids: [operator.company.id] }
      return (await ask('POST', 'compare/', body)).body.reports
    }
    expect(await compared()).toMatchObject([{ answers: { li_ion_stored_traction_kg: 1200 } }])
    const again = { as: operator.as, body: { status: 'submitted' } }
    expect((await ctx.call('PATCH', own, again)).body.status).toBe('submitted')
    expect(await compared()).toMatchObject([{ answers: { li_ion_stored_traction_kg: 900 } }])
  })

  test('stands beside other years', async () => {
    await submittedReport({ year: 2023 })
    await submittedReport()
    const { body } = await ask('POST', 'compare/', {
      type: 'company_battery',
      years: [2023, 2024],
      company_ids: [operator.company.id],
    })
    expect(body.reports.map(({ year }: { year: number }) => year)).toEqual([2023, 2024])
    expect(body.definition.sections).toHaveLength(4)
  })
})

test('a number that no report has is answered as any other', async () => {
  for (const id of ['2147483647', '0', 'x']) {
    expect(await ask('GET', `report/${id}/`)).toMatchObject(refusal(404, 'NOT_FOUND'))
  }
})

test('the year and the deadline of the battery report are settings', async () => {
  const { body } = await ask('GET', 'setting/')
  expect(body).toMatchObject({ battery_year: 2024, battery_deadline: null })
  expect(body).toMatchObject({ questionnaire_year: 2024, questionnaire_deadline: '2025-03-31' })
  await ask('PATCH', 'setting/', { battery_year: 2025, battery_deadline: '2026-04-30' })
  expect((await ctx.call('GET', '/public/battery-report/')).body).toMatchObject({
    year: 2025,
    deadline: '2026-04-30',
  })
  expect((await ask('GET', 'setting/')).body.years).toContain(2025)
  await ask('PATCH', 'setting/', { battery_year: 2024, battery_deadline: null })
})
