import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { missingOr, remarks } from '#rules/fields.ts'
import type { CallError } from '#web/api/errors.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'

const other = 'other'
const schema = z.object({ choice: z.string(missingOr('REQUIRED')), words: remarks }).check(
  z.refine(({ choice, words }) => choice !== other || words.trim() !== '', {
    path: ['words'],
    error: 'REQUIRED',
  }),
)

type Words<Name extends string> = {
  readonly title: string
  readonly what: string
  readonly reason: string
  readonly reasons: Readonly<Record<Name, string>>
  readonly words: string
  readonly confirm: string
}

/** Asks for one of the ready reasons, or for a reason in words. */
export function ReasonsDialog<Name extends string>({
  texts,
  names,
  title,
  error,
  danger = false,
  onConfirm,
  onClose,
}: {
  texts: Words<Name>
  names: readonly Name[]
  title: string
  /** Error of the action. The dialog stays open with the choice. */
  error?: CallError | undefined
  danger?: boolean
  /** Does the action and closes the dialog. Resolves to false when the action failed. */
  onConfirm: (choice: Name, words: string) => Promise<boolean>
  onClose: () => void
}) {
  const { time } = useTexts('operatorOrders')
  const formId = useId()
  const { field, form, isSending, isUnsaved, submit } = useApiForm({
    initial: { choice: '', words: '' },
    schema,
    toBody: ({ choice, words }) => ({ choice: choice || null, words }),
    send: async ({ choice, words }) => {
      const name = names.find((one) => one === choice)
      return name && (await onConfirm(name, words)) ? { data: name } : null
    },
    onSuccess: () => {},
  })
  const isOther = useWatch({ control: form.control, name: 'choice' }) === other
  return (
    <ActionDialog
      open
      action={texts.confirm}
      busy={isSending}
      cancel={time.cancel}
      danger={danger}
      dirty={isUnsaved}
      form={formId}
      title={title}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      <Failure error={error} />
      <form noValidate id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <RadioGroup
            {...field('choice')}
            required
            legend={texts.reason}
            options={names.map((value) => ({ value, label: texts.reasons[value] }))}
          />
          {isOther && <TextArea {...field('words')} required label={texts.words} rows={3} />}
        </Stack>
      </form>
    </ActionDialog>
  )
}
