import { sql } from 'kysely'
import type { RecordFact } from '#rules/report/record-facts.ts'
import { areTargetsAssessed } from '#rules/treatment/mass-tables.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import type { Db } from '#server/platform/db/index.ts'
import { massOfYear } from '#server/modules/mass/figures.ts'
import { inYear, onYear, yearStart } from './finnish-year.sql.ts'

type Of = { companyId: number; year: number }

/** Figures of a self-evaluation from the records of the company's stations. */
export async function evaluationFigures(
  db: Db,
  of: Of,
): Promise<{ answers: Answers; facts: RecordFact[] }> {
  const [vehicles, sold, days, { totals, shares }] = await Promise.all([
    certifiedVehicles(db, of),
    soldParts(db, of),
    daysToDepollution(db, of),
    massOfYear(db, { scope: 'company', id: of.companyId }, { year: of.year, threeWheelers: 'out' }),
  ])
  const answers: Record<string, number> = {}
  const facts: RecordFact[] = []
  // Without a recorded part nothing is known. A planned use is no reuse.
  if (vehicles.all > 0 && sold.recorded) {
    answers['AE02'] = oneDecimal((100 * vehicles.with_parts) / vehicles.all)
    facts.push({ field: 'AE02', code: 'with_parts', n: vehicles.with_parts, of: vehicles.all })
  }
  if (sold.recorded) {
    answers['AE03'] = sold.kg
    facts.push({ field: 'AE03', code: 'sold_parts', n: sold.parts, of: null })
  }
  // A share that rests on assumptions is the company's own to give.
  const areAssessed = areTargetsAssessed(totals, shares)
  const percents = { AE04: totals.recycling_percent, AE05: totals.recovery_percent }
  for (const [field, percent] of Object.entries(percents)) {
    if (percent === null) continue
    if (areAssessed) answers[field] = oneDecimal(percent)
    facts.push({ field, code: 'weighed', n: totals.counted, of: totals.vehicles })
  }
  if (days !== null) answers['AE08'] = days
  return { answers, facts }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** Certificates in force of the company's stations, and those whose vehicle gave a part for another one. */
async function certifiedVehicles(db: Db, { companyId, year }: Of) {
  const { rows } = await sql<{ all: number; with_parts: number }>`
    select count(*)::integer as all,
      (count(*) filter (where exists (select from part
        where part.vehicle_id = certificate_in_force.vehicle_id
        and part.assessment in ('reuse', 'remanufacture', 'refurbish')
        and part.state not in ('scrapped', 'returned'))))::integer as with_parts
    from certificate_in_force
    where shop_id in (select id from shop where company_id = ${companyId})
      and ${onYear(sql`day`, year)}`.execute(db)
  return rows[0] ?? { all: 0, with_parts: 0 }
}

/** Parts that were sold in the year, and whether the stations recorded any part in it. */
async function soldParts(db: Db, { companyId, year }: Of) {
  const { rows } = await sql<{ parts: number; kg: number; recorded: boolean }>`
    with own as (select id from shop where company_id = ${companyId})
    select count(*)::integer as parts, coalesce(round(sum(kg), 2), 0)::float8 as kg,
      count(*) > 0 or exists (select from part where shop_id in (select id from own)
        and ${inYear(sql`removed_at`, year)}) as recorded
    from part
    where shop_id in (select id from own) and ${inYear(sql`sold_at`, year)}`.execute(db)
  return rows[0] ?? { parts: 0, kg: 0, recorded: false }
}

/**
 * Mean time to depollution, in days, from the first reception at a station of the company, of the
 * vehicles that came in the year.
 */
async function daysToDepollution(db: Db, { companyId, year }: Of): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    with came as (
      select vehicle_id, min(at) as at from station_reception
      where shop_id in (select id from shop where company_id = ${companyId})
        and at < ${yearStart(year + 1)}
      group by vehicle_id
      having min(at) >= ${yearStart(year)}
    )
    select round((avg(extract(epoch from done.done_at - came.at)) / 86400)::numeric, 1)::float8
      as days
    from came
    join vehicle_stage as done on done.vehicle_id = came.vehicle_id and done.stage = 'depolluted'
    where done.done_at >= came.at`.execute(db)
  return rows[0]?.days ?? null
}
