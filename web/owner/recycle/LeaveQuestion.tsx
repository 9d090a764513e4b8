import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { pages } from '#rules/pages.ts'
import { Actions, Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { store } from '#web/store.ts'
import { useTexts } from '#web/texts.ts'
import { forgetDraft, isKept } from './draft.ts'

/** Where one may go and come back from without losing anything. */
const inside: ReadonlySet<string> = new Set([pages.personRecycle.path, pages.powerOfAttorney.path])

/** Asks before the flow is left half-way, by a link, by Back, or by closing the page. */
export function LeaveQuestion({ asks }: { asks: boolean }) {
  const { leave } = useTexts('recycle')
  const blocker = useBlocker(({ nextLocation }) => asks && !inside.has(nextLocation.pathname))

  useEffect(() => {
    if (!asks) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      // After a logout nothing is kept; on the way to a new identification everything is.
      if (isKept() && !store.getState().auth.isExpired) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])

  const stay = () => blocker.reset?.()
  const go = () => {
    forgetDraft()
    blocker.proceed?.()
  }
  return (
    <Dialog
      actions={
        <Actions>
          <Button onClick={stay}>{leave.stay}</Button>
          <Button variant="secondary" onClick={go}>
            {leave.leave}
          </Button>
        </Actions>
      }
      open={blocker.state === 'blocked'}
      title={leave.title}
      onClose={stay}
    >
      <p>{leave.what}</p>
    </Dialog>
  )
}
