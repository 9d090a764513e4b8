import type { RecordKind } from '#rules/permissions.ts'
import type { RecordCheck } from './record-checks.ts'

export type PeopleRecordKind =
  | 'colleague'
  | 'companyShop'
  | 'outsource'
  | 'outsourceUser'
  | 'ownSession'
  | 'ownExport'

/**
 * Whose people, stations and sessions they are. Closed ones are still their company's, which may
 * open them again.
 */
export const peopleRecordChecks: Pick<Record<RecordKind, RecordCheck>, PeopleRecordKind> = {
  // The caller is one of them: nobody is a stranger to themselves.
  colleague: async (db, caller, { userId }) =>
    'companyId' in caller && userId !== undefined
      ? db
          .selectFrom('account')
          .where('id', '=', userId)
          .where('company_id', '=', caller.companyId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  companyShop: async (db, caller, { shopId }) =>
    'companyId' in caller && shopId !== undefined
      ? db
          .selectFrom('shop')
          .where('id', '=', shopId)
          .where('company_id', '=', caller.companyId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  outsource: async (db, caller, { outsourceId }) =>
    'companyId' in caller && outsourceId !== undefined
      ? db
          .selectFrom('company')
          .where('id', '=', outsourceId)
          .where('operator_id', '=', caller.companyId)
          .select('id')
          .executeTakeFirst()
      : undefined,
  outsourceUser: async (db, caller, { outsourceId, userId }) =>
    'companyId' in caller && outsourceId !== undefined && userId !== undefined
      ? db
          .selectFrom('account')
          .innerJoin('company', 'company.id', 'account.company_id')
          .where('account.id', '=', userId)
          .where('company.id', '=', outsourceId)
          .where('company.operator_id', '=', caller.companyId)
          .select('account.id')
          .executeTakeFirst()
      : undefined,
  // One that has ended is nobody's any more.
  ownSession: async (db, caller, { sessionId }) =>
    'accountId' in caller && sessionId !== undefined
      ? db
          .selectFrom('session')
          .where('id', '=', sessionId)
          .where('account_id', '=', caller.accountId)
          .where('ended_at', 'is', null)
          .select('id')
          .executeTakeFirst()
      : undefined,
  ownExport: async (db, caller, { exportId }) =>
    'accountId' in caller && exportId !== undefined
      ? db
          .selectFrom('export')
          .where('id', '=', exportId)
          .where('account_id', '=', caller.accountId)
          .select('id')
          .executeTakeFirst()
      : undefined,
}
