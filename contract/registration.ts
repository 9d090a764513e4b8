import * as z from 'zod/mini'
import { requiredText } from '#rules/fields.ts'
import { endpoint, id } from './endpoint.ts'
import { day } from './shapes.ts'
import { issuedCertificate } from './station-vehicle.ts'

/** A scrapping that the vehicle registry has not confirmed and that needs a person. */
export const openRegistration = z.object({
  vehicle_id: id,
  number: z.string(),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Day from which the vehicle is deregistered. */
  deregistered_on: day,
  /** `manual`: a user reports it. `pending`: the registry is late. */
  state: z.enum(['manual', 'pending', 'refused']),
  /** Code word of the registry for a refusal, otherwise null. */
  reason: z.nullable(z.string()),
})
export type OpenRegistration = z.infer<typeof openRegistration>

export const registrationReceipt = z.object({ receipt: requiredText })

export const registrationContract = {
  listRegistrations: endpoint('GET /shop/:shopId/registration/', {
    allow: 'yard.read',
    summary: 'Scrappings to report by hand, refused or not confirmed in time, oldest first',
    response: z.array(openRegistration),
    provides: ['CARS'],
  }),
  recordRegistration: endpoint('POST /shop/:shopId/vehicle/:vehicleId/registration/', {
    allow: 'yard.certificate.issue',
    summary: 'The registry’s receipt of a scrapping that a user reported',
    body: registrationReceipt,
    response: issuedCertificate,
    errors: ['CERTIFICATE_MISSING'],
    refreshes: ['CARS'],
  }),
}
