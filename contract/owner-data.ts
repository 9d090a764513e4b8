import { orderKinds } from '#rules/order/order-state.ts'
import * as z from 'zod/mini'
import { ownerNoticeAnswers } from '#rules/certificate/owner-notice.ts'
import { locale, missingOr } from '#rules/fields.ts'
import { consentStates } from '#rules/order/consent.ts'
import { endpoint, file, fileTypes } from './endpoint.ts'
import { day, givenWithOrder, moment, pickupWindow } from './shapes.ts'

const nullableText = z.nullable(z.string())
const vehicle = { plate: nullableText, vin: nullableText }
/** Words of the station about the owner and the handover. */
const notes = z.array(z.string())

/** All data that the service stores about one person. */
export const ownData = z.object({
  person: z.object({
    first_names: z.string(),
    last_name: z.string(),
    /** Masked: `010190-****`. */
    personal_id: z.string(),
    locale,
    created_at: moment,
    last_seen_at: moment,
    /** Time of the latest erasure. */
    erased_at: z.nullable(moment),
  }),
  sessions: z.array(
    z.object({
      created_at: moment,
      refreshed_at: moment,
      ended_at: z.nullable(moment),
      device: nullableText,
    }),
  ),
  vehicles: z.array(
    z.object({
      ...vehicle,
      make: nullableText,
      model: nullableText,
      basis: z.enum(['owner', 'representative']),
      checked_at: moment,
    }),
  ),
  orders: z.array(
    z.object({
      ...vehicle,
      number: z.string(),
      kind: z.enum(orderKinds),
      shop: z.string(),
      address: nullableText,
      postal: nullableText,
      city: nullableText,
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
      ...givenWithOrder,
      holder_address: nullableText,
      holder_nationality: nullableText,
      window: z.nullable(pickupWindow),
      planned_day: z.nullable(day),
      fee_cents: z.nullable(z.int()),
      notes,
      created_at: moment,
      /** Copy of name and address that the transfer document of the pickup has. */
      transfer_document: z.nullable(
        z.object({
          number: z.string(),
          name: z.string(),
          address: nullableText,
          postal: nullableText,
          city: nullableText,
        }),
      ),
      handed_over_at: z.nullable(moment),
      received_at: z.nullable(moment),
      cancelled_at: z.nullable(moment),
    }),
  ),
  handovers: z.array(
    z.object({
      ...vehicle,
      shop: z.string(),
      started_at: moment,
      basis: nullableText,
      name: z.string(),
      address: nullableText,
      reason: nullableText,
      notes,
    }),
  ),
  /** Consents to a scrapping: the person's own, and those that the person asked for. */
  consents: z.array(
    z.object({
      ...vehicle,
      side: z.enum(['answered', 'asked']),
      state: z.enum(consentStates),
      email: nullableText,
      requested_at: moment,
      answered_at: z.nullable(moment),
      valid_until: z.nullable(moment),
    }),
  ),
  papers: z.array(
    z.object({
      ...vehicle,
      number: z.string(),
      issued_on: day,
      issuer: z.string(),
      agent: z.string(),
      holder_name: z.string(),
      holder_address: nullableText,
      holder_nationality: z.string(),
      handed_over_by: z.string(),
      notes,
    }),
  ),
  /** Notices of certificates for vehicles that somebody else handed over. */
  notices: z.array(
    z.object({
      ...vehicle,
      number: z.string(),
      shop: z.string(),
      created_at: moment,
      answer: z.nullable(z.enum(ownerNoticeAnswers)),
      answered_at: z.nullable(moment),
    }),
  ),
})
export type OwnData = z.infer<typeof ownData>

/** Parts that an erasure removes, and parts that the law requires to store. */
const erasedParts = ['contacts', 'searches', 'notices', 'consents', 'sessions', 'identity'] as const
const keptParts = [
  'papers',
  'handovers',
  'transfer_documents',
  'consents',
  'open_orders',
  'identity',
  'log',
] as const

export const erasure = z.object({
  erased: z.array(z.object({ part: z.enum(erasedParts), count: z.int() })),
  kept: z.array(
    z.object({
      part: z.enum(keptParts),
      count: z.int(),
      /** The last day. null where it depends on an event that the text names. */
      until: z.nullable(day),
    }),
  ),
})
export type Erasure = z.infer<typeof erasure>

export const ownerDataContract = {
  readOwnData: endpoint('GET /owner/data/', {
    allow: 'data.read',
    summary: 'All that the service keeps of the signed-in person, the personal id masked',
    response: ownData,
    provides: ['CARS'],
  }),
  downloadOwnData: endpoint('GET /owner/data/file/', {
    allow: 'data.download',
    summary: 'The same and who has looked at it, as a JSON or PDF file',
    query: z.object({ format: z.enum(['json', 'pdf'], missingOr('INVALID')) }),
    response: file,
    fileTypes: fileTypes.ownData,
    perMinute: 10,
  }),
  readErasure: endpoint('GET /owner/data/erasure/', {
    allow: 'data.read',
    summary: 'What erasure would take away now, and what the law keeps until when',
    response: erasure,
    provides: ['CARS'],
  }),
  eraseOwnData: endpoint('POST /owner/data/erasure/', {
    allow: 'data.erase',
    summary: 'Erases what can be erased and ends every session of the person',
    body: z.object({ confirmed: z.literal(true, 'REQUIRED') }),
    response: erasure,
    perMinute: 10,
  }),
}
