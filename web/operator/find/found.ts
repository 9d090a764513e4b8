import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FoundVehicle } from '#contract/find.ts'
import { pages } from '#rules/pages.ts'
import type { StationList } from '#rules/vehicle/find.ts'
import { useLocation, useNavigate } from '#web/frame/routing/routing.tsx'

/** The page that opens a vehicle of each list, as the cards of that list do. */
const pageOf: Record<StationList, string> = {
  claimed: pages.operatorRecycle.path,
  unfinished: pages.operatorRecycle.path,
  incoming: pages.operatorRecycle.path,
  sent: pages.operatorProcess.path,
  available: pages.operatorAvailable.path,
  process: pages.operatorProcess.path,
  done: pages.operatorProcess.path,
}

export const foundPath = ({ id, list }: Pick<FoundVehicle, 'id' | 'list'>) =>
  `${pageOf[list]}?vehicle=${id}`

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

/** Moves the focus to the next or the previous of the elements, and stays at the ends. */
export function moveFocus(elements: readonly HTMLElement[], step: 1 | -1): void {
  const at = elements.findIndex((element) => element.contains(document.activeElement))
  const next = at < 0 ? elements[0] : elements[at + step]
  next?.focus()
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Lets the arrow keys move the focus among the elements of `selector`. Tab works as always. */
export function useArrows(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = container.current
    const move = (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (step === undefined || !element) return
      event.preventDefault()
      moveFocus([...element.querySelectorAll<HTMLElement>(selector)], step)
    }
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [container, selector])
}
