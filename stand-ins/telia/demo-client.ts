import { join } from 'node:path'
import { exportPKCS8, importJWK, type JWK } from 'jose'
import { jsonFile } from '../json-file.ts'
import { newRsaKey } from './signing-keys.ts'

/** What the demo server needs to log in (its private keys, PEM) and what the provider may know. */
export type DemoTeliaClient = {
  clientId: string
  signingKeyPem: string
  encryptionKeyPem: string
  jwks: { keys: JWK[] }
}

const publicPart = ({ kty, n, e, use, alg, kid }: JWK): JWK => ({ kty, n, e, use, alg, kid })

const pem = async (jwk: JWK): Promise<string> => {
  const key = await importJWK(jwk, jwk.alg, { extractable: true })
  if (key instanceof Uint8Array) throw new TypeError('an RSA key is expected')
  return exportPKCS8(key)
}

/**
 * The demo registration of the Kierto server at the stand-in: two RSA keys, one that signs request
 * objects and client assertions, one that ID tokens are encrypted to. Made in `folder` at the first
 * call and read from there afterwards. The `kid` of a key is its RFC 7638 thumbprint.
 */
export const demoTeliaClient = async (folder: string): Promise<DemoTeliaClient> => {
  const file = jsonFile(
    join(folder, 'telia-demo-client.json'),
    (value) => value as { signing: JWK; encryption: JWK },
  )
  const { signing, encryption } =
    file.read() ??
    file.write({
      signing: await newRsaKey('sig', 'RS256'),
      encryption: await newRsaKey('enc', 'RSA-OAEP'),
    })
  return {
    clientId: 'kierto-demo',
    signingKeyPem: await pem(signing),
    encryptionKeyPem: await pem(encryption),
    jwks: { keys: [publicPart(signing), publicPart(encryption)] },
  }
}
