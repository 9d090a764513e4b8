import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { lookUp } from '#contract/owner.ts'
import { limits } from '#rules/limits.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageOf, readTimeCursor } from '#server/platform/http/cursor.ts'

export type LookUp = z.infer<typeof lookUp>

/**
 * Audit entries about the person, or about a vehicle while the service knew the person as its
 * owner. Their time begins when they find the vehicle. It lasts until their right expires, during
 * their order, and for ever after their certificate or handover. Entries before or after it, and
 * refusals, are excluded.
 *
 * Starts from the person's few vehicles, because the audit has an entry for every request.
 */
const concerning = (personId: number) => sql<number>`(
  with theirs (vehicle_id, since, until, shop_id) as (
    select
      vehicle_id,
      (
        select min(found.at) from audit as found
        where found.vehicle_id = vehicle_right.vehicle_id and found.person_id = ${personId}
          and found.outcome = 'found'
      ),
      checked_at + make_interval(hours => ${limits.rightHours}),
      null::integer
    from vehicle_right where person_id = ${personId}
    union all
    select vehicle_id, created_at, cancelled_at, null
    from vehicle_order where person_id = ${personId}
    union all
    select vehicle_id, owner_confirmed_at, null, shop_id from reception where person_id = ${personId}
    union all
    select certificate.vehicle_id, certificate.created_at, null, null
    from certificate
    join certificate_person on certificate_person.certificate_id = certificate.id
    where certificate_person.person_id = ${personId}
  )
  select id from audit where subject_person_id = ${personId}
  union
  select id from audit
  where person_id = ${personId} and vehicle_id is not null
    and outcome in ('found', 'company', 'ordered', 'cancelled', 'sent')
  union
  select audit.id
  from theirs
  join audit on audit.vehicle_id = theirs.vehicle_id
    and audit.at >= theirs.since
    and (theirs.until is null or audit.at <= theirs.until)
    and (theirs.shop_id is null or audit.shop_id = theirs.shop_id)
)`

/** Page of audit entries about the person's vehicles or data, newest first. */
export async function lookUpsOf(
  db: Db,
  personId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: LookUp[]; next: string | null }> {
  let rows = db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.account_id')
    .leftJoin('company as employer', 'employer.id', 'account.company_id')
    .leftJoin('shop', 'shop.id', 'audit.shop_id')
    .leftJoin('company', 'company.id', 'shop.company_id')
    .leftJoin('vehicle', 'vehicle.id', 'audit.vehicle_id')
    .where('audit.id', 'in', concerning(personId))
    // Checks of a certificate by its code are anonymous.
    .where((row) =>
      row.or([row('audit.account_id', 'is not', null), row('audit.person_id', 'is not', null)]),
    )
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.purpose', 'audit.person_id'])
    .select(['account.company_id', 'employer.name as employer'])
    .select(['shop.name as shop', 'company.name as company'])
    .select(['audit.vehicle_id', 'vehicle.plate', 'vehicle.make', 'vehicle.model'])
  if (cursor !== undefined) {
    const { at, id } = readTimeCursor(cursor)
    rows = rows.where((row) => row(row.refTuple('audit.at', 'audit.id'), '<', row.tuple(at, id)))
  }
  const found = await rows
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(found, limit)
  return {
    next: page.next,
    rows: page.rows.map((row) => {
      const isStation = row.person_id === null && row.company_id !== null
      return {
        at: row.at.toISOString(),
        by: whoIs(row, personId),
        company: isStation ? (row.company ?? row.employer) : null,
        shop: isStation ? row.shop : null,
        action: row.action,
        purpose: row.purpose,
        vehicle:
          row.vehicle_id === null ? null : { plate: row.plate, make: row.make, model: row.model },
      }
    }),
  }
}

function whoIs(
  row: { person_id: number | null; company_id: number | null },
  personId: number,
): LookUp['by'] {
  if (row.person_id !== null) return row.person_id === personId ? 'self' : 'other_person'
  return row.company_id === null ? 'association' : 'station'
}
