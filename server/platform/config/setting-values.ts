import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { email } from '#rules/fields.ts'
import { isLoopback } from '#server/platform/external/config.ts'

/** The parts of a setting that is a list with commas. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

const textWith = (isRight: (text: string) => boolean, error: string) =>
  z.string().check(z.refine(isRight, error))
export const number = z.coerce.number()
export const port = number.check(z.int(), z.gte(0), z.lte(65_535))
export const builds = ['all', 'person', 'operator', 'spare-parts'] as const
const isOrigin = (text: string) => /^https?:\/\/[\w-]+(\.[\w-]+)*(:\d+)?$/.test(text)
export const key = textWith(
  (text) => Buffer.from(text, 'base64').length >= 32,
  'needs at least 32 bytes in base64',
)
export const url = textWith((text) => URL.canParse(text), 'is not an address')
export const emailAddress = textWith(
  (text) => email.safeParse(text).success,
  'is not an e-mail address',
)
/** The shortest prefix of a network of proxies: who believes a wider one believes strangers. */
const shortestPrefix = { 4: 8, 6: 32 } as const

/** Whether it is an address, or a network that is not half of the internet. */
function isProxyAddress(text: string): boolean {
  const [, address = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const version = isIP(address)
  if (version !== 4 && version !== 6) return false
  const length = prefix === undefined ? Infinity : Number(prefix)
  return length === Infinity || (length >= shortestPrefix[version] && length <= longest[version])
}
const longest = { 4: 32, 6: 128 } as const

const sealingKey = /^(\d{1,3}):([A-Za-z0-9+/]{43}=)$/

export const urlOrNone = z.union([z.literal(''), url])
export const onOff = z.enum(['on', 'off'])
export const path = textWith((text) => /^(\/[\w-]+)+$/.test(text), 'must be a path like /api')
export const origins = textWith(
  (text) => list(text).every(isOrigin),
  'must be origins like https://example.fi',
)
export const sealingKeys = textWith(
  (text) => list(text).length > 0 && list(text).every((part) => sealingKey.test(part)),
  'must be `id:base64` of 32 bytes, comma-separated',
)
export const proxies = textWith(
  (text) => list(text).every(isProxyAddress),
  'must be addresses of proxies, or networks of at least /8 (IPv4) or /32 (IPv6)',
)
export const route = textWith(
  (text) => URL.canParse(text) && text.includes('{lat}') && text.includes('{lng}'),
  'must be an address with {lat} and {lng}',
)

/** Whether the database is on another host and its address does not ask for a checked certificate. */
export function isUnencryptedDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  const isHere = host === '' || host.startsWith('/') || leadsHere(`postgres://${host}/`)
  return !isHere && !['verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
}

/** Whether an address, such as that of map tiles with `{z}`, leads to this machine. */
export function leadsHere(address: string): boolean {
  const url = URL.parse(address.replaceAll(/\{\w+\}/g, '0'))
  return url !== null && isLoopback(url.hostname)
}
