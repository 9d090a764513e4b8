import { createElement, use, type ComponentType } from 'react'
import { timing } from '#rules/limits.ts'
import { markFulfilled } from '#web/texts/loader.ts'

/** A part of the app that failed to load: too slow, offline, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Returns the loaded part. Rejects with `ChunkLoadError` when it fails or takes longer than `timeOutMs`.
 */
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
 * A screen that loads when it is first shown, within 120 s, or earlier with `preload`. A preloaded
 * screen renders at once, unlike React's `lazy`. A failed load reaches the nearest `ErrorBoundary`,
 * which offers a reload: browsers keep a failed module until then.
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
