import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type SealingKeys = readonly { readonly id: number; readonly key: Buffer }[]

/**
 * Keeps what must not be read from a copy of the database. The first key seals, every key opens,
 * so a key is changed by putting a new one first and sealing again.
 */
export type Secrets = {
  /** AES-256-GCM: one byte of key id, 12 of nonce, 16 of tag, then the text. */
  seal: (text: string) => Buffer
  /** Throws where the bytes were changed or their key is not known. */
  open: (sealed: Buffer) => string
  /** A keyed hash to find a secret again without knowing it. */
  lookUp: (
    purpose: 'personal-id' | 'username' | 'browser' | 'recovery-code' | 'report-link',
    text: string,
  ) => Buffer
  /** An unguessable token made from what it stands for, so that it need not be stored. */
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
