import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import {
  bits,
  encode,
  explicit,
  integer,
  octets,
  oid,
  sequence,
  setOf,
  text,
  time,
  yes,
} from '#server/platform/seal/der.ts'

// A small part of X.509 (RFC 5280), for certificates of one test.

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))
const nameOf = (commonName: string): Buffer =>
  sequence(setOf(sequence(oid('2.5.4.3'), text(commonName))))
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), octets(value))
const basicConstraints = (isAuthority: boolean): Buffer =>
  extension('2.5.29.19', isAuthority ? sequence(yes()) : sequence())
const subjectAddresses = (addresses: readonly string[]): Buffer =>
  extension(
    '2.5.29.17',
    sequence(...addresses.map((each) => encode(0x87, Buffer.from(each.split('.').map(Number))))),
  )

export type Certificate = { name: string; cert: string; key: string; privateKey: KeyObject }

const hourMs = 3_600_000

/**
 * A certificate with its key, as PEM, by default for 127.0.0.1. `authority` signs it; without one it
 * signs itself and may sign others. Valid from an hour ago, by default for two hours, otherwise up
 * to `until`.
 */
export const makeCertificate = (
  name: string,
  authority?: Certificate,
  until = new Date(Date.now() + hourMs),
  addresses: readonly string[] = ['127.0.0.1'],
): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const content = sequence(
    explicit(0, integer(2)),
    // Patroni reads a renewed certificate only if its number is another one.
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(authority?.name ?? name),
    sequence(time(new Date(until.getTime() - 2 * hourMs)), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(basicConstraints(!authority), subjectAddresses(addresses))),
  )
  const signature = sign('sha256', content, authority?.privateKey ?? privateKey)
  const base64 = sequence(content, ecdsaWithSha256, bits(signature)).toString('base64')
  return {
    name,
    privateKey,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
