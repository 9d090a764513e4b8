import { createElement, use } from 'react'
import type { ComponentType } from 'react'
import { timing } from '#rules/limits.ts'

/** A part of the app that did not arrive: too slow, offline, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** The loaded part, or `NotLoaded` when it fails or takes longer than `timeOutMs`. */
export async function withTimeout<T>(loading: Promise<T>, timeOutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timed out')), timeOutMs)
  })
  try {
    return await Promise.race([loading, late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A screen that loads when it is first shown, within 120 s, or before by `preload`: then it is there
 * at once, which React's `lazy` never is. A failed load reaches the nearest `ErrorBoundary`, which
 * offers to load the page again: browsers keep a failed module until then.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loading: Promise<ComponentType<Props>> | null = null
  const preload = () => {
    loading ??= markFulfilled(withTimeout(load(), timing.chunkLoadMs).then((part) => part.default))
    return loading
  }
  function Screen(props: Props) {
    return createElement(use(preload()), props)
  }
  return Object.assign(Screen, { preload })
}

/** The promise with what React reads off one that has come true: then `use` does not suspend. */
function markFulfilled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
