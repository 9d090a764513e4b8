import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'

/** What the demo server needs to log in (its private keys, PEM) and what the provider may know. */
export type DemoTeliaClient = {
  clientId: string
  signingKeyPem: string
  encryptionKeyPem: string
  jwks: { keys: JWK[] }
}

const keyIn = (folder: string, name: string): string => {
  const path = join(folder, name)
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8')
}

const publicJwk = async (pem: string, use: 'sig' | 'enc', alg: string): Promise<JWK> => {
  const jwk = await exportJWK(createPublicKey(pem))
  return { ...jwk, use, alg, kid: await calculateJwkThumbprint(jwk) }
}

/**
 * The demo registration of the Kierto server at the stand-in: two RSA keys, one that signs request
 * objects and client assertions, one that ID tokens are encrypted to. Made in `folder` at the first
 * call (`telia-client-signing.pem`, `telia-client-encryption.pem`, PKCS #8) and read from there
 * afterwards. The `kid` of a key is its RFC 7638 thumbprint.
 */
export const demoTeliaClient = async (folder: string): Promise<DemoTeliaClient> => {
  const signingKeyPem = keyIn(folder, 'telia-client-signing.pem')
  const encryptionKeyPem = keyIn(folder, 'telia-client-encryption.pem')
  return {
    clientId: 'kierto-demo',
    signingKeyPem,
    encryptionKeyPem,
    jwks: {
      keys: [
        await publicJwk(signingKeyPem, 'sig', 'RS256'),
        await publicJwk(encryptionKeyPem, 'enc', 'RSA-OAEP'),
      ],
    },
  }
}
