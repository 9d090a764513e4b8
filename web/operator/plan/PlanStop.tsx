import { useEffect, useId, useRef, useState } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { phoneLink } from '#rules/people/phone.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { More } from '#web/ui/icons/icons-work.tsx'
import { classes } from '#web/ui/classes.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { hoursOf } from '#texts/order-words.ts'
import {
  OrderAnswers,
  OrderMarks,
  OrderTerms,
  PendingNote,
  placeWords,
} from '../orders/OrderFacts.tsx'
import { RouteLink, TransferDocument } from '../orders/TransferDocument.tsx'
import { stateWords } from '../orders/order-words.ts'
import { HazardBadge, HazardStrip } from '../vehicle/Hazard.tsx'
import {
  useCalled,
  useDirectStep,
  useQueuedStep,
  type OpenDialog,
} from '../orders/OrderDialogs.tsx'
import { useListDriversQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { endsVisit } from '../upload-queue/pending-change.ts'
import { canMove } from './plan-order.ts'
import { moveButtonId } from './MoveDialog.tsx'
import css from './Plan.module.css'

type StopProps = {
  readonly order: StationOrderRow
  readonly number: number
  /** All shown stops, in their sequence. */
  readonly stops: readonly StationOrderRow[]
  /** Another stop is open on a phone: this one is a row. Paper has it whole. */
  readonly isOpen: boolean
  readonly isTicked: boolean
  /** A change of the sequence is being sent. */
  readonly isMoving: boolean
  readonly onTick: (isTicked: boolean) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onOpen: () => void
  readonly onDialog: (dialog: OpenDialog) => void
  /** The driver asks for the transfer document. */
  readonly onDocument: () => void
}

/**
 * One pickup of the plan: where it is, who is there, the call, the route and the step. What a driver
 * seldom needs is behind one button, and on paper.
 */
export function PlanStop(props: StopProps) {
  const { order, number, isOpen } = props
  const { plan: t, card, states } = useTexts('operatorOrders')
  const { incoming } = useTexts('operator')
  const called = useCalled()
  const id = useId()
  const [isMore, setMore] = useState(false)
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { vehicle, window, handed_over_at: done } = order
  const name = useFocusWhenOpened(isOpen)
  return (
    <li
      className={classes(css.stop, done !== null && css.done)}
      data-framed
      data-closed={!isOpen || undefined}
    >
      {!isOpen && <ClosedStop {...props} />}
      {!isOpen && <PendingNote order={order} />}
      <div className={css.body}>
        <div className={css.top} data-line="2" data-apart>
          <p className={css.time} data-line="3">
            <span aria-hidden="true">{number}</span>
            <Hidden>{fill(t.number, { n: number })}</Hidden>
            {window ? hoursOf(window, locale) : t.noWindow}
          </p>
          <div data-unprinted data-line="0">
            <StopTick {...props} />
            <IconButton
              aria-controls={id}
              aria-expanded={isMore}
              label={fill(incoming.moreNamed, { vehicle: called(order) })}
              onClick={() => setMore(!isMore)}
            >
              <More />
            </IconButton>
          </div>
        </div>
        <h2 ref={name} className={css.name} data-cluster="1 3" tabIndex={-1}>
          <Plate kind={vehicle.kind} plate={vehicle.plate} />
          <span>{vehicleName(vehicle, unknown)}</span>
          {vehicle.color && <VehicleColor color={vehicle.color} />}
        </h2>
        <HazardStrip hazard={vehicle.hazard} />
        <div className={css.marks} data-cluster="1 3">
          <Badge tone={done === null ? 'info' : 'success'}>
            {done === null
              ? stateWords(order, { card, states })
              : fill(t.done, { time: date(done, locale, 'time') })}
          </Badge>
          <OrderMarks hasStrip order={order} />
        </div>
        <StopFacts order={order} />
        <PendingNote order={order} />
        {done === null ? (
          <StopButtons {...props} />
        ) : (
          <div data-unprinted className={css.document}>
            <TransferDocument order={order} variant="primary" onPress={props.onDocument} />
          </div>
        )}
        <div className={css.more} data-stack="3" data-open={isMore || undefined} id={id}>
          <MoreFacts order={order} />
          <StopMoves {...props} />
        </div>
      </div>
    </li>
  )
}

/** A stop that opened by a press takes the focus from its row, which is gone. */
function useFocusWhenOpened(isOpen: boolean) {
  const name = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const lostFocus = document.activeElement === document.body
    if (isOpen && !wasOpen.current && lostFocus) name.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return name
}

/** A later stop of a phone in one row: when, which vehicle, and where. A press opens it. */
function ClosedStop(props: StopProps) {
  const { order, onOpen } = props
  const { plan: t } = useTexts('operatorOrders')
  const locale = useLocale()
  const { vehicle, window } = order
  return (
    <div data-unprinted data-line="2">
      <h2 className={css.row}>
        <button type="button" onClick={onOpen}>
          <span className={css.hours}>{window ? hoursOf(window, locale) : t.noWindow}</span>{' '}
          <span className={css.where}>
            <span className={css.marks} data-cluster="1 3">
              <Plate kind={vehicle.kind} plate={vehicle.plate} size="xs" />{' '}
              <HazardBadge hazard={vehicle.hazard} />
            </span>{' '}
            {placeWords(order)}
          </span>
        </button>
      </h2>
      <StopTick {...props} />
    </div>
  )
}

/** An order without a fee gets it with its own answer, so it does not move with others. */
const canMoveWithOthers = ({ can, state, fee_cents: cents }: StopProps['order']) =>
  can.includes('set_by_phone') && (state === 'agreed' || cents !== null)

/** Chooses the stop, to move it with others. */
function StopTick({ order, isTicked, onTick }: StopProps) {
  const { plan: t } = useTexts('operatorOrders')
  const called = useCalled()
  if (!canMoveWithOthers(order)) return null
  return (
    <Checkbox
      checked={isTicked}
      label={<Hidden>{fill(t.choose, { vehicle: called(order) })}</Hidden>}
      onChange={({ currentTarget: { checked } }) => onTick(checked)}
    />
  )
}

/** The buttons that change the sequence, and the rare steps. */
function StopMoves({ order, number, stops, isMoving, onMove, onDialog }: StopProps) {
  const { plan: t, steps } = useTexts('operatorOrders')
  const called = useCalled()
  const vehicle = called(order)
  const { pending } = useQueuedStep(order)
  const isEnding = pending.some(endsVisit)
  const rare = (step: 'fail' | 'propose', name: OpenDialog['name'], words: string) =>
    order.handed_over_at === null &&
    !isEnding &&
    order.can.includes(step) && (
      <Button
        aria-label={`${words}: ${vehicle}`}
        variant="secondary"
        onClick={() => onDialog({ name, order })}
      >
        {words}
      </Button>
    )
  const arrow = (by: 1 | -1) => {
    const label = fill(by === 1 ? t.down : t.up, { vehicle })
    return (
      canMove(stops, number - 1, by) && (
        <IconButton
          aria-disabled={isMoving || undefined}
          className={by === -1 ? css.up : undefined}
          id={moveButtonId(order.id, by)}
          label={label}
          onClick={() => onMove(by)}
        >
          <ChevronDown />
        </IconButton>
      )
    )
  }
  return (
    <div data-unprinted className={css.buttons}>
      {rare('fail', 'fail', steps.fail)}
      {rare('propose', 'move', steps.move)}
      <div data-unprinted data-line="0">
        {arrow(-1)}
        {arrow(1)}
      </div>
    </div>
  )
}

function StopFacts({ order }: Pick<StopProps, 'order'>) {
  const { plan: t } = useTexts('operatorOrders')
  const { incoming } = useTexts('operator')
  const { phone, access_note: note } = order
  return (
    <>
      <div>
        <p className={css.place}>{placeWords(order)}</p>
        <p>{order.owner_name}</p>
        {note && <p>{note}</p>}
      </div>
      <div className={css.ways} data-cluster="2">
        <RouteLink className={css.way} order={order} variant="secondary" />
        <LinkButton
          aria-label={fill(incoming.callNamed, { phone })}
          className={css.way}
          href={phoneLink(phone)}
          icon={<Phone />}
          variant="secondary"
        >
          {t.call}
        </LinkButton>
        <span className={css.paper}>{phone}</span>
      </div>
      <OrderAnswers order={order} />
    </>
  )
}

/** The fee, the message, the number and the driver. */
function MoreFacts({ order }: Pick<StopProps, 'order'>) {
  const { card } = useTexts('operatorOrders')
  const { parts } = useTexts('vehicle')
  const { missing_parts: missing, message } = order
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  return (
    <>
      <OrderTerms order={order} />
      <DescriptionList
        facts={[
          { term: card.missing, value: missing.map(part).join(', ') },
          { term: card.message, value: message },
          { term: card.number, value: order.number },
        ]}
      />
      <DriverChoice order={order} />
    </>
  )
}

function DriverChoice({ order }: Pick<StopProps, 'order'>) {
  const { plan: t } = useTexts('operatorOrders')
  const shopId = useShopId()
  const { data: drivers = [] } = useListDriversQuery({ shopId })
  const { take, busy } = useDirectStep(order)
  const { driver } = order
  // A driver who no longer works here stays in the list until another one is chosen.
  const shown =
    drivers.some(({ id }) => id === driver?.id) || !driver ? drivers : [driver, ...drivers]
  return (
    <Select
      className={css.driver}
      disabled={busy}
      label={t.driver}
      value={driver?.id ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void take({ driver_id: value === '' ? null : Number(value) })
      }
    >
      <option value="">{t.noDriver}</option>
      {shown.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The steps of a driver. They work offline. */
function StopButtons({ order, onDialog }: StopProps) {
  const { steps: t } = useTexts('operatorOrders')
  const called = useCalled()
  const { take, busy, pending } = useQueuedStep(order)
  const taken = new Set(pending.map(({ body }) => body.step))
  const named = (step: string) => `${step}: ${called(order)}`
  const may = (step: (typeof order.can)[number]) => order.can.includes(step)
  if (pending.some(endsVisit)) return null
  const isLeaving = may('start') && !taken.has('start')
  const canTurnBack = may('undo_start') && !taken.has('undo_start')
  const start = () => {
    if (order.consents && order.consents.refused > 0) onDialog({ name: 'start', order })
    else void take({ step: 'start' })
  }
  return (
    <div data-unprinted className={css.buttons}>
      {/* One filled button, which changes. A driver who forgot to leave has the other one beside it. */}
      {isLeaving && (
        <Button
          aria-label={named(t.start)}
          busy={busy === 'start'}
          className={css.main}
          onClick={start}
        >
          {t.start}
        </Button>
      )}
      {may('hand_over') && (
        <Button
          aria-label={named(t.pickedUp)}
          busy={busy === 'hand_over'}
          className={isLeaving ? undefined : css.main}
          variant={isLeaving ? 'secondary' : 'primary'}
          onClick={() => void take({ step: 'hand_over' })}
        >
          {t.pickedUp}
        </Button>
      )}
      {canTurnBack && (
        <Button
          aria-label={named(t.undo)}
          busy={busy === 'undo_start'}
          variant="quiet"
          onClick={() => void take({ step: 'undo_start' })}
        >
          {t.undo}
        </Button>
      )}
    </div>
  )
}
