import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { scannedText } from '#rules/vehicle/scanned.ts'
import { useTexts } from '#web/texts/texts.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Button, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { Camera } from '#web/ui/icons/icons-work.tsx'
import type Dialog from './ScanDialog.tsx'
import { noKeystrokes, typed } from './keystrokes.ts'

const ScanDialog = lazyScreen<ComponentProps<typeof Dialog>>(() => import('./ScanDialog.tsx'))

/**
 * Opens the camera and hands over the text of a code. While it is shown, the codes of a USB scanner
 * go to the same place.
 */
export function ScanButton({
  onRead,
  onType,
  told,
  variant = 'secondary',
}: {
  onRead: (text: string) => void
  /** The user types instead: the field takes the focus. */
  onType: () => void
  /** With it the camera stays open for the next code, and shows these words. */
  told?: string
  variant?: ButtonVariant
}) {
  const { find: t } = useTexts('operatorDay')
  const [isOpen, setOpen] = useState(false)
  useScanTarget(onRead)
  // The dialog closes first: it returns the focus to the button.
  const closeAnd = (act: () => void) => {
    setOpen(false)
    requestAnimationFrame(act)
  }
  return (
    <>
      <Button icon={<Camera />} variant={variant} onClick={() => setOpen(true)}>
        {t.scan}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            told={told}
            onRead={(text) => (told === undefined ? closeAnd(() => onRead(text)) : onRead(text))}
            onType={() => closeAnd(onType)}
          />
        </Suspense>
      )}
    </>
  )
}

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
function useScanTarget(take: Take): void {
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
