import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { ExportFormat } from '#rules/exports.ts'
import { csvLine } from '#server/platform/export-format/cells.ts'
import type { Sheet } from '#server/platform/export-format/source.ts'
import { workbookParts } from '#server/platform/export-format/streamed-workbook.ts'

/** Options of a writer: a signal to cancel, and a callback with the number of finished rows. */
export type Writing = { signal: AbortSignal; onRows: (done: number) => Promise<void> }

/** Writes sheets whose rows do not count, then the others. */
type Writer = (
  first: readonly Sheet[],
  sheets: readonly Sheet[],
  writing: Writing,
) => Promise<Buffer>

/** The sheets with progress after each batch of rows, which a cancelled export ends at. */
function watched(sheets: readonly Sheet[], { signal, onRows }: Writing): Sheet[] {
  let done = 0
  return sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: async function* batches() {
      for await (const batch of rows(signal)) {
        signal.throwIfAborted()
        yield batch
        done += batch.length
        await onRows(done)
        // Lets other requests run between batches.
        await setImmediate()
      }
    },
  }))
}

/** UTF-8 with a byte order mark, as Excel in Finland expects. */
async function csv(
  _first: readonly Sheet[],
  sheets: readonly Sheet[],
  writing: Writing,
): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from('\uFEFF')]
  for (const { columns, rows } of watched(sheets, writing)) {
    parts.push(Buffer.from(csvLine(columns.map(({ head }) => head))))
    for await (const batch of rows(writing.signal)) {
      parts.push(Buffer.from(batch.map(csvLine).join('')))
    }
  }
  return Buffer.concat(parts)
}

const xlsx: Writer = (first, sheets, writing) =>
  buffer(workbookParts([...first, ...watched(sheets, writing)], writing.signal))

/** Writer and content type of each format. */
export const writers: Readonly<Record<ExportFormat, { contentType: string; write: Writer }>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsx,
  },
}
