import { sql } from 'kysely'
import { removeFile } from '#server/platform/files/files.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { columnsOf, rowsOf, type RetentionContext, type RetentionTable } from './retention-rule.ts'
import {
  countOf,
  idsOf,
  isInAudit,
  booksOver,
  ofLookUps,
  lookUpOver,
  picturesOver,
  receptionOver,
  documentOver,
  removeFronts,
  list,
  certificatesOf,
  deleteOldPictures,
  deleteRows,
  emptyVehicles,
} from './sql.ts'

/**
 * Every table that refers to a vehicle, in a possible sequence of deletion. Not the audit, which
 * keeps the reference, and not the tables whose rows the database deletes with the vehicle.
 */
export const ofVehicles = [
  'vehicle_right',
  'vehicle_order',
  'vehicle_event',
  'reception',
  'reception_holder',
  'power_of_attorney',
  'owner_document',
  'scrapping_consent',
  'inspection',
  'vehicle_stage',
  'vehicle_picture',
  'listing_request',
  'record_change',
  'certificate',
] as const

/** Records of vehicles. */
export const vehicleSteps = {
  owner_notices: rowsOf('owner_notice', (before) => sql`created_at < ${before}`),
  /** Consents that led to no certificate. */
  consents: rowsOf(
    'scrapping_consent',
    (before) =>
      sql`certificate_id is null and coalesce(answered_at, requested_at) < ${before} and requested_at < ${before}`,
  ),
  consent_emails: columnsOf(
    'scrapping_consent',
    sql`email = null`,
    (before) => sql`email is not null and coalesce(answered_at, requested_at) < ${before}`,
  ),
  consent_links: columnsOf(
    'scrapping_consent',
    sql`link = null`,
    (before) => sql`link is not null and requested_at < ${before}`,
  ),
  vehicles: {
    tables: [
      'vehicle',
      ...ofVehicles,
      // The database deletes it with the vehicle: the service itself cannot.
      'treatment_entry',
      'traction_battery',
      'order_event',
      'statistics_vehicle',
      'vehicle_mass',
      'certificate_person',
      'certificate_holder',
      'correction_order',
      'registration',
      'registry_change',
      'file',
    ],
    count: (db, before) => countOf(db, 'vehicle', booksOver(before)),
    remove: async (input, tx, before, atMost) => {
      const ids = await idsOf(tx, 'vehicle', booksOver(before), atMost)
      if (ids.length === 0) return 0
      await forget(input, tx, ids, ofVehicles)
      await removeVehicles(input, tx, ids)
      return ids.length
    },
  },
  /** Looks of stations, and claims that ended, with their pictures. */
  ended_receptions: {
    tables: ['reception', 'file'],
    count: (db, before) => countOf(db, 'reception', receptionOver(before)),
    remove: async (input, tx, before, atMost) => {
      const ids = await idsOf(tx, 'reception', receptionOver(before), atMost)
      await removeFiles(input, tx, await deleteRows(tx, 'reception', 'id', ids))
      return ids.length
    },
  },
  /**
   * Parts that are sold or gone. Their states go with them. The tables of the year in which the vehicle is
   * done have its parts, so they stay until then. A traction battery stays with its vehicle: without the
   * sale it would stand at its station again.
   */
  parts: {
    ...rowsOf(
      'part',
      (before) =>
        sql`state in ('sold', 'scrapped', 'returned') and coalesce(sold_at, changed_at) < ${before}
          and not exists (select from vehicle where vehicle.id = part.vehicle_id
            and not exists (select from vehicle_mass as counted where counted.vehicle_id = vehicle.id))
          and not (type = 'traction_battery' and exists
            (select from traction_battery of_it where of_it.vehicle_id = part.vehicle_id))`,
    ),
    tables: ['part', 'part_event'],
  },
  withdrawn_parts: rowsOf('part', (before) => sql`state = 'withdrawn' and changed_at < ${before}`),
  listing_requests: rowsOf('listing_request', (before) => sql`at < ${before}`),
  /** Pictures of treated vehicles, with their files. */
  pictures: {
    tables: ['vehicle', 'vehicle_picture', 'file'],
    count: (db, before) => countOf(db, 'vehicle', picturesOver(before)),
    remove: async (input, tx, before, atMost) => {
      const ids = await idsOf(tx, 'vehicle', picturesOver(before), atMost)
      if (ids.length === 0) return 0
      const others = await deleteOldPictures(tx, ids)
      const fronts = await removeFronts(tx, ids)
      await removeFiles(input, tx, [...others, ...fronts])
      return ids.length
    },
  },
  /** Documents about owners, with their files. */
  owner_documents: {
    tables: ['owner_document', 'file'],
    count: (db, before) => countOf(db, 'owner_document', documentOver(before)),
    remove: async (input, tx, before, atMost) => {
      const ids = await idsOf(tx, 'owner_document', documentOver(before), atMost)
      await removeFiles(input, tx, await deleteRows(tx, 'owner_document', 'id', ids))
      return ids.length
    },
  },
  /**
   * Erases the persons of the vehicle. The plate and the VIN stay as long as the audit has a lookup
   * of them, and no longer.
   */
  look_ups: {
    tables: [
      'vehicle',
      'vehicle_right',
      'reception',
      'reception_holder',
      'power_of_attorney',
      'owner_document',
      'file',
    ],
    count: (db, before) => countOf(db, 'vehicle', lookUpOver(before)),
    remove: async (input, tx, before, atMost) => {
      const ids = await idsOf(tx, 'vehicle', lookUpOver(before), atMost)
      if (ids.length === 0) return 0
      await forget(input, tx, ids, [...ofLookUps, 'reception_holder'])
      const silent = await idsOf(
        tx,
        'vehicle',
        sql`id in (${list(ids)}) and not (${isInAudit})`,
        atMost,
      )
      await removeVehicles(input, tx, silent)
      const fronts = await removeFronts(tx, ids)
      await emptyVehicles(tx, ids)
      await removeFiles(input, tx, fronts)
      return ids.length
    },
  },
} satisfies RetentionTable

const certificateParts = [
  'certificate_person',
  'certificate_holder',
  'correction_order',
  'owner_notice',
  'registration',
  'registry_change',
] as const

/** Removes the records that refer to the vehicles, with their files. */
async function forget(
  input: RetentionContext,
  tx: Tx,
  ids: readonly number[],
  tables: readonly (typeof ofVehicles)[number][],
): Promise<void> {
  const files: string[] = []
  for (const table of tables) {
    if (table === 'certificate') {
      const certificates = await certificatesOf(tx, ids)
      for (const part of certificateParts) {
        await deleteRows(tx, part, 'certificate_id', certificates)
      }
    }
    files.push(...(await deleteRows(tx, table, 'vehicle_id', ids)))
  }
  await removeFiles(input, tx, files)
}

async function removeVehicles(
  input: RetentionContext,
  tx: Tx,
  ids: readonly number[],
): Promise<void> {
  await removeFiles(input, tx, await deleteRows(tx, 'vehicle', 'id', ids))
}

async function removeFiles(
  input: RetentionContext,
  tx: Tx,
  files: readonly string[],
): Promise<void> {
  for (const id of files) await removeFile(input, tx, id)
}
