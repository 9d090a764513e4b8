import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { loadReasonForm } from '../vehicle/ReasonDialog.tsx'
import { listTexts, vehicleTexts } from '../areas.ts'

type ViewProps = { readonly vehicleId: number; readonly page: string }

/** The open vehicle of a list. A list shows without it, so its code comes after the list. */
export const VehicleView = screenWithTexts<ViewProps>(
  vehicleTexts,
  () => import('./VehicleView.tsx'),
)

/** The open offer of another station. */
export const ListingView = screenWithTexts<ViewProps>(
  [...listTexts, 'operatorRecycle'],
  () => import('../available/ListingView.tsx'),
)

/** For `useAhead` of a page with a list: a press on a row waits for no code. */
export const vehicleAhead = [VehicleView.preload, loadReasonForm]
export const offerAhead = [...vehicleAhead, ListingView.preload]
