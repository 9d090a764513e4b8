import { readFileSync } from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { sendHttp, HttpFailure } from './send-http.ts'
import type { HttpResponse } from './send-http.ts'
import { withResilience } from './resilience.ts'
import type { ResilienceSettings, ResilienceTools } from './resilience.ts'
import { ExternalSystemError } from './external-system-error.ts'
import type { FailureFamily, ExternalSystem } from './external-system-error.ts'

/** PEM files for a system that requires a client certificate or has its own CA. */
export type TlsFiles = { caFile?: string; certFile?: string; keyFile?: string }

export type OutboundSettings = ResilienceSettings & {
  /** Time limit in milliseconds of the whole call, with its retries, to the last byte. */
  readonly timeoutMs: number
  /** Largest response in bytes. Default: 1 MB. */
  readonly maxBytes?: number
  readonly tls?: TlsFiles
}

export type OutboundCall<T> = {
  /** A constant word for the log. */
  readonly operation: string
  readonly url: URL
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly requestId?: string | undefined
  /** Number of retries of a safe call that did not reach the system or got 503. */
  readonly retry?: number
  /** Shorter time limit in milliseconds than that of the system. */
  readonly timeoutMs?: number
  /** Statuses that `read` understands. Default: 200 to 299. Redirects are never included. */
  readonly accepts?: (status: number) => boolean
  /**
   * Parses the response. An error other than `ExternalSystemError` means an unreadable response.
   */
  readonly read: (answer: HttpResponse) => T | Promise<T>
}

export type Outbound = ReturnType<typeof createOutbound>

/** Meaning of an error status. See docs/domain/registries.md#error-families. */
const familyOfStatus = (system: ExternalSystem, status: number): FailureFamily => {
  if (status === 401 || status === 403) return 'API_PERMISSION_DENIED'
  if (status < 500) return 'API_EXCEPTION'
  if (system === 'PRH' && ![502, 503, 504].includes(status)) return 'API_SERVER_EXCEPTION'
  return 'BROKEN'
}

const firstPauseMs = 100
const longestPauseMs = 1_000

const isOk = (status: number): boolean => status >= 200 && status < 300
const isRedirect = (status: number): boolean => status >= 300 && status < 400

const agentOptions = ({ parallel, tls = {} }: OutboundSettings): https.AgentOptions => ({
  keepAlive: true,
  maxSockets: parallel,
  ...(tls.caFile && { ca: readFileSync(tls.caFile) }),
  ...(tls.certFile && { cert: readFileSync(tls.certFile) }),
  ...(tls.keyFile && { key: readFileSync(tls.keyFile) }),
})

/**
 * HTTP client of one outside system. It limits time, size and concurrency, has a circuit breaker
 * and follows no redirects. Each call has an `X-Request-Id` and one log line.
 * @returns the result of `read`
 * @throws ExternalSystemError
 */
export const createOutbound = (
  settings: OutboundSettings,
  tools: ResilienceTools & { readonly random?: () => number },
) => {
  const { system, timeoutMs, maxBytes = 1_000_000 } = settings
  const random = tools.random ?? Math.random
  const guard = withResilience(settings, tools)
  const options = agentOptions(settings)
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

  const agentFor = (url: URL): http.Agent => {
    if (url.protocol === 'http:' || url.protocol === 'https:') return agents[url.protocol]
    throw new ExternalSystemError(system, 'API_EXCEPTION', 'address_without_http')
  }

  const ask = async <T>(call: OutboundCall<T>, signal: AbortSignal, requestId: string) => {
    try {
      const answer = await sendHttp({
        method: call.method ?? 'GET',
        url: call.url,
        headers: {
          'accept-encoding': 'identity',
          ...call.headers,
          'x-request-id': requestId,
        },
        body: call.body,
        agent: agentFor(call.url),
        signal,
        maxBytes,
      })
      const repeatable = answer.status === 503
      return { answer, repeatable, fault: undefined }
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      const family = error.outcome === 'answer_too_large' ? 'API_EXCEPTION' : 'BROKEN'
      const fault = new ExternalSystemError(system, family, error.outcome)
      return { answer: undefined, repeatable: !error.reached, fault }
    }
  }

  return {
    call<T>(call: OutboundCall<T>): Promise<T> {
      const work = async (requestId: string): Promise<T> => {
        const signal = AbortSignal.timeout(
          Math.ceil(Math.min(timeoutMs, call.timeoutMs ?? timeoutMs)),
        )
        let tried = await ask(call, signal, requestId)
        for (let round = 0; round < (call.retry ?? 0) && tried.repeatable; round++) {
          // Full jitter: a random wait up to a growing bound, so that callers spread out.
          const pause = random() * Math.min(longestPauseMs, firstPauseMs * 2 ** round)
          await wait(pause, undefined, { signal }).catch(() => {})
          if (signal.aborted) break
          tried = await ask(call, signal, requestId)
        }
        if (tried.fault) throw tried.fault
        const { status } = tried.answer
        if (isRedirect(status)) throw new ExternalSystemError(system, 'API_EXCEPTION', 'redirect')
        if (!(call.accepts ?? isOk)(status))
          throw new ExternalSystemError(system, familyOfStatus(system, status), `http_${status}`)
        return call.read(tried.answer)
      }
      return guard.run(call.operation, work, call.requestId)
    },
    /** Closes idle connections. Calls in progress lose theirs. */
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/**
 * The body as JSON.
 * @throws Error for a body that is not JSON in UTF-8
 */
export const readJson = (answer: HttpResponse): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.body))
