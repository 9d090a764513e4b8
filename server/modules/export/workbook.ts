import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cell } from '#server/platform/export-format/cells.ts'

/** Messages to the thread, in this sequence: a sheet, its rows, the next sheet, the end. */
export type Message =
  | { sheet: { name: string; heads: readonly string[]; widths: readonly number[] } }
  | { rows: readonly (readonly Cell[])[] }
  | { end: true }

export type Workbook = {
  add: (message: Message) => void
  /** Returns the finished file. */
  finish: () => Promise<Buffer>
  /** Ends the thread at once. */
  close: () => Promise<void>
}

/** Opens a workbook that a separate thread writes, so that requests are not blocked. */
export function openWorkbook(signal: AbortSignal): Workbook {
  const thread = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    // Exceeding the limit ends the thread and not the process.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // Attached early: an unhandled rejection would end the process.
  const finished = once(thread, 'message', { signal })
  finished.catch(() => {})
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (message: Message) => thread.postMessage(message)
  return {
    add: tell,
    finish: async () => {
      tell({ end: true })
      const [content] = (await finished) as [Uint8Array]
      return Buffer.from(content)
    },
    close: async () => {
      await thread.terminate()
    },
  }
}
