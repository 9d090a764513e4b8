import { useState } from 'react'
import type { ReactNode } from 'react'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Failure } from '../detail/Failure.tsx'

/** Asks before an act that takes access away. Shows the effect and any error. */
export function ConfirmDialog({
  title,
  confirm,
  failed,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** Label of the button. */
  confirm: string
  failed: string
  /** Returns the error, or undefined on success. Success closes the dialog. */
  onConfirm: () => Promise<CallError | undefined>
  onClose: () => void
  children: ReactNode
}) {
  const { cancel } = useTexts('operatorManagement').form
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const run = async () => {
    setBusy(true)
    setError(undefined)
    const failure = await onConfirm()
    setBusy(false)
    setError(failure)
  }
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button busy={busy} variant="danger" onClick={() => void run()}>
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
      <Failure error={error} title={failed} />
    </Dialog>
  )
}
