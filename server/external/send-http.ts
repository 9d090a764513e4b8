import { once } from 'node:events'
import * as http from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type HttpRequest = {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | undefined
  agent: http.Agent
  signal: AbortSignal
  /** Largest answer that is read, in bytes. */
  maxBytes: number
}

/**
 * An exchange that brought no whole answer. `reached` is false where the connection was refused,
 * or was an idle one that the system had closed. `outcome` is a word for the log.
 */
export class HttpFailure extends Error {
  readonly outcome: string
  readonly reached: boolean

  constructor(outcome: string, reached: boolean) {
    super(outcome)
    this.outcome = outcome
    this.reached = reached
  }
}

/** Only system error codes are kept of an error: messages can hold addresses and data. */
const wordOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : 'connection_lost'
}

const readWhole = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = new HttpFailure('answer_too_large', true)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * One HTTP question and its whole answer, whatever its status; redirects are answers like others.
 * Throws `HttpFailure` when the signal aborts, the connection breaks, or the answer is larger
 * than `maxBytes`. Node's own client, because `fetch` takes no client certificate or CA.
 */
export const sendHttp = async (question: HttpRequest): Promise<HttpResponse> => {
  const { method, url, headers, body, agent, signal, maxBytes } = question
  const client = url.protocol === 'https:' ? https : http
  let reached = false
  let answer: IncomingMessage | undefined
  const request = client.request(url, { method, headers, agent, signal })
  // The awaited events report a failure; this listener only keeps a later one from being uncaught.
  request.on('error', () => {})
  request.on('socket', (socket: Socket) => {
    if (socket.connecting) socket.once('connect', () => (reached = true))
  })
  try {
    request.end(body)
    ;[answer] = (await once(request, 'response')) as [IncomingMessage]
    reached = true
    const whole = await readWhole(answer, maxBytes)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: whole }
  } catch (error) {
    if (error instanceof HttpFailure) throw error
    if (signal.aborted) throw new HttpFailure('timeout', true)
    throw new HttpFailure(wordOf(error), reached)
  } finally {
    if (!answer?.complete) request.destroy()
  }
}
