import type { StationOrderRow } from '#contract/station-orders.ts'
import { commonAnswers } from '#rules/order/pickup-answers.ts'
import { fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Check, Cross, Info, Warning } from '#web/ui/icons/icons.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import css from './OrderCard.module.css'

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
