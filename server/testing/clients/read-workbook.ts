import { buffer } from 'node:stream/consumers'
import type { Sheet } from '#server/platform/export-format/source.ts'
import { workbookParts } from '#server/platform/export-format/streamed-workbook.ts'
import { openWorkbook } from './open-workbook.ts'

/** Writes the sheets into a workbook and reads it: every cell by the name of its sheet. */
export async function reopened(sheets: readonly Sheet[]) {
  const opened = await openWorkbook(await buffer(workbookParts(sheets)))
  return Object.fromEntries(opened.map(({ sheet, data }) => [sheet, data]))
}
