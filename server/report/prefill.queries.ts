import { sql } from 'kysely'
import { batteryFigures } from '#rules/report/battery-records.ts'
import { batteryCode, chemistries } from '#rules/report/questionnaires/battery-form.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { Db } from '../db/index.ts'
import { batteryGroups } from './battery-records.queries.ts'
import { previousSubmission, type Subject } from './report.queries.ts'

type Prefill = (db: Db, of: Subject) => Promise<Answers>

/** Values that the service knows. Unknown values are omitted. */
const prefills: Record<ReportType, Prefill> = {
  self_control: async (db, { shopId }) => ({ SC08: await untreatedAt(db, shopId ?? 0) }),
  self_evaluation: async (db, { companyId, year }) => {
    const { reused_percent: reused, days } = await yearOf(db, companyId ?? 0, year)
    return { ...(reused !== null && { AE02: reused }), ...(days !== null && { AE08: days }) }
  },
  company_battery: async (db, of) => {
    const copied = await copiedAnswers(db, of)
    const groups = await batteryGroups(db, { companyId: of.companyId ?? 0, year: of.year })
    const { answers } = batteryFigures(groups)
    // The receiver of the loads replaces the recycler of the year before, also under the other name.
    const replaced = chemistries.flatMap((chemistry) => {
      const fields = recyclerFields.map((field) => batteryCode(chemistry, field))
      return fields.some((field) => field in answers) ? fields : []
    })
    const kept = Object.entries(copied).filter(([field]) => !replaced.some((one) => one === field))
    return { ...Object.fromEntries(kept), ...answers }
  },
  public_battery: async () => ({}),
}

/** Answers that the service proposes in a report. A user confirms them. */
export const prefillOf = (db: Db, of: Subject): Promise<Answers> => prefills[of.type](db, of)

const recyclerFields = ['recycling_operator', 'other_operator'] as const

/** Brands and recyclers seldom change from year to year. Amounts always do. */
async function copiedAnswers(db: Db, of: Subject): Promise<Answers> {
  const before = await previousSubmission(db, of)
  const answers: Answers = before?.submission.answers ?? {}
  const kept = chemistries.flatMap((chemistry) =>
    (['brands', ...recyclerFields] as const).map((field) => batteryCode(chemistry, field)),
  )
  return Object.fromEntries(
    kept.flatMap((field) => (answers[field] == null ? [] : [[field, answers[field]]])),
  )
}

/** Number of vehicles at the station without depollution. */
async function untreatedAt(db: Db, shopId: number): Promise<number> {
  const { count } = await db
    .selectFrom('vehicle')
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['shop_process', 'shop_listing'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vehicle_stage')
            .whereRef('vehicle_stage.vehicle_id', '=', 'vehicle.id')
            .where('stage', '=', 'depolluted')
            .select('vehicle_id'),
        ),
      ),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * For vehicles that the company's stations certified in the year: the share in per cent with parts
 * meant for reuse. For vehicles that came in the year: the mean time to depollution in days. Both
 * have one decimal, and are null where there is nothing to count.
 */
async function yearOf(db: Db, companyId: number, year: number) {
  const from = `${year}-01-01`
  const to = `${year + 1}-01-01`
  const certified = await db
    .selectFrom('certificate')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('shop.company_id', '=', companyId)
    .where('certificate.issued_on', '>=', from)
    .where('certificate.issued_on', '<', to)
    .select(
      sql<number | null>`round(100.0 * count(*) filter (
        where vehicle.condition in ('reuse', 'reuse_publish')) / nullif(count(*), 0), 1)::float8`.as(
        'reused_percent',
      ),
    )
    .executeTakeFirstOrThrow()
  const depolluted = await db
    .selectFrom('vehicle_stage as done')
    .innerJoin('vehicle_stage as came', (join) =>
      join
        .onRef('came.vehicle_id', '=', 'done.vehicle_id')
        .on('came.stage', '=', 'received_and_identified'),
    )
    .innerJoin('vehicle', 'vehicle.id', 'done.vehicle_id')
    .innerJoin('shop', 'shop.id', 'vehicle.shop_id')
    .where('done.stage', '=', 'depolluted')
    .where('shop.company_id', '=', companyId)
    .where(sql<boolean>`came.done_at >= ${from}::date and came.done_at < ${to}::date`)
    .select(
      sql<
        number | null
      >`round((avg(extract(epoch from done.done_at - came.done_at)) / 86400)::numeric, 1)::float8`.as(
        'days',
      ),
    )
    .executeTakeFirstOrThrow()
  return { ...certified, ...depolluted }
}
