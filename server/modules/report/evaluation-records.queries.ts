import { sql } from 'kysely'
import type { RecordFact } from '#rules/report/record-facts.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import type { Db } from '#server/platform/db/index.ts'
import { massOfYear } from '#server/modules/mass/figures.queries.ts'
import { inYear } from './finnish-year.ts'

type Of = { companyId: number; year: number }

/** Figures of a self-evaluation from the records of the company's stations. */
export async function evaluationFigures(
  db: Db,
  of: Of,
): Promise<{ answers: Answers; facts: RecordFact[] }> {
  const [vehicles, sold, days, { totals }] = await Promise.all([
    certifiedVehicles(db, of),
    soldParts(db, of),
    daysToDepollution(db, of),
    massOfYear(db, { scope: 'company', id: of.companyId }, { year: of.year, threeWheelers: 'out' }),
  ])
  const answers: Record<string, number> = {}
  const facts: RecordFact[] = []
  // Without a recorded part, the planned use of the vehicles is all that is known.
  const reused = sold.recorded ? vehicles.with_parts : vehicles.for_reuse
  if (vehicles.all > 0) {
    answers['AE02'] = oneDecimal((100 * reused) / vehicles.all)
    if (sold.recorded)
      facts.push({ field: 'AE02', code: 'with_parts', n: reused, of: vehicles.all })
  }
  if (sold.recorded) {
    answers['AE03'] = sold.kg
    facts.push({ field: 'AE03', code: 'sold_parts', n: sold.parts, of: null })
  }
  const shares = { AE04: totals.recycling_percent, AE05: totals.recovery_percent }
  for (const [field, percent] of Object.entries(shares)) {
    if (percent === null) continue
    answers[field] = oneDecimal(percent)
    facts.push({ field, code: 'weighed', n: totals.counted, of: totals.vehicles })
  }
  if (days !== null) answers['AE08'] = days
  return { answers, facts }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/**
 * Vehicles that the company's stations certified in the year: all, those that gave a part for another
 * vehicle, and those whose parts were meant for reuse.
 */
async function certifiedVehicles(db: Db, { companyId, year }: Of) {
  const { rows } = await sql<{ all: number; with_parts: number; for_reuse: number }>`
    select count(*)::integer as all,
      (count(*) filter (where exists (select from part where part.vehicle_id = vehicle.id
        and part.assessment in ('reuse', 'remanufacture', 'refurbish')
        and part.state not in ('scrapped', 'returned'))))::integer as with_parts,
      (count(*) filter (where vehicle.condition in ('reuse', 'reuse_publish')))::integer as for_reuse
    from certificate
    join vehicle on vehicle.id = certificate.vehicle_id
    where certificate.shop_id in (select id from shop where company_id = ${companyId})
      and certificate.issued_on >= ${`${year}-01-01`}::date
      and certificate.issued_on < ${`${year + 1}-01-01`}::date`.execute(db)
  return rows[0] ?? { all: 0, with_parts: 0, for_reuse: 0 }
}

/** Parts that were sold in the year, and whether the stations recorded any part in it. */
async function soldParts(db: Db, { companyId, year }: Of) {
  const { rows } = await sql<{ parts: number; kg: number; recorded: boolean }>`
    with own as (select id from shop where company_id = ${companyId})
    select count(*)::integer as parts, coalesce(round(sum(kg), 2), 0)::float8 as kg,
      count(*) > 0 or exists (select from part where shop_id in (select id from own)
        and ${inYear(sql`removed_at`, year)}) as recorded
    from part
    where shop_id in (select id from own) and state = 'sold' and ${inYear(sql`changed_at`, year)}`.execute(
    db,
  )
  return rows[0] ?? { parts: 0, kg: 0, recorded: false }
}

/**
 * Mean time from reception to depollution of the vehicles that came in the year, in days. A vehicle
 * that did not change since the middle of the year before did not come in the year.
 */
async function daysToDepollution(db: Db, { companyId, year }: Of): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select round((avg(extract(epoch from done.done_at - came.done_at)) / 86400)::numeric, 1)::float8
      as days
    from vehicle_stage as done
    join vehicle_stage as came on came.vehicle_id = done.vehicle_id
      and came.stage = 'received_and_identified'
    join vehicle on vehicle.id = done.vehicle_id
    where done.stage = 'depolluted'
      and vehicle.shop_id in (select id from shop where company_id = ${companyId})
      and vehicle.status_updated_at >= ${`${year - 1}-07-01`}::date
      and came.done_at >= ${`${year}-01-01`}::date and came.done_at < ${`${year + 1}-01-01`}::date`.execute(
    db,
  )
  return rows[0]?.days ?? null
}
