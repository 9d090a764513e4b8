import type { ComponentProps } from 'react'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import type { CallError } from '#web/api/errors.ts'
import { Failure } from '../errors/Failure.tsx'
import { useAction } from '../hooks/use-action.ts'

/** Asks before an action and shows its error. */
export function ConfirmDialog({
  failed,
  onAction,
  onClose,
  children,
  ...dialog
}: Omit<ComponentProps<typeof ActionDialog>, 'open' | 'busy' | 'form' | 'onAction'> & {
  /** The title of the error. */
  failed?: string
  /** Performs the action and returns its error. The dialog closes on success. */
  onAction: () => Promise<CallError | undefined>
}) {
  const { busy, error, run } = useAction(async () => {
    const failure = await onAction()
    if (!failure) onClose()
    return failure
  })
  return (
    <ActionDialog {...dialog} open busy={busy} onAction={run} onClose={onClose}>
      {children}
      <Failure error={error} title={failed} />
    </ActionDialog>
  )
}
