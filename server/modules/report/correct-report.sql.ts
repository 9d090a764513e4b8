import type { Insertable } from 'kysely'
import type { Tables, Tx } from '#server/platform/db/index.ts'

export const insertCorrection = (
  tx: Tx,
  {
    reportId,
    now,
    accountId,
    reason,
    event,
  }: {
    reportId: number
    now: Date
    accountId: number
    reason: string
    event: Pick<Insertable<Tables['report_event']>, 'what' | 'field' | 'old' | 'new'>
  },
) =>
  tx
    .insertInto('report_event')
    .values({ report_id: reportId, at: now, account_id: accountId, reason, ...event })
    .execute()
