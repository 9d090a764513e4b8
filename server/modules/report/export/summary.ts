import {
  batteryQuantities,
  batteryTotals,
  partOf,
  type BatteryQuantity,
} from '#rules/report/battery.ts'
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
} as const satisfies Record<BatteryQuantity, (answers: Answers, of: Chemistry) => number | null>

/** In hundredths of a kilogram: whole numbers add up without a rounding error. */
type Part = { id: number; name: string; hundredths: number }

export type SummaryRow = {
  chemistry: Chemistry
  quantity: BatteryQuantity
  /** null where no report has the quantity. */
  hundredths: number | null
  /** The counted reports that have it. */
  reports: readonly Part[]
}

/**
 * Adds up the counted reports by chemistry (Regulation (EU) 2023/1542, Article 75): a row for each quantity.
 * A quantity that no report has is empty, not zero.
 */
export async function summaryRows(
  pages: AsyncIterable<readonly SubmittedReport[]>,
): Promise<SummaryRow[]> {
  const parts = new Map<string, Part[]>()
  for await (const page of pages) {
    for (const { id, company, answers, isCounted } of page) {
      if (!isCounted) continue
      for (const chemistry of chemistries) {
        for (const quantity of batteryQuantities) {
          const kg = quantities[quantity](answers, chemistry)
          if (kg === null) continue
          const key = `${chemistry} ${quantity}`
          const part = { id, name: company ?? '', hundredths: Math.round(kg * 100) }
          parts.set(key, [...(parts.get(key) ?? []), part])
        }
      }
    }
  }
  return chemistries.flatMap((chemistry) =>
    batteryQuantities.map((quantity) => {
      const reports = parts.get(`${chemistry} ${quantity}`) ?? []
      const sum = reports.reduce((so, { hundredths }) => so + hundredths, 0)
      return { chemistry, quantity, hundredths: reports.length === 0 ? null : sum, reports }
    }),
  )
}
