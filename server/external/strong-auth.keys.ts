import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, importPKCS8 } from 'jose'

const readRsaKey = (pem: string, what: string): KeyObject => {
  const key = createPrivateKey(pem)
  // Telia requires two RSA keys of at least 2048 bits.
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2_048)
    throw new Error(`${what} must be an RSA key of at least 2048 bits`)
  return key
}

/**
 * `kid` is the RFC 7638 thumbprint. Telia registers the public key under it. See
 * docs/domain/registries.md#strong-identification.
 */
const keyWithId = async (rsa: KeyObject, alg: string) => ({
  key: await importPKCS8(rsa.export({ type: 'pkcs8', format: 'pem' }).toString(), alg),
  kid: await calculateJwkThumbprint(createPublicKey(rsa).export({ format: 'jwk' })),
  alg,
})

/**
 * Key that signs request objects and client assertions.
 * @throws Error for a PEM that is no RSA key, so that a wrong key stops the start
 */
export const readSigningKey = (pem: string) =>
  keyWithId(readRsaKey(pem, 'the signing key'), 'RS256')

/** Key that decrypts ID tokens. Throws as `readSigningKey` does. */
export const readEncryptionKey = (pem: string) =>
  keyWithId(readRsaKey(pem, 'the encryption key'), 'RSA-OAEP')
