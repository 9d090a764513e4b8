import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { finnishClockDate, safeText, type Cell } from '#server/platform/export-format/cells.ts'
import type { Sheet } from '#server/platform/export-format/source.ts'
import { openWorkbook } from './open-workbook.ts'

const cellOf = (cell: Cell): SheetData[number][number] =>
  typeof cell === 'string'
    ? { value: safeText(cell), type: String }
    : cell instanceof Date
      ? finnishClockDate(cell)
      : cell

/** Writes the sheets into a workbook and reads it: every cell by the name of its sheet. */
export async function reopened(sheets: readonly Sheet[]) {
  const written: { sheet: string; data: SheetData; dateFormat: string }[] = []
  for (const { name, columns, rows } of sheets) {
    const data: SheetData = [columns.map(({ head }) => ({ value: head, type: String }))]
    for await (const some of rows(new AbortController().signal)) {
      for (const row of some) data.push(row.map(cellOf))
    }
    written.push({ sheet: name, data, dateFormat: 'yyyy-mm-dd hh:mm:ss' })
  }
  const opened = await openWorkbook(await writeXlsxFile(written).toBuffer())
  return Object.fromEntries(opened.map(({ sheet, data }) => [sheet, data]))
}
