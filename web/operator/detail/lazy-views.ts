import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { listTexts } from '../areas.ts'

type ViewProps = { readonly vehicleId: number; readonly page: string }

/** The open vehicle of a list: its head, its next step and its stages. The rest loads when these show. */
export const VehicleView = screenWithTexts<ViewProps>(listTexts, () => import('./VehicleView.tsx'))

/** The open offer of another station. */
export const ListingView = screenWithTexts<ViewProps>(
  [...listTexts, 'operatorRecycle'],
  () => import('../available/ListingView.tsx'),
)
