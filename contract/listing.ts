import * as z from 'zod/mini'
import { message } from '#rules/fields.ts'
import { endpoint, file, fileTypes } from './endpoint.ts'
import { day, moment } from './shapes.ts'
import { inspection } from './inspection.ts'
import { externalVehicle, picture, score, thumbForm, thumbnailFile } from './station-vehicle.ts'
import { oneCar } from './tags.ts'

/** Another company's listing with all that a buyer asks. It tells nothing of its owners. */
const externalListing = z.extend(z.omit(externalVehicle, { vin: true }), {
  remarks: z.nullable(z.string()),
  /** As the registry told them at the last search. */
  mileage_km: z.nullable(z.int()),
  first_registered: z.nullable(day),
  kerb_mass_kg: z.nullable(z.int()),
  eu_class: z.nullable(z.string()),
  is_decommissioned: z.boolean(),
  /** With the missing parts of the last order where the station named none. */
  inspection: z.nullable(inspection),
  score,
  /** All but the one of the VIN. */
  pictures: z.array(picture),
  /** When the station last asked for it. */
  asked_at: z.nullable(moment),
})
export type ExternalListing = z.infer<typeof externalListing>

/** Requests of a station about another company's listing. */
export const listingContract = {
  readExternalListing: endpoint('GET /shop/:shopId/vehicle/external/:vehicleId/', {
    allow: 'yard.listing.read',
    summary: 'One vehicle that another company offers, while it is offered',
    query: thumbForm,
    lean: { thumb: 'address' },
    response: externalListing,
    provides: oneCar,
  }),
  askForListing: endpoint('POST /shop/:shopId/vehicle/external/:vehicleId/ask/', {
    allow: 'yard.listing.ask',
    summary: 'Asks the station that offers the vehicle for it, once a day; a mail tells it',
    body: z.object({ message }),
    response: z.object({ asked_at: moment }),
    status: 201,
    errors: ['ALREADY_ASKED'],
    refreshes: oneCar,
    perMinute: 30,
  }),
  readListedThumbnail: endpoint('GET /shop/:shopId/vehicle/external/:vehicleId/thumb/:imageId/', {
    allow: 'yard.listing.read',
    summary: 'One small picture of a vehicle that another company offers',
    ...thumbnailFile,
  }),
  readListedPicture: endpoint('GET /shop/:shopId/vehicle/external/:vehicleId/picture/:slot/', {
    allow: 'yard.listing.read',
    summary: 'One picture of a vehicle that another company offers, whole',
    response: file,
    fileTypes: fileTypes.picture,
  }),
}
