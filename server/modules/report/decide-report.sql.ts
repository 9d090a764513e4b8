import type { Tx } from '#server/platform/db/index.ts'

export type ReportChange = { reportId: number; accountId: number; reason: string; now: Date }

export async function addEvent(
  tx: Tx,
  { reportId, accountId, reason, now }: ReportChange,
  what: 'voided' | 'chosen',
): Promise<number> {
  const { id } = await tx
    .insertInto('report_event')
    .values({ report_id: reportId, at: now, account_id: accountId, what, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
