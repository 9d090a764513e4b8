import { useId } from 'react'
import { loadContract, type Load } from '#contract/load.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { load as calls } from './api.ts'
import { useShopId } from '../state.ts'

/** Mails a new link to the outside receiver, also to another address. */
export function LinkDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const { outside: t, cancel } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const formId = useId()
  const [mail] = calls.useMailLoadLinkMutation()
  const { field, error, isSending, submit } = useApiForm({
    initial: { email: load.outside_receiver?.email ?? '' },
    schema: loadContract.mailLoadLink.body,
    toBody: (fields) => fields,
    send: (body, { idempotencyKey }) => mail({ shopId, loadId: load.id, body, idempotencyKey }),
    onSuccess: (_, { email }) => {
      onClose()
      dispatch(notify({ type: 'success', text: fill(t.againDone, { email }) }))
    },
  })
  return (
    <ActionDialog
      open
      action={t.again}
      busy={isSending}
      cancel={cancel}
      form={formId}
      title={t.againTitle}
      onClose={onClose}
    >
      <p>{t.againWhat}</p>
      <form noValidate id={formId} onSubmit={submit}>
        <TextInput
          {...field('email')}
          data-autofocus
          required
          autoComplete="off"
          label={t.email}
          type="email"
        />
      </form>
      <Failure error={error} title={t.againFailed} />
    </ActionDialog>
  )
}
