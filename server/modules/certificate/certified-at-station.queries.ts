import { sql } from 'kysely'
import type { JobName } from '#rules/jobs.ts'
import { cronKey } from '#server/platform/work/work.ts'
import type { Db } from '#server/platform/db/index.ts'

const job: JobName = 'certificate_check'

/** The number that the nightly job counted, or null before its first run. */
export async function lastWithoutStation(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('work')
    .where('kind', '=', job)
    .where('key', '=', cronKey)
    .select(sql<number | null>`(last->'result'->>'without_station')::integer`.as('n'))
    .executeTakeFirst()
  return row?.n ?? null
}
