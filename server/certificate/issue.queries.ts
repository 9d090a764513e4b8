import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Certificate, Db, Tx } from '../db/index.ts'
import { ApiError } from '../http/api-error.ts'
import type { VehicleRow } from '../vehicle/vehicle.queries.ts'
import { handoverPartyOf, type Holder } from './handover-party.queries.ts'

export type Ready = { vehicle: VehicleRow; holder: Holder }

/**
 * A vehicle that is ready for a certificate at that station. `lock` is for a transaction that
 * issues: of two concurrent ones, the second finds the vehicle scrapped.
 * @throws ApiError VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT for a vehicle that was sent away,
 *   OWNER_NOT_CONFIRMED
 */
export async function readyForCertificate(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
  { lock }: { lock: boolean },
): Promise<Ready> {
  const vehicle = await db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .selectAll()
    .$if(lock, (row) => row.forUpdate())
    .executeTakeFirstOrThrow()
  const issued = await db
    .selectFrom('certificate')
    .where('vehicle_id', '=', vehicleId)
    .select('id')
    .executeTakeFirst()
  if (issued) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  // The vehicle is on its way to the receiving station, and no longer at the sender.
  if (vehicle.status !== null && vehicle.shop_id !== shopId) {
    throw new ApiError('STATUS_CONFLICT', 'The vehicle was sent away', { status: vehicle.status })
  }
  const holder = await handoverPartyOf(db, { vehicleId, shopId })
  if (!holder) throw new ApiError('OWNER_NOT_CONFIRMED')
  return { vehicle, holder }
}

/** Company of the station, as certificates name it. */
export async function issuerOf(db: Db, shopId: number) {
  return db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', shopId)
    .select((row) => [
      'shop.name as station',
      'company.name as issuer_name',
      'company.business_id as issuer_business_id',
      'company.permit_authority',
      'company.permit_authority_address',
      'company.permit_number',
      sql<string>`concat_ws(', ', nullif(${row.ref('company.address')}, ''),
        nullif(concat_ws(' ', ${row.ref('company.postal')}, ${row.ref('company.city')}), ''))`.as(
        'issuer_address',
      ),
    ])
    .executeTakeFirstOrThrow()
}

type Issue = Ready &
  Pick<
    Selectable<Certificate>,
    | 'agent_name'
    | 'plates'
    | 'locale'
    | 'shop_id'
    | 'file_id'
    | 'powers_of_attorney_received'
    | 'powers_of_attorney_missing_reason'
  > & { at: Date }

/** Writes the certificate with the next number, and the persons who may download it. */
export async function writeCertificate(tx: Tx, issue: Issue): Promise<Selectable<Certificate>> {
  const { vehicle, holder, at, ...input } = issue
  const { station: _, ...issuer } = await issuerOf(tx, input.shop_id)
  const issuedOn = finnishDay(at)
  const { rows } = await sql<{ next: number }>`
    select nextval('certificate_number')::integer as next
  `.execute(tx)
  const number = `FI-${issuedOn.slice(0, 4)}-${String(rows[0]?.next).padStart(6, '0')}`
  const certificate = await tx
    .insertInto('certificate')
    .values({
      ...input,
      ...issuer,
      vehicle_id: vehicle.id,
      number,
      token: randomUUID(),
      issued_on: issuedOn,
      holder_name: holder.name,
      holder_address: holder.address,
      handed_over_by: holder.handedOverBy,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const persons = [...new Set(holder.personIds)].map((personId) => ({
    certificate_id: certificate.id,
    person_id: personId,
  }))
  if (persons.length > 0) await tx.insertInto('certificate_person').values(persons).execute()
  return certificate
}
