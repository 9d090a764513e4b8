import type { JobName } from '#rules/jobs.ts'
import type { OpenHouse } from '../open-house.ts'
import { addJob, hurryJob } from '../jobs/jobs.queries.ts'

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
