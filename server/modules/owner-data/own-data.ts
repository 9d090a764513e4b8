import type { OwnData } from '#contract/owner-data.ts'
import { maskPersonalId } from '#rules/people/personal-id.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import {
  personOf,
  sessionsOf,
  vehiclesOf,
  ordersOf,
  handoversOf,
  consentsOf,
  papersOf,
  noticesOf,
} from './owner-data.sql.ts'

/** All data of one person, with a masked personal id. */
export async function ownDataOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  personId: number,
): Promise<OwnData> {
  const [person, sessions, vehicles, orders, handovers, consents, papers, notices] =
    await Promise.all([
      personOf(db, personId),
      sessionsOf(db, personId),
      vehiclesOf(db, personId),
      ordersOf(db, personId),
      handoversOf(db, personId),
      consentsOf(db, personId),
      papersOf(db, personId),
      noticesOf(db, personId),
    ])
  const { personal_id_sealed: sealed, personal_id_hash: row, ...known } = person
  const place = { column: 'person.personal_id_sealed', row } as const
  return {
    person: { ...known, personal_id: maskPersonalId(secrets.open(sealed, place)) },
    sessions,
    vehicles,
    orders,
    handovers,
    consents,
    papers,
    notices,
  }
}
