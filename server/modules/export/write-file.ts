import { setImmediate } from 'node:timers/promises'
import type { ExportFormat } from '#rules/exports.ts'
import { csvCell, type Cell } from '#server/platform/export-format/cells.ts'
import type { Sheet } from '#server/platform/export-format/source.ts'
import { openWorkbook } from './workbook.ts'

/** Options of a writer: a signal to cancel, and a callback with the number of finished rows. */
export type Writing = { signal: AbortSignal; onRows: (done: number) => Promise<void> }

type Writer = (sheets: readonly Sheet[], writing: Writing) => Promise<Buffer>

/** Rows of every sheet in turn. Reports progress after each batch. */
async function* batchesOf(sheet: Sheet, { signal }: Writing) {
  for await (const rows of sheet.rows(signal)) {
    signal.throwIfAborted()
    yield rows
    // Lets other requests run between batches.
    await setImmediate()
  }
}

const bom = '\uFEFF'
const line = (cells: readonly Cell[]) => `${cells.map((cell) => csvCell(cell)).join(';')}\r\n`

/** UTF-8 with a byte order mark and semicolons, as Excel in Finland expects. */
async function csv(sheets: readonly Sheet[], writing: Writing): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from(bom)]
  let done = 0
  for (const sheet of sheets) {
    parts.push(Buffer.from(line(sheet.columns.map(({ head }) => head))))
    for await (const rows of batchesOf(sheet, writing)) {
      parts.push(Buffer.from(rows.map(line).join('')))
      done += rows.length
      await writing.onRows(done)
    }
  }
  return Buffer.concat(parts)
}

async function xlsx(sheets: readonly Sheet[], writing: Writing): Promise<Buffer> {
  const workbook = openWorkbook(writing.signal)
  try {
    let done = 0
    for (const sheet of sheets) {
      const heads = sheet.columns.map(({ head }) => head)
      const widths = sheet.columns.map(({ width }) => width)
      workbook.add({ sheet: { name: sheet.name, heads, widths } })
      for await (const rows of batchesOf(sheet, writing)) {
        workbook.add({ rows })
        done += rows.length
        await writing.onRows(done)
      }
    }
    return await workbook.finish()
  } finally {
    await workbook.close()
  }
}

/** Writer and content type of each format. */
export const writers: Readonly<Record<ExportFormat, { contentType: string; write: Writer }>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsx,
  },
}
