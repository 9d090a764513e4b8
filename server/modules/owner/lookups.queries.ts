import type * as z from 'zod/mini'
import type { lookUp } from '#contract/owner.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageOf, readTimeCursor } from '#server/platform/http/cursor.ts'
import { concerning } from './sql.ts'

export type LookUp = z.infer<typeof lookUp>

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
