import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'

/** Private keys (PEM) for the demo server's login, and the public data for the provider. */
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
 * Demo registration of the Kierto server at the stand-in: one RSA key signs request objects and
 * client assertions, another decrypts ID tokens. The first call makes them in `folder`
 * (`telia-client-signing.pem`, `telia-client-encryption.pem`, PKCS #8). Later calls read them. The
 * `kid` of a key is its RFC 7638 thumbprint. See docs/domain/registries.md#strong-identification.
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
