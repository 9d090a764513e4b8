import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { readBody, sendJson, type StandIn } from '../stand-in.ts'
import {
  decode,
  encode,
  generalizedTime,
  integer,
  objectId,
  octets,
  pem,
  sequence,
  setOf,
  utf8,
} from './der.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const oids = {
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  /** The policy of ETSI EN 319 421 for best practice. */
  policy: '0.4.0.2023.1.1',
} as const

const algorithm = sequence(objectId(oids.ecdsaWithSha256))
const hash = sequence(objectId(oids.sha256))
const attribute = (type: string, value: Buffer) => sequence(objectId(type), setOf(value))

type Authority = { key: KeyObject; certificate: Buffer; name: Buffer; serial: Buffer }

/** An authority with its own certificate, which may only stamp (RFC 3161, 2.3). */
function makeAuthority(now: Date): Authority {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(setOf(sequence(objectId('2.5.4.3'), utf8('Kierto demo time stamps'))))
  const serial = integer(Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const critical = (type: string, value: Buffer) =>
    sequence(objectId(type), encode(0x01, Buffer.from([0xff])), octets(value))
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + 10)
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  const body = sequence(
    encode(0xa0, integer(Buffer.from([2]))),
    serial,
    algorithm,
    name,
    sequence(generalizedTime(from), generalizedTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(
      0xa3,
      sequence(
        critical('2.5.29.15', encode(0x03, Buffer.from([7, 0x80]))),
        critical('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.8'))),
      ),
    ),
  )
  const signature = encode(0x03, Buffer.from([0]), sign('sha256', body, key))
  return { key, certificate: sequence(body, algorithm, signature), name, serial }
}

/** The token of a query: a CMS message about imprint, time and nonce (RFC 3161, 2.4.2). */
function token(query: Buffer, { key, certificate, name, serial }: Authority, at: Date): Buffer {
  const [, imprint, ...options] = decode(decode(query)[0]?.content ?? Buffer.alloc(0))
  if (imprint?.tag !== 0x30) throw new RangeError('no time stamp query')
  const nonce = options.find(({ tag }) => tag === 0x02)
  const info = sequence(
    integer(Buffer.from([1])),
    objectId(oids.policy),
    imprint.raw,
    integer(Buffer.concat([Buffer.from([1]), randomBytes(7)])),
    generalizedTime(at),
    ...(nonce ? [nonce.raw] : []),
  )
  const attributes = [
    attribute(oids.contentType, objectId(oids.tstInfo)),
    attribute(oids.messageDigest, octets(sha256(info))),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]
  const signed = setOf(...attributes)
  const signer = sequence(
    integer(Buffer.from([1])),
    sequence(name, serial),
    hash,
    encode(0xa0, decode(signed)[0]?.content ?? Buffer.alloc(0)),
    algorithm,
    octets(sign('sha256', signed, key)),
  )
  const message = sequence(
    integer(Buffer.from([3])),
    setOf(hash),
    sequence(objectId(oids.tstInfo), encode(0xa0, octets(info))),
    encode(0xa0, certificate),
    setOf(signer),
  )
  return sequence(objectId(oids.signedData), encode(0xa0, message))
}

/** A time stamp authority over HTTP (RFC 3161, 3.4). `GET /timestamp/ca.pem` gives its certificate. */
export const createTimeStamps = ({ now }: { now: () => Date }): StandIn => {
  const authority = makeAuthority(now())
  return {
    name: 'timestamp',
    about: 'Time stamps (RFC 3161): POST a query to /timestamp/tsa',
    async handle(req, res, path) {
      if (path === '/ca.pem') {
        res.writeHead(200, { 'content-type': 'application/x-pem-file' })
        res.end(pem(authority.certificate))
        return
      }
      if (path !== '/tsa' || req.method !== 'POST') {
        sendJson(res, 404, { error: 'no such call' })
        return
      }
      const granted = sequence(integer(Buffer.from([0])))
      const reply = sequence(granted, token(await readBody(req), authority, now()))
      res.writeHead(200, { 'content-type': 'application/timestamp-reply' })
      res.end(reply)
    },
  }
}
