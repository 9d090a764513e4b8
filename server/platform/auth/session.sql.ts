import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { RecordKind } from '#rules/permissions.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import { accountIsActive } from './sql.ts'

/** The record of a station's request, as values or as expressions of a larger statement. */
export type AtStation = {
  accountId: Expression<number>
  shopId: Expression<number>
  vehicleId: Expression<number>
  now: Expression<Date>
}
/**
 * A check that the statement of the session can include: most of a small request is spent on
 * sending statements.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type JoinedCheck = (db: Db, at: AtStation) => SelectQueryBuilder<any, any, object>
export type JoinedChecks = Partial<Record<RecordKind, JoinedCheck>>

const sessionRow = (db: Db, sessionId: Expression<string>) =>
  db
    .selectFrom('session')
    .leftJoin('account', 'account.id', 'session.account_id')
    .leftJoin('company', 'company.id', 'account.company_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .select([
      'session.id',
      'session.expires_at',
      'session.person_id',
      'account.id as account_id',
      'account.company_id',
      'account.group_name',
      'account.totp_confirmed_at',
      'company.kind as company_kind',
      accountIsActive.as('may_enter'),
    ])

export const openSession = preparedQuery((db, { sessionId }: Params<{ sessionId: string }>) =>
  sessionRow(db, sessionId).select(sql<boolean>`false`.as('owns_record')),
)
export type SessionRow = Awaited<ReturnType<typeof openSession>>[number]

type SessionAndRecord = { sessionId: string; shopId: number; vehicleId: number; now: Date }

/** Statements that read a session and check one kind of record. */
export type SessionChecks = {
  [K in RecordKind]?: (db: Db, record: SessionAndRecord) => Promise<SessionRow[]>
}

/** The session and its record in one statement. */
export function sessionsWith(joined: JoinedChecks): SessionChecks {
  const made = Object.entries(joined).map(([kind, build]) => [
    kind,
    preparedQuery((db, { sessionId, ...ids }: Params<SessionAndRecord>) =>
      sessionRow(db, sessionId).select((eb) =>
        eb
          .exists(build(db, { ...ids, accountId: eb.ref('account.id').$notNull() }))
          .$castTo<boolean>()
          .as('owns_record'),
      ),
    ),
  ])
  return Object.fromEntries(made) as SessionChecks
}
