import { eventKind } from '#server/platform/events/events.ts'
import type { TransitionRequest, VehicleRow } from './vehicle.sql.ts'

/** A vehicle made a transition. `before` has the columns of the locked row. */
export const vehicleMoved = eventKind<{
  order: TransitionRequest
  before: Pick<VehicleRow, 'id' | 'status' | 'shop_id' | 'sender_shop_id'>
  after: VehicleRow
}>('vehicle.moved')

/** A processing stage is about to be opened again. A hearing that throws refuses it. */
export const stageClearing = eventKind<{ vehicleId: number }>('vehicle.stageClearing')
