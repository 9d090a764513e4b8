import { lazy, Suspense, useState, type ReactNode } from 'react'
import { logOut } from '#web/session/session-effects.ts'

const load = () => import('./UnsentQuestion.tsx')
const UnsentQuestion = lazy(load)

/** Logs out. Asks first where unsent changes would be erased. */
export function useLogOut(): { readonly ask: () => void; readonly question: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const leave = () => {
    setOpen(false)
    void logOut()
  }
  const ask = async () => {
    const { countUnsent } = await load()
    if (countUnsent() > 0) setOpen(true)
    else leave()
  }
  const question = isOpen && (
    <Suspense fallback={null}>
      <UnsentQuestion onLeave={leave} onStay={() => setOpen(false)} />
    </Suspense>
  )
  // A part that does not load has shown no queue either, so nothing of it waits here.
  return { ask: () => void ask().catch(leave), question }
}
