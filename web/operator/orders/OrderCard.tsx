import type { StationOrderRow } from '#contract/station-orders.ts'
import { pages } from '#rules/pages.ts'
import { date, fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { User } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { hoursOf, windowWords } from '#web/stations/window-words.ts'
import { Row } from '../incoming/Row.tsx'
import { useOpenPath } from '../list/use-open-path.ts'
import { OrderFacts, OrderTerms } from './OrderFacts.tsx'
import { OrderAnswers, OrderMarks } from './OrderMarks.tsx'
import { OrderWays } from './OrderWays.tsx'
import { PendingNote } from './PendingNote.tsx'
import { TransferDocument } from './TransferDocument.tsx'
import { stateWords, timeWords, waitsForAnswer } from './order-words.ts'
import type { OpenDialog } from './OrderDialogs.tsx'
import { useCalled, useDirectStep, useQueuedStep } from './use-order-steps.ts'
import { receptionPath } from '../vehicle/reception-path.ts'
import css from './OrderCard.module.css'

type CardProps = {
  readonly order: StationOrderRow
  readonly onDialog: (dialog: OpenDialog) => void
}

type RowProps = CardProps & {
  readonly isLate: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/**
 * The row of an ordered vehicle, with an arrow that starts its reception. The rest of the row opens the
 * order: what the owner said, and the steps that the station may take.
 */
export function OrderCard({ order, isLate, isOpen, onDialog, onToggle }: RowProps) {
  const texts = useTexts('operatorOrders')
  const { card: t, queue } = texts
  const { incoming } = useTexts('operator')
  const { open } = useTexts('operatorLists').process
  const { km: words } = useTexts('operator').vehicle
  const locale = useLocale()
  const called = useCalled()
  const pathOf = useOpenPath(pages.operatorIncoming.path)
  const { vehicle, state, window, kind, distance_km: km } = order
  return (
    <Row
      arrow={
        canReceive(order) && {
          href: receptionPath(order.vehicle.id),
          label: fill(incoming.receiveNamed, { vehicle: called(order) }),
        }
      }
      distance={km === null ? null : fill(words, { km: number(km, locale, kmDigits(km)) })}
      from={order.owner_name}
      hours={window ? hoursOf(window, locale) : timeWords(order, t, locale)}
      isLate={isLate}
      isOpen={isOpen}
      state={isLate ? queue.groups.late : stateWords(order, texts)}
      isUsual={!isLate && state === 'agreed'}
      vehicle={vehicle}
      onToggle={onToggle}
    >
      <div className={css.part}>
        <p className={css.time}>{timeWords(order, t, locale)}</p>
        <div className={css.marks}>
          <Badge icon={kind === 'pickup' ? <Truck /> : <User />}>{incoming[kind]}</Badge>
          <Badge tone={state === 'ordered' ? 'warning' : 'info'}>{stateWords(order, texts)}</Badge>
          <OrderMarks hasStrip order={order} />
          <span data-soft="small">
            <SinceWords order={order} />
          </span>
        </div>
        <OrderTerms order={order} />
      </div>
      <OrderActions order={order} onDialog={onDialog} />
      <PendingNote order={order} />
      <OrderAnswers order={order} />
      <OrderFacts order={order} />
      <OrderWays order={order} />
      <LinkButton className={css.open} href={pathOf(vehicle.id)} variant="quiet">
        {open}
      </LinkButton>
    </Row>
  )
}

const kmDigits = (km: number) => ({ maximumFractionDigits: km < 10 ? 1 : 0 })

const canReceive = (order: StationOrderRow) =>
  order.can.includes('receive') && !waitsForAnswer(order)

/** The deadline of the answer, or when the order or the vehicle came. */
function SinceWords({ order }: Pick<CardProps, 'order'>) {
  const { card: t } = useTexts('operatorOrders')
  const locale = useLocale()
  const moment = (at: string) => date(at, locale, 'moment')
  const { answer_due_at: due, handed_over_at: arrived, created_at: created, kind } = order
  if (due !== null) return fill(t.answerBy, { time: moment(due) })
  if (arrived !== null)
    return fill(kind === 'pickup' ? t.fetched : t.arrived, { time: moment(arrived) })
  return fill(t.ordered, { time: moment(created) })
}

function OrderActions({ order, onDialog }: CardProps) {
  const { steps: t } = useTexts('operatorOrders')
  const { incoming } = useTexts('operator')
  const locale = useLocale()
  const called = useCalled()
  const direct = useDirectStep(order)
  const queued = useQueuedStep(order)
  const { can, window, kind, state } = order
  const may = (...names: (typeof can)[number][]) => names.some((name) => can.includes(name))
  const named = (step: string) => `${step}: ${called(order)}`
  const open = (name: OpenDialog['name']) => () => onDialog({ name, order })
  const isBeforeAnswer = state === 'ordered'
  const here = kind === 'pickup' ? t.pickedUp : t.arrived
  return (
    <div className={css.actions}>
      {may('confirm') && window && (
        <Button
          aria-label={named(fill(t.confirm, { time: windowWords(window, locale) }))}
          busy={direct.busy}
          // An order without a fee gets it with the answer.
          onClick={
            order.fee_cents === null ? open('confirm') : () => void direct.take({ step: 'confirm' })
          }
        >
          {fill(t.confirm, { time: windowWords(window, locale) })}
        </Button>
      )}
      {canReceive(order) && (
        <LinkButton
          aria-label={fill(incoming.receiveNamed, { vehicle: called(order) })}
          href={receptionPath(order.vehicle.id)}
        >
          {incoming.receive}
        </LinkButton>
      )}
      {may('hand_over') && !isBeforeAnswer && state !== 'proposed' && (
        <Button
          aria-label={named(`${here}, ${t.later.toLowerCase()}`)}
          busy={queued.busy === 'hand_over'}
          variant="secondary"
          onClick={() => void queued.take({ step: 'hand_over' })}
        >
          {`${here}, ${t.later.toLowerCase()}`}
        </Button>
      )}
      <TransferDocument order={order} variant="secondary" />
      {may('propose') && (
        <Button
          aria-label={named(window ? t.propose : t.proposeFirst)}
          variant={may('confirm') && !window ? 'primary' : 'secondary'}
          onClick={open('propose')}
        >
          {window ? t.propose : t.proposeFirst}
        </Button>
      )}
      {may('set_by_phone') && (
        <Button aria-label={named(t.by_phone)} variant="secondary" onClick={open('set_by_phone')}>
          {t.by_phone}
        </Button>
      )}
      {may('undo_hand_over') && (
        <Button
          aria-label={named(t.undoHandOver)}
          busy={direct.busy}
          variant="quiet"
          onClick={() => void direct.take({ step: 'undo_hand_over' })}
        >
          {t.undoHandOver}
        </Button>
      )}
      {may('refuse') && state !== 'handed_over' && (
        <Button
          aria-label={named(kind === 'pickup' ? t.refuse : t.refuseDelivery)}
          variant="quiet"
          onClick={open('refuse')}
        >
          {kind === 'pickup' ? t.refuse : t.refuseDelivery}
        </Button>
      )}
    </div>
  )
}
