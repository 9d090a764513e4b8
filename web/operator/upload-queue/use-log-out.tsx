import { lazy, Suspense, useState, type ReactNode } from 'react'
import { logOut } from '#web/session/session-effects.ts'

/** Is on the device once the page has been shown, so that it opens without a connection. */
const load = () => import('../AfterContent.tsx')
const UnsentQuestion = lazy(async () => ({ default: (await load()).UnsentQuestion }))

/** Logs out. Asks first where changes and notes that only this device has would be erased. */
export function useLogOut(): { readonly ask: () => void; readonly question: ReactNode } {
  const [unsent, setUnsent] = useState<number | null>(null)
  const leave = () => {
    setUnsent(null)
    void logOut()
  }
  const ask = async () => {
    const { countUnsent } = await load()
    const found = await countUnsent()
    if (found > 0) setUnsent(found)
    else leave()
  }
  const question = unsent !== null && (
    <Suspense fallback={null}>
      <UnsentQuestion unsent={unsent} onLeave={leave} onStay={() => setUnsent(null)} />
    </Suspense>
  )
  // Nobody knows what would be erased. The question fails too, and its page offers to load again.
  return { ask: () => void ask().catch(() => setUnsent(0)), question }
}
