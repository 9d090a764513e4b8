import { Suspense, type ComponentType } from 'react'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { useAhead, type Load } from '#web/frame/routing/use-ahead.ts'
import {
  IncomingPart,
  Meanwhile,
  SendDialog,
  TreatmentSheet,
  VehicleParts,
} from '../detail/later-views.ts'
import { ListingView, VehicleView } from '../views.ts'
import { useOpenVehicle } from '../detail/OpenLink.tsx'
import { loadResolveDialog } from '../available/Listing.tsx'
import { loadReasonForm } from '../vehicle/ReasonDialog.tsx'
import { SplitView } from './SplitView.tsx'

/** A press on a row, and on the page of its vehicle, waits for no code. */
const vehicleAhead = [
  VehicleView.preload,
  VehicleParts.preload,
  IncomingPart.preload,
  TreatmentSheet.preload,
  Meanwhile.preload,
  SendDialog.preload,
  loadResolveDialog,
  loadReasonForm,
]

/** The lists of a page and the open vehicle, which is the station's own or the offer of another one. */
export default function SplitPage({
  page,
  lists: Lists,
  ahead,
}: {
  page: string
  lists: ComponentType
  /** Parts of this page alone. */
  ahead: readonly Load[]
}) {
  useAhead(vehicleAhead)
  useAhead(ahead)
  const vehicleId = useOpenVehicle()
  const listingId = useOpenVehicle('listing')
  const view =
    vehicleId !== null ? (
      <VehicleView page={page} vehicleId={vehicleId} />
    ) : listingId !== null ? (
      <ListingView page={page} vehicleId={listingId} />
    ) : null
  return (
    <SplitView view={view} viewKey={`vehicle ${vehicleId} listing ${listingId}`}>
      <Suspense fallback={<PageLoading />}>
        <Lists />
      </Suspense>
    </SplitView>
  )
}
