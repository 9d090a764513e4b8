import type { TaskQueue } from '#contract/admin/companies.ts'
import { dueQuestionnaireYear, isReportDue } from '#rules/admin-tasks.ts'
import { questionnaireDeadline, type owedReportTypes } from '#rules/report/report.ts'
import { countUnreviewedOwners } from '#server/modules/certificate/owners/typed-owners.sql.ts'
import { countOpenOwnerReports } from '#server/modules/certificate/owners/sql.ts'
import { countRefusedNotices } from '#server/modules/certificate/registration/sql.ts'
import type { Database, Db } from '#server/platform/db/index.ts'
import { countFailingJobs } from '#server/platform/work/work.queries.ts'
import { countOverdueOrders } from '#server/modules/order/order-clock.sql.ts'
import { countOpenReports } from '#server/modules/report/overview.sql.ts'
import { batteryPeriod } from '#server/modules/report/period.sql.ts'
import { certificatesOfYear, countCompanies } from './sql.ts'

/** Numbers of what waits for the association. All queries go to the database together. */
export function adminTaskQueue(database: Database, now: Date): Promise<TaskQueue> {
  return database.readPipelined(async (db) => {
    const [companies, refused, orders, ownerReports, typed, jobs, reports, certificates] =
      await Promise.all([
        countCompanies(db, now),
        countRefusedNotices(db),
        countOverdueOrders(db, now),
        countOpenOwnerReports(db),
        countUnreviewedOwners(db),
        countFailingJobs(db),
        countMissingReports(db, now),
        certificatesOfYear(db, now),
      ])
    return {
      counts: {
        ...companies,
        ...reports.counts,
        refused,
        orders,
        owner_reports: ownerReports,
        typed_owners: typed.count,
        jobs,
      },
      typed_month: typed.month,
      report_years: reports.years,
      certificates,
    }
  })
}

type ByType = Record<(typeof owedReportTypes)[number], number>

/** Missing reports of the year that is due, by type. 0 until the deadline is near. */
async function countMissingReports(db: Db, now: Date): Promise<{ counts: ByType; years: ByType }> {
  const battery = await batteryPeriod(db)
  const year = dueQuestionnaireYear(now)
  const count = (type: keyof ByType, of: { year: number; deadline: string | null }) =>
    isReportDue(of.deadline, now) ? countOpenReports(db, type, of.year) : 0
  const ofYear = { year, deadline: questionnaireDeadline(year) }
  const [selfEvaluation, companyBattery, selfControl] = await Promise.all([
    count('self_evaluation', ofYear),
    count('company_battery', battery),
    count('self_control', ofYear),
  ])
  return {
    counts: {
      self_evaluation: selfEvaluation,
      company_battery: companyBattery,
      self_control: selfControl,
    },
    years: { self_evaluation: year, company_battery: battery.year, self_control: year },
  }
}
