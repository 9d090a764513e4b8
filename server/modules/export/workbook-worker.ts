import { parentPort } from 'node:worker_threads'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import {
  finnishClockDate,
  safeText,
  workbookText,
  type Cell,
} from '#server/platform/export-format/cells.ts'
import type { Message } from './workbook.ts'

/*
 * A separate thread: a workbook of 20 000 rows blocks a core for seconds. Sheets and rows arrive as
 * messages. The finished file leaves as one message.
 */

type Written = { name: string; data: SheetData; widths: readonly number[] }
const written: Written[] = []

parentPort?.on('message', (message: Message) => {
  if ('sheet' in message) {
    const { name, heads, widths } = message.sheet
    const head = heads.map((value) => ({
      value: workbookText(value),
      type: String,
      fontWeight: 'bold' as const,
    }))
    written.push({ name, widths, data: [head] })
  } else if ('rows' in message) {
    const data = written.at(-1)?.data
    for (const row of message.rows) data?.push(row.map(sheetCell))
  } else {
    void finish()
  }
})

async function finish(): Promise<void> {
  const content = await writeXlsxFile(
    written.map(({ name, data, widths }) => ({
      data,
      sheet: name,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      dateFormat: 'yyyy-mm-dd hh:mm:ss',
    })),
  ).toBuffer()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(new Uint8Array(content))
}

/** Keeps text as text. The guard of the CSV cells also applies when a workbook is saved as CSV. */
function sheetCell(cell: Cell): SheetData[number][number] {
  if (typeof cell === 'string') return { value: workbookText(safeText(cell)), type: String }
  return cell instanceof Date ? finnishClockDate(cell) : cell
}
