import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { asApiError, fieldText } from '#web/api/errors.ts'
import { NationalitySelect } from '#web/frame/forms/NationalitySelect.tsx'
import type { ApiForm, FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { OwnerErrorAlert } from '../Trouble.tsx'
import { ClaimedElsewhere } from './ClaimedElsewhere.tsx'
import { HolderAddress } from './HolderAddress.tsx'
import css from './OrderDialog.module.css'

type Order = Pick<ApiForm<never>, 'error' | 'isSending' | 'isUnsaved' | 'submit'> & {
  readonly field: FieldOf<'phone' | 'email' | 'message' | 'holder_address' | 'holder_nationality'>
}

/** The dialog of an order: facts, contact fields, the error of the response, one button. */
export function OrderDialog({
  order,
  vehicle,
  title,
  button,
  asked,
  nextSteps,
  onClose,
  children,
}: {
  order: Order
  vehicle: OwnerVehicle
  title: string
  button: string
  /** Fields of the time, the vehicle and the place. */
  asked?: ReactNode
  /** Buttons next to the error. */
  nextSteps?: ReactNode
  onClose: () => void
  /** The facts. */
  children: ReactNode
}) {
  const { order: texts } = useTexts('recycle')
  const errors = useTexts('errors')
  const formId = useId()
  const { field, isSending, submit } = order
  const error = asApiError(order.error)
  const errorPlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (order.error) errorPlace.current?.scrollIntoView({ block: 'nearest' })
  }, [order.error])
  return (
    <Dialog
      open
      wide
      actions={
        <Actions>
          <Button busy={isSending} form={formId} type="submit">
            {button}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </Actions>
      }
      dirty={order.isUnsaved}
      title={title}
      onClose={onClose}
    >
      <Stack gap={6}>
        {children}
        <form noValidate id={formId} onSubmit={submit}>
          <Stack gap={4}>
            {asked}
            <h3>{texts.contact}</h3>
            <div className={css.pair}>
              <TextInput
                {...field('phone')}
                required
                autoComplete="tel"
                hint={texts.phoneHint}
                inputMode="tel"
                label={texts.phone}
                type="tel"
              />
              <TextInput
                {...field('email')}
                required
                autoCapitalize="none"
                autoComplete="email"
                hint={texts.emailHint}
                inputMode="email"
                label={texts.email}
                type="email"
              />
            </div>
            {!vehicle.is_company_owned && (
              <HolderAddress field={field('holder_address')} known={vehicle.holder_address} />
            )}
            <NationalitySelect
              {...field('holder_nationality')}
              hint={texts.nationalityHint}
              label={texts.nationality}
            />
            <TextArea
              {...field('message')}
              hint={texts.messageHint}
              label={texts.message}
              rows={3}
            />
          </Stack>
        </form>
        <div ref={errorPlace}>
          {error &&
            (error.fields.shop_id ? (
              <Alert live tone="danger">
                {fieldText(error.fields.shop_id, errors)}
              </Alert>
            ) : (
              <OwnerErrorAlert busy={isSending} error={error} onRetry={() => submit()}>
                <ClaimedElsewhere
                  error={error}
                  vehicleId={vehicle.id}
                  onDisputed={() => submit()}
                />
                {nextSteps}
              </OwnerErrorAlert>
            ))}
        </div>
      </Stack>
    </Dialog>
  )
}
