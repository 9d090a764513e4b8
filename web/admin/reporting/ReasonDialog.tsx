import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { errorText, fieldText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'

/** A dialog for what needs a reason: it stays open with what was typed until it succeeds. */
export function ReasonDialog({
  title,
  what,
  confirm,
  act,
  onClose,
  children,
}: {
  title: string
  what: string
  confirm: string
  /** Answers with the failure, or that something in the dialog is to be mended first. */
  act: (reason: string) => Promise<CallError | 'stays' | undefined>
  onClose: () => void
  children?: ReactNode
}) {
  const { reason: t, overview } = useTexts('adminReporting')
  const errors = useTexts('errors')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | undefined>()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '' || busy) return
    setBusy(true)
    const failure = await act(reason.trim())
    setBusy(false)
    setError(failure === 'stays' ? undefined : failure)
    if (!failure) onClose()
  }
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button busy={busy} form="reason-form" type="submit">
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {overview.cancel}
          </Button>
        </Actions>
      }
      dirty={reason !== ''}
      title={title}
      onClose={onClose}
    >
      <p>{what}</p>
      <form noValidate id="reason-form" onSubmit={(event) => void send(event)}>
        {children}
        <TextArea
          required
          error={isMissing ? fieldText('REQUIRED', errors) : undefined}
          label={t.label}
          maxLength={limits.remarks}
          rows={3}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
      {error && (
        <Alert live tone="danger">
          {errorText(error, errors)}
        </Alert>
      )}
    </Dialog>
  )
}
