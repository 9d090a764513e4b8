import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import {
  caseWhen,
  isoTimestamp,
  jsonObject,
  preparedQuery,
  type Certificate,
  type CertificateHolder,
  type Db,
  type Identification,
  type Params,
  type ReceptionHolder,
  type Tables,
  type Tx,
} from '#server/platform/db/index.ts'
import { updateClaim } from '#server/modules/reception/sql.ts'

/* Statements of the issue of a certificate: its facts, what it writes, and its answer. */

export type AtStation = { vehicleId: number; shopId: number }
export type HolderRow = Selectable<ReceptionHolder>

/** Name of the person as they signed in. */
const signedIn = ['person.first_names as signed_first', 'person.last_name as signed_last'] as const

/** The claim of the station, with the person who hands the vehicle over. */
export const claimAt = (db: Db, { vehicleId, shopId }: AtStation) =>
  db
    .selectFrom('reception')
    .leftJoin('person', 'person.id', 'reception.person_id')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'claim')
    .selectAll('reception')
    .select(['person.personal_id_hash', ...signedIn])
    .executeTakeFirst()
export type Claim = Awaited<ReturnType<typeof claimAt>>

/** The newest order that was not cancelled, by a person with a valid right. */
export function latestRightfulOrder(db: Db, vehicleId: number) {
  return db
    .selectFrom('vehicle_order')
    .innerJoin('vehicle_right', (join) =>
      join
        .onRef('vehicle_right.vehicle_id', '=', 'vehicle_order.vehicle_id')
        .onRef('vehicle_right.person_id', '=', 'vehicle_order.person_id'),
    )
    .innerJoin('person', 'person.id', 'vehicle_order.person_id')
    .where('vehicle_order.vehicle_id', '=', vehicleId)
    .where('vehicle_order.cancelled_at', 'is', null)
    .orderBy('vehicle_order.created_at', 'desc')
    .selectAll('vehicle_order')
    .select(['vehicle_right.basis', 'person.first_names', 'person.last_name'])
    .select(['person.personal_id_hash', ...signedIn])
    .executeTakeFirst()
}

/** Owners of the vehicle's newest owner check or order, in the sequence of the certificate. */
export const holdersOf = (db: Db, vehicleId: number): Promise<HolderRow[]> =>
  holders(db, { vehicleId })

const holders = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('reception_holder')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('position')
    .selectAll(),
)

/** An identification of nobody: the columns of a vehicle whose number was not compared. */
export const notIdentified: Identification = {
  identified_at: null,
  identified_by: null,
  identified_way: null,
  vin_seen: null,
  identification_reason: null,
  identification_file_id: null,
}

/** Ends the identification: a later certificate of the same vehicle needs a new one. */
export const endIdentification = (tx: Tx, at: AtStation): Promise<void> =>
  updateClaim(tx, at, notIdentified)

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

export const insertCertificate = (
  tx: Tx,
  row: Insertable<Certificate>,
): Promise<Selectable<Certificate>> =>
  tx.insertInto('certificate').values(row).returningAll().executeTakeFirstOrThrow()

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

export const insertRegistration = (tx: Tx, certificateId: number) =>
  tx
    .insertInto('registration')
    .values({ certificate_id: certificateId, state: 'pending' })
    .execute()

/** Mail address of the person's latest order that has one. */
export async function latestAddress(db: Db, personId: number): Promise<string | null> {
  const order = await db
    .selectFrom('vehicle_order')
    .where('person_id', '=', personId)
    .where('email', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('email')
    .executeTakeFirst()
  return order?.email ?? null
}

export const insertNotice = (
  tx: Tx,
  { certificateId, personId, now }: { certificateId: number; personId: number; now: Date },
) =>
  tx
    .insertInto('owner_notice')
    .values({ certificate_id: certificateId, person_id: personId, created_at: now })
    .execute()

export const peopleByHash = (
  db: Db,
  { hashes, personId }: { hashes: Buffer[]; personId: number | null },
) =>
  db
    .selectFrom('person')
    .where('personal_id_hash', 'in', hashes)
    .$if(personId !== null, (query) => query.where('id', '<>', personId ?? 0))
    .orderBy('id')
    .select(['id', 'locale'])
    .execute()

type Registration = NonNullable<IssuedCertificate['registration']>

/** The vehicle's certificate with the registry's result, as JSON; null where there is none. */
export const issuedJson = (vehicle: ExpressionBuilder<Tables, 'vehicle'>) =>
  vehicle
    .selectFrom('certificate')
    // A correction keeps the registration of the first certificate.
    .leftJoin('registration', (join) =>
      join.on(
        sql<boolean>`registration.certificate_id = coalesce(certificate.series_id, certificate.id)`,
      ),
    )
    // By key alone: with a condition on waiting items PostgreSQL may search all of them.
    .leftJoin('work', (join) =>
      join.onRef('work.key', '=', 'certificate.number').on('work.kind', '=', 'scrapping'),
    )
    .whereRef('certificate.id', '=', 'vehicle.standing_certificate_id')
    .select((eb) =>
      jsonObject<IssuedCertificate>({
        number: eb.ref('certificate.number'),
        issued_at: eb.ref('certificate.issued_on'),
        agent: eb.ref('certificate.agent_name'),
        registration: caseWhen(
          eb('registration.state', 'is not', null),
          jsonObject<Registration>({
            state: eb.ref('registration.state').$notNull(),
            reason: eb.ref('registration.reason'),
            // There is no retry before the first failure.
            next_try_at: isoTimestamp(
              caseWhen(
                eb.and([
                  eb('work.last_error', 'is not', null),
                  eb('work.done_at', 'is', null),
                  eb('work.failed_at', 'is', null),
                ]),
                eb.ref('work.run_at').$notNull(),
              ),
            ),
            is_late: sql`registration.state = 'pending' and registration.told_at is not null`,
            receipt: eb.ref('registration.receipt'),
            receipt_token: sql`case when registration.receipt is not null
              then certificate.token end`,
          }),
        ),
      }).as('json'),
    )
    .$asScalar()

/** The vehicle's certificate, or null where there is none. */
export async function issuedCertificate(
  db: Db,
  vehicleId: number,
): Promise<IssuedCertificate | null> {
  const [row] = await issued(db, { vehicleId })
  return row?.certificate ?? null
}

const issued = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', vehicleId)
    .select((vehicle) => issuedJson(vehicle).as('certificate')),
)
