import { preparedQuery, type Params, type Db, type Tx } from '#server/platform/db/index.ts'
import type { Approval } from '#contract/certificate.ts'

export const holders = preparedQuery((db, { vehicleId }: Params<{ vehicleId: number }>) =>
  db
    .selectFrom('reception_holder')
    .where('vehicle_id', '=', vehicleId)
    .orderBy('position')
    .selectAll(),
)

/** The certificate in force of a series, with its vehicle. */
export async function validOfSeries(db: Db, firstId: number) {
  const certificate = await db
    .selectFrom('certificate')
    .where((eb) => eb.or([eb('id', '=', firstId), eb('series_id', '=', firstId)]))
    .where('state', '=', 'valid')
    .selectAll()
    .executeTakeFirst()
  if (!certificate) return null
  const vehicle = await db
    .selectFrom('vehicle')
    .where('id', '=', certificate.vehicle_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  return { certificate, vehicle }
}

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

export async function countReports(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('owner_notice')
    .where('answer', '=', 'unknown')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Number of those reports that nobody has handled. */
export async function countOpenOwnerReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('owner_notice')
    .where('answer', '=', 'unknown')
    .where('handled_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type At = { vehicleId: number; shopId: number }

/** Whether a main user must approve the owner, and the account that typed them. */
export async function approvalState(
  db: Db,
  { vehicleId, shopId }: At,
): Promise<{ approval: Approval; typedBy: number | null }> {
  const row = await db
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'claim')
    .select(['basis', 'names_other_owner', 'approved_at', 'typed_by'])
    .executeTakeFirst()
  const isAsked = row?.basis === 'other' && row.names_other_owner
  return {
    approval: isAsked ? (row.approved_at === null ? 'needed' : 'given') : null,
    typedBy: row?.typed_by ?? null,
  }
}

/** Whether a valid certificate stands. An annulled one does not. */
export async function isCertified(db: Db, vehicleId: number): Promise<boolean> {
  const { standing_certificate_id: standing } = await db
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select('standing_certificate_id')
    .executeTakeFirstOrThrow()
  return standing !== null
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
