import type { Locale } from '#texts/index.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { insertPersonOnce } from '#server/modules/session/sql.ts'
import { personByHash } from './sql.ts'

/**
 * The person of a personal id, created where unknown, so that their documents wait for them. Names
 * of a person who signed in stay. A login adds missing names.
 */
export async function findOrCreatePerson(
  { secrets, now }: Pick<AppContext, 'secrets' | 'now'>,
  tx: Tx,
  person: {
    personalId: string
    firstNames: string | null
    lastName: string | null
    locale: Locale
  },
): Promise<number> {
  const hash = secrets.lookUp('personal-id', person.personalId)
  await insertPersonOnce(tx, {
    personal_id_hash: hash,
    personal_id_sealed: secrets.seal(person.personalId, {
      column: 'person.personal_id_sealed',
      row: hash,
    }),
    first_names: person.firstNames ?? '',
    last_name: person.lastName ?? '',
    locale: person.locale,
    created_at: now(),
    last_seen_at: now(),
  })
  const { id } = await personByHash(tx, hash)
  return id
}
