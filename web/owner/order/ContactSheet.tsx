import { orderChange, type OwnerOrder } from '#contract/owner-order.ts'
import { perText } from '#rules/order/order-request.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useChangeOrderMutation } from '../api.ts'

const formId = 'order-contact'

/** Changes phone, email, message and the description of the place. */
export default function ContactSheet({
  order,
  onClose,
}: {
  order: OwnerOrder
  onClose: () => void
}) {
  const { contact: t, page, place, reschedule } = useTexts('ownerOrder')
  const dispatch = useAppDispatch()
  const [change] = useChangeOrderMutation()
  const { phone, email } = order
  const form = useApiForm({
    initial: { phone, email, ...perText((name) => order[name] ?? '') },
    schema: orderChange,
    toBody: (fields) => ({ expected_version: order.version, ...fields }),
    send: (body, { idempotencyKey }) => change({ orderId: order.id, body, idempotencyKey }),
    onUnchanged: onClose,
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: reschedule.saved }))
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      action={t.save}
      busy={form.isSending}
      cancel={t.close}
      dirty={form.isUnsaved}
      form={formId}
      title={t.title}
      onClose={onClose}
    >
      <form noValidate id={formId} data-stack="4" onSubmit={form.submit}>
        <TextInput
          {...form.field('phone')}
          required
          autoComplete="tel"
          inputMode="tel"
          label={page.phone}
          type="tel"
        />
        <TextInput
          {...form.field('email')}
          required
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email"
          label={page.email}
          type="email"
        />
        {order.kind === 'pickup' && (
          <TextArea {...form.field('access_note')} label={place.note} rows={2} />
        )}
        <TextArea {...form.field('message')} label={page.message} rows={3} />
        <Failure error={form.error} />
      </form>
    </ActionDialog>
  )
}
