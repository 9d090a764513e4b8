import * as z from 'zod/mini'
import { input, remarks } from '#rules/fields.ts'
import type { CallError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'

const schema = z.object({ reason: remarks.check(input) })

export type ReasonProps = {
  texts: { readonly title: string; readonly what: string; readonly confirm: string }
  /** Usual reasons. One press writes one into the field, where it can be changed. */
  ready?: readonly string[]
  hint?: string | undefined
  /** Error of the action. The dialog stays open with its text. */
  error: CallError | undefined
  /** Does the action and closes the dialog. Resolves to null when the action failed. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** The dialog of `ReasonDialog`, which loads it. */
export default function ReasonForm({ texts, ready, hint, error, onConfirm, onClose }: ReasonProps) {
  const { reason: words } = useTexts('operator')
  const { form, field, ...api } = useApiForm({
    initial: { reason: '' },
    schema,
    toBody: (fields) => fields,
    send: async ({ reason }) => {
      const data = await onConfirm(reason)
      return data ? { data } : null
    },
    onSuccess: () => {},
  })
  const area = field('reason')
  const write = (reason: string) => {
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
    form.setFocus('reason')
    // The field counts its characters when it hears of them.
    document.activeElement?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const isTooLong = form.formState.errors.reason?.message === 'TOO_LONG'
  return (
    <FormDialog
      api={api}
      above={
        <>
          <p>{texts.what}</p>
          <Failure error={error} />
          {ready && (
            <ul aria-label={words.ready} data-cluster="2">
              {ready.map((reason) => (
                <li key={reason}>
                  <Button variant="secondary" onClick={() => write(reason)}>
                    {reason}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      }
      action={texts.confirm}
      cancel={words.cancel}
      danger
      title={texts.title}
      onClose={onClose}
    >
      <TextArea
        {...area}
        data-autofocus
        error={isTooLong ? words.tooLong : area.error}
        hint={hint}
        label={words.label}
        required
        rows={4}
      />
    </FormDialog>
  )
}
