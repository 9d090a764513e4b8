import { createHash, createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto'
import { signDetached, timeStampOf, verifyDetached, type Sealer } from './cms.ts'
import {
  findSeal,
  insertMessage,
  prepareForSeal,
  sealedBytes,
  type SealFacts,
} from './pdf-update.ts'
import { timeStamp, type TimeStamper } from './time-stamp.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * Seals a PDF in an incremental update: PAdES level B-B, and B-T where the authority stamps in time.
 * The result is checked before it is returned.
 * @param stamper the authority of time stamps; it may fail
 * @throws Error where the document cannot carry a seal, or its own seal does not hold
 */
export async function sealPdf(
  pdf: Buffer,
  sealer: Sealer,
  facts: SealFacts,
  stamper: TimeStamper | null = null,
): Promise<Buffer> {
  const place = prepareForSeal(pdf, facts, stamper ? 'B-T' : 'B-B')
  const message = await signDetached(
    sha256(sealedBytes(place.bytes, place)),
    sealer,
    // The seal holds without a time stamp. The adapter has logged the failure.
    async (signature) => stamper && timeStamp(signature, stamper).catch(() => null),
  )
  const sealed = insertMessage(place.bytes, place, message)
  if (!checkSeal(sealed)) throw new Error('The seal of the document does not hold')
  return sealed
}

/** The certificate that seals the whole file, or null where no seal holds. It says nothing of trust. */
export function checkSeal(pdf: Buffer): X509Certificate | null {
  const seal = findSeal(pdf)
  return seal && verifyDetached(seal.message, sha256(sealedBytes(pdf, seal)))
}

/** Level of the seal of a sealed PDF (ETSI EN 319 142-1). */
export function sealLevel(pdf: Buffer): 'B-B' | 'B-T' {
  const seal = findSeal(pdf)
  return seal && timeStampOf(seal.message) ? 'B-T' : 'B-B'
}

/** The certificates of a PEM file, in its order. */
const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []).map(
    (part) => new X509Certificate(part),
  )

/**
 * A seal whose key is a file.
 * @throws Error where key and certificate do not belong together
 */
export function fileSealer(keyPem: string, chainPem: string): Sealer {
  const key = createPrivateKey(keyPem)
  const chain = certificatesIn(chainPem)
  if (!chain[0]?.publicKey.equals(createPublicKey(key))) {
    throw new Error('The key of the seal does not belong to its certificate')
  }
  return { chain, sign: async (attributes) => sign('sha256', attributes, key) }
}
