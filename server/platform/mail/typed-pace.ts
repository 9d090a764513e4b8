import { hourMs, limits } from '#rules/limits.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { dueOfLane } from '#server/platform/work/sql.ts'
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
  const skip = limits.typedMailsPerHour - 1
  const before = await dueOfLane(tx, { kind: mailTyped.name, lane, skip })
  const free = before ? before.due_at.getTime() + hourMs : 0
  return new Date(Math.max(now.getTime(), free))
}
