import { randomUUID } from 'node:crypto'
import {
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  importSPKI,
  type CryptoKey,
} from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/index.ts'
import type { Secrets } from './encryption.ts'
import { insertSigningKey, lockSigningKeys, signingKeys } from './sql.ts'

export const algorithm = 'ES256'
const placeOf = (id: string) => ({ column: 'signing_key.private_key_sealed', row: id }) as const

/** Keys of the access tokens. The newest key signs, all keys verify. */
export type SigningKeys = {
  newest: { id: string; privateKey: CryptoKey; publicKeyPem: string }
  publicKeys: ReadonlyMap<string, CryptoKey>
}

/** Reads the keys and makes the first one if there is none. */
export async function openSigningKeys(input: {
  database: Database
  secrets: Secrets
  now: Clock
}): Promise<SigningKeys> {
  const { database, secrets, now } = input
  await database.write(async (tx) => {
    await lockSigningKeys(tx)
    if ((await signingKeys(tx)).length > 0) return
    const pair = await generateKeyPair(algorithm, { extractable: true })
    const id = randomUUID()
    await insertSigningKey(tx, {
      id,
      public_key: await exportSPKI(pair.publicKey),
      private_key_sealed: secrets.seal(await exportPKCS8(pair.privateKey), placeOf(id)),
      created_at: now(),
    })
  })

  const rows = await signingKeys(database.read)
  const [newest] = rows
  if (!newest) throw new Error('There is no signing key')
  const publicKeys = new Map<string, CryptoKey>()
  for (const row of rows) publicKeys.set(row.id, await importSPKI(row.public_key, algorithm))
  return {
    newest: {
      id: newest.id,
      privateKey: await importPKCS8(
        secrets.open(newest.private_key_sealed, placeOf(newest.id)),
        algorithm,
      ),
      publicKeyPem: newest.public_key,
    },
    publicKeys,
  }
}
