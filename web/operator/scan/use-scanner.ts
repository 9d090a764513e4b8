import { useEffect, useEffectEvent, useRef } from 'react'
import { scannedText } from '#rules/vehicle/scanned.ts'
import { noKeystrokes, typed } from './keystrokes.ts'

/** A field takes every key. A checkbox and a radio button take no letters. */
export const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/**
 * Takes the code that a USB scanner types while no field has the focus, and hands it to the field on
 * the page, or to `search` where the page has none.
 */
export function useScanner(isOn: boolean, search: (text: string) => void): void {
  const strokes = useRef(noKeystrokes)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(fields) !== null
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) {
      strokes.current = noKeystrokes
      return
    }
    const next = typed(strokes.current, event.key, event.timeStamp)
    strokes.current = next.strokes
    // The focused button would take the Enter.
    if (next.isScanned) event.preventDefault()
    if (next.code === null) return
    const text = scannedText(next.code)
    if (!deliver(text) && !document.querySelector('dialog:modal')) search(text)
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn])
}

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
function deliver(text: string): boolean {
  const target = targets.at(-1)
  target?.(text)
  return target !== undefined
}
