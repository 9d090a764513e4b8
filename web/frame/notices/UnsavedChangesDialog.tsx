import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { store } from '#web/app/store.ts'

/** Asks before the user leaves a flow by a link, by Back, or by closing the page. */
export function UnsavedChangesDialog({
  asks,
  inside,
  isKept,
  onLeave,
  words,
}: {
  asks: boolean
  /** Paths that the user may open and return from without a loss. */
  inside: ReadonlySet<string>
  /** Whether this tab still has input that would be lost. */
  isKept: () => boolean
  /** The user leaves: erases input that shall not stay. */
  onLeave?: () => void
  words: {
    readonly title: string
    readonly what: string
    readonly leave: string
    readonly stay: string
  }
}) {
  const blocker = useBlocker(({ nextLocation }) => asks && !inside.has(nextLocation.pathname))

  useEffect(() => {
    if (!asks) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      // A logout has erased the input. A new identification keeps it.
      if (isKept() && !store.getState().auth.isExpired) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks, isKept])

  const stay = () => blocker.reset?.()
  const go = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog
      actions={
        <Actions>
          <Button onClick={stay}>{words.stay}</Button>
          <Button variant="secondary" onClick={go}>
            {words.leave}
          </Button>
        </Actions>
      }
      open={blocker.state === 'blocked'}
      title={words.title}
      onClose={stay}
    >
      <p>{words.what}</p>
    </Dialog>
  )
}
