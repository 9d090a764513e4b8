import {
  retentionCutoff,
  retentionStepNames,
  retentionSteps,
  type RetentionStep,
} from '#rules/privacy/retentions.ts'
import type { retentionContract } from '#contract/admin/jobs.ts'
import type { AppContext } from '#server/platform/context.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Database, Tx } from '#server/platform/db/index.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { Counts, Run } from '#server/platform/work/work.ts'
import { activitySteps } from './activity.ts'
import { peopleSteps } from './people.ts'
import type { RetentionContext, RetentionRule } from './retention-rule.ts'
import { vehicleSteps } from './vehicles.ts'

/** SQL of each step of rules/privacy/retentions.ts. A missing step does not compile. */
export const steps: Readonly<Record<RetentionStep, RetentionRule>> = {
  ...vehicleSteps,
  ...peopleSteps,
  ...activitySteps,
}

const batchSize = 500

/**
 * Removes or empties expired records, step by step, in small transactions. Each step with a removal
 * writes one audit entry.
 * @returns number of removed records of each such step
 */
export async function runRetention(
  input: RetentionContext,
  run: Run,
  job: 'retention' | 'clean_up',
): Promise<Counts> {
  const counts: Partial<Record<RetentionStep, number>> = {}
  for (const name of retentionStepNames) {
    if (retentionSteps[name].job !== job) continue
    const removed = await removeAll(input, run, name)
    if (removed > 0) counts[name] = removed
  }
  return counts
}

async function removeAll(input: RetentionContext, run: Run, name: RetentionStep): Promise<number> {
  const before = retentionCutoff(retentionSteps[name].keep, run.now())
  if (!before) return 0
  let removed = 0
  for (;;) {
    run.signal.throwIfAborted()
    const some = await run.write(async (tx) => {
      const n = await steps[name].remove(input, tx, before, batchSize)
      // In the transaction of the first removal, so that no removal lacks its entry.
      if (n > 0 && removed === 0) await note(tx, run, name)
      return n
    })
    removed += some
    if (some < batchSize) return removed
  }
}

function note(tx: Tx, { requestId, now }: Run, name: RetentionStep): Promise<void> {
  const actor = { role: 'clock', requestId, at: now() }
  return writeAudit(tx, actor, { action: 'job.run', purpose: name, outcome: 'expired' })
}

/** The handler that counts what is over its retention period. */
export function retentionHandlers({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Handlers<typeof retentionContract> {
  return {
    previewRetention: () => countExpired(db, now()),
  }
}

/** Number of records that each step would remove, without those that follow from another step. */
function countExpired(database: Database, now: Date) {
  return database.writeLong(async (tx) => {
    const counts = []
    for (const step of retentionStepNames) {
      const before = retentionCutoff(retentionSteps[step].keep, now)
      counts.push({ step, due: before ? await steps[step].count(tx, before) : 0 })
    }
    return counts
  })
}
