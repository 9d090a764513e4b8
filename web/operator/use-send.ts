import { useRef, useState } from 'react'
import { sessionFailures } from '#contract/error-codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { tagsOf } from '#contract/tags.ts'
import { refresh } from '#web/api/query-cache.ts'
import type { CallInput, Reply } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { withProgress } from '#web/api/upload.ts'

export type Sender = {
  /** Sends one request at a time. null while another runs, or when the session has ended. */
  readonly send: <E extends Endpoint>(
    row: E,
    call: CallInput<E>,
  ) => Promise<Result<Reply<E>> | null>
  readonly busy: boolean
  /** Sent share from 0 to 1. null while nothing is sent. */
  readonly share: number | null
  /** The connection was lost, and the upload restarts. */
  readonly isAgain: boolean
}

/** Delays in ms before an upload restarts. All tries have one key, so it is done once. */
const retryDelaysMs = [1000, 3000, 8000, 15_000]

const sessionEndings: readonly string[] = sessionFailures

/**
 * Sends requests outside the API cache, which must not hold a personal id or a file. Reports the
 * progress of a file. Pages read again what it changed.
 */
export function useSend(): Sender {
  const running = useRef(false)
  const [share, setShare] = useState<number | null>(null)
  const [isAgain, setAgain] = useState(false)

  const send = async <E extends Endpoint>(
    row: E,
    call: CallInput<E>,
  ): Promise<Result<Reply<E>> | null> => {
    if (running.current) return null
    running.current = true
    setShare(0)
    const options = { send: withProgress(setShare) }
    let result = await request(row, call, options)
    for (const pause of row.upload ? retryDelaysMs : []) {
      if (!isLost(result)) break
      setAgain(true)
      setShare(0)
      await waitUntilOnline(pause)
      result = await request(row, call, options)
    }
    running.current = false
    setShare(null)
    setAgain(false)
    // The login over the page reports it. The page stays unchanged for the next try.
    if ('error' in result && sessionEndings.includes(result.error.code)) return null
    if ('data' in result) refresh(tagsOf(row.refreshes, call))
    return result
  }
  return { send, busy: share !== null, share, isAgain }
}

const isLost = (result: Result<unknown>) =>
  'error' in result && result.error.code === 'NETWORK_ERROR'

/** Waits that long, or until the browser is online. */
function waitUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}
