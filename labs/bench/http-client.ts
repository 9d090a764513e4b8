// Load over kept connections. Its own cost is minimal, because it shares the machine with the
// service.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** `length` is the body's. `body` has only short ones. */
export type ReceivedResponse = { status: number; length: number; body: Buffer }
/** Sender of one connection: makes the next request from the last response. */
export type Sender = ((last: ReceivedResponse | undefined) => Buffer) & {
  /** Whether it must still revert its last request. */
  isMidway?: () => boolean
}
export type Run = { perSecond: number; ms: number[]; statuses: Map<number, number> }

type Request = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | undefined
}

/** Returns the bytes of a request, ready to send. */
export function requestBytes({ method = 'GET', path, headers = {}, body }: Request): Buffer {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

const shortBody = 16 * 1024

/**
 * Opens one connection for one request at a time. It reuses one buffer and stores no long response:
 * garbage collection would stop the client and look like a slow service.
 */
async function openLine(port: number) {
  let left = 0
  let answer: ReceivedResponse = { status: 0, length: 0, body: Buffer.alloc(0) }
  let answered: ((answer: ReceivedResponse) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  const begin = (bytes: Buffer) => {
    const headEnd = bytes.indexOf('\r\n\r\n') + 4
    const head = bytes.toString('latin1', 0, headEnd)
    const told = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    // The head has a few hundred bytes and arrives in one piece.
    if (headEnd < 4 || told === undefined) throw new Error(`An answer without a length: ${head}`)
    const length = Number(told)
    const body = Buffer.alloc(length <= shortBody ? length : 0)
    answer = { status: Number(head.slice(9, 12)), length, body }
    left = length
    go(bytes.subarray(headEnd))
  }
  const go = (bytes: Buffer) => {
    if (answer.body.length > 0) answer.body.set(bytes, answer.length - left)
    left -= bytes.length
    if (left > 0) return
    const done = answered
    answered = undefined
    done?.(answer)
  }
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(64 * 1024),
      callback: (size, buffer) => {
        const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, size)
        if (left > 0) go(bytes)
        else begin(bytes)
        return true
      },
    },
  })
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => failed?.(new Error('The connection was closed')))
  await once(socket, 'connect')
  return {
    ask: (bytes: Buffer) =>
      new Promise<ReceivedResponse>((resolve, reject) => {
        ;[answered, failed] = [resolve, reject]
        socket.write(bytes)
      }),
    close: () => {
      failed = undefined
      socket.destroy()
    },
  }
}

const noSender: Sender = () => {
  throw new Error('A connection without a sender')
}

type Load = { port: number; senders: readonly Sender[]; seconds: number }

/** Full rate: every connection sends again after each response. */
export async function runAtFullRate({ port, senders, seconds }: Load): Promise<Run> {
  const run = begin()
  const lines = await Promise.all(senders.map(() => openLine(port)))
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    lines.map(async (line, index) => {
      let last: ReceivedResponse | undefined
      const sender = senders[index] ?? noSender
      const goesOn = () => performance.now() < end || (sender.isMidway?.() ?? false)
      while (goesOn()) {
        const sent = performance.now()
        last = await line.ask(sender(last))
        count(run, last.status, performance.now() - sent)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  for (const line of lines) line.close()
  return { ...run, perSecond: run.ms.length / took }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Steady rate. A request that is due while all connections are busy waits, and the wait counts in
 * its time.
 */
export async function runAtRate(load: Load & { perSecond: number }): Promise<Run> {
  const { port, senders, seconds, perSecond } = load
  const run = begin()
  // Collects garbage of earlier runs. Otherwise this run would measure it.
  collect()
  const lines = await Promise.all(senders.map(() => openLine(port)))
  const began = performance.now()
  const wanted = Math.floor(seconds * perSecond)
  let taken = 0
  await Promise.all(
    lines.map(async (line, index) => {
      let last: ReceivedResponse | undefined
      const sender = senders[index] ?? noSender
      const goesOn = () => taken < wanted || (sender.isMidway?.() ?? false)
      while (goesOn()) {
        const due = began + (taken / perSecond) * 1000
        taken += 1
        // The timer has millisecond precision. A request due in less than that is sent at once.
        const early = due - performance.now()
        if (early > 0.5) await sleep(early)
        last = await line.ask(sender(last))
        count(run, last.status, performance.now() - Math.max(due, began))
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  for (const line of lines) line.close()
  return { ...run, perSecond: run.ms.length / took }
}

/** Measures requests in sequence on one connection. */
export async function runInSequence(
  port: number,
  sender: Sender,
  times: number,
): Promise<number[]> {
  const line = await openLine(port)
  const ms: number[] = []
  let last: ReceivedResponse | undefined
  for (let index = 0; index < times; index += 1) {
    const bytes = sender(last)
    const sent = performance.now()
    last = await line.ask(bytes)
    if (last.status >= 300) throw new Error(`Answered ${last.status}: ${last.body.toString()}`)
    ms.push(performance.now() - sent)
  }
  line.close()
  return ms
}

function begin(): Omit<Run, 'perSecond'> {
  return { ms: [], statuses: new Map() }
}

function count(run: Omit<Run, 'perSecond'>, status: number, ms: number): void {
  run.ms.push(ms)
  run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1)
}

/**
 * Returns the run with successful responses only.
 * @throws Error where more than one in a hundred failed: failures are fast
 */
export function assertSuccessful(run: Run, what: string): Run {
  const odd = [...run.statuses].filter(([status]) => status < 200 || status > 299)
  const bad = odd.reduce((sum, [, times]) => sum + times, 0)
  if (bad > run.ms.length / 100) {
    throw new Error(`${what}: ${odd.map(([status, times]) => `${times} x ${status}`).join(', ')}`)
  }
  return { ...run, perSecond: run.perSecond * (1 - bad / run.ms.length) }
}
