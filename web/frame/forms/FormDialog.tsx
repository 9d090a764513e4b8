import { useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import type { ApiForm } from './use-api-form.ts'

/** A dialog whose button sends a form. It asks before it closes over typed text. */
export function FormDialog({
  api: { isSending, isUnsaved, submit },
  above,
  children,
  onSubmit = submit,
  ...dialog
}: Omit<ComponentProps<typeof ActionDialog>, 'open' | 'busy' | 'dirty' | 'form' | 'onSubmit'> & {
  api: Pick<ApiForm<FieldValues>, 'isSending' | 'isUnsaved' | 'submit'>
  /** Stands above the form. */
  above?: ReactNode
  /** Replaces the form's own submit, for a question before it. */
  onSubmit?: ComponentProps<'form'>['onSubmit']
}) {
  const formId = useId()
  return (
    <ActionDialog {...dialog} open busy={isSending} dirty={isUnsaved} form={formId}>
      {above}
      <form noValidate data-stack="4" id={formId} onSubmit={onSubmit}>
        {children}
      </form>
    </ActionDialog>
  )
}
