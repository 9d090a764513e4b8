import * as z from 'zod/mini'
import { email, uuid } from '#rules/fields.ts'
import {
  consentAnswers,
  consentOwnerKinds,
  consentStates,
  consentWays,
  consentWordingVersion,
  paperCases,
} from '#rules/order/consent.ts'
import { orderKinds, orderStates } from '#rules/order/order-state.ts'
import { endpoint, id } from './endpoint.ts'
import { consentCounts, day, moment, pickupWindow, vehicleFacts } from './shapes.ts'

/** The consent of one other owner, without a name. */
const consentSlot = z.object({
  id,
  /** Counts from 2: the owner who asks is the first. */
  position: z.int(),
  kind: z.enum(consentOwnerKinds),
  way: z.enum(consentWays),
  /** Signer of the paper, which decides the papers that replace the consent. */
  paper_case: z.enum(paperCases),
  state: z.enum(consentStates),
  answered_at: z.nullable(moment),
  valid_until: z.nullable(moment),
})
export type ConsentSlot = z.infer<typeof consentSlot>

/** The consents that an owner asks for. */
const askedConsents = z.object({
  /** Address of the page for the other owners. null while nobody is asked online. */
  link: z.nullable(z.string()),
  slots: z.array(consentSlot),
  /** Whether a consent replaces a power of attorney. Otherwise the station only sees the consent. */
  counts: z.boolean(),
})
export type AskedConsents = z.infer<typeof askedConsents>

/** A request as another owner sees it: no contact data and no address of the owner who asks. */
const consentRequest = z.object({
  vehicle: z.object(vehicleFacts),
  asked_by: z.string(),
  asked_at: z.nullable(moment),
  order: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(orderStates),
      kind: z.enum(orderKinds),
      shop: z.object({
        name: z.string(),
        company: z.string(),
        city: z.nullable(z.string()),
        phone: z.nullable(z.string()),
      }),
      window: z.nullable(pickupWindow),
      planned_day: z.nullable(day),
    }),
  ),
  consents: z.nullable(consentCounts),
  /** null where the caller is the owner who asks. */
  slot: z.nullable(
    z.extend(consentSlot, {
      /** Name of the company that the caller represents. null for the own consent. */
      company: z.nullable(z.string()),
      /** Address for news that the caller left. */
      email: z.nullable(z.string()),
      /** Answers that the caller may give at this moment. */
      can: z.array(z.enum(consentAnswers)),
    }),
  ),
})
export type ConsentRequest = z.infer<typeof consentRequest>

const registryErrors = [
  'VEHICLE_UNKNOWN',
  'VEHICLE_OWNER_ONLY',
  'VEHICLE_ALREADY_SCRAPPED',
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'TRAFICOM_API_PERMISSION_DENIED',
  'TRAFICOM_API_OWNER_RESTRICTED',
] as const

/** The person says that they represent a company among the owners. */
const represents = z.optional(z.boolean())

export const consentContract = {
  readConsents: endpoint('GET /owner/vehicle/:vehicleId/consent/', {
    allow: 'consent.ask',
    summary: 'The consents that the person asked the other owners for',
    response: askedConsents,
    provides: ['CARS'],
  }),
  askConsent: endpoint('POST /owner/vehicle/:vehicleId/consent/', {
    allow: 'consent.ask',
    summary: 'Ask the other owners for their consent; with an address the link is mailed',
    body: z.object({ email: z.optional(email) }),
    response: askedConsents,
    errors: registryErrors,
    keyed: true,
    refreshes: ['CARS'],
    perMinute: 10,
  }),
  changeConsentWay: endpoint('PATCH /owner/vehicle/:vehicleId/consent/', {
    allow: 'consent.ask',
    summary: 'One other owner consents on paper, or online after all',
    body: z.object({
      position: z.int().check(z.gte(2)),
      way: z.enum(consentWays, 'REQUIRED'),
      /** Default: the owner. */
      paper_case: z.optional(z.enum(paperCases)),
    }),
    response: askedConsents,
    refreshes: ['CARS'],
  }),
  findConsent: endpoint('POST /owner/consent/find/', {
    allow: 'consent.find',
    summary: 'A request for consent by its link or vehicle, for an owner whom the registry names',
    body: z.union([z.object({ link: uuid, represents }), z.object({ vehicle_id: id, represents })]),
    response: consentRequest,
    errors: [
      ...registryErrors,
      'CONSENT_CLOSED',
      'PRH_BROKEN',
      'PRH_API_EXCEPTION',
      'PRH_API_SERVER_EXCEPTION',
      'PRH_API_PERMISSION_DENIED',
      'PRH_REDIRECT_NEEDED',
    ],
    reads: true,
    provides: ['CARS'],
    perMinute: 10,
  }),
  listConsents: endpoint('GET /owner/consent/list/', {
    allow: 'consent.find',
    summary: 'Requests of other owners for the person’s consent, the newest first',
    response: z.array(consentRequest),
    provides: ['CARS'],
  }),
  readVehicleConsents: endpoint('GET /shop/:shopId/vehicle/:vehicleId/consent/', {
    allow: 'yard.vehicle.read',
    summary: 'Consents of the other owners, with their times and without names',
    response: z.nullable(
      z.extend(consentCounts, {
        slots: z.array(consentSlot),
        /** Consents that the certificate counts for the person who hands over. */
        counted: z.int(),
        /** Positions of these owners on the certificate. null where the position is unknown. */
        counted_positions: z.array(z.nullable(z.int())),
        /** The newest refusal. It needs a later power of attorney and a reason. */
        refused_at: z.nullable(moment),
      }),
    ),
    provides: ['CARS'],
  }),
  answerConsent: endpoint('PATCH /owner/consent/:consentId/', {
    allow: 'consent.answer',
    summary: 'Give, refuse or withdraw the own consent',
    body: z.object({
      state: z.enum(consentAnswers, 'REQUIRED'),
      /** The wording that the person saw. */
      wording_version: z.literal(consentWordingVersion),
      email: z.optional(email),
    }),
    response: consentRequest,
    errors: ['CONSENT_CLOSED'],
    refreshes: ['CARS'],
  }),
}
