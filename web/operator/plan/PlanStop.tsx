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
import { classes } from '#web/ui/classes.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { hoursOf } from '#web/stations/window-words.ts'
import { OrderTerms, placeWords } from '../orders/OrderFacts.tsx'
import { OrderAnswers, OrderMarks } from '../orders/OrderMarks.tsx'
import { RouteLink } from '../orders/OrderWays.tsx'
import { stateWords } from '../orders/order-words.ts'
import { PendingNote } from '../orders/PendingNote.tsx'
import { TransferDocument } from '../orders/TransferDocument.tsx'
import { HazardStrip } from '../vehicle/Hazard.tsx'
import type { OpenDialog } from '../orders/OrderDialogs.tsx'
import { useCalled, useDirectStep, useQueuedStep } from '../orders/use-order-steps.ts'
import { useListDriversQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { canMove } from './plan-order.ts'
import { moveButtonId } from './use-move-stop.ts'
import css from './Plan.module.css'

type StopProps = {
  readonly order: StationOrderRow
  readonly number: number
  /** All shown stops, in their sequence. */
  readonly stops: readonly StationOrderRow[]
  readonly isTicked: boolean
  /** A change of the sequence is being sent. */
  readonly isMoving: boolean
  readonly onTick: (isTicked: boolean) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onDialog: (dialog: OpenDialog) => void
  /** The driver asks for the transfer document. */
  readonly onDocument: () => void
}

/** One pickup of the plan: everything that a driver needs, and the buttons. */
export function PlanStop(props: StopProps) {
  const { order, number } = props
  const { plan: t, card, states } = useTexts('operatorOrders')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { vehicle, window, handed_over_at: done } = order
  return (
    <li className={classes(css.stop, done !== null && css.done)}>
      <div className={css.top}>
        <p className={css.time}>
          <span aria-hidden="true">{number}</span>
          <Hidden>{fill(t.number, { n: number })}</Hidden>
          {window ? hoursOf(window, locale) : t.noWindow}
        </p>
        <StopTools {...props} />
      </div>
      <h2 className={css.name}>
        <Plate kind={vehicle.kind} plate={vehicle.plate} />
        <span>{vehicleName(vehicle, unknown)}</span>
        {vehicle.color && <VehicleColor color={vehicle.color} />}
      </h2>
      <HazardStrip hazard={vehicle.hazard} />
      <div className={css.marks}>
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
        <div className={css.document}>
          <TransferDocument order={order} variant="primary" onPress={props.onDocument} />
        </div>
      )}
    </li>
  )
}

/** An order without a fee gets it with its own answer, so it does not move with others. */
const canMoveWithOthers = ({ can, state, fee_cents: cents }: StopProps['order']) =>
  can.includes('set_by_phone') && (state === 'agreed' || cents !== null)

/** The tick, and the two buttons that change the sequence. */
function StopTools({ order, number, stops, isTicked, isMoving, onTick, onMove }: StopProps) {
  const { plan: t } = useTexts('operatorOrders')
  const called = useCalled()
  const vehicle = called(order)
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
    <div className={css.stopTools}>
      {arrow(-1)}
      {arrow(1)}
      {canMoveWithOthers(order) && (
        <Checkbox
          checked={isTicked}
          label={<Hidden>{fill(t.choose, { vehicle })}</Hidden>}
          onChange={({ currentTarget: { checked } }) => onTick(checked)}
        />
      )}
    </div>
  )
}

function StopFacts({ order }: Pick<StopProps, 'order'>) {
  const { plan: t, card } = useTexts('operatorOrders')
  const { parts } = useTexts('vehicle')
  const { incoming } = useTexts('operator')
  const { phone, access_note: note, missing_parts: missing, message } = order
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  return (
    <>
      <div>
        <p className={css.place}>{placeWords(order)}</p>
        <p>{order.owner_name}</p>
        {note && <p>{note}</p>}
      </div>
      <div className={css.ways}>
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
  // After these the next word has the service.
  if (taken.has('hand_over') || taken.has('fail') || taken.has('propose')) return null
  const isLeaving = may('start') && !taken.has('start')
  const canTurnBack = may('undo_start') && !taken.has('undo_start')
  const start = () => {
    if (order.consents && order.consents.refused > 0) onDialog({ name: 'start', order })
    else void take({ step: 'start' })
  }
  return (
    <div className={css.buttons}>
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
      {may('fail') && (
        <Button
          aria-label={named(t.fail)}
          variant="secondary"
          onClick={() => onDialog({ name: 'fail', order })}
        >
          {t.fail}
        </Button>
      )}
      {may('propose') && (
        <Button
          aria-label={named(t.move)}
          variant="secondary"
          onClick={() => onDialog({ name: 'move', order })}
        >
          {t.move}
        </Button>
      )}
    </div>
  )
}
