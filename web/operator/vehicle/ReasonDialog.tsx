import { useId } from 'react'
import * as z from 'zod/mini'
import { input, remarks } from '#rules/fields.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'

const schema = z.object({ reason: remarks.check(input) })

/** Asks for a reason that somebody else will see. */
export function ReasonDialog<R>({
  texts,
  hint,
  error,
  onConfirm,
  onClose,
}: {
  texts: { readonly title: string; readonly what: string; readonly confirm: string }
  hint?: string
  /** Error of the action. The dialog stays open with its text. */
  error: CallError | undefined
  /** Does the action and closes the dialog. Resolves to null when the action failed. */
  onConfirm: (reason: string) => Promise<R | null>
  onClose: () => void
}) {
  const { reason: words } = useTexts('operator')
  const errors = useTexts('errors')
  const formId = useId()
  const { form, field, isSending, isUnsaved, submit } = useApiForm({
    initial: { reason: '' },
    schema,
    toBody: (fields) => fields,
    send: async ({ reason }) => {
      const data = await onConfirm(reason)
      return data && { data }
    },
    onSuccess: () => {},
  })
  const area = field('reason')
  const isTooLong = form.formState.errors.reason?.message === 'TOO_LONG'
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button busy={isSending} form={formId} type="submit" variant="danger">
            {texts.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </Actions>
      }
      dirty={isUnsaved}
      title={texts.title}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      {error && (
        <Alert live tone="danger">
          {errorText(error, errors)}
        </Alert>
      )}
      <form noValidate id={formId} onSubmit={submit}>
        <TextArea
          {...area}
          data-autofocus
          error={isTooLong ? words.tooLong : area.error}
          hint={hint}
          label={words.label}
          required
          rows={4}
        />
      </form>
    </Dialog>
  )
}
