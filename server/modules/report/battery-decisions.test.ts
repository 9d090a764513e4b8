import { beforeEach, describe, expect, test } from 'vitest'
import type { OverviewLine } from '#contract/admin/reports.ts'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { goodBatteries, goodRespondent } from '#server/seed/make-report.ts'
import { mailsSentTo, operatorCompany } from '#server/testing/fixtures/people.ts'
import { submittedPages } from './export/submitted-pages.ts'
import { summaryRows } from './export/summary.ts'

const ctx = testContext({ clock: createTestClock('2025-03-04T10:00:00Z') })
let as: Session
beforeEach(async () => {
  as = await ctx.signIn.admin()
})

const ask = (method: 'GET' | 'POST' | 'PATCH', to: string, body?: object) =>
  ctx.call(method, `/ppb-admin/questionnaire/${to}`, { as, ...(body && { body }) })
const publicReport = (businessId: string, kg: number, email: string) =>
  ctx.make.report({
    type: 'public_battery',
    status: 'submitted',
    answers: {
      ...goodBatteries,
      ...goodRespondent,
      business_id: businessId,
      email,
      li_ion_spare_part_batteries_kg: kg,
    },
  })
const packs = async () => {
  const of = { types: ['company_battery', 'public_battery'], year: 2024 } as const
  const pages = submittedPages(ctx.appContext.db.read, of, new AbortController().signal)
  const rows = await summaryRows(pages)
  const row = rows.find((each) => each.chemistry === 'li_ion' && each.quantity === 'market_packs')
  return (row?.hundredths ?? 0) / 100
}
/** The same figure on the page of the association, with the reports behind it. */
const packsOfPage = async () => {
  const { body } = await ask('GET', 'battery-sums/?year=2024')
  const sums = body as {
    chemistry: string
    quantity: string
    kg: number
    reports: { id: number; kg: number }[]
  }[]
  return sums.find((each) => each.chemistry === 'li_ion' && each.quantity === 'market_packs')
}
const line = async (id: number): Promise<OverviewLine | undefined> => {
  const lines: OverviewLine[] = (await ask('GET', 'list/?type=public_battery&year=2024')).body
  return lines.find(({ report_id: reportId }) => reportId === id)
}
const reason = { reason: 'Sama ilmoitus' }

describe('of the battery reports of a business id and year', () => {
  test('one counts: the first, or the one that the association chose', async () => {
    const before = await packs()
    const first = await publicReport('9000101-4', 6120, 'eka@tuoja.example')
    const second = await publicReport('9000101-4', 1234.5, 'toka@tuoja.example')
    expect(await packs()).toBe(before + 6120)
    const opened = await packsOfPage()
    expect(opened?.kg).toBe(await packs())
    expect(opened?.reports.reduce((sum, { kg }) => sum + kg, 0)).toBe(opened?.kg)
    const ids = opened?.reports.map(({ id }) => id)
    expect([ids?.includes(first.id), ids?.includes(second.id)]).toEqual([true, false])
    expect(await line(first.id)).toMatchObject({ counting: 'counted', counted_report_id: null })
    expect(await line(second.id)).toMatchObject({
      counting: 'to_decide',
      counted_report_id: first.id,
    })
    const chosen = await ask('POST', `report/${second.id}/choose/`, reason)
    expect(chosen.body.trail[0]).toMatchObject({ what: 'chosen', reason: 'Sama ilmoitus' })
    expect(await packs()).toBe(before + 1234.5)
    expect(await line(first.id)).toMatchObject({ counting: 'to_decide' })
    await ask('POST', `report/${first.id}/choose/`, reason)
    expect(await packs()).toBe(before + 6120)
  })

  test('a void one never counts, and its author learns the reason', async () => {
    const before = await packs()
    const own = await publicReport('9000003-8', 500, 'oma@tuoja.example')
    const next = await publicReport('9000003-8', 70, 'muu@tuoja.example')
    const { status, body } = await ask('POST', `report/${own.id}/void/`, reason)
    expect([status, body.trail[0].what]).toEqual([200, 'voided'])
    expect(await packs()).toBe(before + 70)
    expect(await line(own.id)).toMatchObject({ counting: 'void' })
    expect(await line(next.id)).toMatchObject({ counting: 'counted' })
    const mails = await mailsSentTo(ctx, 'oma@tuoja.example')
    expect(mails.map(({ text }) => text).join()).toContain('Sama ilmoitus')
  })

  test('the own report of a company comes before one in its name', async () => {
    const { company, main } = await operatorCompany(ctx)
    const businessId = company.business_id ?? ''
    const before = await packs()
    const stranger = await publicReport(businessId, 1234.5, 'vieras@tuoja.example')
    await ctx.make.report({
      company_id: company.id,
      status: 'submitted',
      answers: { ...goodBatteries, li_ion_spare_part_batteries_kg: 10 },
      account_id: main.id,
    })
    expect(await packs()).toBe(before + 10)
    expect(await line(stranger.id)).toMatchObject({ counting: 'to_decide' })
  })
})

test('several years are open at once, each with its own last day', async () => {
  const { company, as: theirs } = await operatorCompany(ctx)
  await ask('PATCH', 'setting/', { battery_deadline: '2025-04-30' })
  await ask('PATCH', 'setting/', { battery_year: 2025, battery_deadline: '2026-04-30' })
  const own = async () => {
    const { body } = await ctx.call('GET', '/shop/operator/questionnaire/list/', { as: theirs })
    return (body as { type: string; year: number; deadline: string | null }[])
      .filter(({ type }) => type === 'company_battery')
      .map(({ year, deadline }) => [year, deadline])
  }
  expect(await own()).toEqual([
    [2025, '2026-04-30'],
    [2024, '2025-04-30'],
  ])
  const lines: OverviewLine[] = (await ask('GET', 'list/?type=company_battery&year=2024')).body
  expect(lines.find(({ company: of }) => of?.id === company.id)).toMatchObject({
    deadline: '2025-04-30',
  })
  await ask('PATCH', 'setting/', { battery_year: 2024, battery_deadline: null })
})
