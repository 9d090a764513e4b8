// A seal as a CMS message (RFC 5652) with the attributes that PAdES asks for (ETSI EN 319 142-1, level B-B).
import { createHash, verify, X509Certificate } from 'node:crypto'
import {
  decode,
  encode,
  explicit,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  setOf,
  type DerValue,
} from './der.ts'

/** The holder of the sealing key: a file beside the service, or a remote service that gets no document. */
export type Sealer = {
  /** The seal's certificate first, then those that issued it. */
  readonly chain: readonly X509Certificate[]
  /** Signs the attributes with SHA-256: ECDSA in DER, or RSA PKCS #1 v1.5. */
  readonly sign: (attributes: Buffer) => Promise<Buffer>
}

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  rsaWithSha256: '1.2.840.113549.1.1.11',
} as const

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * Signs a document that stays outside of the message.
 * @param digest SHA-256 of the document's bytes
 * @param stamp gets a time stamp of the signature, or null where there is none in time
 * @returns the message in DER
 */
export async function signDetached(
  digest: Buffer,
  sealer: Sealer,
  stamp: (signature: Buffer) => Promise<Buffer | null> = async () => null,
): Promise<Buffer> {
  const [certificate] = sealer.chain
  if (!certificate) throw new Error('The seal has no certificate')
  const attributes = attributesFor(digest, certificate)
  const signature = await sealer.sign(setOf(...attributes))
  const token = await stamp(signature)
  const isRsa = certificate.publicKey.asymmetricKeyType === 'rsa'
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    sequence(oid(oids.sha256)),
    encode(0xa0, setContent(attributes)),
    isRsa ? sequence(oid(oids.rsaWithSha256), nothing()) : sequence(oid(oids.ecdsaWithSha256)),
    octets(signature),
    ...(token ? [encode(0xa1, attribute(oids.timeStampToken, token))] : []),
  )
  const message = sequence(
    integer(1),
    setOf(sequence(oid(oids.sha256))),
    sequence(oid(oids.data)),
    encode(0xa0, ...sealer.chain.map(({ raw }) => raw)),
    setOf(signer),
  )
  return sequence(oid(oids.signedData), explicit(0, message))
}

/** No signing time: PAdES keeps it in the PDF's own entry `/M`. */
function attributesFor(digest: Buffer, certificate: X509Certificate): Buffer[] {
  const issuer = sequence(encode(0xa4, partsOf(certificate).issuer.raw))
  const reference = sequence(
    octets(sha256(certificate.raw)),
    sequence(issuer, partsOf(certificate).serial.raw),
  )
  return [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, sequence(sequence(reference))),
  ]
}

const attribute = (type: string, value: Buffer) => sequence(oid(type), setOf(value))
const setContent = (members: readonly Buffer[]) =>
  decode(setOf(...members))[0]?.content ?? nothing()

function issuerAndSerial(certificate: X509Certificate): Buffer {
  const { issuer, serial } = partsOf(certificate)
  return sequence(issuer.raw, serial.raw)
}

/** The parts of a certificate's body (RFC 5280, 4.1): after the version come serial, algorithm, issuer. */
function partsOf(certificate: X509Certificate): { serial: DerValue; issuer: DerValue } {
  const [whole] = decode(certificate.raw)
  const [body] = decode(whole?.content ?? Buffer.alloc(0))
  const fields = decode(body?.content ?? Buffer.alloc(0)).filter(({ tag }) => tag !== 0xa0)
  const [serial, , issuer] = fields
  if (!serial || !issuer) throw new Error('The certificate of the seal cannot be read')
  return { serial, issuer }
}

/**
 * Whether the message seals a document of that digest, with the certificate that stands in it.
 * It says nothing of who may be trusted.
 * @returns the certificate, or null where the seal does not fit
 */
export function verifyDetached(message: Buffer, digest: Buffer): X509Certificate | null {
  try {
    const signedData = at(message, 0, 1, 0)
    const parts = decode(signedData.content)
    const raw = decode(parts.find(({ tag }) => tag === 0xa0)?.content ?? Buffer.alloc(0))[0]?.raw
    const signer = decode(parts.at(-1)?.content ?? Buffer.alloc(0))[0]
    const fields = decode(signer?.content ?? Buffer.alloc(0))
    const attributes = fields.find(({ tag }) => tag === 0xa0)
    const signature = fields.find(({ tag }) => tag === 0x04)
    if (!raw || !attributes || !signature) return null
    const certificate = new X509Certificate(raw)
    const expected = attributesFor(digest, certificate)
    const isWhole = setOf(...expected).equals(encode(0x31, attributes.content))
    const isSigned = verify(
      'sha256',
      encode(0x31, attributes.content),
      certificate.publicKey,
      signature.content,
    )
    return isWhole && isSigned ? certificate : null
  } catch {
    return null
  }
}

/** Fields of the signer in a message. */
function signerOf(message: Buffer): DerValue[] {
  const parts = decode(at(message, 0, 1, 0).content)
  return decode(at(parts.at(-1)?.content ?? Buffer.alloc(0), 0).content)
}

/** The signature of a message, which its time stamp is about. */
export const signatureOf = (message: Buffer): Buffer =>
  signerOf(message).find(({ tag }) => tag === 0x04)?.content ?? Buffer.alloc(0)

/** The token of a message's time stamp: level B-T of PAdES. null for level B-B. */
export function timeStampOf(message: Buffer): Buffer | null {
  const unsigned = signerOf(message).find(({ tag }) => tag === 0xa1)
  if (!unsigned || !at(unsigned.content, 0, 0).raw.equals(oid(oids.timeStampToken))) return null
  return at(unsigned.content, 0, 1, 0).raw
}

/**
 * The value at a path of positions, each inside the one before.
 * @throws Error where there is none
 */
export function at(bytes: Buffer, ...path: readonly number[]): DerValue {
  let value: DerValue | undefined
  let inside = bytes
  for (const position of path) {
    value = decode(inside)[position]
    if (!value) throw new Error('A value of the seal is missing')
    inside = value.content
  }
  if (!value) throw new Error('A value of the seal is missing')
  return value
}
