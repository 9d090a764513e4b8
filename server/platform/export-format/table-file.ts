import writeXlsxFile, { type Sheet, type SheetData } from 'write-excel-file/node'
import { languageTag, type Locale } from '#texts/index.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { csvCell, englishCsv, finnishCsv, printable, workbookText } from './cells.ts'
import { cellsOf, type HeadedColumn } from './columns.ts'

/** A cell of an exported table. null is an empty cell. A number stays a number in a workbook. */
export type ExportCell = string | number | null

/** One table of an export. */
export type ExportTable = {
  readonly name: string
  readonly columns: readonly { readonly key: string; readonly head: string }[]
  readonly rows: readonly (readonly ExportCell[])[]
}

/** The cells of all rows under their headings. */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly HeadedColumn<Row, ExportCell>[],
): Omit<ExportTable, 'name'> {
  return { columns, rows: rows.map((row) => cellsOf(columns, row)) }
}

const headOf = ({ columns }: ExportTable) => columns.map(({ head }) => head)

/**
 * A table as CSV for a spreadsheet program of that language (RFC 4180), in UTF-8 with a byte order
 * mark. Finnish and Swedish use semicolons and a decimal comma, English uses commas and a point.
 */
export function csvFile(table: ExportTable, { name, locale }: Named): FileResponse {
  const style = languageTag[locale] === 'en' ? englishCsv : finnishCsv
  const lines = [headOf(table), ...table.rows].map((row) =>
    row.map((cell) => csvCell(cell, style)).join(style.separator),
  )
  return {
    name: `${name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  }
}

/**
 * A workbook with a sheet for each table. Text is in text cells, which no program runs as a formula,
 * so the text is unchanged. The first row stays visible.
 */
export async function xlsxFile(
  tables: readonly ExportTable[],
  { name }: Named,
): Promise<FileResponse> {
  const sheets: Sheet<never>[] = tables.map((table, n) => ({
    sheet: sheetName(table.name, n),
    data: sheetData(table),
    columns: widths(table),
    stickyRowsCount: 1,
  }))
  return {
    name: `${name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeXlsxFile(sheets as Sheet<Buffer>[]).toBuffer(),
  }
}

type Named = { /** The file name without its extension. */ name: string; locale: Locale }

function sheetData(table: ExportTable): SheetData {
  return [
    headOf(table).map((value) => ({
      value: workbookText(value),
      type: String,
      fontWeight: 'bold',
      wrap: true,
    })),
    ...table.rows.map((row) =>
      row.map((cell) => {
        if (cell === null || cell === '') return null
        if (typeof cell === 'string') return { value: workbookText(cell), type: String }
        return { value: cell, type: Number }
      }),
    ),
  ]
}

/** Excel accepts at most 31 characters in a sheet's name, and not the ones replaced here. */
function sheetName(name: string, n: number): string {
  const plain = printable(name)
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .trim()
  return plain.slice(0, 31) || `${n + 1}`
}

/** Widths of the longest cells, 10 to 60 characters. */
function widths({ columns, rows }: ExportTable): { width: number }[] {
  return columns.map(({ head }, n) => {
    const longest = Math.max(head.length, ...rows.map((row) => String(row[n] ?? '').length))
    return { width: Math.min(60, Math.max(10, longest + 2)) }
  })
}
