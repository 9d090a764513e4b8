import { type ReactNode, useState } from 'react'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { Plate, type PlateSize } from '#web/ui/display/Plate.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { vehicleName, type Named } from '#web/vehicle/vehicle-name.ts'
import css from './OrderHead.module.css'
import type { OwnerOrder, OwnerStep } from '#contract/owner-order.ts'
import { fill } from '#texts/index.ts'
import { euros, unbroken } from '#texts/order-words.ts'
import { asApiError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { Check, Cross, Warning } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Band, type BandTone } from '#web/ui/layout/Band.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { useChangeOrderMutation } from '../api.ts'
import { markOf, feeSentence, stateDetails, stateSentence, orderPath } from './order-sentence.ts'

type Headed = Named & { readonly plate: string | null; readonly kind: Kind | null }

/** Plate and name of a vehicle, the same on every page. */
export function VehicleHead({
  vehicle,
  size = 'md',
  level,
  children,
}: {
  vehicle: Headed
  /** null: the plate stands elsewhere. */
  size?: PlateSize | null
  /** Heading level of the name. Without it the name is plain text. */
  level?: 2 | 3
  children?: ReactNode
}) {
  const { unknown } = useTexts('vehicle')
  const Name = level ? (`h${level}` as const) : 'p'
  return (
    <div className={css.head} data-cluster="3">
      {size && <Plate kind={vehicle.kind} plate={vehicle.plate} size={size} />}
      <div>
        <Name className={css.name}>{vehicleName(vehicle, unknown)}</Name>
        {children}
      </div>
    </div>
  )
}

/**
 * The head of an order: its next event as the page's heading, the vehicle, the fee, and what the owner
 * can do now.
 */
export function OrderHead({
  order,
  eyebrow,
  beside,
  children,
}: {
  order: OwnerOrder
  /** Stands beside the state on the home page. The order's own page has none, and on a desk a large plate. */
  eyebrow?: string
  /** Fills the second column of the home page on a desk. */
  beside?: ReactNode
  /** Further actions. */
  children: ReactNode
}) {
  const words = useTexts('ownerOrder')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const mark = markOf(order, words, { locale, now })
  const hasFee =
    order.kind === 'pickup' &&
    order.state !== 'cancelled' &&
    (order.can.includes('cancel') || order.fee_cents !== null)
  const { vehicle } = order
  const isBeside = useWide() && !eyebrow
  const content = (
    <>
      <PageTitle
        eyebrow={
          <span className={css.eyebrow} data-cluster="1 4" data-align="stretch" data-apart>
            {eyebrow && <span>{eyebrow}</span>}
            {mark.words && (
              <span className={css.mark} data-line="2" data-inline>
                {icons[mark.tone]}
                {unbroken(mark.words)}
              </span>
            )}
          </span>
        }
      >
        {unbroken(stateSentence(order, words, { locale, now }))}
      </PageTitle>
      <VehicleHead size={isBeside ? null : 'sm'} vehicle={vehicle} />
      {hasFee && <p className={css.fee}>{feeSentence(order.fee_cents, words, locale)}</p>}
      {stateDetails(order, words, { locale, now }).map((each) => (
        <p key={each}>{unbroken(each)}</p>
      ))}
      <Actions className={order.can.includes('accept') ? css.answers : css.acts}>
        {order.can.includes('accept') && <Answers order={order} />}
        {children}
      </Actions>
    </>
  )
  return (
    <Band
      beside={
        isBeside ? (
          <Plate className={css.plate} kind={vehicle.kind} plate={vehicle.plate} size="lg" />
        ) : (
          beside
        )
      }
      tone={mark.tone}
    >
      {eyebrow ? (
        <article className={css.inHome} data-order={order.id}>
          {content}
        </article>
      ) : (
        content
      )}
    </Band>
  )
}

const icons: Readonly<Record<BandTone, ReactNode>> = {
  forest: <Check />,
  success: <Check />,
  info: <Clock />,
  warning: <Warning />,
  danger: <Warning />,
  ended: <Cross />,
}

/** The first order on the home page. Everything about it is on its own page. */
export function OrderOnHome({
  order,
  eyebrow,
  beside,
}: {
  order: OwnerOrder
  eyebrow: string
  beside?: ReactNode
}) {
  const { page } = useTexts('ownerOrder')
  return (
    <OrderHead beside={beside} eyebrow={eyebrow} order={order}>
      <LinkButton
        href={orderPath(order.id)}
        variant={order.can.includes('accept') ? 'act' : 'secondary'}
      >
        {page.open}
      </LinkButton>
    </OrderHead>
  )
}

/** Accepts or declines the time and the fee that the station proposed. */
function Answers({ order }: { order: OwnerOrder }) {
  const { actions, reschedule, conflict } = useTexts('ownerOrder')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const keyOf = useIdempotencyKey()
  const [change, { isLoading, originalArgs }] = useChangeOrderMutation()
  const answer = async (step: Exclude<OwnerStep, 'reschedule'>) => {
    const body = { expected_version: order.version, step }
    const result = await change({ orderId: order.id, body, idempotencyKey: keyOf(body) })
    if (!result.error) {
      const text = step === 'accept' ? reschedule.accepted : reschedule.declined
      return dispatch(notify({ type: 'success', text }))
    }
    const isOld = asApiError(result.error).code === 'ORDER_CONFLICT'
    return isOld ? dispatch(notify({ type: 'warning', text: conflict })) : showError(result.error)
  }
  const isSending = (step: OwnerStep) => isLoading && originalArgs?.body.step === step
  return (
    <>
      <Button busy={isSending('accept')} onClick={() => void answer('accept')}>
        {order.fee_cents
          ? fill(actions.acceptFee, { fee: euros(order.fee_cents, locale) })
          : actions.accept}
      </Button>
      <Button
        busy={isSending('decline')}
        variant="secondary"
        onClick={() => void answer('decline')}
      >
        {actions.decline}
      </Button>
    </>
  )
}
