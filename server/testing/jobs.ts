import { jobNames, type JobName } from '#rules/jobs.ts'
import type { OpenHouse } from '../open-house.ts'
import type { ScheduledWork } from '../jobs/worker.ts'
import { addJob, hurryJob } from '../jobs/jobs.queries.ts'

/** Scheduled jobs that do nothing, for a worker whose other work is the test's own. */
export const idleJobs = Object.fromEntries(
  jobNames.map((name) => [name, async () => ({})]),
) as unknown as Record<JobName, ScheduledWork>

/** Runs a scheduled job now, and whatever else is due. @returns what it did, as it is kept */
export async function runJob(house: OpenHouse, name: JobName): Promise<unknown> {
  const now = house.now()
  await house.database.write(async (tx) => {
    await addJob(tx, { kind: name, runAt: now })
    await hurryJob(tx, name, now)
  })
  await house.jobs.runDue()
  const { last_result: result } = await house.database.db
    .selectFrom('job')
    .where('kind', '=', name)
    .select('last_result')
    .executeTakeFirstOrThrow()
  return result
}
