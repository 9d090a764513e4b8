import * as z from 'zod/mini'
import { locale, name, remarks } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { endpoint, file } from './endpoint.ts'
import { formWithFile } from './shapes.ts'
import { issuedCertificate } from './station-vehicle.ts'

/** Issued at the station: the issuer, and what happened to the plates. */
export const electronicCertificate = z.object({
  agent_name: name,
  plates: z.enum(['destroyed', 'missing', 'returned']),
  /**
   * Shown on paper and not uploaded. With the uploaded ones there must be one from each other
   * owner.
   */
  powers_of_attorney_received: z._default(
    z.int().check(z.gte(0), z.lte(limits.powersOfAttorney)),
    0,
  ),
  /** The reason for issuing the certificate although some are missing. */
  powers_of_attorney_missing_reason: z._default(remarks, ''),
  locale,
})

const certificateErrors = [
  'OWNER_NOT_CONFIRMED',
  'VEHICLE_ALREADY_SCRAPPED',
  'STATUS_CONFLICT',
] as const

/** A station's certificates of destruction: on paper to be signed, or issued on the spot. */
export const certificateContract = {
  downloadUnsignedCertificate: endpoint('GET /shop/:shopId/vehicle/:vehicleId/recycle/', {
    allow: 'yard.vehicle.read',
    summary: 'The certificate of destruction filled in as PDF, ready to sign; changes nothing',
    response: file,
    errors: certificateErrors,
  }),
  uploadCertificate: endpoint('POST /shop/:shopId/vehicle/:vehicleId/certificate/', {
    allow: 'yard.certificate.issue',
    summary: 'The signed certificate, as one file; registers the scrapping once',
    body: electronicCertificate,
    upload: true,
    bodyLimit: formWithFile,
    response: issuedCertificate,
    status: 201,
    errors: [...certificateErrors, 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'],
    refreshes: ['CARS'],
  }),
  issueCertificate: endpoint('POST /shop/:shopId/vehicle/:vehicleId/certificate/issue/', {
    allow: 'yard.certificate.issue',
    summary: 'The certificate issued electronically on the spot; registers the scrapping once',
    body: electronicCertificate,
    response: issuedCertificate,
    status: 201,
    errors: certificateErrors,
    refreshes: ['CARS'],
  }),
}
