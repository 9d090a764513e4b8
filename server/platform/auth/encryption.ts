import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type SealingKeys = readonly { readonly id: number; readonly key: Buffer }[]

/** Every column with sealed values. */
export type SealedColumn =
  | 'person.personal_id_sealed'
  | 'account.totp_secret_sealed'
  | 'account.totp_prepared_sealed'
  | 'representation_attempt.session_sealed'
  | 'signing_key.private_key_sealed'
  | 'outbox.payload_sealed'
  | 'webhook.secret_sealed'
  | 'waste_register_credential.secret_sealed'

/** Column and row of a sealed value. The row is named by a value that never changes. */
export type Place = { column: SealedColumn; row: string | number | Buffer }

/**
 * Encrypts values that a copy of the database must not reveal. The first key seals and every key opens. To
 * replace a key, put a new one first and seal all values again (key-rotation.ts).
 */
export type Secrets = {
  /**
   * AES-256-GCM: a zero byte, one byte of key id, 12 of nonce, 16 of tag, then the text. The place is
   * associated data, so that a value copied to another row or column does not open.
   */
  seal: (text: string, place: Place) => Buffer
  /**
   * @throws Error where the bytes or the place were changed or their key is not configured
   */
  open: (sealed: Buffer, place: Place) => string
  /** A keyed hash (HMAC-SHA-256), to look up a secret that is not stored. */
  lookUp: (
    purpose:
      | 'personal-id'
      | 'business-id'
      | 'username'
      | 'browser'
      | 'recovery-code'
      | 'report-link'
      | 'anonymous-use',
    text: string,
  ) => Buffer
  /** A token derived from the text by a key, so that it need not be stored. */
  tokenFor: (text: string) => string
}

/** First byte of a sealed value. Key ids begin at 1, so the form can change. */
const form = 0

function associatedData({ column, row }: Place): Buffer {
  return Buffer.from(`${column}\0${Buffer.isBuffer(row) ? row.toString('hex') : row}`)
}

/** The secrets with the keys of the settings. */
export const configuredSecrets = (keys: {
  sealingKeys: SealingKeys
  hashingKey: Buffer
  tokenKey: Buffer
}): Secrets =>
  createSecrets({ sealing: keys.sealingKeys, hashing: keys.hashingKey, tokens: keys.tokenKey })

export function createSecrets(keys: {
  sealing: SealingKeys
  hashing: Buffer
  tokens: Buffer
}): Secrets {
  const [newest] = keys.sealing
  if (!newest) throw new Error('There is no key to seal with')
  return {
    seal: (text, place) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce)
      cipher.setAAD(associatedData(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(form, newest.id), nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, place) => {
      if (sealed[0] !== form)
        throw new Error('The value is sealed in another form: see docs/operations/upgrade.md')
      const bytes = sealed.subarray(1)
      const key = keys.sealing.find((candidate) => candidate.id === bytes[0])
      if (!key) throw new Error('Sealed with a key that is not configured')
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(1, 13))
      decipher.setAAD(associatedData(place))
      decipher.setAuthTag(bytes.subarray(13, 29))
      return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8')
    },
    lookUp: (purpose, text) =>
      createHmac('sha256', keys.hashing).update(`${purpose}\0${text}`).digest(),
    tokenFor: (text) => createHmac('sha256', keys.tokens).update(text).digest('base64url'),
  }
}
