import type * as z from 'zod/mini'
import type { batteryContract } from '#contract/battery.ts'
import { batteryCode, chemistries } from '#rules/report/questionnaires/battery-form.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import { shownStatus } from '#rules/report/report-check.ts'
import type { Db } from '#server/platform/db/index.ts'
import { batteryPeriod } from './period.queries.ts'
import { hasAnswer } from './report.queries.ts'

type Overseen = z.infer<(typeof batteryContract)['listRecyclers']['response']>[number]

const open = (db: Db) =>
  db
    .selectFrom('company')
    .where('kind', '=', 'operator')
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('company.id')

/** Operator companies that recycle, as a choice. */
export const recyclers = (db: Db): Promise<Overseen[]> => open(db).select(['id', 'name']).execute()

/** The same with contact data, and with the state of each battery report of the present year. */
export async function recyclersForAdmin(db: Db): Promise<Overseen[]> {
  const { year } = await batteryPeriod(db)
  const rows = await open(db)
    .leftJoin('report', (join) =>
      join
        .onRef('report.company_id', '=', 'company.id')
        .on('report.type', '=', 'company_battery')
        .on('report.year', '=', year),
    )
    .select(['company.id', 'name', 'email', 'phone', 'contact_person', 'has_battery_duty'])
    .select(['report.status', hasAnswer.as('has_answer')])
    .execute()
  // oxlint-disable-next-line oxc/no-map-spread -- each row is given a new field, once
  return rows.map(({ status, has_answer: has, ...row }) => ({
    ...row,
    status: shownStatus(status, has),
  }))
}

/** Names of the companies that answers name as recyclers, by id. */
export async function recyclerNames(
  db: Db,
  answers: readonly Answers[],
): Promise<Map<number, string>> {
  const fields = chemistries.map((chemistry) => batteryCode(chemistry, 'recycling_operator'))
  const ids = answers.flatMap((each) => fields.map((field) => each[field]))
  const known = [...new Set(ids.filter((id) => typeof id === 'number'))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('company')
    .where('id', 'in', known)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
