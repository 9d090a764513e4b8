import { useState } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'

/** Asks before a change of other users' access. Shows its error. */
export function Confirm({
  title,
  confirm,
  cancel,
  isDanger = false,
  act,
  onClose,
  children,
}: {
  title: ReactNode
  confirm: ReactNode
  cancel: ReactNode
  isDanger?: boolean
  /** Performs the act and returns its error. The dialog closes on success. */
  act: () => Promise<CallError | undefined>
  onClose: () => void
  children: ReactNode
}) {
  const texts = useTexts('errors')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | undefined>()
  const run = async () => {
    setBusy(true)
    const failure = await act()
    setBusy(false)
    setError(failure)
    if (!failure) onClose()
  }
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button busy={busy} variant={isDanger ? 'danger' : 'primary'} onClick={() => void run()}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </Actions>
      }
      title={title}
      onClose={onClose}
    >
      {children}
      {error && (
        <Alert live tone="danger">
          {errorText(error, texts)}
        </Alert>
      )}
    </Dialog>
  )
}
