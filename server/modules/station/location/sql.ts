import type { Db } from '#server/platform/db/index.ts'

export const localeOfAccount = (db: Db, accountId: number) =>
  db.selectFrom('account').where('id', '=', accountId).select('locale').executeTakeFirstOrThrow()
