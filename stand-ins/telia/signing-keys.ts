import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { jsonFile } from '../json-file.ts'

type Keys = {
  /** The key that signs now. */
  current: JWK
  /** Announced: published, not in use yet. */
  next?: JWK | undefined
  /** Published still, because tokens that they signed may be on their way. */
  old: JWK[]
}

const oldKeysKept = 2

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) }
}

/**
 * The provider's signing keys, kept in the folder: a key that changed with a restart would break
 * every login until the relying party's minute of JWKS cache is over (protocols.md 1.2, gotcha 6).
 */
export const openSigningKeys = async (folder: string) => {
  const file = jsonFile(join(folder, 'telia-signing-keys.json'), (value) => value as Keys)
  let keys = file.read() ?? file.write({ current: await newKey(), old: [] as JWK[] })
  return {
    /** All keys, private, the signing one first: the provider signs with the first that fits. */
    jwks: () => ({
      keys: [keys.current, ...(keys.next ? [keys.next] : []), ...keys.old],
    }),
    /** Publishes the next key without using it, as Telia does weeks ahead. */
    async announce() {
      keys = file.write({ ...keys, next: keys.next ?? (await newKey()) })
    },
    /** Signs with the announced key from now on, or with one that nobody has seen yet. */
    async rotate() {
      keys = file.write({
        current: keys.next ?? (await newKey()),
        old: [keys.current, ...keys.old].slice(0, oldKeysKept),
      })
    },
  }
}
