import { notify, store } from '#web/app/store.ts'

let offeredUndo: (() => void) | null = null

/**
 * Shows a success that offers one thing to do, e.g. "Marked done" with "Undo". It goes with the
 * notification after some seconds, so the same must be possible somewhere else too.
 */
export function offerUndo({
  text,
  action,
  run,
}: {
  text: string
  action: string
  run: () => void
}) {
  // The store holds data only.
  offeredUndo = run
  store.dispatch(notify({ type: 'success', text, action }))
}

/** Does what the present notification offers, once. */
export function takeUndo(): void {
  const run = offeredUndo
  offeredUndo = null
  run?.()
}
