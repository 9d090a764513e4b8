import type { StationOrderRow } from '#contract/station-orders.ts'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useOpenPath } from '../detail/OpenLink.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { useCalled, useDirectStep, useQueuedStep, type OpenDialog } from './OrderDialogs.tsx'
import { OrderWays, TransferDocument } from './TransferDocument.tsx'
import css from './orders.module.css'

type MenuProps = {
  readonly order: StationOrderRow
  readonly onDialog: (dialog: OpenDialog) => void
}

/** The rest of an open order besides its next step: rare steps, ways to its owner, and all facts. */
export default function OrderMenu({ order, onDialog }: MenuProps) {
  const { open } = useTexts('operatorLists').process
  const pathOf = useOpenPath(pages.operatorIncoming.path)
  return (
    <>
      <OrderActions order={order} onDialog={onDialog} />
      <OrderWays order={order} />
      <OrderFacts order={order} />
      <p data-soft="small">
        <SinceWords order={order} />
      </p>
      <LinkButton className={css.open} href={pathOf(order.vehicle.id)} variant="quiet">
        {open}
      </LinkButton>
    </>
  )
}

/** The deadline of the answer, or when the order or the vehicle came. */
function SinceWords({ order }: Pick<MenuProps, 'order'>) {
  const { card: t } = useTexts('operatorOrders')
  const locale = useLocale()
  const moment = (at: string) => date(at, locale, 'moment')
  const { answer_due_at: due, handed_over_at: arrived, created_at: created, kind } = order
  if (due !== null) return fill(t.answerBy, { time: moment(due) })
  if (arrived !== null)
    return fill(kind === 'pickup' ? t.fetched : t.arrived, { time: moment(arrived) })
  return fill(t.ordered, { time: moment(created) })
}

function OrderActions({ order, onDialog }: MenuProps) {
  const { steps: t } = useTexts('operatorOrders')
  const called = useCalled()
  const direct = useDirectStep(order)
  const queued = useQueuedStep(order)
  const { can, window, kind, state } = order
  const named = (step: string) => `${step}: ${called(order)}`
  const isAsked = can.includes('confirm')
  const here = `${kind === 'pickup' ? t.pickedUp : t.arrived}, ${t.later.toLowerCase()}`
  const refuse = kind === 'pickup' ? t.refuse : t.refuseDelivery
  /** A step of this order that opens a dialog. */
  const asking = (name: OpenDialog['name'], words: string) => (
    <Button aria-label={named(words)} variant="secondary" onClick={() => onDialog({ name, order })}>
      {words}
    </Button>
  )
  return (
    <div className={css.actions} data-cluster="2">
      {can.includes('hand_over') && state !== 'ordered' && state !== 'proposed' && (
        <Button
          aria-label={named(here)}
          busy={queued.busy === 'hand_over'}
          variant="secondary"
          onClick={() => void queued.take({ step: 'hand_over' })}
        >
          {here}
        </Button>
      )}
      <TransferDocument order={order} variant="secondary" />
      {can.includes('set_by_phone') && asking('set_by_phone', t.by_phone)}
      {/* Without a window it is the next step, which is filled. */}
      {can.includes('propose') && !(isAsked && window === null) && asking('propose', t.propose)}
      {can.includes('undo_hand_over') && (
        <Button
          aria-label={named(t.undoHandOver)}
          busy={direct.busy}
          variant="secondary"
          onClick={() => void direct.take({ step: 'undo_hand_over' })}
        >
          {t.undoHandOver}
        </Button>
      )}
      {can.includes('refuse') && state !== 'handed_over' && asking('refuse', refuse)}
    </div>
  )
}
