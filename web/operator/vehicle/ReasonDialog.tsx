import { useRef, useState } from 'react'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'

/** Asks for a reason that somebody else will see. */
export function ReasonDialog({
  texts,
  hint,
  busy,
  error,
  onConfirm,
  onClose,
}: {
  texts: { readonly title: string; readonly what: string; readonly confirm: string }
  hint?: string
  busy: boolean
  /** Error of the action. The dialog stays open with its text. */
  error: CallError | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const { reason: words } = useTexts('operator')
  const errors = useTexts('errors')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = reason.trim()
  const wrong =
    text === '' ? errors.fields.REQUIRED : text.length > limits.remarks ? words.tooLong : undefined
  const confirm = () => {
    setAsked(true)
    if (wrong === undefined) onConfirm(text)
    else area.current?.focus()
  }
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button busy={busy} variant="danger" onClick={confirm}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </Actions>
      }
      dirty={reason !== ''}
      title={texts.title}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      {error && (
        <Alert live tone="danger">
          {errorText(error, errors)}
        </Alert>
      )}
      <TextArea
        ref={area}
        data-autofocus
        error={asked ? wrong : undefined}
        hint={hint}
        label={words.label}
        maxLength={limits.remarks}
        required
        rows={4}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
