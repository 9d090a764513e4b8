import { useId } from 'react'
import * as z from 'zod/mini'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { remarks } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useCalled, useQueuedStep } from './use-order-steps.ts'

const schema = z.object({ reason: remarks.check(z.minLength(1, 'REQUIRED')) })

/** Asks for a reason before the driver leaves although an owner refused. Works offline. */
export function StartDialog({ order, onClose }: { order: StationOrderRow; onClose: () => void }) {
  const { start: t, time } = useTexts('operatorOrders')
  const formId = useId()
  const called = useCalled()
  const { take } = useQueuedStep(order)
  const { field, isSending, isUnsaved, submit } = useApiForm({
    initial: { reason: '' },
    schema,
    toBody: ({ reason }) => ({ reason }),
    send: async ({ reason }) => {
      const isTaken = await take({ step: 'start', reason })
      onClose()
      return isTaken ? { data: reason } : null
    },
    onSuccess: () => {},
  })
  return (
    <ActionDialog
      open
      action={t.confirm}
      busy={isSending}
      cancel={time.cancel}
      dirty={isUnsaved}
      form={formId}
      title={fill(t.title, { vehicle: called(order) })}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <form noValidate id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <TextArea
            {...field('reason')}
            required
            hint={t.reasonHint}
            label={t.reason}
            maxLength={limits.remarks}
            rows={3}
          />
        </Stack>
      </form>
    </ActionDialog>
  )
}
