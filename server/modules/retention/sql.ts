import { sql, type RawBuilder } from 'kysely'
import { inIds, type Db, type Tables, type Tx } from '#server/platform/db/index.ts'

/** The export is ready, and nobody downloaded its file in time. */
export const isForgotten = (before: Date) => sql<boolean>`state = 'ready' and ended_at < ${before}`
/** The report year ended that long ago. */
export const isOldReport = (before: Date) =>
  sql<boolean>`year < extract(year from ${before}::timestamptz at time zone 'Europe/Helsinki')`

/** The last that happened to the load is that old. */
export const isOldLoad = (before: Date) =>
  sql<boolean>`coalesce(settled_at, sent_at, created_at) < ${before}`

/** Every column that refers to a person. */
export const ofPersons = {
  vehicle_order: ['person_id'],
  order_event: ['person_id'],
  vehicle_right: ['person_id'],
  vehicle_event: ['person_id'],
  certificate_person: ['person_id'],
  reception: ['person_id'],
  owner_notice: ['person_id'],
  scrapping_consent: ['person_id', 'requested_by'],
  session: ['person_id'],
  audit: ['person_id', 'subject_person_id'],
} as const

export const isNeeded = sql.join(
  Object.entries(ofPersons).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        sql`exists (select from ${sql.table(table)} as of_them where of_them.${sql.ref(column)} = person.id)`,
    ),
  ),
  sql` or `,
)

// A username has no such sign: a forgotten user can be recognised, and nobody signs in with it.
export const accountOver = (before: Date): RawBuilder<boolean> =>
  sql`deactivated_at < ${before} and not starts_with(username::text, '#')`

export const noContact = sql`contact_person = null`
export const contactOver = (before: Date): RawBuilder<boolean> =>
  sql`deactivated_at < ${before} and contact_person is not null`

const referring = (tables: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    tables.map(
      (table) =>
        sql`exists (select from ${sql.table(table)} as of_it where of_it.vehicle_id = vehicle.id)`,
    ),
    sql` or `,
  )

/** The vehicle has an order, a transition or a certificate, which waste book-keeping needs. */
const isInBooks = referring(['vehicle_order', 'vehicle_event', 'certificate'])
export const isInAudit = referring(['audit'])

/** Finished, without later events, and without entries in the audit. */
export const booksOver = (before: Date): RawBuilder<boolean> => sql`
  (status is null or status = 'shop_done') and status_updated_at < ${before}
  and not (${isInAudit})
  and (${isInBooks})
  and not exists (select from vehicle_event of_it where of_it.vehicle_id = vehicle.id and at >= ${before})
  and not exists (
    select from vehicle_order of_it
    where of_it.vehicle_id = vehicle.id
      and greatest(created_at, received_at, cancelled_at) >= ${before}
  )
  and not exists (
    select from certificate of_it where of_it.vehicle_id = vehicle.id and created_at >= ${before}
  )`

/** Tables of the persons of a vehicle. */
export const ofLookUps = [
  'vehicle_right',
  'reception',
  'power_of_attorney',
  'owner_document',
  'inspection',
  'vehicle_stage',
  'vehicle_picture',
  'record_change',
] as const

/** Only looked up, without a result, and with data left to erase. */
export const lookUpOver = (before: Date): RawBuilder<boolean> => sql`
  status is null and status_updated_at < ${before} and created_at < ${before}
  and not (${isInBooks}) and not (${referring(['scrapping_consent'])})
  and not exists (
    select from vehicle_right of_it where of_it.vehicle_id = vehicle.id and checked_at >= ${before}
  )
  and not exists (
    select from reception of_it
    where of_it.vehicle_id = vehicle.id and (state = 'claim' or started_at >= ${before})
  )
  and (
    not (${isInAudit})
    or ${referring(ofLookUps)}
    or num_nonnulls(company_name, company_business_id, remarks, description, image_id, thumbnail) > 0
  )`

/** Treated, and with a picture left. The picture of the VIN is all that identifies a vehicle without a plate. */
const oldPicture = sql<boolean>`not (vehicle_picture.slot = 'vin' and vehicle.is_plateless)`
export const picturesOver = (before: Date): RawBuilder<boolean> => sql`
  status = 'shop_done' and status_updated_at < ${before}
  and (image_id is not null or exists (
    select from vehicle_picture where vehicle_picture.vehicle_id = vehicle.id and ${oldPicture}))`

export const receptionOver = (before: Date): RawBuilder<boolean> => sql`
  state <> 'claim' and changed_at < ${before}`

export const documentOver = (before: Date): RawBuilder<boolean> => sql`created_at < ${before}`

/** Empties the picture of the front. @returns its files, which nothing refers to then */
export async function removeFronts(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string | null }>`
    update vehicle set image_id = null, thumbnail = null
    from (select id, image_id from vehicle where id in (${list(ids)})) as before
    where vehicle.id = before.id returning before.image_id as file_id`.execute(tx)
  return rows.flatMap(({ file_id: file }) => file ?? [])
}

export const list = (ids: readonly number[]) => sql.join(ids.map((id) => sql`${id}`))

export async function countOf(
  db: Db,
  table: keyof Tables,
  over: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${over}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Locked until the end of the transaction. Rows locked by others wait for the next run. */
function some(table: keyof Tables, over: RawBuilder<boolean>, atMost: number) {
  return sql`select ctid from ${sql.table(table)} where ${over} limit ${atMost} for update skip locked`
}

/** Deletes such rows. @returns their number */
export async function deleteSome(
  tx: Tx,
  table: keyof Tables,
  over: RawBuilder<boolean>,
  atMost: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(${some(table, over, atMost)}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Sets the columns of such rows. @returns their number */
export async function emptySome(
  tx: Tx,
  table: keyof Tables,
  {
    emptied,
    over,
    atMost,
  }: { emptied: RawBuilder<unknown>; over: RawBuilder<boolean>; atMost: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${emptied}
    where ctid = any(array(${some(table, over, atMost)}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Columns that name a file. */
const fileColumns: Partial<Record<keyof Tables, readonly string[]>> = {
  certificate: ['file_id', 'signed_file_id', 'identification_file_id', 'receipt_file_id'],
  owner_document: ['file_id'],
  power_of_attorney: ['file_id'],
  reception: ['arrived_file_id', 'identification_file_id'],
  vehicle: ['image_id'],
  vehicle_picture: ['file_id'],
}

/** Deletes the rows with one of these ids in the column. @returns the files that they named */
export async function deleteRows(
  tx: Tx,
  table: keyof Tables,
  column: 'id' | 'account_id' | 'certificate_id' | 'report_id' | 'vehicle_id',
  ids: readonly number[],
): Promise<string[]> {
  const files = (fileColumns[table] ?? []).map((name) => sql`${sql.ref(name)}::text`)
  const { rows } = await sql<{ files: string[] }>`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${inIds(ids)}
    returning array_remove(array[${sql.join(files)}]::text[], null) as files`.execute(tx)
  return rows.flatMap((row) => row.files)
}

/** Ids of such rows, locked. */
export async function idsOf(
  tx: Tx,
  table: keyof Tables,
  over: RawBuilder<boolean>,
  atMost: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${over}
    limit ${atMost} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns the files of the pictures */
export async function deleteOldPictures(tx: Tx, ids: number[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('vehicle_picture')
    .using('vehicle')
    .whereRef('vehicle.id', '=', 'vehicle_picture.vehicle_id')
    .where('vehicle.id', 'in', ids)
    .where(oldPicture)
    .returning('file_id')
    .execute()
  return rows.map(({ file_id: file }) => file)
}

export async function certificatesOf(db: Db, vehicleIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('certificate')
    .where('vehicle_id', '=', inIds(vehicleIds))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const emptyVehicles = (tx: Tx, ids: number[]) =>
  tx
    .updateTable('vehicle')
    .set({ company_name: null, company_business_id: null, remarks: null, description: null })
    .where('id', 'in', ids)
    .execute()

export const emptyAccounts = (tx: Tx, ids: number[]) =>
  tx
    .updateTable('account')
    .set({
      username: sql<string>`'#' || id`,
      email: sql<string>`'#' || id`,
      name: sql<string>`'#' || id`,
      phone: null,
      competences: [],
      refrigerant_number: null,
      password_hash: null,
      totp_secret_sealed: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      totp_prepared_sealed: null,
      totp_prepared_at: null,
    })
    .where('id', 'in', ids)
    .execute()

/** Figures of old reports and of old years of the country. */
export const deleteStoredFigures = (tx: Tx, before: Date) =>
  tx.deleteFrom('stored_figure').where(isOldReport(before)).execute()

export const forgottenExports = (tx: Tx, { before, atMost }: { before: Date; atMost: number }) =>
  tx
    .selectFrom('export')
    .where(isForgotten(before))
    .limit(atMost)
    .select(['id', 'file_id'])
    .forUpdate()
    .skipLocked()
    .execute()

export const expireExport = (tx: Tx, exportId: string) =>
  tx
    .updateTable('export')
    .set({ state: 'expired', file_id: null })
    .where('id', '=', exportId)
    .execute()

export const removeExpiredAudit = (tx: Tx, { before, atMost }: { before: Date; atMost: number }) =>
  sql<{ removed: number }>`
        select remove_expired_audit(${before}, ${atMost}) as removed`.execute(tx)
