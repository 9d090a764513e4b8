import { Worker } from 'node:worker_threads'
import { drawn } from './drawn.ts'

/** PDF/UA-1 refuses a document that a screen reader cannot read. Tests compile with it. */
type Standard = 'a-2a' | 'ua-1'

/** A document for the thread. `madeAt` is in ms. */
export type Job = {
  id: number
  template: string
  inputs: Record<string, string>
  standard: Standard
  madeAt: number
}
/** The bytes of the PDF, or null where it could not be drawn. */
export type Answer = { id: number; content: Uint8Array | null }

type Drawing = { draw: (content: Uint8Array | null) => void; fail: (error: Error) => void }
type Thread = { worker: Worker; drawings: Map<number, Drawing> }

let thread: Thread | undefined
let lastId = 0

/** Opens a thread of its own, because 200 labels take half a second. */
function openThread(): Thread {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url))
  const opened: Thread = { worker, drawings: new Map() }
  const { drawings } = opened
  const end = (error: Error) => {
    if (thread === opened) thread = undefined
    for (const { fail } of drawings.values()) fail(error)
    drawings.clear()
  }
  worker.on('message', ({ id, content }: Answer) => {
    drawings.get(id)?.draw(content)
    drawings.delete(id)
    // A thread without work does not hold the process.
    if (drawings.size === 0) worker.unref()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread of the papers ended')))
  return opened
}

const drawable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? drawn(value) : value

/**
 * Renders a document as a tagged, archivable PDF (PDF/A-2a). The same input gives the same bytes.
 * @param data the template reads it as `sys.inputs.data`
 * @param more further inputs of the template
 * @param madeAt the creation time in the file, in ms
 * @throws Error without data in its text
 */
export async function renderPdf(
  template: string,
  data: unknown,
  {
    madeAt,
    more = {},
    standard = 'a-2a',
  }: { madeAt: number; more?: Readonly<Record<string, string>>; standard?: Standard },
): Promise<Buffer> {
  thread ??= openThread()
  const { worker, drawings } = thread
  const id = (lastId += 1)
  const inputs = { ...more, data: JSON.stringify(data, drawable) }
  const content = await new Promise<Uint8Array | null>((draw, fail) => {
    drawings.set(id, { draw, fail })
    worker.ref()
    const job: Job = { id, template, inputs, standard, madeAt }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
  })
  if (content === null) throw new Error('The paper could not be drawn')
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
