import { useId } from 'react'
import * as z from 'zod/mini'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { feeCents } from '#rules/order/pickup-terms.ts'
import { fill } from '#texts/index.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { windowWords } from '#texts/order-words.ts'
import { feeBody, typedFee } from './fee-field.ts'
import { useCalled, useDirectStep } from './use-order-steps.ts'

const schema = z.object({ fee_cents: feeCents })

/** Confirms the time that an order holds, and tells its fee. The owner accepts a fee first. */
export function ConfirmDialog({ order, onClose }: { order: StationOrderRow; onClose: () => void }) {
  const { time: t, steps } = useTexts('operatorOrders')
  const locale = useLocale()
  const formId = useId()
  const called = useCalled()
  const { take } = useDirectStep(order)
  const { field, isSending, isUnsaved, submit } = useApiForm({
    // The field holds the typed euros.
    initial: { fee_cents: typedFee(order.fee_cents) },
    schema,
    toBody: ({ fee_cents: fee }) => ({ fee_cents: feeBody(fee, locale) }),
    send: async (body) => {
      const data = await take({ step: 'confirm', ...body })
      onClose()
      return data ? { data } : null
    },
    onSuccess: () => {},
  })
  const time = order.window ? windowWords(order.window, locale) : ''
  return (
    <ActionDialog
      open
      action={fill(steps.confirm, { time })}
      busy={isSending}
      cancel={t.cancel}
      dirty={isUnsaved}
      form={formId}
      title={`${t.titleConfirm}: ${called(order)}`}
      onClose={onClose}
    >
      <form noValidate id={formId} onSubmit={submit}>
        <TextInput
          {...field('fee_cents')}
          required
          autoComplete="off"
          hint={t.feeHint}
          inputMode="numeric"
          label={t.fee}
        />
      </form>
    </ActionDialog>
  )
}
