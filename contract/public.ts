import * as z from 'zod/mini'
import { feedback } from '#rules/privacy/feedback.ts'
import { endpoint } from './endpoint.ts'
import { day, kind } from './shapes.ts'

/** Facts that a certificate's QR code confirms: number, date and vehicle, no person. */
export const certificateFacts = z.object({
  number: z.string(),
  issued_at: day,
  issuer: z.string(),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  kind: z.nullable(kind),
})

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
  verifyCertificate: endpoint('GET /public/certificate/:token/', {
    allow: 'certificate.verify',
    summary: 'Whether a certificate is genuine, by the token in its QR code',
    response: certificateFacts,
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
