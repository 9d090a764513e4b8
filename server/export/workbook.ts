import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cell } from '../export-format/cells.ts'

/** What the thread is told, in this order: a sheet, its rows, the next sheet …, the end. */
export type Message =
  | { sheet: { name: string; heads: readonly string[]; widths: readonly number[] } }
  | { rows: readonly (readonly Cell[])[] }
  | { end: true }

export type Workbook = {
  add: (message: Message) => void
  /** The finished file. */
  finish: () => Promise<Buffer>
  /** Ends the thread, whatever it is at. */
  close: () => Promise<void>
}

/** Opens a workbook that a thread of its own writes, so that nobody else waits for it. */
export function openWorkbook(signal: AbortSignal): Workbook {
  const thread = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    // One that needs more ends its thread and not the service.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // Listened to from the start: an error that nobody waits for would end the process.
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
