import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ApiKey } from '#contract/systems/api-key.ts'
import { openShopsOfUser } from '#server/modules/station/sql.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Db, Tx, Tables } from '#server/platform/db/index.ts'

const keys = (db: Db) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .innerJoin('account as maker', 'maker.id', 'api_key.created_by')
    .select([
      'api_key.id',
      'account.name',
      'api_key.hint',
      'api_key.rights',
      'api_key.has_all_shops',
      'maker.name as created_by',
      'api_key.created_at',
      'api_key.ends_on',
      'api_key.last_used_at',
      'api_key.revoked_at',
    ])
    .select([
      sql<boolean>`(maker.deactivated_at is not null
        or maker.group_name is distinct from 'operator')`.as('is_stopped'),
      jsonArrayFrom(openShopsOfUser(db, sql.ref<number>('account.id'))).as('shops'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>

function stateOf(row: Row, now: Date): ApiKey['state'] {
  if (row.revoked_at) return 'revoked'
  if (row.is_stopped) return 'stopped'
  return row.ends_on < finnishDay(now) ? 'ended' : 'active'
}

function keyFrom(row: Row, now: Date): ApiKey {
  const { is_stopped: _stopped, revoked_at: _revoked, ...plain } = row
  return {
    ...plain,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    state: stateOf(row, now),
  }
}

/** The API keys of a company, the newest first. */
export async function keysOf(db: Db, companyId: number, now: Date): Promise<ApiKey[]> {
  const rows = await keys(db)
    .where('account.company_id', '=', companyId)
    .orderBy('api_key.id', 'desc')
    .execute()
  return rows.map((row) => keyFrom(row, now))
}

export async function keyById(db: Db, keyId: number, now: Date): Promise<ApiKey> {
  return keyFrom(await keys(db).where('api_key.id', '=', keyId).executeTakeFirstOrThrow(), now)
}

export const keyOfCompany = (db: Db, { keyId, companyId }: { keyId: number; companyId: number }) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .where('api_key.id', '=', keyId)
    .where('account.company_id', '=', companyId)
    .select('api_key.id')
    .executeTakeFirst()

export const lockKey = (tx: Tx, keyId: number) =>
  tx
    .selectFrom('api_key')
    .where('id', '=', keyId)
    .select(['account_id', 'revoked_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const revokeKey = (tx: Tx, { at, keyId }: { at: Date; keyId: number }) =>
  tx.updateTable('api_key').set({ revoked_at: at }).where('id', '=', keyId).execute()

export const insertApiKey = (tx: Tx, row: Insertable<Tables['api_key']>) =>
  tx.insertInto('api_key').values(row).returning('id').executeTakeFirstOrThrow()
