import * as z from 'zod/mini'
import { cursor, email, limit, phone, plateOrVin, requiredText, text, uuid } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { consentWays } from '#rules/order/order-request.ts'
import { perAnswer } from '#rules/order/pickup-answers.ts'
import { certificateStates } from '#rules/certificate/correction.ts'
import { ownerNoticeAnswers } from '#rules/certificate/owner-notice.ts'
import { tellingText } from '#rules/certificate/holder.ts'
import { nationality } from '#rules/people/nationality.ts'
import { personalId } from '#rules/people/personal-id.ts'
import { missingParts, orderSteps } from '#rules/vehicle/pickup-order.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { endpoint, file, fileTypes, id, pathParameters } from './endpoint.ts'
import { writtenByOwner } from './owner-order.ts'
import {
  day,
  kind,
  moment,
  offeringStation,
  order,
  ownerVehicle,
  pickupWindow,
  point,
  publicStation,
  vehicleFacts,
  wishes,
} from './shapes.ts'
import { registrationResult, registrationStates } from './station-vehicle.ts'

/** Fields of both kinds of order. */
const ofBothOrders = {
  phone,
  email,
  message: writtenByOwner.message,
  missing_parts: z.optional(z.array(z.enum(missingParts)).check(z.maxLength(missingParts.length))),
  /** The owner's address and nationality for the certificate of destruction. */
  holder_address: z.optional(tellingText),
  holder_nationality: z.optional(nationality),
  /** The own open order of the vehicle that this one takes the place of. */
  replaces: z.optional(id),
}

/** Place of a vehicle: an address, or a point where no address is near. What is left out is unknown. */
const pickupPlace = z
  .object({
    address: z._default(z.nullable(text), null),
    city: z._default(z.nullable(text), null),
    postal: z._default(z.nullable(text), null),
    country: z._default(requiredText, 'FI'),
    lat: z._default(z.nullable(point.shape.lat), null),
    lng: z._default(z.nullable(point.shape.lng), null),
  })
  .check(z.refine((place) => Boolean(place.address) || hasCoordinates(place), 'REQUIRED'))

/** A pickup: the place of the vehicle, its time, a contact, and a message to the station. */
export const pickupOrder = z.object({
  shop_id: id,
  location: pickupPlace,
  ...ofBothOrders,
  /** One of the windows on offer. Without it the station proposes a time. */
  window: z.optional(z.nullable(pickupWindow)),
  wishes: z.optional(wishes),
  /**
   * Answers of the owner: all of them, or none. They are needed with a window or wishes. An order
   * without them waits for the station. `battery_damaged` is needed for a vehicle with a traction battery,
   * and ignored for others.
   */
  ...perAnswer(() => z.optional(z.nullable(z.boolean()))),
  ...writtenByOwner,
  /** The fee that the owner saw. null: the station tells it. Absent: the owner agreed to none. */
  fee_cents: z.optional(z.nullable(z.int())),
  consent_way: z.optional(z.nullable(z.enum(consentWays))),
})

/** A notice that the owner brings the vehicle. */
export const selfDelivery = z.object({
  status: z.literal('shop_transit'),
  shop_id: id,
  ...ofBothOrders,
  /** Day on which the owner brings the vehicle. */
  planned_day: z.optional(z.nullable(day)),
  /** Ignored for a vehicle without a traction battery. */
  battery_damaged: z.optional(z.nullable(z.boolean())),
})

/** Either announces a self-delivery or cancels the order. */
const ownerVehicleChange = z.discriminatedUnion('status', [
  selfDelivery,
  z.object({ status: z.null() }),
])

/** One event of an order as the owner sees it. */
export const orderEvent = z.object({
  at: moment,
  step: z.enum(orderSteps),
  shop: z.nullable(z.string()),
})

const ownCertificate = z.object({
  number: z.string(),
  issuer: z.string(),
  agent: z.string(),
  issued_at: day,
  /** State of the deregistration notice. null where there is nothing to register. */
  registration: z.nullable(z.object({ state: z.enum(registrationStates), ...registrationResult })),
})

export const historyEntry = z.object({
  ...vehicleFacts,
  status: ownerVehicle.shape.status,
  events: z.array(orderEvent),
  order: z.nullable(order),
  certificate: z.nullable(ownCertificate),
  /** Days of the treatment after an own certificate, each null until it was done. */
  treated: z.object({ depolluted: z.nullable(moment), shredded: z.nullable(moment) }),
  /** Every certificate of the vehicle, newest first, the replaced and annulled ones among them. */
  certificates: z.array(
    z.extend(ownCertificate, {
      state: z.enum(certificateStates),
      state_at: z.nullable(moment),
      replaced_by: z.nullable(z.string()),
      seal_level: z.nullable(z.string()),
    }),
  ),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const registryErrors = [
  'VEHICLE_UNKNOWN',
  'VEHICLE_OWNER_ONLY',
  'VEHICLE_ALREADY_SCRAPPED',
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'TRAFICOM_API_PERMISSION_DENIED',
  'TRAFICOM_API_OWNER_RESTRICTED',
] as const

const registerErrors = [
  'USER_WAS_NOT_VERIFIED',
  'PRH_BROKEN',
  'PRH_API_EXCEPTION',
  'PRH_API_SERVER_EXCEPTION',
  'PRH_API_PERMISSION_DENIED',
  'PRH_JOINT_SIGNATURE_NEEDED',
  'PRH_REDIRECT_NEEDED',
] as const

/** One lookup of the person's vehicle or data. A station's user appears by station only. */
export const lookUp = z.object({
  at: moment,
  by: z.enum(['self', 'station', 'association', 'other_person']),
  company: z.nullable(z.string()),
  shop: z.nullable(z.string()),
  /** Permission name of rules/permissions.ts. */
  action: z.string(),
  purpose: z.string(),
  vehicle: z.nullable(
    z.object({
      plate: z.nullable(z.string()),
      make: z.nullable(z.string()),
      model: z.nullable(z.string()),
    }),
  ),
})

export type LookUp = z.infer<typeof lookUp>

/** A certificate of a vehicle that the person owns by the register and did not hand over. */
export const ownerNotice = z.object({
  id,
  plate: vehicleFacts.plate,
  vin: vehicleFacts.vin,
  make: vehicleFacts.make,
  model: vehicleFacts.model,
  model_year: vehicleFacts.model_year,
  kind: vehicleFacts.kind,
  shop: z.string(),
  company: z.string(),
  issued_at: day,
  answer: z.nullable(z.enum(ownerNoticeAnswers)),
  answered_at: z.nullable(moment),
  /** When the association marked the report as handled. */
  handled_at: z.nullable(moment),
})
export type OwnerNotice = z.infer<typeof ownerNotice>

/** Search for stations. The place is in the body, because an address of a page may be stored. */
const stationSearch = z.extend(point, {
  kind: z.optional(z.nullable(kind)),
  power: z.optional(z.nullable(text)),
  /** Municipality of the vehicle's place, for stations that name theirs. */
  municipality: z.optional(z.nullable(text)),
  /** Stations of one page, by distance. Without it one response has all, 500 at most. */
  limit: z.optional(z.int('INVALID').check(z.gte(1, 'INVALID'), z.lte(limits.page.max, 'INVALID'))),
  cursor: z.optional(cursor),
  /** Only stations that pick up the vehicle there, at once or as a request. */
  has_pickup: z.optional(z.boolean()),
  /** Only stations that take such a vehicle. */
  takes_vehicle: z.optional(z.boolean()),
  /** Only stations that are open at that moment by their hours and marked days. */
  open_now: z.optional(z.boolean()),
  /** Only this station. */
  shop_id: z.optional(id),
})
export type StationSearch = z.output<typeof stationSearch>

export const ownerContract = {
  readProfile: endpoint('GET /owner/profile/', {
    allow: 'profile.read',
    summary: 'The signed-in person, as the identity provider named them',
    response: z.object({ first_name: z.string(), last_name: z.string() }),
  }),
  searchStations: endpoint('POST /owner/shop/search/', {
    allow: 'station.search',
    summary: 'Stations by distance with their offers: the nearest of each operator, then the rest',
    body: stationSearch,
    response: z.object({
      nearest_shop_per_operator: z.array(offeringStation),
      remaining_shops: z.array(offeringStation),
      /** Only with `limit`. `ids`: all stations of the search. `next`: the cursor of the next page. */
      page: z.optional(z.object({ ids: z.array(id), next: z.nullable(z.string()) })),
    }),
    reads: true,
  }),
  readStation: endpoint('GET /owner/shop/:shopId/', {
    allow: 'station.read',
    summary: 'One station; a private one only to a person with an order there',
    response: publicStation,
  }),
  searchVehicle: endpoint('POST /owner/vehicle/search/', {
    allow: 'vehicle.search',
    summary: 'The vehicle of that plate or VIN, if it is the signed-in person’s own',
    body: z.object({ plate_or_vin: plateOrVin }),
    response: ownerVehicle,
    errors: registryErrors,
    reads: true,
    perMinute: 10,
  }),
  searchBusinessVehicle: endpoint('POST /owner/vehicle/search-business/', {
    allow: 'vehicle.represent',
    summary:
      'The right to represent the company that owns the vehicle. PRH_REDIRECT_NEEDED tells the `url` that the person’s browser visits; the call that follows within 24 hours finds the vehicle',
    /** Default: the id of the strong sign-in. Another id than that is refused. */
    body: z.object({ plate_or_vin: plateOrVin, personal_id: z.optional(personalId) }),
    response: ownerVehicle,
    errors: [...registryErrors, ...registerErrors],
    reads: true,
    perMinute: 10,
  }),
  beginRepresentation: endpoint('POST /owner/representation/begin/', {
    allow: 'vehicle.represent',
    summary: 'The visit to Suomi.fi for a link that a station showed as a QR code',
    body: z.object({ token: uuid }),
    response: z.object({
      url: z.string(),
      plate_or_vin: z.string(),
      shop: z.string(),
    }),
    errors: registerErrors,
    reads: true,
    perMinute: 10,
  }),
  finishRepresentation: endpoint('POST /owner/representation/response/', {
    allow: 'vehicle.represent',
    summary: 'The return from Suomi.fi: the right to represent the company',
    body: z.object({ code: z.optional(requiredText), error: z.optional(text) }),
    response: z.object({
      plate_or_vin: z.string(),
      outcome: z.enum(['allowed', 'cancelled']),
      /** The station that asked; null where the person searched on their own. */
      shop: z.nullable(z.string()),
    }),
    errors: [...registerErrors, 'PRH_OTHER_COMPANY'],
    reads: true,
    perMinute: 10,
  }),
  changeOwnVehicle: endpoint('PATCH /owner/vehicle/:vehicleId/', {
    allow: 'vehicle.order',
    summary: 'Notice that the owner brings the vehicle, or cancel the order',
    body: ownerVehicleChange,
    response: ownerVehicle,
    errors: [
      'STATUS_CONFLICT',
      'VEHICLE_ALREADY_SCRAPPED',
      'VEHICLE_IN_ANOTHER_SHOP',
      'ORDER_TOO_LATE',
    ],
    refreshes: ['CARS'],
  }),
  disputeClaim: endpoint('POST /owner/vehicle/:vehicleId/dispute/', {
    allow: 'vehicle.order',
    summary: 'The vehicle is not at the station that claims it: the claim ends',
    response: ownerVehicle,
    errors: ['STATUS_CONFLICT'],
    refreshes: ['CARS'],
    perMinute: 10,
  }),
  orderPickup: endpoint('POST /owner/vehicle/:vehicleId/pickup/', {
    allow: 'vehicle.order',
    summary: 'Order a pickup from a station',
    body: pickupOrder,
    response: order,
    status: 201,
    errors: [
      'SHOP_HAS_NO_PICKUP',
      'OUT_OF_REACH',
      'STATUS_CONFLICT',
      'VEHICLE_ALREADY_SCRAPPED',
      'VEHICLE_IN_ANOTHER_SHOP',
      'WINDOW_FULL',
      'WINDOW_CLOSED',
      'FEE_CHANGED',
      'ORDER_TOO_LATE',
    ],
    refreshes: ['CARS'],
  }),
  readHistory: endpoint('GET /owner/vehicle/history/', {
    allow: 'history.read',
    summary: 'The person’s vehicles with their orders, steps and certificates, latest first',
    response: z.array(historyEntry),
    provides: ['CARS'],
  }),
  readNotices: endpoint('GET /owner/notice/', {
    allow: 'notice.read',
    summary: 'Certificates of the person’s vehicles that somebody else handed over',
    response: z.array(ownerNotice),
    provides: ['CARS'],
  }),
  answerNotice: endpoint('POST /owner/notice/:noticeId/', {
    allow: 'notice.answer',
    summary: 'The person knows of the handover, or reports once to the association',
    body: z.object({ answer: z.enum(ownerNoticeAnswers, 'REQUIRED') }),
    response: ownerNotice,
    refreshes: ['CARS'],
  }),
  listLookUps: endpoint('GET /owner/look-ups/', {
    allow: 'lookups.read',
    summary:
      'Who looked up the person’s vehicles or data, newest first, page by page (Link header)',
    query: z.object({ limit, cursor: z.optional(cursor) }),
    response: z.array(lookUp),
    provides: ['CARS'],
  }),
  readCertificate: endpoint('GET /owner/vehicle/:vehicleId/certificate/', {
    allow: 'certificate.read',
    summary: 'The certificate of destruction, as a PDF file',
    query: z.object({
      /** An older certificate. Default: the newest. */
      number: z.optional(pathParameters.certificateNumber),
    }),
    response: file,
    fileTypes: fileTypes.pdf,
  }),
}
