import { LiveChanges } from '../vehicle/LiveChanges.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { useDayLists } from './day-lists.ts'

/** Parts of every page of the station that its content does not need: they load after it. */
export default function AfterContent({
  shopId,
  isPolling,
  onPolling,
}: {
  shopId: number | null
  isPolling: boolean
  onPolling: (isPolling: boolean) => void
}) {
  useDayLists(shopId)
  return (
    <>
      {shopId !== null && <LiveChanges key={shopId} shopId={shopId} onPolling={onPolling} />}
      <ConnectionStrip isPolling={isPolling} />
    </>
  )
}
