import { setTimeout as sleep } from 'node:timers/promises'
import { createRequester } from '../load.ts'
import { photosAtOnce, type BenchContext } from './bench-context.ts'
import { uploadOf } from './hot-calls.ts'

/** Time between two groups of photos, in ms. */
export const photosEveryMs = 10_000

/**
 * Begins to send photos all at once, again and again.
 * @returns a function that stops, and returns the times of the photos. It throws where one is refused
 */
export function sendPhotos(context: BenchContext, photo: string): () => Promise<number[]> {
  const { ask, close } = createRequester(context.system.server.url, photosAtOnce)
  const ms: number[] = []
  const failed: number[] = []
  const stop = new AbortController()
  const sendAll = async () => {
    while (!stop.signal.aborted) {
      const replies = await Promise.all(
        Array.from({ length: photosAtOnce }, (_, nth) => ask(uploadOf(context, nth, photo))),
      )
      for (const reply of replies) {
        ms.push(reply.ms)
        if (reply.status < 200 || reply.status > 299) failed.push(reply.status)
      }
      await sleep(photosEveryMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const sending = sendAll()
  return async () => {
    stop.abort()
    await sending
    close()
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${ms.length} photos failed, as ${failed[0]}`)
    return ms
  }
}
