import { useId } from 'react'
import { outsideReceiver, type OutsideReceiver } from '#contract/load.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'

const nobody: OutsideReceiver = {
  name: '',
  business_id: '',
  address: '',
  postal: '',
  city: '',
  email: '',
  phone: '',
}

/** The data of a company outside the service that receives the load. */
export function OutsideDialog({
  picked,
  onPick,
  onClose,
}: {
  picked: OutsideReceiver | null
  onPick: (receiver: OutsideReceiver) => void
  onClose: () => void
}) {
  const { outside: t, pick, cancel } = useTexts('operatorLoad')
  const formId = useId()
  const { field, isUnsaved, submit } = useApiForm({
    initial: { ...nobody, ...picked, phone: picked?.phone ?? '' },
    schema: outsideReceiver,
    toBody: (fields) => ({ ...fields, phone: fields.phone || null }),
    // The draft is stored with its other fields.
    send: (data) => Promise.resolve({ data }),
    onSuccess: onPick,
  })
  return (
    <ActionDialog
      open
      action={pick}
      cancel={cancel}
      dirty={isUnsaved}
      form={formId}
      title={t.title}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <form noValidate id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <TextInput {...field('name')} data-autofocus required autoComplete="off" label={t.name} />
          <TextInput
            {...field('business_id')}
            required
            short
            autoComplete="off"
            label={t.businessId}
          />
          <TextInput {...field('address')} required autoComplete="off" label={t.address} />
          <TextInput
            {...field('postal')}
            required
            short
            autoComplete="off"
            inputMode="numeric"
            label={t.postal}
          />
          <TextInput {...field('city')} required autoComplete="off" label={t.city} />
          <TextInput {...field('email')} required autoComplete="off" label={t.email} type="email" />
          <TextInput
            {...field('phone')}
            autoComplete="off"
            hint={t.phoneHint}
            label={t.phone}
            type="tel"
          />
        </Stack>
      </form>
    </ActionDialog>
  )
}
