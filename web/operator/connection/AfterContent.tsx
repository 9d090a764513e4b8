import { lazy, Suspense } from 'react'
import { useShop } from '../state.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { useDayLists } from './day-lists.ts'

export { countUnsent, UnsentQuestion } from '../upload-queue/UnsentQuestion.tsx'

const FramePrint = lazy(() => import('#web/frame/print/FramePrint.tsx'))

/** Parts of every page of the station that its content does not need: they load after it. */
export default function AfterContent({
  shopId,
  isPolling,
}: {
  shopId: number | null
  isPolling: boolean
}) {
  useDayLists(shopId)
  const { shopName } = useShop()
  return (
    <>
      <ConnectionStrip isPolling={isPolling} />
      <Suspense fallback={null}>
        <FramePrint subject={shopName} />
      </Suspense>
    </>
  )
}
