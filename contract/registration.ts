import * as z from 'zod/mini'
import { correctionReasons } from '#rules/certificate/correction.ts'
import { missingOr, requiredText } from '#rules/fields.ts'
import { endpoint, file, fileTypes, id, nothing } from './endpoint.ts'
import { day, moment } from './shapes.ts'
import { issuedCertificate } from './station-vehicle.ts'
import { carPart } from './tags.ts'

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

const changeKinds = ['correct', 'annul'] as const

/** A change that the registry did not make by message, so that a main user asks for it by letter. */
export const openRegistryChange = z.object({
  vehicle_id: id,
  number: z.string(),
  kind: z.enum(changeKinds),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  deregistered_on: day,
  /** Code word of the registry. */
  reason: z.nullable(z.string()),
})
export type OpenRegistryChange = z.infer<typeof openRegistryChange>

export const registryChangeReceipt = z.extend(registrationReceipt, { kind: z.enum(changeKinds) })

/** A certificate that the association ordered the company to correct. */
export const openCorrectionOrder = z.object({
  vehicle_id: id,
  number: z.string(),
  plate: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  reason: z.enum(correctionReasons),
  text: z.string(),
  ordered_at: moment,
})
export type OpenCorrectionOrder = z.infer<typeof openCorrectionOrder>

export const registrationContract = {
  listCorrectionOrders: endpoint('GET /shop/:shopId/correction-order/', {
    allow: 'yard.read',
    summary: 'Certificates that the association ordered to correct, oldest first',
    response: z.array(openCorrectionOrder),
    provides: [carPart('corrections')],
  }),
  listRegistryChanges: endpoint('GET /shop/:shopId/registry-change/', {
    allow: 'yard.registry.change',
    summary: 'Corrections and annulments that the registry left to a person, oldest first',
    response: z.array(openRegistryChange),
    provides: ['CARS'],
  }),
  readRegistryLetter: endpoint('GET /shop/:shopId/registry-change/:certificateNumber/letter/', {
    allow: 'yard.registry.change',
    summary: 'A letter that asks the registry for such a change, as a PDF file to print',
    query: z.object({ kind: z.enum(changeKinds, missingOr('INVALID')) }),
    response: file,
    fileTypes: fileTypes.pdf,
  }),
  settleRegistryChange: endpoint('POST /shop/:shopId/registry-change/:certificateNumber/', {
    allow: 'yard.registry.change',
    summary: 'The registry’s answer to the letter: the change leaves the list',
    body: registryChangeReceipt,
    response: nothing,
    refreshes: ['CARS'],
  }),
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
