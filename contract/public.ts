import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, kind } from './shapes.ts'

/** What a certificate's QR code confirms: number, date and vehicle, no person. */
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
    }),
  }),
  verifyCertificate: endpoint('GET /public/certificate/:token/', {
    allow: 'certificate.verify',
    summary: 'Whether a certificate is genuine, by the token in its QR code',
    response: certificateFacts,
    perMinute: 30,
  }),
}
