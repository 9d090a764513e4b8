import { useId, type ReactNode } from 'react'
import { reportAdminContract } from '#contract/admin/reports.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import type { CallError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'

type Result =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError }

/** A dialog for an action that needs a reason. It stays open with its text until the action succeeds. */
export function ReasonDialog({
  texts: { title, what, confirm, done },
  act,
  onClose,
  children,
}: {
  texts: Readonly<Record<'title' | 'what' | 'confirm' | 'done', string>>
  /** Resolves to null when another field of the dialog is invalid. */
  act: (reason: string) => Promise<Result | null>
  onClose: () => void
  children?: ReactNode
}) {
  const { reason: t, overview } = useTexts('adminReporting')
  const dispatch = useAppDispatch()
  const formId = useId()
  const { field, error, isSending, isUnsaved, submit } = useApiForm({
    initial: { reason: '' },
    schema: reportAdminContract.reopenReport.body,
    toBody: (fields) => fields,
    send: ({ reason }) => act(reason),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: done }))
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      busy={isSending}
      action={confirm}
      cancel={overview.cancel}
      form={formId}
      dirty={isUnsaved}
      title={title}
      onClose={onClose}
    >
      <p>{what}</p>
      <form data-stack="4" noValidate id={formId} onSubmit={submit}>
        {children}
        <TextArea {...field('reason')} required label={t.label} rows={3} />
      </form>
      <Failure error={error} />
    </ActionDialog>
  )
}
