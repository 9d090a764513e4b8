import { useEffect } from 'react'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { useBlocker } from '../routing/routing.tsx'
import { store } from '#web/app/store.ts'

/** Asks before the user leaves a flow by a link, by Back, or by closing the page. */
export function UnsavedChangesDialog({
  asks,
  inside,
  hasInput,
  onLeave,
  onKeep,
  words,
}: {
  asks: boolean
  /** Paths that the user may open and return from without a loss. */
  inside: ReadonlySet<string>
  /** Whether this tab still has input that would be lost. */
  hasInput: () => boolean
  /** The user leaves: erases input that shall not stay. */
  onLeave?: (() => void) | undefined
  /** The user leaves and continues later: the first choice of the dialog. */
  onKeep?: () => void
  words: {
    readonly title: string
    readonly what: string
    /** Without it the input is never erased here. */
    readonly leave?: string | undefined
    readonly stay: string
    /** Needed with `onKeep`. */
    readonly keep?: string
  }
}) {
  const attempt = useBlocker(({ pathname }) => asks && hasInput() && !inside.has(pathname))

  useEffect(() => {
    if (!asks) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      // A logout has erased the input. A new identification keeps it.
      if (hasInput() && !store.getState().auth.isExpired) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks, hasInput])

  const stay = () => attempt?.stay()
  const go = (before: (() => void) | undefined) => () => {
    before?.()
    attempt?.proceed()
  }
  return (
    <Dialog
      actions={
        <Actions>
          {onKeep && <Button onClick={go(onKeep)}>{words.keep}</Button>}
          <Button variant={onKeep ? 'secondary' : 'primary'} onClick={stay}>
            {words.stay}
          </Button>
          {words.leave && (
            <Button variant={onKeep ? 'quiet' : 'secondary'} onClick={go(onLeave)}>
              {words.leave}
            </Button>
          )}
        </Actions>
      }
      open={attempt !== null}
      title={words.title}
      onClose={stay}
    >
      <p>{words.what}</p>
    </Dialog>
  )
}
