import * as z from 'zod/mini'
import { limits } from '#rules/limits.ts'
import { ownerDocumentKinds } from '#rules/certificate/owner-document.ts'
import { plateOrVin } from '#rules/fields.ts'
import { workTasks, type WorkTask } from '#rules/vehicle/work-queue.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { endpoint, file, fileTypes, id, nothing, stream } from './endpoint.ts'
import { withFile } from './reception.ts'
import { day, formWithFile, kind, moment, pickupWindow, publicStation } from './shapes.ts'
import {
  externalVehicle,
  fileOutput,
  listQuery,
  score,
  technicalRecord,
  thumbForm,
  vehicle,
  vehicleChange,
  vehicleDetail,
} from './station-vehicle.ts'
import { ownerCheck, ownerCheckResult, platelessVehicle, typedVehicle } from './handover.ts'
import { carPart, oneCar, oneCarAndOrders, oneCarInLists } from './tags.ts'

const registryErrors = [
  'VEHICLE_UNKNOWN',
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'TRAFICOM_API_PERMISSION_DENIED',
] as const

/** Position of another owner among those of `readHolders`. The first hands the vehicle over. */
const otherPosition = z.int().check(z.gte(1), z.lte(limits.powersOfAttorney))

/** An uploaded power of attorney of one owner. `name` is the file name. */
const powerOfAttorney = z.object({
  id,
  name: z.string(),
  /** null where no owner was named. */
  position: z.nullable(z.int()),
  created_at: moment,
})

/** An uploaded document that proves the right of the owner. `name` is the file name. */
const ownerDocument = z.object({
  id,
  kind: z.enum(ownerDocumentKinds),
  name: z.string(),
  created_at: moment,
})
export type OwnerDocument = z.infer<typeof ownerDocument>

const taskCounts = Object.fromEntries(workTasks.map((task) => [task, z.int()])) as Record<
  WorkTask,
  z.ZodMiniInt
>

const workQueue = z.object({
  /** Number of things to do. A task with 0 needs nobody. */
  counts: z.object(taskCounts),
  /** The next agreed window of today that has not ended. */
  next_window: z.nullable(pickupWindow),
  /** Last day of a permit that has ended. A main user also sees one that ends soon. */
  permit_valid_until: z.nullable(day),
  /** Messages of the association that the user has not dismissed, in each language. */
  announcements: z.array(
    z.object({
      id,
      texts: z.object({ fi: z.string(), se: z.string(), en: z.string() }),
      created_at: moment,
    }),
  ),
})
export type WorkQueue = z.infer<typeof workQueue>

/** Lists of vehicles that a task of the work queue counts. */
const listedTasks = ['not_depolluted'] as const satisfies WorkTask[]

/** A power of attorney needs a vehicle at the station without a certificate. */
const paperErrors = [
  'VEHICLE_ALREADY_SCRAPPED',
  'VEHICLE_IN_ANOTHER_SHOP',
  'STATUS_CONFLICT',
] as const
const moveErrors = [
  'PERMIT_ENDED',
  'VEHICLE_ALREADY_SCRAPPED',
  'STATUS_CONFLICT',
  'VEHICLE_IN_ANOTHER_SHOP',
  'OWNER_NOT_CONFIRMED',
  'CERTIFICATE_MISSING',
  'STAGE_ORDER',
  'LINES_OPEN',
  'ENTRY_NEEDED',
  'HULL_HAS_LEFT',
] as const

/**
 * Responses that a change makes stale, besides the vehicle that its own response tells. Remarks are in
 * no count, and no list sorts by them. A listing, new or extended, and an end change no order.
 */
const changedBy = (call: { vehicleId: number; body: z.infer<typeof vehicleChange> }) => {
  // `seen` has the texts that the user saw, and changes nothing.
  const { stages: ticked, remarks: _, seen: __, ...rest } = call.body
  const staysHere = rest.status === 'shop_listing' || rest.status === 'shop_done'
  // The wizard's last step names the status that the vehicle has.
  const moves = rest.status !== rest.expected_status || rest.shop_id !== undefined
  const changesOrders = 'status' in rest && moves && !staysHere
  return [
    ...(changesOrders ? oneCarAndOrders(call) : []),
    ...(Object.keys(rest).length > 0 ? oneCarInLists(call) : []),
    ...(rest.inspection ? [carPart('scores')] : []),
    ...(ticked ? [carPart('stages')] : []),
  ]
}

/**
 * Reads whose cached responses the reply of a changed vehicle keeps current (web/operator/vehicle/lists.ts).
 * So the change does not name their tags.
 */
export const keptByReply = ['readYardVehicle', 'listByStatus'] as const

/** Everything below `shop/{shopId}/`: what a station does with vehicles. */
export const yardContract = {
  listExternalStations: endpoint('GET /shop/:shopId/list-external/', {
    allow: 'yard.read',
    summary: 'The other companies’ stations with their contact details, to send a vehicle to',
    query: z.object({
      /** With it also the other stations of the own company. */
      own: z.optional(z.literal('true')),
      /** With it only stations that take loads of hulls. */
      takes_hulls: z.optional(z.literal('true')),
    }),
    // Nearest first where both have coordinates, then the others.
    response: z.array(
      z.extend(publicStation, { is_own: z.boolean(), distance_km: z.nullable(z.number()) }),
    ),
  }),
  readTechnicalRecord: endpoint('POST /shop/:shopId/vehicle/detail/', {
    allow: 'yard.search',
    summary: 'What the vehicle registry tells of a vehicle; nothing is stored',
    body: z.object({ plate_or_vin: plateOrVin }),
    response: technicalRecord,
    errors: registryErrors,
    reads: true,
    perMinute: 30,
  }),
  listKinds: endpoint('GET /shop/:shopId/traficom/kind/list/', {
    allow: 'yard.read',
    summary: 'The kinds of vehicle as the registry names them',
    response: z.array(z.object({ code: kind, fi: z.string(), sv: z.string(), en: z.string() })),
    errors: registryErrors,
  }),
  searchYardVehicle: endpoint('POST /shop/:shopId/vehicle/search/', {
    allow: 'yard.search',
    summary: 'A vehicle by plate or VIN for reception here; created from the registry when new',
    body: z.object({
      plate_or_vin: plateOrVin,
      /** Used only while the registry is unavailable. The registry completes it later. */
      by_hand: z.optional(typedVehicle),
    }),
    response: vehicle,
    errors: [...registryErrors, 'VEHICLE_ALREADY_SCRAPPED', 'VEHICLE_IN_ANOTHER_SHOP'],
    refreshes: [carPart('lists')],
    perMinute: 30,
  }),
  addPlatelessVehicle: endpoint('POST /shop/:shopId/vehicle-owner/', {
    allow: 'yard.admit',
    summary: 'A vehicle without plate or VIN, with its owner: both are confirmed',
    body: platelessVehicle,
    response: vehicle,
    status: 201,
    errors: ['PERMIT_ENDED'],
    refreshes: [carPart('lists')],
  }),
  checkOwner: endpoint('POST /shop/:shopId/vehicle/:vehicleId/owner/', {
    allow: 'yard.vehicle.change',
    summary: 'Who hands the vehicle over, and by what right',
    body: ownerCheck,
    response: ownerCheckResult,
    errors: [
      ...registryErrors,
      'TRAFICOM_API_OWNER_RESTRICTED',
      'VEHICLE_IN_ANOTHER_SHOP',
      'PERMIT_ENDED',
      'PRH_REDIRECT_NEEDED',
    ],
    refreshes: oneCarInLists,
    perMinute: 30,
  }),
  listPowersOfAttorney: endpoint('GET /shop/:shopId/vehicle/:vehicleId/power-of-attorney/', {
    allow: 'yard.vehicle.read',
    summary: 'The powers of attorney that the station has uploaded for the vehicle, oldest first',
    response: z.array(powerOfAttorney),
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    provides: oneCar,
  }),
  addPowerOfAttorney: endpoint('POST /shop/:shopId/vehicle/:vehicleId/power-of-attorney/', {
    allow: 'yard.vehicle.change',
    summary: 'One owner’s power of attorney, as one file; until the certificate is issued',
    body: z.object({ position: z.optional(z.nullable(otherPosition)) }),
    upload: true,
    bodyLimit: formWithFile,
    response: powerOfAttorney,
    status: 201,
    errors: [...paperErrors, 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'],
    refreshes: oneCar,
  }),
  readPowerOfAttorney: endpoint(
    'GET /shop/:shopId/vehicle/:vehicleId/power-of-attorney/:powerOfAttorneyId/',
    {
      allow: 'yard.vehicle.read',
      summary: 'A power of attorney, as the file that was uploaded',
      response: file,
      fileTypes: fileTypes.upload,
      errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    },
  ),
  removePowerOfAttorney: endpoint(
    'DELETE /shop/:shopId/vehicle/:vehicleId/power-of-attorney/:powerOfAttorneyId/',
    {
      allow: 'yard.vehicle.change',
      summary: 'Takes an uploaded power of attorney away; until the certificate is issued',
      response: nothing,
      errors: paperErrors,
      refreshes: oneCar,
    },
  ),
  listOwnerDocuments: endpoint('GET /shop/:shopId/vehicle/:vehicleId/owner-document/', {
    allow: 'yard.vehicle.read',
    summary: 'The documents about the owner that the station has uploaded, oldest first',
    response: z.array(ownerDocument),
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    provides: oneCar,
  }),
  addOwnerDocument: endpoint('POST /shop/:shopId/vehicle/:vehicleId/owner-document/', {
    allow: 'yard.vehicle.change',
    summary: 'A document that proves the right of an owner, as one file; no identity card',
    body: z.object({ kind: z.enum(ownerDocumentKinds) }),
    upload: true,
    bodyLimit: formWithFile,
    response: ownerDocument,
    status: 201,
    errors: [...paperErrors, 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'],
    refreshes: oneCar,
  }),
  readOwnerDocument: endpoint(
    'GET /shop/:shopId/vehicle/:vehicleId/owner-document/:ownerDocumentId/',
    {
      allow: 'yard.vehicle.read',
      summary: 'A document about the owner, as the file that was uploaded',
      response: file,
      fileTypes: fileTypes.upload,
      errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    },
  ),
  removeOwnerDocument: endpoint(
    'DELETE /shop/:shopId/vehicle/:vehicleId/owner-document/:ownerDocumentId/',
    {
      allow: 'yard.vehicle.change',
      summary: 'Removes a document about the owner; until the certificate is issued',
      response: nothing,
      errors: paperErrors,
      refreshes: oneCar,
    },
  ),
  readYardVehicle: endpoint('GET /shop/:shopId/vehicle/:vehicleId/', {
    allow: 'yard.vehicle.read',
    summary: 'One vehicle of this station with its history',
    query: thumbForm,
    lean: { thumb: 'address' },
    response: vehicleDetail,
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    provides: oneCar,
  }),
  changeYardVehicle: endpoint('PATCH /shop/:shopId/vehicle/:vehicleId/', {
    allow: 'yard.vehicle.change',
    summary: 'A move of the vehicle, its condition, remarks, image, stages or inspection',
    body: vehicleChange,
    bodyLimit: withFile,
    response: vehicle,
    keyed: true,
    errors: [
      ...moveErrors,
      'TEXT_CHANGED',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
      'PUBLISHING_FAILED',
    ],
    refreshes: changedBy,
  }),
  readVehicleWithFiles: endpoint('GET /shop/:shopId/vehicle-with-files/:vehicleId/', {
    allow: 'yard.vehicle.read',
    summary: 'One vehicle with its image and certificate as files',
    response: z.extend(vehicle, {
      image: z.nullable(fileOutput),
      certificate_file: z.nullable(fileOutput),
    }),
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    provides: oneCar,
  }),
  listByStatus: endpoint('GET /shop/:shopId/vehicle/search-status/:status/', {
    allow: 'yard.read',
    summary:
      'The station’s vehicles of a status, at most 500, or pages of `limit` (Link header); with `sent` those it sent away',
    query: z.extend(listQuery, {
      task: z.optional(z.enum(listedTasks)),
      /** Vehicles that still need the stage. */
      open_stage: z.optional(z.enum(stages)),
      /** Vehicles whose deregistration notice the registry has not confirmed. */
      registry_waits: z.optional(z.literal('true')),
      /** Vehicles with their status since that day or later. */
      since: z.optional(day),
    }),
    lean: { thumb: 'address', limit: String(limits.page.standard) },
    response: z.array(vehicle),
    provides: ({ query }) => [
      carPart('lists'),
      ...(query.task || query.open_stage || query.sort === 'stages' ? [carPart('stages')] : []),
    ],
  }),
  listExternalListings: endpoint('GET /shop/:shopId/vehicle/search-status-external/shop_listing/', {
    allow: 'yard.read',
    summary: 'What other companies offer, at most 500, or pages of `limit` (Link header)',
    query: listQuery,
    lean: { thumb: 'address', limit: String(limits.page.standard) },
    response: z.array(externalVehicle),
    provides: [carPart('lists')],
  }),
  readScore: endpoint('GET /shop/:shopId/vehicle/:vehicleId/score/', {
    allow: 'yard.vehicle.read',
    summary: 'How reusable the vehicle is, with the reason for every factor',
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    // An inspection changes it, and no other change of a vehicle.
    provides: [carPart('scores')],
    response: score,
  }),
  countVehicles: endpoint('GET /shop/:shopId/vehicle/counts/', {
    allow: 'yard.read',
    summary: 'How many vehicles of each status the station has, and how many others offer',
    response: z.object({
      shop_transit: z.int(),
      shop_transfer: z.int(),
      shop_process: z.int(),
      /** The list of unfinished vehicles. */
      unfinished: z.int(),
      /** Vehicles of `shop_process` in that list, then the others by the groups of `listQuery`. */
      process_unfinished: z.int(),
      process_recycle: z.int(),
      process_reuse: z.int(),
      shop_listing: z.int(),
      shop_done: z.int(),
      external_listing: z.int(),
    }),
    provides: [carPart('lists')],
  }),
  readWorkQueue: endpoint('GET /shop/:shopId/work-queue/', {
    allow: 'yard.read',
    summary: 'What needs somebody at the station now: the number of each task',
    response: workQueue,
    provides: [carPart('lists'), carPart('orders'), carPart('stages'), 'LOADS', 'ANNOUNCEMENTS'],
  }),
  watchVehicles: endpoint('GET /shop/:shopId/changes/', {
    allow: 'yard.read',
    summary:
      'Server-sent events: the ids of vehicles and loads of this station that somebody changed',
    response: stream,
  }),
}
