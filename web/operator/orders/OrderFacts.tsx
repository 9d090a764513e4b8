import type { StationOrderRow } from '#contract/station-orders.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { fill, number } from '#texts/index.ts'
import { commonAnswers } from '#rules/order/pickup-answers.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Check, Cross, Info, Warning } from '#web/ui/icons/icons.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { errorText, extrasOf } from '#web/api/errors.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { discard, hasWaited, rejectionOf } from '../upload-queue/upload-queue.ts'
import type { PendingStep } from '../upload-queue/pending-change.ts'
import { usePendingSteps } from '../upload-queue/use-upload-queue.ts'
import { feeWords, wishWords } from './order-words.ts'
import { useCalled } from './OrderDialogs.tsx'
import css from './orders.module.css'

/** The fee and the distance of a pickup, in one line. */
export function OrderTerms({ order }: { order: StationOrderRow }) {
  const { card: t } = useTexts('operatorOrders')
  const { km: words } = useTexts('operator').vehicle
  const locale = useLocale()
  const { distance_km: km, kind } = order
  if (kind !== 'pickup') return null
  const digits = { maximumFractionDigits: km !== null && km < 10 ? 1 : 0 }
  return (
    <p className={css.terms}>
      <span>{feeWords(order, t, locale)}</span>
      {km !== null && <span>{fill(words, { km: number(km, locale, digits) })}</span>}
    </p>
  )
}

/** The place of an order as a driver reads it. */
export function placeWords({ location }: StationOrderRow): string {
  if (location === null) return ''
  const line = addressLine(location)
  return line || (hasCoordinates(location) ? pointLine(location) : '')
}

/** Facts from the owner besides the place and the answers, row by row. */
export function OrderFacts({ order }: { order: StationOrderRow }) {
  const { card: t } = useTexts('operatorOrders')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const { window, wishes, access_note: note, missing_parts: missing, message, driver } = order
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  return (
    <DescriptionList
      facts={[
        { term: t.wishes, value: window === null ? wishWords(wishes, t, locale) : null },
        { term: t.note, value: note },
        { term: t.missing, value: missing.map(part).join(', ') },
        { term: t.message, value: message },
        { term: t.driver, value: driver?.name },
        { term: t.number, value: order.number },
      ]}
    />
  )
}

/** Answers of the owner about the vehicle, as icons with words. */
export function OrderAnswers({ order }: { order: StationOrderRow }) {
  const { card: t } = useTexts('operatorOrders')
  if (order.kind !== 'pickup') return null
  if (commonAnswers.every((name) => order[name] === null)) {
    return (
      <p className={css.answers} data-soft="">
        {t.unasked}
      </p>
    )
  }
  return (
    <ul aria-label={t.answersLabel} className={css.answers}>
      {commonAnswers.map((name) => {
        const words = t.answers[name]
        const answer = order[name]
        if (answer === null) {
          return (
            <li key={name} data-answer="unasked">
              <Info />
              {words.unasked}
            </li>
          )
        }
        return (
          <li key={name} data-answer={answer ? 'yes' : 'no'}>
            {answer ? <Check /> : <Cross />}
            {answer ? words.yes : words.no}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Dangers of the vehicle, its missing document, and the consents of its owners. `hasStrip` leaves out
 * the danger that a strip tells already.
 */
export function OrderMarks({
  order,
  hasStrip = false,
}: {
  order: StationOrderRow
  hasStrip?: boolean
}) {
  const { card: t, document } = useTexts('operatorOrders')
  const { vehicle, battery_damaged: isDamaged } = order
  return (
    <>
      {!hasStrip && <HazardBadge hazard={vehicle.hazard} />}
      {isDamaged && (
        <Badge icon={<Warning />} tone="danger">
          {t.batteryDamaged}
        </Badge>
      )}
      {order.needs_transfer_document && (
        <Badge icon={<Info />} tone="warning">
          {document.missing}
        </Badge>
      )}
      <ConsentMark order={order} />
    </>
  )
}

/** Consents of the owners. A refusal stands out: the certificate needs a later power of attorney. */
function ConsentMark({
  order: { consents, consents_missing: isMissing },
}: {
  order: StationOrderRow
}) {
  const { card: t } = useTexts('operatorOrders')
  if (consents === null) return null
  if (consents.refused > 0) {
    return (
      <Badge icon={<Warning />} tone="danger">
        {t.consentRefused}
      </Badge>
    )
  }
  if (isMissing) {
    return (
      <Badge icon={<Warning />} tone="warning">
        {fill(t.consentsMissing, consents)}
      </Badge>
    )
  }
  const isComplete = consents.given >= consents.needed
  return (
    <Badge icon={isComplete ? <Check /> : <Info />} tone={isComplete ? 'success' : 'neutral'}>
      {fill(t.consents, consents)}
    </Badge>
  )
}

/** Steps of an order that wait for a connection, or that the service refused after the wait. */
export function PendingNote({ order }: { order: StationOrderRow }) {
  const steps = usePendingSteps(order.id).filter(hasWaited)
  return steps.map((item) => <Note key={item.id} item={item} order={order} />)
}

function Note({ item, order }: { item: PendingStep; order: StationOrderRow }) {
  const { steps: t, states } = useTexts('operatorOrders')
  const errors = useTexts('errors')
  const called = useCalled()
  const stepWords = useStepWords()
  const step = stepWords(order, item.body.step)
  const rejection = item.refused === null ? null : rejectionOf(item)
  if (rejection === null) return <Alert tone="warning">{fill(t.waiting, { step })}</Alert>
  const { order_state: stored = order.state } = extrasOf(rejection, 'ORDER_CONFLICT')
  const state = rejection.code === 'ORDER_CONFLICT' ? stored : undefined
  return (
    <Alert
      live
      actions={
        <Actions>
          <Button variant="secondary" onClick={() => void discard(item)}>
            {t.remove}
          </Button>
        </Actions>
      }
      title={`${step}: ${t.failed}`}
      tone="danger"
    >
      {state
        ? fill(t.conflict, { vehicle: called(order), state: states[state] })
        : errorText(rejection, errors)}
    </Alert>
  )
}

/** The word of a step, as its button has it. */
function useStepWords(): (order: StationOrderRow, step: PendingStep['body']['step']) => string {
  const { steps: t } = useTexts('operatorOrders')
  return ({ kind }, step) => {
    if (step === 'hand_over') return kind === 'pickup' ? t.pickedUp : t.arrived
    if (step === 'start') return t.start
    if (step === 'fail') return t.fail
    return step === 'undo_hand_over' || step === 'undo_start' ? t.undo : t.move
  }
}
