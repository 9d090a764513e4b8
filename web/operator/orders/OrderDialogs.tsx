import { Suspense } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useAhead } from '#web/frame/routing/use-ahead.ts'

/** A dialog of one order. It belongs to the page: the order may leave its list meanwhile. */
export type OpenDialog = {
  readonly name: 'confirm' | 'propose' | 'set_by_phone' | 'move' | 'refuse' | 'fail' | 'start'
  readonly order: StationOrderRow
}

export type OrderDialogProps = { readonly open: OpenDialog; readonly onClose: () => void }

/** Has the forms, so it loads after the page. */
const OrderDialog = lazyScreen<OrderDialogProps>(() => import('./OrderDialog.tsx'))
const ahead = [OrderDialog.preload]

/** The open dialog of an order, if any. */
export function OrderDialogs({ open, onClose }: { open: OpenDialog | null; onClose: () => void }) {
  useAhead(ahead)
  if (open === null) return null
  return (
    <Suspense>
      <OrderDialog open={open} onClose={onClose} />
    </Suspense>
  )
}
