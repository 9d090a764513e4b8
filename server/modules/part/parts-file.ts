import type { StationPart } from '#contract/part.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { shownCode } from '#rules/label/label.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { About } from '#server/platform/export-format/about.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet } from '#server/platform/export-format/source.ts'
import { streamedTable } from '#server/platform/export-format/streamed-table.ts'
import type { StreamedFile } from '#server/platform/http/handler.ts'

const texts = await loadAreas('operatorPart', 'operatorPartList', 'partTypes')

/** A part with its words in the language of the file. */
type Line = StationPart & Record<'name' | 'sideWord' | 'conditionWord' | 'stateWord', string | null>

const columns = columnsOf<Line>()(
  { key: 'code', width: 16, cell: ({ code }) => shownCode(code) },
  { key: 'name', width: 28, cell: ({ name }) => name },
  { key: 'side', width: 16, cell: ({ sideWord }) => sideWord },
  { key: 'number', width: 22, cell: ({ number }) => number },
  { key: 'condition', width: 16, cell: ({ conditionWord }) => conditionWord },
  { key: 'state', width: 16, cell: ({ stateWord }) => stateWord },
  { key: 'reason', width: 28, cell: ({ state_reason: reason }) => reason },
  { key: 'price', width: 12, cell: ({ price_cents: cents }) => cents && cents / 100 },
  { key: 'warranty', width: 12, cell: ({ warranty_months: months }) => months },
  { key: 'kg', width: 12, cell: ({ kg }) => kg },
  { key: 'plate', width: 12, cell: ({ plate }) => plate },
  { key: 'vin', width: 20, cell: ({ donor }) => donor.vin },
  { key: 'make', width: 18, cell: ({ donor }) => donor.make },
  { key: 'model', width: 24, cell: ({ donor }) => donor.model },
  { key: 'year', width: 10, cell: ({ donor }) => donor.model_year },
  { key: 'mileage', width: 14, cell: ({ donor }) => donor.mileage_km },
  { key: 'removed', width: 13, cell: ({ removed_at: at }) => dayCell(finnishDay(new Date(at))) },
  { key: 'note', width: 40, cell: ({ note }) => note },
)

/** The parts of a station as a file, written while it is sent. */
export function partsFile(
  rows: AsyncIterable<readonly StationPart[]>,
  { format, ...about }: Omit<About, 'what'> & { format: TableFormat },
  locale: Locale,
): StreamedFile {
  const { operatorPart: words, operatorPartList: t, partTypes: names } = texts[locale]
  const lineOf = (part: StationPart): Line =>
    Object.assign(part, {
      name: part.title ?? names[part.type],
      sideWord: part.side && words.sides[part.side],
      conditionWord: part.condition && words.conditions[part.condition],
      stateWord: words.states[part.state],
    })
  async function* lines() {
    for await (const parts of rows) yield parts.map(lineOf)
  }
  const table = sheet({
    name: t.title,
    columns: withHeadings(columns, t.file.columns),
    rows: lines,
  })
  return streamedTable(table, { about: { ...about, what: t.title }, format }, locale)
}
