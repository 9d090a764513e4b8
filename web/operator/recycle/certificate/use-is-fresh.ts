import { useEffect, useState } from 'react'

/** The registry answers in seconds. Longer, the screen says that the receipt follows. */
const waitMs = 5000

/** Whether the notice has waited for the registry's receipt for at most five seconds on this screen. */
export function useIsFresh(isPending: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsOver(true), waitMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return isPending && !isOver
}
