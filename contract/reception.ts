import * as z from 'zod/mini'
import { identificationNeeds, identificationWays } from '#rules/certificate/identification.ts'
import { input, remarks, text } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { receptionSteps } from '#rules/vehicle/reception-steps.ts'
import { endpoint } from './endpoint.ts'
import { moment } from './shapes.ts'
import { fileInput, thumbForm, vehicle } from './station-vehicle.ts'
import { carPart, oneCarAndOrders, oneCarInLists } from './tags.ts'

/** JSON with one file of the largest size in base64, and its other fields. */
export const withFile = Math.ceil(limits.uploadBytes / 3) * 4 + 64 * 1024

export const unfinishedVehicle = z.extend(vehicle, {
  /** The next step of the wizard. */
  step: z.enum(receptionSteps),
  since: moment,
  /** User who changed it last. */
  by: z.nullable(z.string()),
  /** When the claim lapses. null where it does not. */
  lapses_at: z.nullable(moment),
})
export type UnfinishedVehicle = z.infer<typeof unfinishedVehicle>

const typed = z.object({
  way: z.enum(identificationWays),
  /** Typed or scanned characters of the number on the vehicle. */
  vin_seen: z._default(text, ''),
  /** The number on the vehicle, or the place where the number should be. */
  photo: z.optional(fileInput),
  reason: z._default(remarks, ''),
})
const inputs = ['vin_seen', 'photo', 'reason'] as const
const required = (field: (typeof inputs)[number]) =>
  z.refine<z.infer<typeof typed>>((body) => !identificationNeeds[body.way][field] || body[field], {
    path: [field],
    error: 'REQUIRED',
  })

/** The comparison of the number on the vehicle with the registry's. Each way needs its own inputs. */
const identification = typed.check(...inputs.map(required))

/** Everything below `shop/{shopId}/` about which station holds a vehicle, and what is left to do. */
export const receptionContract = {
  listUnfinished: endpoint('GET /shop/:shopId/vehicle/unfinished/', {
    allow: 'yard.read',
    summary: 'Vehicles with an unfinished reception: claimed, uncertified or undecided',
    query: thumbForm,
    lean: { thumb: 'address' },
    response: z.array(unfinishedVehicle),
    provides: [carPart('lists')],
  }),
  confirmArrival: endpoint('POST /shop/:shopId/vehicle/:vehicleId/arrived/', {
    allow: 'yard.vehicle.change',
    summary: 'The vehicle is at the station, with a picture of it: the station claims it',
    body: z.object({ photo: fileInput }),
    bodyLimit: withFile,
    response: vehicle,
    keyed: true,
    errors: [
      'PERMIT_ENDED',
      'STATUS_CONFLICT',
      'VEHICLE_IN_ANOTHER_SHOP',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
    ],
    refreshes: oneCarAndOrders,
  }),
  identifyVehicle: endpoint('POST /shop/:shopId/vehicle/:vehicleId/identification/', {
    allow: 'yard.vehicle.change',
    summary: 'The number on the vehicle compared with the registry, before the certificate',
    body: identification,
    bodyLimit: withFile,
    response: z.object({ identified_at: moment, by: z.string() }),
    keyed: true,
    errors: [
      'VIN_MISMATCH',
      'OWNER_NOT_CONFIRMED',
      'VEHICLE_ALREADY_SCRAPPED',
      'VEHICLE_IN_ANOTHER_SHOP',
      'STATUS_CONFLICT',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
    ],
    refreshes: oneCarInLists,
  }),
  releaseVehicle: endpoint('POST /shop/:shopId/vehicle/:vehicleId/release/', {
    allow: 'yard.vehicle.change',
    summary: 'The station gives up a claimed or uncertified vehicle, with the reason',
    body: z.object({ reason: remarks.check(input) }),
    response: vehicle,
    errors: ['STATUS_CONFLICT', 'VEHICLE_IN_ANOTHER_SHOP', 'VEHICLE_ALREADY_SCRAPPED'],
    refreshes: ['CARS'],
  }),
  moveHere: endpoint('POST /shop/:shopId/vehicle/:vehicleId/move-here/', {
    allow: 'yard.vehicle.take',
    summary: 'Takes over the claim of another station of the same company, with its papers',
    response: vehicle,
    errors: ['STATUS_CONFLICT', 'VEHICLE_IN_ANOTHER_SHOP'],
    refreshes: ['CARS'],
  }),
}
