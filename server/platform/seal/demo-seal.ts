// A certificate authority of its own and a seal that it issues, for every place that is not production.
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
} from './der.ts'

/** The organisation that stands in every demo certificate; production refuses it by this name. */
export const demoOrganisation = 'Kierto demo - ei voimassa - inte giltig - not valid'

const yearsValid = 10

type Name = { commonName: string; organisation: string }

/** The file with the seal's key and chain as PEM, made at the first call and kept in the folder. */
export function demoSealFile(folder: string, now: Date): string {
  const file = join(folder, 'demo-seal.pem')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const { key, chain } = makeDemoSeal(now)
  const own = join(folder, `demo-seal-${process.pid}.tmp`)
  writeFileSync(own, key + chain, { mode: 0o600 })
  try {
    // Two processes may start at once: the file of the first one stays.
    linkSync(own, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(own)
  }
  return file
}

/** A new authority, and a seal of P-256 that it issued, as PEM. */
export function makeDemoSeal(now: Date): { key: string; chain: string } {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const seal = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = { commonName: 'Kierto demo CA', organisation: demoOrganisation }
  const subject = { commonName: 'Kierto demo seal', organisation: demoOrganisation }
  const chain = [
    certificate({ subject, issuer, publicKey: seal.publicKey, isAuthority: false }),
    certificate({ subject: issuer, issuer, publicKey: authority.publicKey, isAuthority: true }),
  ]
  return {
    key: seal.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: chain.map(pem).join(''),
  }

  function certificate(row: {
    subject: Name
    issuer: Name
    publicKey: KeyObject
    isAuthority: boolean
  }): Buffer {
    const algorithm = sequence(oid('1.2.840.10045.4.3.2'))
    const until = new Date(now)
    until.setUTCFullYear(until.getUTCFullYear() + yearsValid)
    const body = sequence(
      explicit(0, integer(2)),
      integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
      algorithm,
      nameOf(row.issuer),
      sequence(time(now), time(until)),
      nameOf(row.subject),
      row.publicKey.export({ type: 'spki', format: 'der' }),
      explicit(3, sequence(...extensions(row.isAuthority))),
    )
    return sequence(body, algorithm, bits(sign('sha256', body, authority.privateKey)))
  }
}

/** Basic constraints and key usage (RFC 5280, 4.2.1): an authority signs certificates, a seal signs documents. */
const extensions = (isAuthority: boolean) => [
  extension('2.5.29.19', isAuthority ? sequence(yes()) : sequence()),
  extension('2.5.29.15', isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0xc0]), 6)),
]

const extension = (type: string, value: Buffer) => sequence(oid(type), yes(), octets(value))

const nameOf = ({ commonName, organisation }: Name) =>
  sequence(
    part('2.5.4.6', encode(0x13, Buffer.from('FI'))),
    part('2.5.4.10', text(organisation)),
    part('2.5.4.3', text(commonName)),
  )

const part = (type: string, value: Buffer) => setOf(sequence(oid(type), value))

const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
