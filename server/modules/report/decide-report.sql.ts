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

export const setVoided = (tx: Tx, { now, reportId }: { now: Date; reportId: number }) =>
  tx
    .updateTable('report')
    .set({ voided_at: now, chosen_at: null, updated_at: now })
    .where('id', '=', reportId)
    .execute()

export const unsetChosen = (tx: Tx, reportId: number) =>
  tx.updateTable('report').set({ chosen_at: null }).where('id', '=', reportId).execute()

export const setChosen = (tx: Tx, { now, reportId }: { now: Date; reportId: number }) =>
  tx
    .updateTable('report')
    .set({ chosen_at: now, voided_at: null, updated_at: now })
    .where('id', '=', reportId)
    .execute()
