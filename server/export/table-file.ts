import writeXlsxFile, { type Sheet, type SheetData } from 'write-excel-file/node'
import { languageTag, type Locale } from '#texts/index.ts'
import type { FileResponse } from '../http/handler.ts'
import { csvCell, englishCsv, finnishCsv, printable } from './cells.ts'

/** A cell of an exported table; null is an empty one. Numbers stay numbers, for reckoning on. */
export type ExportCell = string | number | null

/** One table of an export: its name, the heads of its columns, and its rows. */
export type ExportTable = {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly ExportCell[])[]
}

/**
 * A table as CSV for a spreadsheet program of that language: UTF-8 with its mark; semicolons and a
 * decimal comma in Finnish and Swedish, commas and a point in English (RFC 4180).
 */
export function csvFile(table: ExportTable, { name, locale }: Named): FileResponse {
  const style = languageTag[locale] === 'en' ? englishCsv : finnishCsv
  const lines = [table.head, ...table.rows].map((row) =>
    row.map((cell) => csvCell(cell, style)).join(style.separator),
  )
  return {
    name: `${name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  }
}

/**
 * Tables as one workbook, a sheet for each. Text is in cells of text, which no program takes for a
 * formula, so it stands there as it is; the first row stays in sight.
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

type Named = { /** The file's name without its ending. */ name: string; locale: Locale }

function sheetData({ head, rows }: ExportTable): SheetData {
  return [
    head.map((value) => ({
      value: printable(value),
      type: String,
      fontWeight: 'bold',
      wrap: true,
    })),
    ...rows.map((row) =>
      row.map((cell) => {
        if (cell === null || cell === '') return null
        if (typeof cell === 'string') return { value: printable(cell), type: String }
        return { value: cell, type: Number }
      }),
    ),
  ]
}

/** Excel takes at most 31 characters in a sheet's name, and not these; two of a name are none. */
function sheetName(name: string, n: number): string {
  const plain = printable(name)
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .trim()
  return plain.slice(0, 31) || `${n + 1}`
}

/** Columns as wide as their longest cell, within reason. */
function widths({ head, rows }: ExportTable): { width: number }[] {
  return head.map((title, n) => {
    const longest = Math.max(title.length, ...rows.map((row) => String(row[n] ?? '').length))
    return { width: Math.min(60, Math.max(10, longest + 2)) }
  })
}
