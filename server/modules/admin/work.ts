import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { dropWork, isGivenUp, repeatNow } from '#server/platform/work/queue.ts'

/**
 * Repeats or drops an item that was given up, with an audit entry of the machine's administrator.
 * @returns whether there was one
 */
export async function endGivenUp(
  tx: Tx,
  { what, ...item }: { what: 'repeat' | 'drop'; kind: string; key: string },
  now: Date,
): Promise<boolean> {
  if (!(await isGivenUp(tx, item))) return false
  const isDone = await (what === 'repeat' ? repeatNow(tx, item, now) : dropWork(tx, item, now))
  if (isDone) {
    const actor = { role: 'admin', requestId: `${item.kind} ${item.key}`, at: now }
    const outcome = what === 'repeat' ? 'asked' : 'deleted'
    await writeAudit(tx, actor, { action: 'job.run', purpose: 'work', outcome })
  }
  return isDone
}
