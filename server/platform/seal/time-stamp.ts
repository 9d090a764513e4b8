// Time stamps of a seal (RFC 3161): the query, and the check of the reply before it is stored.
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { at } from './cms.ts'
import {
  decode,
  encode,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  yes,
  type DerValue,
} from './der.ts'

/** Sends a query to the authority and returns its reply. */
export type TimeStamper = { readonly stamp: (query: Buffer) => Promise<Buffer> }

const sha256 = '2.16.840.1.101.3.4.2.1'
const messageDigest = '1.2.840.113549.1.9.4'
const hashes: Readonly<Record<string, string>> = {
  [sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/**
 * A time stamp of these bytes, as the authority's signed token.
 * @throws Error where the reply is no token about these bytes, or its signature does not hold
 */
export async function timeStamp(bytes: Buffer, stamper: TimeStamper): Promise<Buffer> {
  const digest = createHash('sha256').update(bytes).digest()
  // A first byte of 1 keeps the number positive and its length fixed.
  const nonce = integer(Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const imprint = sequence(sequence(oid(sha256), nothing()), octets(digest))
  const reply = await stamper.stamp(sequence(integer(1), imprint, nonce, yes()))
  const [status, token] = decode(at(reply, 0).content)
  // 0 is granted, 1 granted with changes (RFC 3161, 2.4.2).
  const code = decode(status?.content ?? Buffer.alloc(0))[0]?.content.at(-1)
  if ((code !== 0 && code !== 1) || !token) throw new Error('The time stamp was refused')
  checkToken(token.raw, { digest, nonce })
  return token.raw
}

/** @throws Error where the token is about another digest or nonce, or its signature does not hold */
function checkToken(token: Buffer, { digest, nonce }: { digest: Buffer; nonce: Buffer }): void {
  const parts = decode(at(token, 0, 1, 0).content)
  const content = parts.find(({ tag }) => tag === 0x30)
  const info = at(content?.content ?? Buffer.alloc(0), 1, 0).content
  const [, , imprint, , , ...options] = decode(at(info, 0).content)
  const stamped = at(imprint?.content ?? Buffer.alloc(0), 1).content
  const echo = options.find(({ tag }) => tag === 0x02)
  if (!stamped.equals(digest) || !echo?.raw.equals(nonce)) {
    throw new Error('The time stamp is about another seal')
  }
  const signer = decode(at(parts.at(-1)?.content ?? Buffer.alloc(0), 0).content)
  if (!isSigned(info, signer, certificatesIn(parts))) {
    throw new Error('The signature of the time stamp does not hold')
  }
}

const certificatesIn = (parts: readonly DerValue[]): X509Certificate[] =>
  decode(parts.find(({ tag }) => tag === 0xa0)?.content ?? Buffer.alloc(0)).map(
    ({ raw }) => new X509Certificate(raw),
  )

/** Whether one of the certificates signed the attributes, and they hold the digest of the content. */
function isSigned(
  content: Buffer,
  signer: readonly DerValue[],
  certificates: readonly X509Certificate[],
): boolean {
  const place = signer.findIndex(({ tag }) => tag === 0xa0)
  const attributes = signer[place]
  const algorithm = signer[place - 1]
  const signature = signer.find(({ tag }) => tag === 0x04)
  if (!attributes || !algorithm || !signature) return false
  const used = at(algorithm.content, 0).raw
  const hash = Object.entries(hashes).find(([dotted]) => oid(dotted).equals(used))?.[1]
  if (hash === undefined) return false
  const digest = createHash(hash).update(content).digest()
  const held = decode(attributes.content).find(({ content: each }) =>
    at(each, 0).raw.equals(oid(messageDigest)),
  )
  if (!held || !at(held.content, 1, 0).content.equals(digest)) return false
  const signed = encode(0x31, attributes.content)
  return certificates.some(({ publicKey }) => verify(hash, signed, publicKey, signature.content))
}
