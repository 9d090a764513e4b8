import { sql } from 'kysely'
import type { TaskQueue } from '#contract/admin/companies.ts'
import { dueQuestionnaireYear, isReportDue } from '#rules/admin-tasks.ts'
import { questionnaireDeadline, type owedReportTypes } from '#rules/report/report.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { lastSoonDay } from '#rules/station/permit.ts'
import { countUnreviewedOwners } from '#server/modules/certificate/owners/typed-owners.queries.ts'
import { countOpenOwnerReports } from '#server/modules/certificate/owners/owner-reports.queries.ts'
import { countRefusedNotices } from '#server/modules/certificate/registration/registration.queries.ts'
import type { Database, Db } from '#server/platform/db/index.ts'
import { countFailingJobs } from '#server/platform/work/work.queries.ts'
import { countOverdueOrders } from '#server/modules/order/order-clock.queries.ts'
import { countOpenReports } from '#server/modules/report/overview.queries.ts'
import { batteryPeriod } from '#server/modules/report/period.queries.ts'

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

/** Certificates in force by the day of their first version. */
async function certificatesOfYear(db: Db, now: Date): Promise<TaskQueue['certificates']> {
  const today = finnishDay(now)
  const year = Number(today.slice(0, 4))
  const [from, fromBefore, toBefore] = [`${year}-01-01`, `${year - 1}-01-01`, yearBefore(today)]
  const { rows } = await sql<{ now: number; before: number }>`
    select (count(*) filter (where day >= ${from}))::integer as now,
      (count(*) filter (where day <= ${toBefore}))::integer as before
    from certificate_in_force where day between ${fromBefore} and ${today}`.execute(db)
  return { year, now: rows[0]?.now ?? 0, before: rows[0]?.before ?? 0 }
}

/** The same day a year before. 29 February becomes the 28th. */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28')

/** Open companies whose permit has ended or ends soon, and those without a main user. */
function countCompanies(db: Db, now: Date) {
  return db
    .selectFrom('company')
    .where('kind', '=', 'operator')
    .where('deactivated_at', 'is', null)
    .select((row) => [
      row.fn.countAll<number>().filterWhere('permit_ends_on', '<=', lastSoonDay(now)).as('permits'),
      row.fn
        .countAll<number>()
        .filterWhere((company) =>
          company.not(
            company.exists(
              company
                .selectFrom('account')
                .whereRef('account.company_id', '=', 'company.id')
                .where('account.group_name', '=', 'operator')
                .where('account.deactivated_at', 'is', null),
            ),
          ),
        )
        .as('headless'),
    ])
    .executeTakeFirstOrThrow()
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
