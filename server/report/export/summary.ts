import { batteryTotals, partOf } from '#rules/report/battery.ts'
import { chemistries, type Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import type { Locale } from '#texts/index.ts'
import type { Cell } from '../../export/cells.ts'
import type { SubmittedReport } from './export.queries.ts'
import { exportWords } from './export-texts.ts'

type Answers = SubmittedReport['answers']

/** What the summary adds up, in kilograms; null where a report says nothing of it. */
const quantities = {
  market_packs: (answers, of) => partOf(answers, of).number('spare_part_batteries_kg'),
  market_modules: (answers, of) => partOf(answers, of).number('spare_part_modules_kg'),
  market: (answers, of) => batteryTotals(answers, of).put_into_market_kg,
  recycled_packs: (answers, of) => partOf(answers, of).number('recycled_batteries_kg'),
  recycled_modules: (answers, of) => partOf(answers, of).number('recycled_modules_kg'),
  recycled: (answers, of) => batteryTotals(answers, of).recycled_kg,
  delivered: (answers, of) => batteryTotals(answers, of).recycled_traction_kg,
  stored: (answers, of) => batteryTotals(answers, of).stored_kg,
} as const satisfies Record<string, (answers: Answers, of: Chemistry) => number | null>

type Quantity = keyof typeof quantities
/** In hundredths of a kilogram, which add up without a rest. */
type Sum = { hundredths: number; reports: number }

/**
 * What all reports tell together, by category and chemistry (Regulation (EU) 2023/1542, Article 75):
 * a row for each quantity. One that no report tells of is empty, not zero.
 */
export async function summaryRows(
  pages: AsyncIterable<readonly SubmittedReport[]>,
  locale: Locale,
): Promise<Cell[][]> {
  const names = Object.keys(quantities) as Quantity[]
  const sums = new Map<string, Sum>()
  for await (const page of pages) {
    for (const { answers } of page) {
      for (const of of chemistries) {
        for (const name of names) {
          const kg = quantities[name](answers, of)
          if (kg === null) continue
          const sum = sums.get(`${of} ${name}`) ?? { hundredths: 0, reports: 0 }
          sums.set(`${of} ${name}`, {
            hundredths: sum.hundredths + Math.round(kg * 100),
            reports: sum.reports + 1,
          })
        }
      }
    }
  }
  const t = exportWords[locale]
  const told: Record<Chemistry, string> = { li_ion: t.lithium, nimh: t.other }
  return chemistries.flatMap((of) =>
    names.map((name) => {
      const sum = sums.get(`${of} ${name}`)
      return [
        t.ev,
        told[of],
        t.quantities[name],
        sum ? sum.hundredths / 100_000 : null,
        sum ? sum.hundredths / 100 : null,
        sum?.reports ?? 0,
      ]
    }),
  )
}
