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
  body: string | Buffer | undefined
  agent: http.Agent
  signal: AbortSignal
  /** Largest response in bytes. */
  maxBytes: number
}

/**
 * An exchange without a whole response. `reached` is false where the connection was refused or was
 * an idle one that the system had closed. `outcome` is a word for the log.
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

/** Only system error codes are stored: messages may contain addresses and data. */
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
 * Sends one HTTP request and reads the whole response, whatever its status. Redirects are responses
 * like others. Uses Node's own client, because `fetch` takes no client certificate or CA.
 * @throws HttpFailure when the signal aborts, the connection breaks, or the response exceeds
 *   `maxBytes`
 */
export const sendHttp = async (question: HttpRequest): Promise<HttpResponse> => {
  const { method, url, headers, body, agent, signal, maxBytes } = question
  const client = url.protocol === 'https:' ? https : http
  let reached = false
  let answer: IncomingMessage | undefined
  const request = client.request(url, { method, headers, agent, signal })
  // The awaited events report a failure. This listener only handles a later one.
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
