import { ConnectionStrip } from './ConnectionStrip.tsx'
import { useDayLists } from './day-lists.ts'

export { countUnsent, UnsentQuestion } from '../upload-queue/UnsentQuestion.tsx'

/** Parts of every page of the station that its content does not need: they load after it. */
export default function AfterContent({
  shopId,
  isPolling,
}: {
  shopId: number | null
  isPolling: boolean
}) {
  useDayLists(shopId)
  return <ConnectionStrip isPolling={isPolling} />
}
