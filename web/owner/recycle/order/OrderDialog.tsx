import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { asApiError, fieldText } from '#web/api/errors.ts'
import type { ApiForm, FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import { OwnerErrorAlert } from '../Trouble.tsx'
import { AlreadyOrdered } from './AlreadyOrdered.tsx'
import { ClaimedElsewhere } from './ClaimedElsewhere.tsx'
import { Contact } from './Contact.tsx'
import { HolderAddress } from './HolderAddress.tsx'
import css from './OrderDialog.module.css'

type Order = Pick<ApiForm<never>, 'error' | 'isSending' | 'isUnsaved' | 'submit'> & {
  readonly field: FieldOf<'phone' | 'email' | 'holder_address'>
}

/** The dialog of an order: vehicle, facts, questions, contact, the error of the response, one button. */
export function OrderDialog({
  order,
  vehicle,
  title,
  button,
  footnote,
  asked,
  place,
  isPickupPlace = false,
  more,
  nextSteps,
  onClose,
  children,
}: {
  order: Order
  vehicle: OwnerVehicle
  title: string
  button: string
  /** One line at the button. */
  footnote?: string
  /** Fields of the time and the questions. */
  asked?: ReactNode
  /** The row of the place. */
  place?: ReactNode
  /** The vehicle is picked up from the owner's address in the register. */
  isPickupPlace?: boolean
  /** Fields after the others. */
  more?: ReactNode
  /** Buttons next to the error. */
  nextSteps?: ReactNode
  onClose: () => void
  /** The facts. */
  children: ReactNode
}) {
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
      actions={
        <div className={css.foot}>
          <Button busy={isSending} form={formId} type="submit">
            {button}
          </Button>
          {footnote && <p>{footnote}</p>}
        </div>
      }
      dirty={order.isUnsaved}
      title={title}
      onClose={onClose}
    >
      <VehicleHead size="sm" vehicle={vehicle} />
      {children}
      <form noValidate className={css.form} id={formId} onSubmit={submit}>
        {asked}
        <div>
          {place}
          <Contact field={field} />
          {!vehicle.is_company_owned && (
            <HolderAddress
              field={field('holder_address')}
              isPickupPlace={isPickupPlace}
              known={vehicle.holder_address}
            />
          )}
        </div>
        {more}
      </form>
      <div ref={errorPlace} className={css.error}>
        {error &&
          (error.fields.shop_id ? (
            <Alert live tone="danger">
              {fieldText(error.fields.shop_id, errors)}
            </Alert>
          ) : error.code === 'STATUS_CONFLICT' ? (
            <AlreadyOrdered error={error} vehicleId={vehicle.id} />
          ) : (
            <OwnerErrorAlert busy={isSending} error={error} onRetry={() => submit()}>
              <ClaimedElsewhere error={error} vehicleId={vehicle.id} onDisputed={() => submit()} />
              {nextSteps}
            </OwnerErrorAlert>
          ))}
      </div>
    </Dialog>
  )
}
