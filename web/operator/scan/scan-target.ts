import { useEffect, useEffectEvent } from 'react'

type Take = (text: string) => void

/** Places of the page that take a scanned code, the latest last. */
const targets: Take[] = []

/** Lets the component take the codes of a USB scanner while it is shown. */
export function useScanTarget(take: Take): void {
  const onCode = useEffectEvent(take)
  useEffect(() => {
    const target: Take = (text) => onCode(text)
    targets.push(target)
    return () => void targets.splice(targets.indexOf(target), 1)
  }, [])
}

/** Hands a code to the latest place. Returns whether there is one. */
export function deliver(text: string): boolean {
  const target = targets.at(-1)
  target?.(text)
  return target !== undefined
}
