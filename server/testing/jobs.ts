import { jobNames, type JobName } from '#rules/jobs.ts'
import type { OpenAppContext } from '#server/open-app-context.ts'
import type { ScheduledWork } from '#server/platform/jobs/worker.ts'
import { addJob, hurryJob } from '#server/platform/jobs/jobs.queries.ts'

/** Scheduled jobs without work, for a worker with the test's own work. */
export const idleJobs = Object.fromEntries(
  jobNames.map((name) => [name, async () => ({})]),
) as unknown as Record<JobName, ScheduledWork>

/**
 * Runs a scheduled job and other due jobs at once.
 * @returns the stored result
 */
export async function runJob(ctx: OpenAppContext, name: JobName): Promise<unknown> {
  const now = ctx.now()
  await ctx.db.write(async (tx) => {
    await addJob(tx, { kind: name, runAt: now })
    await hurryJob(tx, name, now)
  })
  await ctx.jobs.runDue()
  const { last_result: result } = await ctx.db.read
    .selectFrom('job')
    .where('kind', '=', name)
    .select('last_result')
    .executeTakeFirstOrThrow()
  return result
}
