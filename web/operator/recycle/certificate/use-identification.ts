import { receptionContract } from '#contract/reception.ts'
import {
  identificationTries,
  identificationWaysOf,
  matchesLastSix,
  type IdentificationWay,
} from '#rules/certificate/identification.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { asApiError, type CallError } from '#web/api/errors.ts'
import { useShopId } from '../../state.ts'
import { inJson } from '../../upload-queue/item-request.ts'
import type { Sender } from '../../use-send.ts'
import type { Change, Wizard } from '../draft.ts'

/** The ways for a vehicle, the usual one first. */
export function waysFor(car: Vehicle, { misses }: Wizard['identification']): IdentificationWay[] {
  return identificationWaysOf(car, misses)
}

/** The chosen way, or the usual one. */
export function wayOf(car: Vehicle, identification: Wizard['identification']): IdentificationWay {
  const ways = waysFor(car, identification)
  const chosen = ways.find((way) => way === identification.way)
  return chosen ?? ways[0] ?? 'photo_tick'
}

type Compared = { vin_seen: string; reason: string; photo: File | null }

/**
 * Sends the comparison of the number, once for the same inputs. Returns null when the station may go
 * on, otherwise the error. `isEnded` means that the session has ended.
 */
export function useIdentification(
  { car, identification, numberKey }: Wizard,
  change: Change,
  send: Sender['send'],
) {
  const shopId = useShopId()
  return async (
    way: IdentificationWay,
    { vin_seen, reason, photo }: Compared,
  ): Promise<{ error: CallError } | 'ended' | null> => {
    const inputs = JSON.stringify([car?.id, way, vin_seen, reason, photo && numberKey])
    if (identification.accepted === inputs) return null
    const picture = photo && (await inJson(photo))
    if (picture && 'error' in picture) return { error: picture.error }
    const result = await send(receptionContract.identifyVehicle, {
      shopId,
      vehicleId: car?.id ?? 0,
      body: { way, vin_seen, reason, ...(picture && { photo: picture.data }) },
    })
    if (result === null) return 'ended'
    if (!('error' in result)) {
      change({ identification: { ...identification, accepted: inputs } })
      return null
    }
    // The number is right, so the service has counted three wrong ones, maybe on another device.
    const isOver = way === 'last_six' && car?.vin != null && matchesLastSix(vin_seen, car.vin)
    if (isOver && asApiError(result.error).code === 'VIN_MISMATCH')
      change({ identification: { ...identification, misses: identificationTries } })
    return { error: result.error }
  }
}
