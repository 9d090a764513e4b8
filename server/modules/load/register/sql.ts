import type { RegisterEntry } from '#contract/treatment/register-entry.ts'
import type { Db, LoadRow, Tx, Tables } from '#server/platform/db/index.ts'
import { isOutdated } from '../load.sql.ts'
import { sql, type Insertable, type Updateable } from 'kysely'

/** Locks a load, so that of two ticks the later one stays. */
export async function lockTaking(tx: Tx, loadId: number): Promise<void> {
  await tx.selectFrom('load').where('id', '=', loadId).select('id').forUpdate().execute()
}

/** The user who took the document to the register, and whether the load has changed after that. */
export async function takingOf(
  db: Db,
  loadId: number,
): Promise<Pick<RegisterEntry, 'taken' | 'is_outdated'>> {
  const { at, name, is_outdated } = await db
    .selectFrom('load')
    .leftJoin('account', 'account.id', 'load.taken_to_register_by')
    .where('load.id', '=', loadId)
    .select(['load.taken_to_register_at as at', 'account.name'])
    .select(isOutdated.as('is_outdated'))
    .executeTakeFirstOrThrow()
  return { taken: at && { at: at.toISOString(), name: name ?? '' }, is_outdated }
}

/** The state of the document of a load of the station, locked. */
export const lockRegistering = (tx: Tx, { loadId, shopId }: { loadId: number; shopId: number }) =>
  tx
    .selectFrom('load')
    .innerJoin('shop', 'shop.id', 'load.shop_id')
    .where('load.id', '=', loadId)
    .where('load.shop_id', '=', shopId)
    .select(['load.number', 'load.version', 'load.state', 'load.register_state'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('waste_register_credential as held')
            .whereRef('held.company_id', '=', 'shop.company_id')
            .select('held.id'),
        )
        .as('has_credential'),
    )
    .forUpdate('load')
    .executeTakeFirst()

/** The load with the credentials of its sender, which are null where the company has none. */
export async function loadToRegister(db: Db, number: string) {
  return db
    .selectFrom('load')
    .innerJoin('shop', 'shop.id', 'load.shop_id')
    .leftJoin('waste_register_credential as held', 'held.company_id', 'shop.company_id')
    .where('load.number', '=', number)
    .select([
      'load.id',
      'load.number',
      'load.version',
      'load.state',
      'load.shop_id',
      'load.register_id',
    ])
    .select(['held.company_id', 'held.client_id', 'held.secret_sealed'])
    .executeTakeFirst()
}

/** The document of the load goes nowhere. One that is in the register stays there as it is. */
export async function leaveRegister(tx: Tx, loadId: number): Promise<void> {
  await sql`
    update load set
      register_state = case when register_id is not null then 'registered' end,
      register_at = case when register_id is not null then register_at end,
      register_reason = null
    where id = ${loadId} and (register_id is null or register_state = 'waiting')`.execute(tx)
}

/** Removes the credentials of a company. @returns whether it had any */
export async function removeCredential(tx: Tx, companyId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('waste_register_credential')
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export const registerCredential = (db: Db, companyId: number) =>
  db
    .selectFrom('waste_register_credential')
    .where('company_id', '=', companyId)
    .select(['client_id', 'created_at'])
    .executeTakeFirst()

export const storeCredentialRow = (
  tx: Tx,
  credential: Insertable<Tables['waste_register_credential']>,
) =>
  tx
    .insertInto('waste_register_credential')
    .values(credential)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(credential))
    .execute()

/** A transfer document in a version. */
export type Document = { number: string; version: number }

/**
 * Marks the document as waiting. Nothing where no waste is hazardous, or the company of the sender gave
 * no credentials.
 */
export async function waitForRegister(
  tx: Tx,
  { loadId, now }: { loadId: number; now: Date },
): Promise<Document | undefined> {
  const { rows } = await sql<Document>`
    update load set
      register_state = case when register_id is null then 'waiting' else register_state end,
      register_at = case when register_id is null then ${now} else register_at end,
      register_reason = case when register_id is null then null else register_reason end
    from shop join waste_register_credential using (company_id)
    where load.id = ${loadId} and shop.id = load.shop_id and exists (
      select from load_line where load_line.load_id = load.id and low_code like '%*')
    returning load.number, load.version`.execute(tx)
  return rows[0]
}

/** A state that the document had before keeps its time. */
export const setRegisterAnswer = (
  tx: Tx,
  loadId: number,
  at: Date,
  answer: Pick<Updateable<LoadRow>, 'register_reason' | 'register_id'> & {
    register_state: 'registered' | 'refused'
  },
) =>
  tx
    .updateTable('load')
    .set((eb) => ({
      ...answer,
      register_at: eb
        .case()
        .when('register_state', '=', answer.register_state)
        .then(eb.ref('register_at'))
        .else(at)
        .end(),
    }))
    .where('id', '=', loadId)
    .execute()
