import { orderKinds, orderStates } from '#rules/order/order-state.ts'
import * as z from 'zod/mini'
import { certificateStates } from '#rules/certificate/correction.ts'
import { arrivalKg, cursor, limitOfAll, remarks, yardPlace } from '#rules/fields.ts'
import { pictureSlots } from '#rules/vehicle/pictures.ts'
import { limits } from '#rules/limits.ts'
import { loadKinds, loadStates } from '#rules/load/load.ts'
import { hazards } from '#rules/station/station.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { arrivalBases } from '#rules/vehicle/arrival-weight.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { scoreParams, scoreReasons } from '#rules/vehicle/score-reasons.ts'
import { listSorts } from '#rules/vehicle/vehicle.ts'
import { seenTexts } from '#rules/seen-texts.ts'
import { file, fileTypes, id } from './endpoint.ts'
import { inspection, inspectionChange } from './inspection.ts'
import {
  condition,
  day,
  kind,
  location,
  moment,
  pickupWindow,
  status,
  vehicleFacts,
} from './shapes.ts'
import { transport } from './transport.ts'

/** A file in JSON. Its bytes decide its type, not its name. */
export const fileInput = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  content_type: z.string().check(z.maxLength(100)),
  // The body limit bounds its length. A file above its own limit has its own error code.
  content_base64: z.string(),
})

export const fileOutput = z.object({
  name: z.string(),
  content_type: z.string(),
  content_base64: z.string(),
})

/** The small picture of a list: its bytes, or with `thumb=address` a path below the API. */
const thumbnail = z.union([
  z.object({ content_base64: z.string(), content_type: z.string() }),
  z.object({ address: z.string(), content_type: z.string() }),
])
export type Thumbnail = z.infer<typeof thumbnail>

/** The form of the small pictures. A list of 50 vehicles has 40 kB instead of 700 with `address`. */
export const thumbForm = z.object({ thumb: z.optional(z.literal('address')) })
/** Response of a call for one small picture. A page of a list shows 50 of them. */
export const thumbnailFile = {
  response: file,
  fileTypes: fileTypes.thumbnail,
  isPermanent: true,
  perMinute: 1200,
} as const

/** A picture of the vehicle, small. `slot` says what it shows. */
export const picture = z.object({ slot: z.enum(pictureSlots), thumb: thumbnail })
export type VehiclePicture = z.infer<typeof picture>

/** State of the deregistration notice. It is sent once per certificate. */
export const registrationStates = ['pending', 'confirmed', 'refused', 'manual'] as const

/** Facts of a notice that station and owner see. */
export const registrationResult = {
  /** The registry has not confirmed in the time of rules/limits.ts. */
  is_late: z.boolean(),
  receipt: z.nullable(z.string()),
  /** Token of the receipt as a PDF file. null without a receipt. */
  receipt_token: z.nullable(z.string()),
}

export const issuedCertificate = z.object({
  number: z.string(),
  issued_at: day,
  agent: z.string(),
  /** null for a vehicle without plate and VIN: nothing to register. */
  registration: z.nullable(
    z.object({
      state: z.enum(registrationStates),
      /** Code word of the registry for a refusal, otherwise null. */
      reason: z.nullable(z.string()),
      /** Time of the next try while the registry is down. */
      next_try_at: z.nullable(moment),
      ...registrationResult,
    }),
  ),
})
export type IssuedCertificate = z.infer<typeof issuedCertificate>

export const stationOrder = z.object({
  id,
  version: z.int(),
  number: z.string(),
  state: z.enum(orderStates),
  kind: z.enum(orderKinds),
  location: z.nullable(location),
  /** Kilometres from the station to the vehicle, where both have coordinates. */
  distance_km: z.nullable(z.number()),
  phone: z.string(),
  email: z.string(),
  message: z.nullable(z.string()),
  window: z.nullable(pickupWindow),
  /** Day of a self-delivery. */
  planned_day: z.nullable(day),
  /** The day of the window, or the first wish. */
  preferred_date: z.nullable(day),
  missing_parts: z.array(z.string()),
  created_at: moment,
})

/** Another company's station: the lister, sender or receiver. */
export const counterpart = z.object({
  id,
  name: z.string(),
  company: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

/** Reusability with the reason for every factor. */
export const score = z.object({
  score: z.int().check(z.gte(0), z.lte(limits.score)),
  confidence: z.enum(['low', 'normal']),
  parts: z.array(
    z.object({
      factor: z.enum(['age', 'demand', 'condition', 'completeness']),
      points: z.number(),
      max: z.number(),
      reason: z.enum(scoreReasons),
      /** Numbers that the reason's sentence names. */
      params: z.partialRecord(z.enum(scoreParams), z.number()),
    }),
  ),
})
export type Score = z.infer<typeof score>

const stageDone = z.object({
  stage: z.enum(stages),
  done_at: z.nullable(moment),
  by: z.nullable(z.string()),
})

/** The vehicle as a station sees it. It never has a personal id. */
export const vehicle = z.object({
  ...vehicleFacts,
  condition: z.nullable(condition),
  status,
  status_updated_at: moment,
  remarks: z.nullable(z.string()),
  /** Where it stands on the yard of its station. */
  yard_place: z.nullable(z.string()),
  shop_id: z.nullable(id),
  /** Station of another company that holds, sent or receives it. */
  shop: z.nullable(counterpart),
  listing_expires_at: z.nullable(moment),
  /** Requests of other stations for it while it is listed. */
  request_count: z.int(),
  /** When its listing expired, while it is in process after that. Otherwise null. */
  listing_ran_out_at: z.nullable(moment),
  is_plateless: z.boolean(),
  /** Typed by hand while the registry was unavailable. The registry completes it later. */
  is_unverified: z.boolean(),
  is_decommissioned: z.boolean(),
  /** As the registry tells it. */
  kerb_mass_kg: z.nullable(z.int()),
  /** Weight at its arrival, and where the weight comes from. */
  arrival_kg: z.nullable(z.number()),
  arrival_basis: z.nullable(z.enum(arrivalBases)),
  owner_count: z.int(),
  /** Shareholders of the estate that owns it, as this station typed them. Otherwise null. */
  shareholder_count: z.nullable(z.int()),
  /** Whether this station has checked the person handing over. */
  is_owner_confirmed: z.boolean(),
  /** When and by whom the number on the vehicle was compared here, until the certificate. */
  identified: z.nullable(z.object({ at: moment, by: z.string() })),
  has_certificate: z.boolean(),
  /** Its last certificate was annulled, and it has no other. */
  is_annulled: z.boolean(),
  /** As the registry writes it. `hazardOf` says what to beware of. */
  power: z.nullable(z.string()),
  /** In process without a certificate, or without a decision of this station. */
  is_unfinished: z.boolean(),
  certificate: z.nullable(issuedCertificate),
  picture_file_thumb: z.nullable(thumbnail),
  order: z.nullable(stationOrder),
  owner: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  stages: z.array(stageDone),
  /** null without an inspection. */
  inspection: z.nullable(inspection),
})
export type Vehicle = z.infer<typeof vehicle>

/** Fields of another company's listing: no owner, no remarks. */
export const externalVehicle = z.extend(
  z.pick(vehicle, {
    id: true,
    plate: true,
    vin: true,
    make: true,
    model: true,
    model_year: true,
    color: true,
    kind: true,
    condition: true,
    status: true,
    status_updated_at: true,
    shop_id: true,
    shop: true,
    listing_expires_at: true,
    picture_file_thumb: true,
    power: true,
  }),
  {
    /** Kilometres between the stations, where both have coordinates. */
    distance_km: z.nullable(z.number()),
  },
)
export type ExternalVehicle = z.infer<typeof externalVehicle>

/** Data of the vehicle registry. The service does not store it. */
export const technicalRecord = z.object({
  plate: z.nullable(z.string()),
  previous_plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  model_year: z.nullable(z.int()),
  color: z.nullable(z.string()),
  kind: z.nullable(kind),
  eu_class: z.nullable(z.string()),
  power: z.nullable(z.string()),
  mileage_km: z.nullable(z.int()),
  /** Day of the reading. */
  mileage_read_on: z.nullable(day),
  kerb_mass_kg: z.nullable(z.int()),
  /** Country that an imported vehicle came from, as the registry writes it. */
  import_country: z.nullable(z.string()),
  /** Where the VIN is on the vehicle, as the registry writes it. */
  vin_place: z.nullable(z.string()),
  first_registered: z.nullable(day),
  registry_status: z.enum(['in_use', 'decommissioned', 'deregistered', 'exported']),
  /** The make in the VIN where it differs from the registry's. */
  vin_make: z.nullable(z.string()),
  is_company_owned: z.boolean(),
  company_name: z.nullable(z.string()),
  owner_count: z.int(),
  /** The registry withholds the owner's data. */
  is_restricted: z.boolean(),
})
export type TechnicalRecord = z.infer<typeof technicalRecord>

const vehicleEvent = z.object({
  at: moment,
  /** A transition, a record change, or the end of a certificate (`replaced`, `annulled`). */
  move: z.string(),
  /**
   * Stage, planned use, subject of the mail, number of the certificate, or the remarks that a change
   * replaced.
   */
  detail: z.nullable(z.string()),
  from: status,
  to: status,
  shop: z.nullable(z.string()),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** A certificate of the vehicle's whole history, with what became of it. */
const certificateVersion = z.object({
  number: z.string(),
  issued_at: day,
  shop_id: id,
  state: z.enum(certificateStates),
  reason: z.nullable(z.string()),
  text: z.nullable(z.string()),
  state_at: z.nullable(moment),
  replaced_by: z.nullable(z.string()),
  /** Registry's response to a correction or annulment. null where it was not asked. */
  registry_change: z.nullable(z.enum(['pending', 'confirmed', 'manual'])),
})
export type CertificateVersion = z.infer<typeof certificateVersion>

/** A request of another company's station for a listed vehicle. */
const listingRequest = z.object({ id, at: moment, message: z.string(), shop: counterpart })

export const vehicleDetail = z.extend(vehicle, {
  /** Newest first, for the last listing while the vehicle is at the station. */
  requests: z.array(listingRequest),
  /** In the sequence of the slots. */
  pictures: z.array(picture),
  /** Places that the station used last, the newest first. */
  recent_places: z.array(z.string()),
  /** As the registry told them at the last search. */
  mileage_km: z.nullable(z.int()),
  first_registered: z.nullable(day),
  eu_class: z.nullable(z.string()),
  /** When the vehicle came to this station, and the days after that. null while it is not there. */
  here: z.nullable(z.object({ since: moment, days: z.int() })),
  /** The last order that brings or brought it to this station. Its contact expires. */
  station_order: z.nullable(
    z.object({
      number: z.string(),
      message: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /** Loads of the vehicle from this station and to it, newest first. */
  loads: z.array(
    z.object({
      id,
      number: z.string(),
      kind: z.enum(loadKinds),
      state: z.enum(loadStates),
      is_hazardous: z.boolean(),
    }),
  ),
  /** Newest first, the replaced and annulled ones among them. */
  certificates: z.array(certificateVersion),
  events: z.array(vehicleEvent),
  /**
   * The reason for a certificate without all powers of attorney. null without such a certificate.
   */
  powers_of_attorney_missing_reason: z.nullable(z.string()),
})
export type VehicleDetail = z.infer<typeof vehicleDetail>

/**
 * Any of: a transition (with the status that the user saw), the condition, remarks, an image,
 * stages, an inspection.
 */
export const vehicleChange = z.object({
  status: z.optional(z.nullable(z.enum(statuses))),
  shop_id: z.optional(id),
  expected_status: z.optional(z.nullable(z.enum(statuses))),
  /**
   * Reason for a refusal or return, which the owner or the sender sees, or for `shop_done` with open
   * stages. Without it the history names each open stage.
   */
  reason: z.optional(remarks),
  condition: z.optional(condition),
  remarks: z.optional(remarks),
  seen: seenTexts,
  /** Empty where the place is not known any more. */
  yard_place: z.optional(yardPlace),
  /** null where the weight is not known any more. */
  arrival_kg: z.optional(z.nullable(arrivalKg)),
  /** Default: measured. */
  arrival_basis: z.optional(z.enum(arrivalBases)),
  /** The picture of the front. null removes the first picture, which lists show. */
  image: z.optional(z.nullable(fileInput)),
  stages: z.optional(
    z
      .array(
        z.object({
          stage: z.enum(stages),
          done: z.boolean(),
          /** Why the stage is ticked while lines of the treatment are open. */
          reason: z.optional(remarks),
        }),
      )
      .check(z.maxLength(stages.length)),
  ),
  inspection: z.optional(inspectionChange),
  /** With `shop_transfer`: who carries the vehicle. */
  transport: z.optional(transport),
})
export type VehicleChange = z.infer<typeof vehicleChange>

/** The two lists of vehicles in process. A vehicle without a condition is in the first. */
const conditionGroups = ['recycle', 'reuse'] as const

export const listQuery = z.extend(thumbForm, {
  sort: z._default(z.enum(listSorts), 'latest'),
  /** The sequence of the sort from its end. */
  reverse: z.optional(z.literal('true')),
  search: z.optional(z.string().check(z.maxLength(limits.text))),
  kind: z.optional(kind),
  /** Vehicles with that danger of their power, or with none. */
  power: z.optional(z.enum([...hazards, 'other'])),
  without_picture: z.optional(z.literal('true')),
  group: z.optional(z.enum(conditionGroups)),
  /** With `shop_transfer`: vehicles that the station sent and nobody has received. */
  sent: z.optional(z.literal('true')),
  limit: limitOfAll,
  cursor: z.optional(cursor),
})
