import { sql } from 'kysely'
import type { JobName } from '#rules/jobs.ts'
import { cronKey } from '#server/platform/work/work.ts'
import type { Db } from '#server/platform/db/index.ts'

const job: JobName = 'certificate_check'

/** Vehicles with a valid certificate that no station has, or that refer to none. It must be 0. */
export async function countWithoutStation(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.state', '=', 'valid')
    .where((eb) =>
      eb.or([
        eb('vehicle.status', 'is', null),
        eb('vehicle.shop_id', 'is', null),
        eb('vehicle.standing_certificate_id', 'is', null),
      ]),
    )
    .select((eb) => eb.fn.count<number>('vehicle.id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

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
