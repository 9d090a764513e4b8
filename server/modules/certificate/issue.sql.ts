import { sql, type Selectable } from 'kysely'
import type { CertificateHolder, Db, Tx } from '#server/platform/db/index.ts'

/** Company of the station, as certificates name it. */
export async function issuerOf(db: Db, shopId: number) {
  return db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', shopId)
    .select((row) => [
      'shop.name as station',
      'company.id as company_id',
      'company.name',
      'company.business_id',
      'company.permit_authority',
      'company.permit_authority_address',
      'company.permit_number',
      'company.permit_ends_on as permit_valid_until',
      sql<string>`concat_ws(', ', nullif(${row.ref('company.address')}, ''),
        nullif(concat_ws(' ', ${row.ref('company.postal')}, ${row.ref('company.city')}), ''))`.as(
        'address',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Subcontractor whose user issues for the company. null for a user of the company. */
export async function onBehalfOf(
  db: Db,
  { accountId, companyId }: { accountId: number; companyId: number },
): Promise<string | null> {
  const company = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', accountId)
    .select(['company.id', 'company.name'])
    .executeTakeFirst()
  return company && company.id !== companyId ? company.name : null
}

/** Stores the persons who may download the certificate. */
export async function storePersonsOf(
  tx: Tx,
  certificateId: number,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return
  const rows = [...new Set(personIds)].map((personId) => ({
    certificate_id: certificateId,
    person_id: personId,
  }))
  await tx.insertInto('certificate_person').values(rows).execute()
}

/** Next number of a sequence, after its prefix. */
export async function numberOf(
  tx: Tx,
  sequence: 'certificate_number' | 'form_number',
  prefix: string,
): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select nextval(${sequence})::integer as next
  `.execute(tx)
  return `${prefix}-${String(rows[0]?.next).padStart(6, '0')}`
}

/** Number of the form that the station printed for the vehicle, or null. */
export async function printedForm(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'claim')
    .select('form_number')
    .executeTakeFirst()
  return row?.form_number ?? null
}

export type CertificateHolderFacts = Omit<
  Selectable<CertificateHolder>,
  'certificate_id' | 'position'
>

/** Stores the owners of an issued certificate, in their order. */
export async function storeHoldersOf(
  tx: Tx,
  certificateId: number,
  holders: readonly CertificateHolderFacts[],
): Promise<void> {
  const rows = holders.map((holder, position) => ({
    kind: holder.kind,
    name: holder.name,
    business_id: holder.business_id,
    address: holder.address,
    address_withheld: holder.address_withheld,
    nationality: holder.nationality,
    name_source: holder.name_source,
    address_source: holder.address_source,
    nationality_source: holder.nationality_source,
    power: holder.power,
    certificate_id: certificateId,
    position,
  }))
  await tx.insertInto('certificate_holder').values(rows).execute()
}

export const vehicleForCertificate = (
  db: Db,
  { vehicleId, lock }: { vehicleId: number; lock: boolean },
) =>
  db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .selectAll()
    .$if(lock, (row) => row.forUpdate())
    .executeTakeFirstOrThrow()
