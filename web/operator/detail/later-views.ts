// Parts of an open vehicle that load after its head, its next step and its stages.
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { whenShown } from '#web/frame/hooks/when-shown.ts'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { incomingTexts, vehicleTexts } from '../views.ts'
import type { VehicleProps } from '../incoming/IncomingPart.tsx'
import type { SendProps } from './listing/SendDialog.tsx'
import type { MeanwhileProps } from './Meanwhile.tsx'
import type { SheetProps } from './treatment/TreatmentSheet.tsx'
import type { PartsProps } from './VehicleParts.tsx'

const Parts = screenWithTexts<PartsProps>(vehicleTexts, () => import('./VehicleParts.tsx'))
/** The parts below the stages. On a desk the list beside the vehicle shows before them. */
export const VehicleParts = lazyScreen<PartsProps>(async () => {
  await whenShown
  return { default: await Parts.preload() }
})

export const IncomingPart = screenWithTexts<VehicleProps>(
  incomingTexts,
  () => import('../incoming/IncomingPart.tsx'),
)

export const Meanwhile = screenWithTexts<MeanwhileProps>(
  vehicleTexts,
  () => import('./Meanwhile.tsx'),
)

export const TreatmentSheet = screenWithTexts<SheetProps>(
  vehicleTexts,
  () => import('./treatment/TreatmentSheet.tsx'),
)

/** Sends the vehicle to another station. */
export const SendDialog = screenWithTexts<SendProps>(
  ['errors'],
  () => import('./listing/SendDialog.tsx'),
)
