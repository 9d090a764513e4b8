import { partsIn } from '#rules/exact.ts'
import type { RecordFact } from '#rules/report/record-facts.ts'
import { areTargetsAssessed } from '#rules/treatment/mass-tables.ts'
import type { Answers } from '#rules/report/questionnaires/question.ts'
import type { Db } from '#server/platform/db/index.ts'
import { massOfYear } from '#server/modules/mass/figures.ts'
import { averageDays, countSoldParts, countCertified } from './evaluation-records.sql.ts'

type Of = { companyId: number; year: number }

/**
 * Figures of a self-evaluation from the records of the company's stations, and the ids of the vehicles
 * that the days to depollution count.
 */
export async function evaluationFigures(
  db: Db,
  of: Of,
): Promise<{ answers: Answers; facts: RecordFact[]; depolluted: readonly string[] }> {
  const [vehicles, sold, depollution, { totals, shares }] = await Promise.all([
    certifiedVehicles(db, of),
    soldParts(db, of),
    daysToDepollution(db, of),
    massOfYear(db, { scope: 'company', id: of.companyId }, { year: of.year, threeWheelers: 'out' }),
  ])
  const answers: Record<string, number> = {}
  const facts: RecordFact[] = []
  // Without a recorded part nothing is known. A planned use is no reuse.
  if (vehicles.all > 0 && sold.recorded) {
    answers['AE02'] = partsIn(vehicles.with_parts, vehicles.all, 1000) / 10
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
    if (areAssessed) answers[field] = percent
    facts.push({ field, code: 'weighed', n: totals.counted, of: totals.vehicles })
  }
  if (depollution.days !== null) answers['AE08'] = depollution.days
  return { answers, facts, depolluted: depollution.ids }
}

/** Certificates in force of the company's stations, and those whose vehicle gave a part for another one. */
async function certifiedVehicles(db: Db, { companyId, year }: Of) {
  const { rows } = await countCertified(db, { companyId, year })
  return rows[0] ?? { all: 0, with_parts: 0 }
}

/** Parts that were sold in the year, and whether the stations recorded any part in it. */
async function soldParts(db: Db, { companyId, year }: Of) {
  const { rows } = await countSoldParts(db, { companyId, year })
  return rows[0] ?? { parts: 0, kg: 0, recorded: false }
}

/**
 * Mean time to depollution, in days, from the first reception at a station of the company, of the
 * vehicles that came in the year, with the ids of the vehicles.
 */
async function daysToDepollution(db: Db, { companyId, year }: Of) {
  const { rows } = await averageDays(db, { companyId, year })
  return { days: rows[0]?.days ?? null, ids: rows[0]?.ids ?? [] }
}
