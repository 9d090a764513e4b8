import { jobNames, type JobName } from '#rules/jobs.ts'
import type { OpenAppContext } from '#server/open-app-context.ts'
import type { CronWork } from '#server/platform/work/work.ts'
import { createWorker, type Worker } from '#server/platform/work/worker.ts'
import { addCron, cronKey, type LastRun } from '#server/platform/work/sql.ts'
import { repeatNow } from '#server/platform/work/queue.ts'

/** Scheduled jobs without work, for a worker with the test's own work. */
export const idleJobs = Object.fromEntries(
  jobNames.map((name) => [name, async () => ({})]),
) as unknown as Record<JobName, CronWork>

/** A worker of a process whose work is the test's own. */
export function workerOf(
  ctx: OpenAppContext,
  own: Partial<Pick<Parameters<typeof createWorker>[0], 'work' | 'cron' | 'database'>>,
): Worker {
  const { db: database, log, metrics, now, secrets } = ctx
  return createWorker({ database, secrets, log, now, metrics, work: [], cron: {}, ...own })
}

/** Makes a cron job due. */
export const makeDue = (ctx: OpenAppContext, kind: JobName) =>
  ctx.db.write(async (tx) => {
    const now = ctx.now()
    await addCron(tx, [{ kind, runAt: now }], now)
    await repeatNow(tx, { kind, key: cronKey }, now)
  })

/**
 * Runs a scheduled job and other due jobs at once.
 * @returns the stored result
 */
export async function runJob(ctx: OpenAppContext, name: JobName): Promise<unknown> {
  await makeDue(ctx, name)
  await ctx.work.runDue('cron')
  const { last } = await ctx.db.read
    .selectFrom('work')
    .where('kind', '=', name)
    .select('last')
    .executeTakeFirstOrThrow()
  return (last as LastRun | null)?.result
}
