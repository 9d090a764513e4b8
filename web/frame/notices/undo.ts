import { notify, store } from '#web/app/store.ts'

let offeredUndo: (() => void) | null = null

/**
 * Shows a success with one action, for example "Marked done" with "Undo". The action goes with the
 * notification after some seconds, so it must exist elsewhere too.
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

/** Runs the action of the current notification, once. */
export function takeUndo(): void {
  const run = offeredUndo
  offeredUndo = null
  run?.()
}
