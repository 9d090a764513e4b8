import type { Selectable } from 'kysely'
import { limits } from '#rules/limits.ts'
import { representationCheck } from '#rules/people/session-times.ts'
import {
  type Db,
  type RepresentationAttempt,
  type Tx,
  preparedQuery,
  type Params,
} from '#server/platform/db/index.ts'

const hourMs = 3_600_000

export type Attempt = Selectable<RepresentationAttempt>

type NewAttempt = Pick<Attempt, 'id' | 'vehicle_id' | 'personal_id_hash' | 'business_ids'>
type Visit = { browserHash: Buffer; sessionSealed: Buffer; now: Date }

const longAgo = (now: Date): Date => new Date(now.getTime() - representationCheck.minutes * 60_000)

/** Writes the link for a customer at a station. Its id is the token. */
export async function insertLink(
  tx: Tx,
  { now, ...link }: NewAttempt & { shop_id: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('representation_attempt')
    .values({
      ...link,
      browser_hash: null,
      session_sealed: null,
      begun_at: null,
      created_at: now,
    })
    .execute()
}

/** The link of a station for that person, until it expires. */
export async function linkOf(
  db: Db,
  { id, personalIdHash, now }: { id: string; personalIdHash: Buffer; now: Date },
) {
  return db
    .selectFrom('representation_attempt')
    .innerJoin('vehicle', 'vehicle.id', 'representation_attempt.vehicle_id')
    .innerJoin('shop', 'shop.id', 'representation_attempt.shop_id')
    .where('representation_attempt.id', '=', id)
    .where('representation_attempt.created_at', '>', longAgo(now))
    .select(['vehicle.plate', 'vehicle.vin', 'shop.name as shop'])
    .select((eb) =>
      eb('representation_attempt.personal_id_hash', '=', personalIdHash).as('is_theirs'),
    )
    .executeTakeFirst()
}

/** Records that the browser left for the roles gateway. A browser has one attempt at a time. */
export async function beginVisit(
  tx: Tx,
  { isRenewed = false, ...attempt }: (Pick<Attempt, 'id'> | NewAttempt) & { isRenewed?: boolean },
  { browserHash, sessionSealed, now }: Visit,
): Promise<void> {
  await tx
    .deleteFrom('representation_attempt')
    .where('browser_hash', '=', browserHash)
    .where('shop_id', 'is', null)
    .execute()
  await tx
    .updateTable('representation_attempt')
    .set({ browser_hash: null, session_sealed: null, begun_at: null })
    .where('browser_hash', '=', browserHash)
    .execute()
  const visit = {
    browser_hash: browserHash,
    session_sealed: sessionSealed,
    is_renewed: isRenewed,
    begun_at: now,
  }
  if (!('vehicle_id' in attempt)) {
    await tx.updateTable('representation_attempt').set(visit).where('id', '=', attempt.id).execute()
    return
  }
  await tx
    .insertInto('representation_attempt')
    .values({ ...attempt, ...visit, shop_id: null, created_at: now })
    .execute()
}

/**
 * Takes the attempt of that browser and person, once. The link of a station stays for another try.
 */
export async function takeVisit(
  tx: Tx,
  of: { browserHash: Buffer; personalIdHash: Buffer; now: Date },
): Promise<(Attempt & { session_sealed: Buffer; begun_at: Date }) | undefined> {
  const attempt = await tx
    .selectFrom('representation_attempt')
    .where('browser_hash', '=', of.browserHash)
    .where('personal_id_hash', '=', of.personalIdHash)
    .where('created_at', '>', longAgo(of.now))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) return undefined
  const { session_sealed, begun_at } = attempt
  if (session_sealed === null || begun_at === null) return undefined
  await (
    attempt.shop_id === null
      ? tx.deleteFrom('representation_attempt').where('id', '=', attempt.id)
      : tx
          .updateTable('representation_attempt')
          .set({ browser_hash: null, session_sealed: null, begun_at: null })
          .where('id', '=', attempt.id)
  ).execute()
  return { ...attempt, session_sealed, begun_at }
}

/**
 * Whether the person proved within `limits.rightHours` to represent one of the companies that own
 * the vehicle.
 */
export async function hasFreshRight(
  db: Db,
  of: { personalIdHash: Buffer; registryId: string; businessIds: readonly string[]; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('vehicle_right')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_right.vehicle_id')
    .innerJoin('person', 'person.id', 'vehicle_right.person_id')
    .where('person.personal_id_hash', '=', of.personalIdHash)
    .where('vehicle.registry_id', '=', of.registryId)
    .where('vehicle.company_business_id', 'in', [...of.businessIds, ''])
    .where('vehicle_right.basis', '=', 'representative')
    .where('checked_at', '>', new Date(of.now.getTime() - limits.rightHours * hourMs))
    .select('vehicle.id')
    .executeTakeFirst()
  return found !== undefined
}

export type Right = { vehicleId: number; personId: number }

export type Granted = Right & { basis: 'owner' | 'representative'; now: Date }
export const grant = preparedQuery((tx, { vehicleId, personId, basis, now }: Params<Granted>) =>
  tx
    .insertInto('vehicle_right')
    .values({ vehicle_id: vehicleId, person_id: personId, basis, checked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['vehicle_id', 'person_id']).doUpdateSet({ basis, checked_at: now }),
    ),
)

export const rights = preparedQuery((db, { vehicleId, personId }: Params<Right>) =>
  db
    .selectFrom('vehicle_right')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .select('checked_at'),
)

/** Deletes a right that the registers no longer confirm. */
export async function withdrawRight(tx: Tx, registryId: string, personId: number): Promise<void> {
  await tx
    .deleteFrom('vehicle_right')
    .using('vehicle')
    .whereRef('vehicle.id', '=', 'vehicle_right.vehicle_id')
    .where('vehicle.registry_id', '=', registryId)
    .where('vehicle_right.person_id', '=', personId)
    .execute()
}

export const openOrders = preparedQuery((db, { vehicleId, personId }: Params<Right>) =>
  db
    .selectFrom('vehicle_order')
    .where('vehicle_id', '=', vehicleId)
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('received_at', 'is', null)
    .selectAll(),
)

export const staleRight = (
  db: Db,
  {
    registryId,
    businessIds,
    personId,
  }: { registryId: string; businessIds: string[]; personId: number },
) =>
  db
    .selectFrom('vehicle_right')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_right.vehicle_id')
    .where('vehicle.registry_id', '=', registryId)
    .where('vehicle.company_business_id', 'in', [...businessIds, ''])
    .where('vehicle_right.person_id', '=', personId)
    .where('vehicle_right.basis', '=', 'representative')
    .select('vehicle.id')
    .executeTakeFirst()
