import { Suspense, useState, type ComponentProps } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Button, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { Camera } from '#web/ui/icons/icons-work.tsx'
import type Dialog from './ScanDialog.tsx'
import { useScanTarget } from './use-scanner.ts'

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
