import { randomUUID } from 'node:crypto'
import type { BaseLogger } from 'pino'
import { traced } from '#server/platform/monitoring/traces.ts'
import { createBreaker } from './circuit-breaker.ts'
import { ExternalSystemError } from './external-system-error.ts'
import type { FailureFamily, ExternalSystem } from './external-system-error.ts'

export type ExternalCallLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>

export type ResilienceSettings = {
  readonly system: ExternalSystem
  /** Largest number of concurrent calls. One more is refused at once. */
  readonly parallel: number
}

/** Result of one call: success, an error family, or not started. */
export type ExternalCallResult = {
  readonly system: ExternalSystem
  /** A constant word of the adapter. */
  readonly operation: string
  readonly result: 'ok' | FailureFamily | 'too_many_calls' | 'circuit_open'
  readonly ms: number
}

export type ResilienceTools = {
  readonly log: ExternalCallLog
  /** Called after every call, for the metrics. */
  readonly observe?: (call: ExternalCallResult) => void
  /** Milliseconds of a monotonic clock; `performance.now` in production. */
  readonly monotonic: () => number
}

/**
 * Failures of the system itself. A refusal or an unreadable response shows that the system runs.
 */
const isBreakdown = (error: ExternalSystemError): boolean =>
  error.family === 'BROKEN' || error.family === 'API_SERVER_EXCEPTION'

const resultOf = (error: ExternalSystemError | undefined): ExternalCallResult['result'] => {
  if (!error) return 'ok'
  const { outcome } = error
  return outcome === 'too_many_calls' || outcome === 'circuit_open' ? outcome : error.family
}

/**
 * Runs the calls of one outside system: at most `parallel` at once, and none while the breaker is
 * open. Logs one line for each call with system, operation, outcome, duration and request id, and
 * without any content.
 * @throws ExternalSystemError for every error; an unexpected one means an unreadable response
 */
export const withResilience = (settings: ResilienceSettings, tools: ResilienceTools) => {
  const { system, parallel } = settings
  const { log, monotonic, observe } = tools
  const breaker = createBreaker({ monotonic })
  let underWay = 0

  const note = (
    operation: string,
    requestId: string,
    startedAt: number,
    error?: ExternalSystemError,
  ) => {
    const ms = monotonic() - startedAt
    observe?.({ system, operation, result: resultOf(error), ms })
    const line = {
      system,
      operation,
      outcome: error?.outcome ?? 'ok',
      ...(error && { code: `${system}_${error.family}` }),
      ...(error?.reason && { reason: error.reason }),
      duration_ms: Math.round(ms),
      request_id: requestId,
    }
    if (!error) log.info(line, 'outside call')
    // The system refuses our credentials: a person must act.
    else if (error.family === 'API_PERMISSION_DENIED') log.error(line, 'outside call refused')
    else log.warn(line, 'outside call failed')
  }

  return {
    async run<T>(
      operation: string,
      work: (requestId: string) => Promise<T>,
      requestId: string = randomUUID(),
    ): Promise<T> {
      const startedAt = monotonic()
      const refuse = (outcome: string): ExternalSystemError => {
        const refused = new ExternalSystemError(system, 'BROKEN', outcome)
        note(operation, requestId, startedAt, refused)
        return refused
      }
      if (underWay >= parallel) throw refuse('too_many_calls')
      if (!breaker.admits()) throw refuse('circuit_open')
      underWay++
      try {
        const result = await traced(`${system} ${operation}`, {}, () => work(requestId))
        breaker.succeeded()
        note(operation, requestId, startedAt)
        return result
      } catch (thrown) {
        const error =
          thrown instanceof ExternalSystemError
            ? thrown
            : new ExternalSystemError(system, 'API_EXCEPTION', 'unreadable')
        if (isBreakdown(error)) breaker.failed()
        else breaker.succeeded()
        note(operation, requestId, startedAt, error)
        throw error
      } finally {
        underWay--
      }
    },
  }
}
