import {
  preparedQuery,
  type Certificate,
  type Db,
  type OwnerNotice,
  type Params,
  type Tables,
  type Tx,
} from '#server/platform/db/index.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import type { CertificateHolderFacts } from './issue.sql.ts'
import type { OpenCorrectionOrder } from '#contract/registration.ts'

/** Stores an owner's answer to the notice of a certificate. */
export async function answerOwnerNotice(
  tx: Tx,
  noticeId: number,
  { answer, at }: { answer: NonNullable<OwnerNotice['answer']>; at: Date },
): Promise<void> {
  await tx
    .updateTable('owner_notice')
    .set({ answer, answered_at: at })
    .where('id', '=', noticeId)
    .execute()
}

export type Row = Selectable<Certificate>

/** Facts in the document of a stored certificate that its own row lacks. */
export async function surroundingsOf(db: Db, row: Row) {
  const vehicle = await vehicleById(db, row.vehicle_id)
  const { name: station } = await db
    .selectFrom('shop')
    .where('id', '=', row.shop_id)
    .select('name')
    .executeTakeFirstOrThrow()
  const holders = await certificateHoldersOf(db, row)
  return { vehicle, station, holders, replaces: await replacedBy(db, row) }
}

/** Number and day of the certificate that this one replaces, or null. */
async function replacedBy(db: Db, { replaces_id: id }: Row) {
  if (id === null) return null
  return db
    .selectFrom('certificate')
    .where('id', '=', id)
    .select(['number', 'issued_on'])
    .executeTakeFirstOrThrow()
}

/** Owners of an issued certificate, in their order. */
export const certificateHoldersOf = (
  db: Db,
  { id }: Pick<Row, 'id'>,
): Promise<CertificateHolderFacts[]> =>
  db
    .selectFrom('certificate_holder')
    .where('certificate_id', '=', id)
    .orderBy('position')
    .selectAll()
    .execute()

/** Reason for issuing without all powers of attorney. null where none is missing. */
export const missingPowersOfAttorneyReason = (
  db: Db,
  { vehicleId, shopId }: Params<{ vehicleId: number; shopId: number }>,
) =>
  db
    .selectFrom('certificate')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('powers_of_attorney_missing_reason')

/** Vehicles with a valid certificate that no station has, or that refer to none. It must be 0. */
export async function countWithoutStation(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.state', '=', 'valid')
    .where((eb) =>
      eb.or([
        eb('vehicle.status', 'is', null),
        eb('vehicle.shop_id', 'is', null),
        eb('vehicle.standing_certificate_id', 'is', null),
      ]),
    )
    .select((eb) => eb.fn.count<number>('vehicle.id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Stores the order. Another order replaces an open one. */
export async function storeCorrectionOrder(
  tx: Tx,
  order: Insertable<Tables['correction_order']>,
): Promise<void> {
  const { certificate_id: _, ...changed } = order
  await tx
    .insertInto('correction_order')
    .values(order)
    .onConflict((conflict) => conflict.column('certificate_id').doUpdateSet(changed))
    .execute()
}

/** Ends the order of a certificate that was corrected or annulled. */
export async function closeCorrectionOrder(tx: Tx, certificateId: number, at: Date): Promise<void> {
  await tx
    .updateTable('correction_order')
    .set({ closed_at: at })
    .where('certificate_id', '=', certificateId)
    .execute()
}

/** Open orders of the station's certificates, oldest first. */
export async function openCorrectionOrders(db: Db, shopId: number): Promise<OpenCorrectionOrder[]> {
  const rows = await db
    .selectFrom('correction_order')
    .innerJoin('certificate', 'certificate.id', 'correction_order.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.shop_id', '=', shopId)
    .where('correction_order.closed_at', 'is', null)
    .orderBy('correction_order.ordered_at')
    .orderBy('certificate.id')
    .select(['vehicle.id as vehicle_id', 'certificate.number', 'vehicle.plate', 'vehicle.make'])
    .select(['vehicle.model', 'correction_order.reason', 'correction_order.text'])
    .select('correction_order.ordered_at')
    .execute()
  return Array.from(rows, (row) => ({ ...row, ordered_at: row.ordered_at.toISOString() }))
}

/** Users of the association who can sign in. */
export function associationUsers(db: Db) {
  return db
    .selectFrom('account')
    .where('group_name', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .select(['id', 'email', 'locale'])
    .execute()
}

/** Persons who may download the certificate. */
export const personsOf = async (db: Db, certificateId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('certificate_person')
      .where('certificate_id', '=', certificateId)
      .select('person_id')
      .execute()
  ).map(({ person_id: personId }) => personId)

export const certificateOfPerson = preparedQuery(
  (db, { vehicleId, personId }: Params<{ vehicleId: number; personId: number }>) =>
    db
      .selectFrom('certificate')
      .innerJoin('certificate_person', 'certificate_person.certificate_id', 'certificate.id')
      .where('certificate.vehicle_id', '=', vehicleId)
      .where('certificate_person.person_id', '=', personId)
      .select('certificate.id'),
)

/** The certificate with that number, with its vehicle and station. */
export const certificateByNumber = (db: Db, number: string) =>
  db
    .selectFrom('certificate')
    .where('number', '=', number)
    .select(['id', 'vehicle_id', 'shop_id'])
    .executeTakeFirst()

export const latestOrdersOfHolders = (
  db: Db,
  { certificateId, vehicleId }: { certificateId: number; vehicleId: number },
) =>
  db
    .selectFrom('vehicle_order')
    .innerJoin('certificate_person', 'certificate_person.person_id', 'vehicle_order.person_id')
    .where('certificate_person.certificate_id', '=', certificateId)
    .where('vehicle_order.vehicle_id', '=', vehicleId)
    .where('vehicle_order.email', '<>', '')
    .orderBy('vehicle_order.person_id')
    .orderBy('vehicle_order.id', 'desc')
    .distinctOn('vehicle_order.person_id')
    .select(['vehicle_order.person_id', 'vehicle_order.email', 'vehicle_order.locale'])
    .execute()

export const noticeOfPerson = (
  db: Db,
  { noticeId, personId }: { noticeId: number; personId: number },
) =>
  db
    .selectFrom('owner_notice')
    .where('id', '=', noticeId)
    .where('person_id', '=', personId)
    .select('id')
    .executeTakeFirst()

export const writerOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['name', 'locale'])
    .executeTakeFirstOrThrow()

export const certificateById = (
  db: Db,
  { certificateId, lock }: { certificateId: number; lock: boolean },
) =>
  db
    .selectFrom('certificate')
    .where('id', '=', certificateId)
    .selectAll()
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirstOrThrow()

/** @returns the certificate of a typed owner, or undefined */
export const setBasisReviewed = (
  tx: Tx,
  certificateNumber: string,
  set: Pick<Row, 'basis_reviewed_at' | 'basis_reviewed_by'>,
) =>
  tx
    .updateTable('certificate')
    .set(set)
    .where('number', '=', certificateNumber)
    .where('basis', 'is not', null)
    .returning(['vehicle_id', 'shop_id'])
    .executeTakeFirst()

/** @returns the certificate of a notice that an owner answered so, or undefined */
export const setNoticeHandled = (
  tx: Tx,
  noticeId: number,
  set: Pick<Selectable<OwnerNotice>, 'handled_at' | 'handled_by'>,
) =>
  tx
    .updateTable('owner_notice')
    .from('certificate')
    .whereRef('certificate.id', '=', 'owner_notice.certificate_id')
    .set(set)
    .where('owner_notice.id', '=', noticeId)
    .where('owner_notice.answer', '=', 'unknown')
    .returning(['certificate.vehicle_id', 'certificate.shop_id'])
    .executeTakeFirst()

export async function updateCertificate(
  tx: Tx,
  certificateId: number,
  set: Omit<Updateable<Certificate>, 'id' | 'vehicle_id'>,
): Promise<void> {
  await tx.updateTable('certificate').set(set).where('id', '=', certificateId).execute()
}

/** The certificate in force of a series, with its vehicle. */
export async function validOfSeries(db: Db, firstId: number) {
  const certificate = await db
    .selectFrom('certificate')
    .where((eb) => eb.or([eb('id', '=', firstId), eb('series_id', '=', firstId)]))
    .where('state', '=', 'valid')
    .selectAll()
    .executeTakeFirst()
  if (!certificate) return null
  return { certificate, vehicle: await vehicleById(db, certificate.vehicle_id) }
}

/** Answers of owners who know nothing of the handover, after that one: open ones first, then the newest. */
export const ownerReportRows = (
  db: Db,
  {
    limit,
    after,
  }: { limit: number; after: readonly [isOpen: 0 | 1, answeredAt: string, id: number] | null },
) =>
  db
    .selectFrom('owner_notice')
    .innerJoin('certificate', 'certificate.id', 'owner_notice.certificate_id')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .innerJoin('shop', 'shop.id', 'certificate.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('account as handler', 'handler.id', 'owner_notice.handled_by')
    .where('owner_notice.answer', '=', 'unknown')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(owner_notice.handled_at is null, owner_notice.answered_at, owner_notice.id)
          < (${after?.[0] === 1}::boolean, ${after?.[1]}::timestamptz, ${after?.[2]}::integer)`,
      ),
    )
    .orderBy((eb) => eb('owner_notice.handled_at', 'is', null), 'desc')
    .orderBy('owner_notice.answered_at', 'desc')
    .orderBy('owner_notice.id', 'desc')
    .limit(limit)
    .select(['owner_notice.id', 'owner_notice.answered_at', 'owner_notice.handled_at'])
    .select(['handler.name as handled_by', 'certificate.number', 'certificate.issued_on'])
    .select(['vehicle.plate', 'vehicle.make', 'vehicle.model'])
    .select(['shop.id as shop_id', 'shop.name as shop_name'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .execute()

/** Number of those answers. With `isOpen` of those that nobody has handled. */
export async function countOwnerReports(db: Db, { isOpen }: { isOpen: boolean }): Promise<number> {
  const { count } = await db
    .selectFrom('owner_notice')
    .where('answer', '=', 'unknown')
    .$if(isOpen, (rows) => rows.where('handled_at', 'is', null))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
