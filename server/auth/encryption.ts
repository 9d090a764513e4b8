import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type SealingKeys = readonly { readonly id: number; readonly key: Buffer }[]

/**
 * Encrypts values that a copy of the database must not reveal. The first key seals and every key opens. To
 * replace a key, put a new one first and seal all values again (key-rotation.queries.ts).
 */
export type Secrets = {
  /** AES-256-GCM: one byte of key id, 12 of nonce, 16 of tag, then the text. */
  seal: (text: string) => Buffer
  /** @throws Error where the bytes were changed or their key is not configured */
  open: (sealed: Buffer) => string
  /** A keyed hash (HMAC-SHA-256), to look up a secret that is not stored. */
  lookUp: (
    purpose: 'personal-id' | 'username' | 'browser' | 'recovery-code' | 'report-link',
    text: string,
  ) => Buffer
  /** A token derived from the text by a key, so that it need not be stored. */
  tokenFor: (text: string) => string
}

export function createSecrets(keys: {
  sealing: SealingKeys
  hashing: Buffer
  tokens: Buffer
}): Secrets {
  const [newest] = keys.sealing
  if (!newest) throw new Error('There is no key to seal with')
  return {
    seal: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(newest.id), nonce, cipher.getAuthTag(), body])
    },
    open: (sealed) => {
      const key = keys.sealing.find((candidate) => candidate.id === sealed[0])
      if (!key) throw new Error('Sealed with a key that is not configured')
      const decipher = createDecipheriv('aes-256-gcm', key.key, sealed.subarray(1, 13))
      decipher.setAuthTag(sealed.subarray(13, 29))
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString(
        'utf8',
      )
    },
    lookUp: (purpose, text) =>
      createHmac('sha256', keys.hashing).update(`${purpose}\0${text}`).digest(),
    tokenFor: (text) => createHmac('sha256', keys.tokens).update(text).digest('base64url'),
  }
}
