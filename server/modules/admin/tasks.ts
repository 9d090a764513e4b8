import type { TaskQueue } from '#contract/admin/companies.ts'
import { dueQuestionnaireYear, isReportDue } from '#rules/admin-tasks.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { owedReportTypes, questionnaireYear } from '#rules/report/report.ts'
import { latestAnnouncement } from '#server/modules/announcement/sql.ts'
import { countUnreviewedOwners } from '#server/modules/certificate/owners/typed-owners.sql.ts'
import { countOwnerReports } from '#server/modules/certificate/sql.ts'
import { countRefusedNotices } from '#server/modules/certificate/registration/sql.ts'
import type { Database, Db } from '#server/platform/db/index.ts'
import { countFailingJobs } from '#server/platform/work/sql.ts'
import { countOverdueOrders } from '#server/modules/order/order-clock.sql.ts'
import { countReports } from '#server/modules/report/overview.sql.ts'
import { batteryPeriod, deadlineOf, openYears } from '#server/modules/report/period.sql.ts'
import { certificatesOfYear, countCompanies } from './sql.ts'

/** Numbers of what waits for the association, and its year. All queries go to the database together. */
export function adminTaskQueue(database: Database, now: Date): Promise<TaskQueue> {
  return database.readPipelined(async (db) => {
    const [companies, refused, orders, ownerReports, typed, jobs, reports, certificates, latest] =
      await Promise.all([
        countCompanies(db, now),
        countRefusedNotices(db),
        countOverdueOrders(db, now),
        countOwnerReports(db, { isOpen: true }),
        countUnreviewedOwners(db),
        countFailingJobs(db),
        reportsOfYears(db, now),
        certificatesOfYear(db, now),
        latestAnnouncement(db),
      ])
    const { lasting, ...counted } = companies
    return {
      counts: {
        ...counted,
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
      reports: reports.rows,
      lasting_permits: lasting,
      announcement: latest,
    }
  })
}

type ByType = Record<(typeof owedReportTypes)[number], number>

/**
 * The reports of each year that can be answered or is due, the earliest deadline first. A missing report
 * counts as a task in the year that is due. 0 until the deadline is near.
 */
async function reportsOfYears(
  db: Db,
  now: Date,
): Promise<{ counts: ByType; years: ByType; rows: TaskQueue['reports'] }> {
  const battery = await batteryPeriod(db)
  const due = dueQuestionnaireYear(now)
  const ofQuestionnaires = [...new Set([questionnaireYear(finnishDay(now)), due])]
  const years = { self_evaluation: due, company_battery: battery.year, self_control: due }
  const requested = owedReportTypes.flatMap((type) =>
    (type === 'company_battery' ? openYears(battery, now) : ofQuestionnaires).map((year) => ({
      type,
      year,
      deadline: deadlineOf(type, year, battery),
    })),
  )
  const rows = await Promise.all(
    // oxlint-disable-next-line oxc/no-map-spread -- each row is made here
    requested.map(async (row) => ({ ...row, ...(await countReports(db, row.type, row.year)) })),
  )
  const taskOf = (type: keyof ByType) => {
    const row = rows.find((one) => one.type === type && one.year === years[type])
    return row && isReportDue(row.deadline, now) ? row.open : 0
  }
  return {
    counts: {
      self_evaluation: taskOf('self_evaluation'),
      company_battery: taskOf('company_battery'),
      self_control: taskOf('self_control'),
    },
    years,
    rows: rows.toSorted((a, b) => ((a.deadline ?? '9999') < (b.deadline ?? '9999') ? -1 : 1)),
  }
}
