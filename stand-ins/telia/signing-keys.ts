import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { jsonFile } from '../json-file.ts'

type Keys = {
  /** The key that signs. */
  current: JWK
  /** Announced: published but not in use. */
  next?: JWK | undefined
  /** Still published, because tokens signed with them may be on their way. */
  old: JWK[]
}

const mostOldKeys = 2

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) }
}

/**
 * Signing keys of the provider, stored in the folder. A new key at each restart would break every
 * login until the client's JWKS cache of a minute expires. See
 * docs/domain/registries.md#key-caches-of-a-client.
 */
export const openSigningKeys = async (folder: string) => {
  const file = jsonFile(join(folder, 'telia-signing-keys.json'), (value) => value as Keys)
  let keys = file.read() ?? file.write({ current: await newKey(), old: [] as JWK[] })
  return {
    /** All private keys, the signing one first: the provider signs with the first match. */
    jwks: () => ({
      keys: [keys.current, ...(keys.next ? [keys.next] : []), ...keys.old],
    }),
    /** Publishes the next key without using it, as Telia does weeks ahead. */
    async announce() {
      keys = file.write({ ...keys, next: keys.next ?? (await newKey()) })
    },
    /** Signs with the announced key, or with a new one that no client has seen. */
    async rotate() {
      keys = file.write({
        current: keys.next ?? (await newKey()),
        old: [keys.current, ...keys.old].slice(0, mostOldKeys),
      })
    },
  }
}
