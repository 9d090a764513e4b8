import type * as z from 'zod/mini'
import type { lookUp } from '#contract/owner.ts'
import type { Db } from '#server/platform/db/index.ts'
import { pageOf, readTimeCursor } from '#server/platform/http/cursor.ts'
import { auditAbout } from './sql.ts'

export type LookUp = z.infer<typeof lookUp>

/** Page of audit entries about the person's vehicles or data, newest first. */
export async function lookUpsOf(
  db: Db,
  personId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: LookUp[]; next: string | null }> {
  const after = cursor === undefined ? null : readTimeCursor(cursor)
  const page = pageOf(await auditAbout(db, personId, { limit: limit + 1, after }), limit)
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
