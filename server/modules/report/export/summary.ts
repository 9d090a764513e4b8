import { batteryTotals, partOf } from '#rules/report/battery.ts'
import { chemistries, type Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import type { SubmittedReport } from './submitted-pages.ts'

type Answers = SubmittedReport['answers']

/** Quantities of the summary, in kilograms. null where a report does not have the quantity. */
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
/** In hundredths of a kilogram: whole numbers add up without a rounding error. */
type Sum = { hundredths: number; reports: number }

export type SummaryRow = {
  chemistry: Chemistry
  quantity: Quantity
  /** null where no report has the quantity. */
  hundredths: number | null
  reports: number
}

/**
 * Adds up the counted reports by chemistry (Regulation (EU) 2023/1542, Article 75): a row for each quantity.
 * A quantity that no report has is empty, not zero.
 */
export async function summaryRows(
  pages: AsyncIterable<readonly SubmittedReport[]>,
): Promise<SummaryRow[]> {
  const quantityNames = Object.keys(quantities) as Quantity[]
  const sums = new Map<string, Sum>()
  for await (const page of pages) {
    for (const { answers, isCounted } of page) {
      if (!isCounted) continue
      for (const chemistry of chemistries) {
        for (const quantity of quantityNames) {
          const kg = quantities[quantity](answers, chemistry)
          if (kg === null) continue
          const sum = sums.get(`${chemistry} ${quantity}`) ?? { hundredths: 0, reports: 0 }
          sums.set(`${chemistry} ${quantity}`, {
            hundredths: sum.hundredths + Math.round(kg * 100),
            reports: sum.reports + 1,
          })
        }
      }
    }
  }
  return chemistries.flatMap((chemistry) =>
    quantityNames.map((quantity) => {
      const { hundredths = null, reports = 0 } = sums.get(`${chemistry} ${quantity}`) ?? {}
      return { chemistry, quantity, hundredths, reports }
    }),
  )
}
