import * as z from 'zod/mini'
import { certificateStates } from '#rules/certificate/correction.ts'
import { feedback } from '#rules/privacy/feedback.ts'
import { endpoint, file, fileTypes, nothing } from './endpoint.ts'
import { day, kind, moment, stationPin } from './shapes.ts'
import { registrationStates } from './station-vehicle.ts'

/**
 * Facts that a certificate's QR code confirms: number, date and vehicle, no person. Only a valid
 * certificate tells the vehicle.
 */
export const certificateFacts = z.object({
  number: z.string(),
  issued_at: day,
  issuer: z.string(),
  state: z.enum(certificateStates),
  /** Day of the replacement or annulment, without the reason. */
  state_on: z.nullable(day),
  replaced_by: z.nullable(z.object({ number: z.string(), issued_at: day })),
  /** The electronic seal of the file. null for a file without a seal. */
  seal: z.nullable(z.object({ level: z.enum(['B-B', 'B-T']), by: z.string(), at: moment })),
  registration: z.nullable(
    z.object({ state: z.enum(registrationStates), receipt: z.nullable(z.string()) }),
  ),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  kind: z.nullable(kind),
})

/** Numbers follow each other, so the number of a paper is no secret: it tells no plate and no VIN. */
const certificateNumber = z.string().check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.regex(/^FI-\d{4}-[A-Z\d]{6}$/),
)

export const publicContract = {
  readSettings: endpoint('GET /public/settings/', {
    allow: 'service.read',
    summary: 'What the browser must know of this installation: build, map tiles and their credit',
    response: z.object({
      build: z.enum(['all', 'person', 'operator', 'spare-parts']),
      demo: z.boolean(),
      tiles: z.object({
        url: z.string(),
        size: z.int(),
        attribution: z.object({ fi: z.string(), en: z.string(), se: z.string() }),
      }),
      /** Controller of the personal data (GDPR, Article 13(1)(a)). */
      controller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
      feedback_email: z.string(),
    }),
  }),
  reportFault: endpoint('POST /public/fault/', {
    allow: 'service.read',
    summary: 'A fault of a page in a browser, for the error tracker; without one it is dropped',
    body: z.object({
      name: z.string().check(z.maxLength(100)),
      message: z.string().check(z.maxLength(500)),
      stack: z.string().check(z.maxLength(4000)),
    }),
    response: nothing,
    reads: true,
    perMinute: 10,
  }),
  listStationPins: endpoint('GET /public/station/pin/list/', {
    allow: 'service.read',
    summary: 'The stations that anyone may find, as pins of a map',
    response: z.array(stationPin),
    isRevalidated: true,
  }),
  verifyCertificate: endpoint('GET /public/certificate/:token/', {
    allow: 'certificate.verify',
    summary: 'Whether a certificate is genuine, by the token in its QR code',
    response: certificateFacts,
    perMinute: 30,
  }),
  findCertificate: endpoint('POST /public/certificate/number/', {
    allow: 'certificate.verify',
    summary:
      'Whether a certificate with that number and date of issue is valid, without its vehicle',
    body: z.object({ number: certificateNumber, issued_at: day }),
    response: z.pick(certificateFacts, {
      number: true,
      issued_at: true,
      issuer: true,
      state: true,
      state_on: true,
      replaced_by: true,
    }),
    perMinute: 10,
  }),
  readRegistrationReceipt: endpoint('GET /public/certificate/:token/receipt/', {
    allow: 'certificate.verify',
    summary: 'The registry’s receipt of a valid certificate, as a sealed PDF file',
    response: file,
    fileTypes: fileTypes.pdf,
    perMinute: 30,
  }),
  checkCertificateFile: endpoint('POST /public/certificate/check/', {
    allow: 'certificate.verify',
    summary: 'Whether a file is a certificate as it was issued, by its SHA-256 alone',
    body: z.object({ sha256: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
    response: z.object({
      state: z.enum(['genuine', 'replaced', 'annulled', 'unknown']),
      number: z.nullable(z.string()),
      issued_at: z.nullable(day),
    }),
    reads: true,
    perMinute: 30,
  }),
  sendFeedback: endpoint('POST /public/accessibility-feedback/', {
    allow: 'feedback.send',
    summary:
      'Feedback about accessibility, by mail to who answers it, with a receipt to the sender',
    body: feedback,
    response: z.object({
      /** Reference of this feedback for later questions. */
      reference: z.string(),
      /** The last day for the answer. */
      answer_by: day,
    }),
    status: 201,
    perMinute: 5,
  }),
}
