import * as z from 'zod/mini'
import { labelLimits, partLabelFormats } from '#rules/label/label.ts'
import { input, text, uuid, yardPlace } from '#rules/fields.ts'
import { stationLists } from '#rules/vehicle/find.ts'
import { endpoint, file, fileTypes, id } from './endpoint.ts'
import { kind } from './shapes.ts'
import { carPart } from './tags.ts'

const vehicleByCode = z.object({
  kind: z.literal('vehicle'),
  id,
  plate: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  model_year: z.nullable(z.int()),
  vehicle_kind: z.nullable(kind),
  /** As the registry writes it. `hazardOf` says what to beware of. */
  power: z.nullable(z.string()),
  yard_place: z.nullable(z.string()),
  list: z.enum(stationLists),
  /** It stands at the station: not on its way there, and not sent away. */
  is_on_yard: z.boolean(),
})

const foundByCode = z.union([
  vehicleByCode,
  z.object({
    kind: z.literal('part'),
    code: z.string(),
    /** null where the station no longer has the vehicle. */
    vehicle: z.nullable(vehicleByCode),
  }),
  z.object({ kind: z.literal('place'), place: z.string() }),
  z.object({ kind: z.literal('load'), id }),
  /** A VIN that no vehicle of the station has. */
  z.object({ kind: z.literal('vin'), vin: z.string() }),
  z.object({ kind: z.literal('unknown') }),
])
export type FoundByCode = z.infer<typeof foundByCode>

/** Printed labels of a station, and the records behind their codes. */
export const labelContract = {
  readVehicleLabel: endpoint('GET /shop/:shopId/vehicle/:vehicleId/label/', {
    allow: 'yard.vehicle.read',
    summary: 'The label of a vehicle with its codes, A6, as a PDF file',
    response: file,
    fileTypes: fileTypes.pdf,
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
  }),
  findCode: endpoint('POST /shop/:shopId/code/', {
    allow: 'yard.read',
    summary: 'The vehicle, part, place or load of the station behind a scanned or typed code',
    // A plate or VIN must be in no URL.
    body: z.object({ text: text.check(input) }),
    response: foundByCode,
    reads: true,
    perMinute: 120,
    provides: ['CARS', carPart('lists'), 'LOADS'],
  }),
  listPlaces: endpoint('GET /shop/:shopId/place/', {
    allow: 'yard.read',
    summary: 'Places on the yard with their number of vehicles, the place that was used last first',
    response: z.array(z.object({ place: z.string(), vehicles: z.int() })),
    provides: [carPart('lists')],
  }),
  printPlaceLabels: endpoint('POST /shop/:shopId/place/labels/', {
    allow: 'yard.read',
    summary: 'Labels of places on the yard, 24 on each A4 page, as a PDF file',
    body: z.object({
      places: z
        .array(yardPlace.check(input))
        .check(z.minLength(1), z.maxLength(labelLimits.places)),
    }),
    response: file,
    fileTypes: fileTypes.pdf,
    reads: true,
    perMinute: 30,
  }),
  printVehicleLabels: endpoint('POST /shop/:shopId/vehicle/labels/', {
    allow: 'yard.read',
    summary: 'Labels of several vehicles of the station in one PDF file; others are left out',
    body: z.object({
      vehicle_ids: z.array(id).check(z.minLength(1), z.maxLength(labelLimits.vehicles)),
    }),
    response: file,
    fileTypes: fileTypes.pdf,
    reads: true,
    perMinute: 30,
  }),
  printPartLabels: endpoint('POST /shop/:shopId/part/labels/', {
    allow: 'yard.read',
    summary: 'Labels of parts for other vehicles, on a roll or on A4; others are left out',
    body: z.object({
      ids: z.array(uuid).check(z.minLength(1), z.maxLength(labelLimits.parts)),
      /** `roll62`: a page of 62 × 29 mm each. `sheet`: 24 on each page of size A4. */
      format: z.enum(partLabelFormats),
    }),
    response: file,
    fileTypes: fileTypes.pdf,
    reads: true,
    perMinute: 30,
  }),
}
