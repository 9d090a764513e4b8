import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'

const key = 'plateOrVin'

/** Opens the reception with that text in its field. The history holds it, and not the address. */
export function useReceive(): (text: string) => void {
  const navigate = useNavigate()
  return (text) => navigate(pages.operatorRecycle.path, { state: { [key]: text } })
}

/** Calls `take` once with the text that `useReceive` passed. A reload does not pass it again. */
export function usePassedText(take: (text: string) => void): void {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const passed: unknown = state instanceof Object && key in state ? state[key as never] : null
  const onPassed = useEffectEvent((text: string) => {
    take(text)
    navigate(pages.operatorRecycle.path, { replace: true, state: null })
  })
  useEffect(() => {
    if (typeof passed === 'string') onPassed(passed)
  }, [passed])
}
