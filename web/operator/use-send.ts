import { useRef, useState } from 'react'
import { sessionFailures } from '#contract/error-codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#web/api/rtk-query.ts'
import type { CallInput, Reply } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { useAppDispatch } from '#web/app/store.ts'
import { withProgress } from '#web/api/upload.ts'

export type Sender = {
  /** Sends one call at a time; null while another is under way, or when the session has ended. */
  readonly send: <E extends Endpoint>(
    row: E,
    call: CallInput<E>,
  ) => Promise<Result<Reply<E>> | null>
  readonly busy: boolean
  /** How much of what is sent has gone, from 0 to 1; null while nothing is. */
  readonly share: number | null
  /** The line was lost on the way, and it begins again by itself. */
  readonly isAgain: boolean
}

/** After how long an upload that lost its line is tried again; it bears one key, so it is done once. */
const retryDelaysMs = [1000, 3000, 8000, 15_000]

const sessionEndings: readonly string[] = sessionFailures

/**
 * Calls past the browser's cache, where a personal id or a file has no place; tells how much of a file
 * has gone. What the cache knows of vehicles is asked again afterwards.
 */
export function useSend(): Sender {
  const dispatch = useAppDispatch()
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
    // The login over the page tells of it, and the page stays as it is for the next try.
    if ('error' in result && sessionEndings.includes(result.error.code)) return null
    if ('data' in result) dispatch(api.util.invalidateTags(['CARS']))
    return result
  }
  return { send, busy: share !== null, share, isAgain }
}

const isLost = (result: Result<unknown>) =>
  'error' in result && result.error.code === 'NETWORK_ERROR'

/** Waits that long, or until the browser says that the line is back. */
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
