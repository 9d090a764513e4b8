import * as z from 'zod/mini'
import {
  cursor,
  email,
  input,
  limitOfAll,
  phone,
  remarks,
  requiredText,
  text,
} from '#rules/fields.ts'
import { businessId } from '#rules/people/business-id.ts'
import {
  carriers,
  draftKinds,
  loadKinds,
  loadLimits,
  loadRoles,
  loadStates,
  registerStates,
} from '#rules/load/load.ts'
import { handEntries } from '#rules/load/register-facts.ts'
import { loadCorrection, loadVersion, netKg, secondLook } from './treatment/load-correction.ts'
import { waste, wasteInput } from './treatment/load-waste.ts'
import { amountBases } from '#rules/treatment/lines.ts'
import { hullObstacles } from '#rules/treatment/open-lines.ts'
import { endpoint, file, fileTypes, id, nothing } from './endpoint.ts'
import { kind, moment } from './shapes.ts'
import { carPart, loadChanges } from './tags.ts'

const station = z.object({ id, name: z.string(), company: z.string() })

const hull = z.object({
  vehicle_id: id,
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  kind: z.nullable(kind),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Weighed, else the registered mass less what was removed. */
  kg: z.nullable(z.number()),
})
export type Hull = z.infer<typeof hull>

/** A vehicle of the station that is on no load. `obstacle` keeps it from leaving. */
const hullCandidate = z.extend(hull, {
  power: z.nullable(z.string()),
  /** Entries answer all lines about its dangers. */
  is_safe: z.boolean(),
  obstacle: z.nullable(z.enum(hullObstacles)),
})
export type HullCandidate = z.infer<typeof hullCandidate>

/** A company outside the service that receives loads by a mailed link. */
export const outsideReceiver = z.object({
  name: requiredText,
  business_id: businessId,
  address: requiredText,
  postal: requiredText,
  city: requiredText,
  email,
  /** The transfer document of hazardous waste needs it. */
  phone: z.optional(z.nullable(phone)),
})
export type OutsideReceiver = z.infer<typeof outsideReceiver>

export const loadLine = z.extend(hull, {
  low_code: z.string(),
  basis: z.nullable(z.enum(amountBases)),
  /** Its certificate of destruction that is in force. */
  certificate_number: z.nullable(z.string()),
  /** Share of the weighed load. */
  share_kg: z.nullable(z.number()),
  arrived: z.nullable(z.boolean()),
})

export const loadSummary = z.object({
  id,
  number: z.string(),
  kind: z.enum(loadKinds),
  /** It has hazardous waste, so its paper is the transfer document of the Waste Act. */
  is_hazardous: z.boolean(),
  state: z.enum(loadStates),
  from: station,
  receiver: z.nullable(station),
  /** Name of the receiver outside the service, which `receiver` is null for. */
  outside_name: z.nullable(z.string()),
  vehicles: z.int(),
  /** Batteries and other wastes. */
  wastes: z.int(),
  /** Sum of the known weights. */
  computed_kg: z.number(),
  net_kg: z.nullable(z.number()),
  /** Difference of `net_kg` from `computed_kg`, where every weight is known. */
  deviation_percent: z.nullable(z.number()),
  needs_check: z.boolean(),
  /**
   * Entry of the transfer document into the register by hand, for the sender. null: the load has no
   * document, or the service sends it.
   */
  hand_entry: z.nullable(z.enum(handEntries)),
  created_at: moment,
  sent_at: z.nullable(moment),
  /** When the load was received, refused or taken back. */
  settled_at: z.nullable(moment),
})
export type LoadSummary = z.infer<typeof loadSummary>

const load = z.extend(loadSummary, {
  /** Grows with each correction. */
  version: z.int(),
  carrier: z.nullable(z.string()),
  /** null: nobody chose. */
  carried_by: z.nullable(z.enum(carriers)),
  carrier_business_id: z.nullable(z.string()),
  carrier_phone: z.nullable(z.string()),
  truck_plates: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  outside_receiver: z.nullable(outsideReceiver),
  /**
   * The transfer document at the register, for the sender. null: the load has none, or the company gave
   * no credentials of the register.
   */
  register: z.nullable(
    z.object({
      state: z.enum(registerStates),
      /** Since when. */
      at: moment,
      /** Words of the register that refused the document. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** When the link of the outside receiver was mailed, and until when it works. */
  link: z.nullable(z.object({ sent_at: moment, works_until: moment })),
  lines: z.array(loadLine),
  /** Lines without a vehicle: batteries and other wastes. */
  waste_lines: z.array(waste),
  confirmations: z.array(
    z.object({
      role: z.enum(loadRoles),
      /** Version that the party confirmed. */
      version: z.int(),
      name: z.string(),
      at: moment,
      document_hash: z.string(),
    }),
  ),
  /** Corrections by the sender, oldest first. */
  versions: z.array(loadVersion),
})
export type Load = z.infer<typeof load>

const vehicleIds = z.array(id).check(z.maxLength(loadLimits.vehicles))

const loadChange = z.object({
  vehicle_ids: z.optional(vehicleIds),
  /** Batteries of a load of batteries. */
  battery_ids: z.optional(z.array(id).check(z.maxLength(loadLimits.wastes))),
  /** Wastes of a load of wastes. */
  wastes: z.optional(z.array(wasteInput).check(z.maxLength(loadLimits.wastes))),
  receiver_shop_id: z.optional(z.nullable(id)),
  /** Takes the place of the receiving station. */
  outside_receiver: z.optional(z.nullable(outsideReceiver)),
  /** The sender and the receiver have the facts of their company. Another company has the three fields below. */
  carried_by: z.optional(z.nullable(z.enum(carriers))),
  carrier: z.optional(z.nullable(text)),
  carrier_business_id: z.optional(z.nullable(businessId)),
  carrier_phone: z.optional(z.nullable(phone)),
  truck_plates: z.optional(z.nullable(text)),
})
const newLoad = z.extend(loadChange, {
  /** Default: hulls. A load keeps its kind. */
  kind: z.optional(z.enum(draftKinds)),
})
export type LoadChange = z.infer<typeof loadChange>

/** A load as its outside receiver sees it. It tells nothing of the owners. */
const outsideLoad = z.extend(
  z.pick(load, {
    number: true,
    kind: true,
    version: true,
    is_hazardous: true,
    state: true,
    from: true,
    carrier: true,
    truck_plates: true,
    refusal: true,
    net_kg: true,
    computed_kg: true,
    sent_at: true,
    settled_at: true,
    lines: true,
    waste_lines: true,
  }),
  {
    receiver: z.string(),
    /** Phone and e-mail of the sending station. */
    sender_phone: z.nullable(z.string()),
    sender_email: z.nullable(z.string()),
    /** Name of the person who answered with the link. */
    signed_by: z.nullable(z.string()),
    /** The newest correction by the sender. */
    corrected: z.nullable(z.pick(loadVersion, { at: true, reason: true, text: true })),
  },
)
export type OutsideLoad = z.infer<typeof outsideLoad>

/** The version that the receiver saw. Without it the newest one is confirmed. */
const seenVersion = z.optional(z.int().check(z.positive()))
/** Statements of the receiver on a load that it takes. */
const receipt = z.object({
  net_kg: netKg,
  ...secondLook,
  /** Vehicles that arrived. The others are free for another load. */
  arrived: vehicleIds,
  /** Batteries and wastes that arrived, by the ids of their lines. */
  arrived_lines: z.optional(z.array(id).check(z.maxLength(loadLimits.wastes))),
  version: seenVersion,
})
const linkErrors = ['LOAD_LINK_EXPIRED'] as const

/** Loads that leave a station: hulls, batteries, other wastes, and vehicles sent for treatment. */
export const loadContract = {
  listLoads: endpoint('GET /shop/:shopId/load/', {
    allow: 'load.read',
    summary: 'Loads of the station, and those that were sent to it, newest first (Link header)',
    query: z.object({ limit: limitOfAll, cursor: z.optional(cursor) }),
    response: z.object({
      /** Loads of both lists, on all pages. */
      total: z.int(),
      outgoing: z.array(loadSummary),
      incoming: z.array(loadSummary),
    }),
    provides: ['LOADS', 'CARS'],
  }),
  listLoadCandidates: endpoint('GET /shop/:shopId/load/candidates/', {
    allow: 'load.read',
    summary: 'Vehicles of the station that are on no load, depolluted ones first (Link header)',
    query: z.object({ limit: limitOfAll, cursor: z.optional(cursor) }),
    response: z.array(hullCandidate),
    provides: ['LOADS', carPart('lists'), carPart('stages')],
  }),
  createLoad: endpoint('POST /shop/:shopId/load/', {
    allow: 'load.write',
    summary: 'A draft of a load',
    body: newLoad,
    response: load,
    status: 201,
    errors: [
      'STAGE_ORDER',
      'CERTIFICATE_MISSING',
      'ENTRY_NEEDED',
      'STATUS_CONFLICT',
      'VEHICLE_ON_LOAD',
      'HULL_HAS_LEFT',
      'BATTERY_ON_LOAD',
    ],
    refreshes: loadChanges,
  }),
  readLoad: endpoint('GET /shop/:shopId/load/:loadId/', {
    allow: 'load.read',
    summary: 'One load of the station, or one that was sent to it',
    response: load,
    provides: ['LOADS', 'CARS'],
  }),
  readLoadNote: endpoint('GET /shop/:shopId/load/:loadId/paper/', {
    allow: 'load.read',
    summary: 'The note of a load that was sent, as a PDF file',
    response: file,
    fileTypes: fileTypes.pdf,
    errors: ['LOAD_NOT_SENT'],
  }),
  readLoadData: endpoint('GET /shop/:shopId/load/:loadId/data/', {
    allow: 'load.read',
    summary:
      'Data of a load that was sent, as a file. Hazardous waste has the fields of the register of transfer documents',
    query: z.object({ format: z._default(z.enum(['json', 'csv']), 'json') }),
    response: file,
    fileTypes: fileTypes.loadData,
    errors: ['LOAD_NOT_SENT'],
  }),
  changeLoad: endpoint('PATCH /shop/:shopId/load/:loadId/', {
    allow: 'load.write',
    summary:
      'Changes a draft; `vehicle_ids`, `battery_ids` or `wastes` replaces its lines, by its kind',
    body: loadChange,
    response: load,
    errors: [
      'LOAD_CLOSED',
      'STAGE_ORDER',
      'CERTIFICATE_MISSING',
      'ENTRY_NEEDED',
      'STATUS_CONFLICT',
      'VEHICLE_ON_LOAD',
      'HULL_HAS_LEFT',
      'BATTERY_ON_LOAD',
    ],
    refreshes: loadChanges,
  }),
  deleteLoad: endpoint('DELETE /shop/:shopId/load/:loadId/', {
    allow: 'load.write',
    summary: 'Deletes a draft; its number is not used again',
    response: nothing,
    errors: ['LOAD_CLOSED'],
    refreshes: loadChanges,
  }),
  sendLoad: endpoint('POST /shop/:shopId/load/:loadId/send/', {
    allow: 'load.write',
    summary: 'Sends a draft; its hulls leave to the shredder',
    response: load,
    keyed: true,
    errors: [
      'LOAD_CLOSED',
      'STAGE_ORDER',
      'CERTIFICATE_MISSING',
      'ENTRY_NEEDED',
      'STATUS_CONFLICT',
      'HULL_HAS_LEFT',
    ],
    refreshes: loadChanges,
  }),
  receiveLoad: endpoint('POST /shop/:shopId/load/:loadId/receive/', {
    allow: 'load.receive',
    summary: 'The receiving station takes a load with its weight; each line gets a share',
    body: receipt,
    response: load,
    keyed: true,
    errors: ['LOAD_CLOSED', 'LOAD_CORRECTED', 'AMOUNT_UNUSUAL'],
    refreshes: loadChanges,
  }),
  refuseLoad: endpoint('POST /shop/:shopId/load/:loadId/refuse/', {
    allow: 'load.receive',
    summary: 'The receiving station refuses a load, whose lines are at the sender again',
    body: z.object({ reason: remarks.check(input), version: seenVersion }),
    response: load,
    keyed: true,
    errors: ['LOAD_CLOSED', 'LOAD_CORRECTED'],
    refreshes: loadChanges,
  }),
  correctLoad: endpoint('POST /shop/:shopId/load/:loadId/correct/', {
    allow: 'load.write',
    summary:
      'The sender corrects a load that was sent, and the receiver the weight of its scale, until 90 days after the receipt; the other party is notified',
    body: loadCorrection,
    response: load,
    keyed: true,
    errors: ['LOAD_CLOSED', 'LOAD_CORRECTED', 'LOAD_CORRECTION_ENDED', 'AMOUNT_UNUSUAL'],
    refreshes: loadChanges,
  }),
  mailLoadLink: endpoint('POST /shop/:shopId/load/:loadId/link/', {
    allow: 'load.write',
    summary: 'Mails a new link to the outside receiver; the earlier one opens nothing then',
    body: z.object({ email }),
    response: load,
    keyed: true,
    errors: ['LOAD_CLOSED'],
    refreshes: ['LOADS'],
    perMinute: 10,
  }),
  sendLoadToRegister: endpoint('POST /shop/:shopId/load/:loadId/register/', {
    allow: 'load.write',
    summary: 'Sends a document that the register refused to it again, with the facts of now',
    response: load,
    keyed: true,
    errors: ['LOAD_CLOSED', 'REGISTER_CREDENTIALS_MISSING'],
    refreshes: ['LOADS'],
    perMinute: 10,
  }),
}

/** Requests of a receiver outside the service. The mailed link is the right to make them. */
export const outsideLoadContract = {
  readOutsideLoad: endpoint('GET /public/load/:loadId/:token/', {
    allow: 'load.sign',
    summary: 'The load of a mailed link, also after its answer',
    response: outsideLoad,
    errors: linkErrors,
    provides: ['LOADS'],
    perMinute: 60,
  }),
  readOutsideNote: endpoint('GET /public/load/:loadId/:token/paper/', {
    allow: 'load.sign',
    summary: 'The note of that load, as a PDF file',
    response: file,
    fileTypes: fileTypes.pdf,
    errors: linkErrors,
    perMinute: 20,
  }),
  receiveOutsideLoad: endpoint('POST /public/load/:loadId/:token/receive/', {
    allow: 'load.sign',
    summary: 'Takes the load with its weight; each line gets a share. Once for each load',
    body: z.extend(receipt, { name: requiredText }),
    response: outsideLoad,
    keyed: true,
    errors: [...linkErrors, 'LOAD_LINK_USED', 'LOAD_CORRECTED', 'AMOUNT_UNUSUAL'],
    refreshes: ['LOADS'],
    perMinute: 20,
  }),
  refuseOutsideLoad: endpoint('POST /public/load/:loadId/:token/refuse/', {
    allow: 'load.sign',
    summary: 'Refuses the load, whose lines are at the sender again. Once for each load',
    body: z.object({ name: requiredText, reason: remarks.check(input), version: seenVersion }),
    response: outsideLoad,
    keyed: true,
    errors: [...linkErrors, 'LOAD_LINK_USED', 'LOAD_CORRECTED'],
    refreshes: ['LOADS'],
    perMinute: 20,
  }),
}
