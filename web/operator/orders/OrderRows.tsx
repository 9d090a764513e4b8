import { useEffect, useRef, useState } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import type { OrderGroup } from '#rules/order/order-groups.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useOpenRow } from '../incoming/IncomingRow.tsx'
import type { ListTool } from '../list/use-list.ts'
import type { ShownList } from '../vehicle/lists.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderDialogs, type OpenDialog } from './OrderDialogs.tsx'

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
