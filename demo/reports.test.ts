import { expect, test } from 'vitest'
import { finnishDay } from '#rules/finnish-day.ts'
import { problemsOf, warningsOf } from '#rules/report/report-check.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import { createMake } from '#server/seed/make.ts'
import { startTestContext } from '#server/testing/app.ts'
import { operators } from './data.ts'
import type { Loaded } from './operators.ts'
import { loadReports } from './reports.ts'

test('every submitted report of the demo passes the checks of its day', async () => {
  const ctx = await startTestContext()
  try {
    const loaded: Loaded = {
      stations: [],
      companies: new Map(),
      persons: new Map(),
      accounts: new Map(),
    }
    for (const { key, business_id } of operators) {
      const { id } = await ctx.make.company({ business_id })
      loaded.companies.set(key, id)
      const station = await ctx.make.shop({ company_id: id })
      loaded.stations.push({ id: station.id, companyId: id, city: 'Helsinki', key })
    }
    const { secrets, db: database } = ctx.appContext
    const { now } = ctx.clock
    await database.write((tx) =>
      loadReports(createMake({ write: (work) => work(tx), secrets, now }), tx, loaded, now()),
    )
    const rows = await database.read
      .selectFrom('report')
      .innerJoin('report_submission', 'report_submission.report_id', 'report.id')
      .select(['type', 'year', 'version', 'answers', 'submitted_at'])
      .execute()
    expect(rows.length).toBeGreaterThan(operators.length * 3)
    for (const { type, year, version, answers, submitted_at: at } of rows) {
      const definition = definitionOf(type, version)
      expect(problemsOf({ type, definition }, answers, finnishDay(at))).toEqual({})
      expect(warningsOf({ type, year }, answers)).toEqual([])
    }
  } finally {
    await ctx.close()
  }
})
