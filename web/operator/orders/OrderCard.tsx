import { Suspense, useEffect, useRef, useState } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { fill, number } from '#texts/index.ts'
import { dayWords, hoursOf, windowWords } from '#texts/order-words.ts'
import type { OrderGroup } from '#rules/order/order-groups.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { User } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Row, RowActs, useOpenRow, type OpenRow } from '../incoming/IncomingRow.tsx'
import { receptionPath } from '../detail/OpenLink.tsx'
import type { ListTool } from '../list/use-list.ts'
import type { ShownList } from '../vehicle/lists.ts'
import { VehicleList } from '../list/ListSection.tsx'
import { OrderAnswers, OrderMarks, OrderTerms, PendingNote, placeWords } from './OrderFacts.tsx'
import { stateWords, timeWords, waitsForAnswer } from './order-words.ts'
import { OrderDialogs, useCalled, useDirectStep, type OpenDialog } from './OrderDialogs.tsx'
import css from './orders.module.css'

/** Loaded with its first press, or ahead of it. */
const OrderMenu = lazyScreen<CardProps>(() => import('./OrderMenu.tsx'))
export const loadOrderMenu = OrderMenu.preload

type CardProps = {
  readonly order: StationOrderRow
  readonly onDialog: (dialog: OpenDialog) => void
}

type RowProps = CardProps & OpenRow & { readonly isLate: boolean }

/**
 * The row of an ordered vehicle, with an arrow that starts its reception. The rest of the row opens the
 * order: what the owner said, and its next step.
 */
export function OrderCard({ order, isLate, isOpen, onDialog, onToggle, ...menu }: RowProps) {
  const texts = useTexts('operatorOrders')
  const { card: t, queue } = texts
  const { incoming } = useTexts('operator')
  const { km: words } = useTexts('operator').vehicle
  const locale = useLocale()
  const called = useCalled()
  const { vehicle, state, window, kind, planned_day: day, distance_km: km } = order
  return (
    <Row
      arrow={
        canReceive(order) && {
          href: receptionPath(order.vehicle.id),
          label: fill(incoming.receiveNamed, { vehicle: called(order) }),
        }
      }
      distance={km === null ? null : fill(words, { km: number(km, locale, kmDigits(km)) })}
      facts={
        <>
          <p className={css.time}>{timeWords(order, t, locale)}</p>
          <p>{[order.owner_name, placeWords(order)].filter(Boolean).join(' · ')}</p>
          <div className={css.marks}>
            <Badge icon={kind === 'pickup' ? <Truck /> : <User />}>{incoming[kind]}</Badge>
            <OrderMarks hasStrip order={order} />
          </div>
          <OrderTerms order={order} />
          <OrderAnswers order={order} />
        </>
      }
      from={order.owner_name}
      hours={window ? hoursOf(window, locale) : day ? dayWords(day, locale) : '–'}
      isLate={isLate}
      isOpen={isOpen}
      state={isLate ? queue.groups.late : stateWords(order, texts)}
      isUsual={!isLate && state === 'agreed'}
      vehicle={vehicle}
      onToggle={onToggle}
    >
      <RowActs
        {...menu}
        called={called(order)}
        next={<NextStep order={order} onDialog={onDialog} />}
        phone={order.phone}
      >
        <Suspense>
          <OrderMenu order={order} onDialog={onDialog} />
        </Suspense>
      </RowActs>
      <PendingNote order={order} />
    </Row>
  )
}

const kmDigits = (km: number) => ({ maximumFractionDigits: km < 10 ? 1 : 0 })

const canReceive = (order: StationOrderRow) =>
  order.can.includes('receive') && !waitsForAnswer(order)

/** The one filled button of an open order: the answer that it waits for, or its reception. */
function NextStep({ order, onDialog }: CardProps) {
  const { steps: t } = useTexts('operatorOrders')
  const { incoming } = useTexts('operator')
  const locale = useLocale()
  const called = useCalled()
  const direct = useDirectStep(order)
  const { can, window, fee_cents: fee } = order
  if (canReceive(order))
    return (
      <LinkButton
        aria-label={fill(incoming.receiveNamed, { vehicle: called(order) })}
        href={receptionPath(order.vehicle.id)}
      >
        {incoming.receive}
      </LinkButton>
    )
  if (!can.includes('confirm')) return null
  const words = window ? fill(t.confirm, { time: windowWords(window, locale) }) : t.proposeFirst
  const press = () => {
    if (!window) onDialog({ name: 'propose', order })
    // An order without a fee gets it with the answer.
    else if (fee === null) onDialog({ name: 'confirm', order })
    else void direct.take({ step: 'confirm' })
  }
  return (
    <Button aria-label={`${words}: ${called(order)}`} busy={direct.busy} onClick={press}>
      {words}
    </Button>
  )
}

/** The orders of one state as rows, the most urgent first. One row is open at a time. */
export function OrderRows({
  group,
  orders,
  list: { search, choice },
}: {
  group: OrderGroup
  orders: ShownList<StationOrderRow>
  list: ListTool
}) {
  const { queue: t } = useTexts('operatorOrders')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const shown = orders.data?.filter(
    ({ vehicle: { kind, hazard } }) =>
      (choice.kind === undefined || kind === choice.kind) &&
      (choice.power === undefined || (hazard ?? 'other') === choice.power),
  )
  // The first one that waits for an answer is open: its time is asked next.
  const row = useOpenRow(group === 'to_answer' ? shown?.[0]?.id : null)
  const keepFocus = useFocusAfterRemoval(shown?.length ?? 0)
  const isNarrowed = search !== '' || choice.kind !== undefined || choice.power !== undefined
  return (
    <div {...keepFocus}>
      <VehicleList
        empty={{ title: t.none[group], text: t.noneWhat[group] }}
        list={{ ...orders, data: shown }}
        narrowed={isNarrowed ? { active: 0, clear: () => undefined } : undefined}
        words={t}
      >
        {(order) => (
          <OrderCard
            key={order.id}
            isLate={group === 'late'}
            order={order}
            onDialog={setDialog}
            {...row(order.id)}
          />
        )}
      </VehicleList>
      <OrderDialogs open={dialog} onClose={() => setDialog(null)} />
    </div>
  )
}

/** Moves the focus to the states when the row with the focus leaves the list. */
function useFocusAfterRemoval(length: number) {
  const hadFocus = useRef(false)
  const lastLength = useRef(length)
  useEffect(() => {
    const isShorter = length < lastLength.current
    lastLength.current = length
    if (!isShorter || !hadFocus.current || document.activeElement !== document.body) return
    hadFocus.current = false
    document.querySelector<HTMLElement>('#order-states')?.focus({ preventScroll: true })
  }, [length])
  return {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // A removed element loses the focus to nothing.
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
}
