import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

// A small part of X.509 (RFC 5280) in DER, for certificates of one test.

const lengthOf = (size: number): number[] => {
  if (size < 0x80) return [size]
  return size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
}
const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body])
}
const sequence = (...contents: Buffer[]): Buffer => der(0x30, ...contents)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const text = (value: string): Buffer => der(0x0c, Buffer.from(value))
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))
const bits = (value: Buffer): Buffer => der(0x03, Buffer.from([0]), value)
const time = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const nameOf = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), text(commonName))))
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), der(0x04, value))
const basicConstraints = (isAuthority: boolean): Buffer =>
  extension('551d13', isAuthority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence())
const subjectAddress = extension('551d11', sequence(der(0x87, Buffer.from([127, 0, 0, 1]))))

export type Certificate = { name: string; cert: string; key: string; privateKey: KeyObject }

const hourMs = 3_600_000

/**
 * A certificate for 127.0.0.1 with its key, as PEM. `authority` signs it; without one it signs
 * itself and may sign others. Valid from an hour ago, by default for two hours, otherwise up to
 * `until`.
 */
export const makeCertificate = (
  name: string,
  authority?: Certificate,
  until = new Date(Date.now() + hourMs),
): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const content = sequence(
    der(0xa0, integer(2)),
    integer(name.length),
    ecdsaWithSha256,
    nameOf(authority?.name ?? name),
    sequence(time(new Date(until.getTime() - 2 * hourMs)), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints(!authority), subjectAddress)),
  )
  const signature = sign('sha256', content, authority?.privateKey ?? privateKey)
  const base64 = sequence(content, ecdsaWithSha256, bits(signature)).toString('base64')
  return {
    name,
    privateKey,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
