import { hourMs, limits } from '#rules/limits.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { mailTyped } from './mail-work.ts'

/** The purpose of a typed address. Each purpose has its own pace, so that none uses up another's. */
export type TypedPurpose =
  | 'feedback'
  | 'battery_confirmation'
  | 'battery_report'
  | 'load_link'
  | 'invitation'

/** The share of networks that wrote many mails today. The first mails of others pass them. */
export const manyOfNetwork = 'many'

/**
 * The time at which the next mail of the lane may leave: an hour after the mail that is
 * `limits.typedMailsPerHour` places before it. A mail above the pace waits.
 */
export async function paceOf(tx: Tx, lane: string, now: Date): Promise<Date> {
  const before = await tx
    .selectFrom('work')
    .where('kind', '=', mailTyped.name)
    .where('lane', '=', lane)
    .orderBy('due_at', 'desc')
    .offset(limits.typedMailsPerHour - 1)
    .limit(1)
    .select('due_at')
    .executeTakeFirst()
  const free = before ? before.due_at.getTime() + hourMs : 0
  return new Date(Math.max(now.getTime(), free))
}
