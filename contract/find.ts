import * as z from 'zod/mini'
import { ifValid, input, text } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { findFields, stationLists } from '#rules/vehicle/find.ts'
import { endpoint, id } from './endpoint.ts'
import { kind, status } from './shapes.ts'
import { carPart } from './tags.ts'

/** A vehicle of the station with the fact that the text matched. It tells nothing of its owner. */
const foundVehicle = z.object({
  id,
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  model_year: z.nullable(z.int()),
  kind: z.nullable(kind),
  /** As the registry writes it. `hazardOf` says what to beware of. */
  power: z.nullable(z.string()),
  status,
  list: z.enum(stationLists),
  matched: z.enum(findFields),
})
export type FoundVehicle = z.infer<typeof foundVehicle>

/** The one search for every vehicle of a station. */
export const findContract = {
  findStationVehicles: endpoint('POST /shop/:shopId/vehicle/find/', {
    allow: 'yard.read',
    summary: 'At most 20 vehicles of the station in any list, by plate, VIN, number or owner',
    // A name or phone number must be in no URL.
    body: z.object({
      text: text.check(input, z.minLength(limits.findText.min, ifValid('INVALID'))),
    }),
    response: z.array(foundVehicle),
    reads: true,
    // The browser searches while the user types.
    perMinute: 120,
    provides: ['CARS', carPart('lists')],
  }),
}
