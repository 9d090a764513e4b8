import { useEffect, useId, useRef, type ReactNode, useState } from 'react'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { asApiError, fieldText, extrasOf } from '#web/api/errors.ts'
import type { ApiForm, FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { ApiError } from '#web/api/http.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { VehicleHead } from '../../order/OrderHead.tsx'
import { OwnerErrorAlert } from '../Trouble.tsx'
import { useListOrdersQuery, useDisputeClaimMutation } from '../../api.ts'
import { orderPath } from '../../order/order-sentence.ts'
import { removeDraft } from '../draft.ts'
import { KnownFact } from './FactRow.tsx'
import css from './OrderDialog.module.css'
import { phoneLink } from '#rules/people/phone.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import orderCss from './order.module.css'

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
        <div className={css.foot} data-stack="2">
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
      <form noValidate data-stack="3" id={formId} onSubmit={submit}>
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

/** The vehicle was ordered away meanwhile. The own order, from another tab, is named with its link. */
function AlreadyOrdered({ error, vehicleId }: { error: ApiError; vehicleId: number }) {
  const { order: t } = useTexts('recycle')
  const { page } = useTexts('ownerOrder')
  const { data: orders = [] } = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const own = orders.find(({ vehicle, can }) => vehicle.id === vehicleId && can.includes('cancel'))
  if (!own) return <OwnerErrorAlert error={error} />
  return (
    <OwnerErrorAlert error={error} title={fill(t.already, { number: own.number })}>
      <LinkButton href={orderPath(own.id)} variant="secondary" onClick={removeDraft}>
        {page.open}
      </LinkButton>
    </OwnerErrorAlert>
  )
}

/**
 * The owner's address for the certificate. The register's address is one row until the owner changes
 * it. Where the register tells none, the owner may add one.
 */
function HolderAddress({
  field,
  known,
  isPickupPlace,
}: {
  field: ReturnType<FieldOf<'holder_address'>>
  /** Address in the register. */
  known: string | null
  /** The vehicle is picked up there. */
  isPickupPlace: boolean
}) {
  const { order: texts } = useTexts('recycle')
  const isRow = known !== null && field.defaultValue === known && !field.error
  return (
    <KnownFact
      add={known === null && !field.defaultValue && !field.error ? texts.addAddress : undefined}
      known={isRow ? (isPickupPlace ? texts.sameAddress : known) : null}
      label={texts.changeAddress}
      term={texts.address}
    >
      <TextInput
        {...field}
        autoComplete="street-address"
        hint={known === null ? texts.addressUnknown : texts.addressHint}
        label={texts.address}
      />
    </KnownFact>
  )
}

/** Phone and e-mail: one row where both were told before, otherwise two fields. */
function Contact({ field }: { field: FieldOf<'phone' | 'email'> }) {
  const { order: texts } = useTexts('recycle')
  const [phone, email] = [field('phone'), field('email')]
  const isKnown = phone.defaultValue && email.defaultValue && !phone.error && !email.error
  return (
    <KnownFact
      known={
        isKnown ? (
          <>
            {phone.defaultValue}
            <br />
            <EmailText>{email.defaultValue}</EmailText>
          </>
        ) : null
      }
      label={texts.changeContact}
      term={texts.contact}
    >
      <div data-stack="3" data-ruled>
        <div data-stack="3" data-pair="40" data-align="start">
          <TextInput
            {...phone}
            required
            autoComplete="tel"
            inputMode="tel"
            label={texts.phone}
            type="tel"
          />
          <TextInput
            {...email}
            required
            autoCapitalize="none"
            autoComplete="email"
            inputMode="email"
            label={texts.email}
            type="email"
          />
        </div>
      </div>
    </KnownFact>
  )
}

/** The station that says it has the vehicle: its phone, and the way to say that it is not there. */
function ClaimedElsewhere({
  error: claimError,
  vehicleId,
  onDisputed,
}: {
  error: ApiError
  vehicleId: number
  /** The vehicle is free: the order can be sent again. */
  onDisputed: () => void
}) {
  const { order: t } = useTexts('recycle')
  const [dispute, { isLoading, error }] = useDisputeClaimMutation()
  const [isSure, setSure] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  // The pressed button is gone. Focus brings the next one, and its words, into view.
  useEffect(() => {
    if (isSure) confirm.current?.focus()
  }, [isSure])
  const { station, can_dispute: canDispute } = extrasOf(claimError, 'VEHICLE_IN_ANOTHER_SHOP')
  if (!station) return null
  const send = async () => {
    const ended = await dispute({ vehicleId })
    if (ended.data) onDisputed()
  }
  return (
    <div className={orderCss.claimed} data-stack="3">
      <p>{fill(t.claimedBy, { shop: station.name })}</p>
      {station.phone && (
        <LinkButton href={phoneLink(station.phone)} variant="secondary">
          {station.phone}
        </LinkButton>
      )}
      {canDispute && !isSure && (
        <Button variant="secondary" onClick={() => setSure(true)}>
          {t.notThere}
        </Button>
      )}
      {canDispute && isSure && (
        <>
          <p>{t.notThereWhat}</p>
          <Button ref={confirm} busy={isLoading} variant="danger" onClick={() => void send()}>
            {t.notThereConfirm}
          </Button>
        </>
      )}
      <Failure error={error} />
    </div>
  )
}
