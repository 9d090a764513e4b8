import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Credentials that the customer agrees with Suomi.fi e-Authorizations. */
export type RolesAccount = {
  clientId: string
  /** Key of the authorization header. */
  apiKey: string
  /** Password of the token request. */
  oauthPassword: string
  /** The registered return address. */
  redirectUri: string
}

const clockToleranceMs = 5 * 60 * 1_000

/** Checksum of the X-AsiointivaltuudetAuthorization header. `path` includes the query. */
const rolesChecksum = (path: string, timestamp: string, apiKey: string): string =>
  createHmac('sha256', apiKey).update(`${path} ${timestamp}`).digest('base64')

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Whether the header is correct for the path with its query, and at most five minutes old. `path`
 * begins at `/service`; the stand-in's own prefix is not part of the checksum.
 */
export const isAuthorized = (
  req: IncomingMessage,
  path: string,
  account: RolesAccount,
  now: Date,
): boolean => {
  const header = req.headers['x-asiointivaltuudetauthorization']
  const [clientId, timestamp, checksum] = typeof header === 'string' ? header.split(' ') : []
  if (!clientId || !timestamp || !checksum || clientId !== account.clientId) return false
  const age = Math.abs(now.getTime() - Date.parse(timestamp))
  return age <= clockToleranceMs && same(checksum, rolesChecksum(path, timestamp, account.apiKey))
}

/** Whether the token request has the client's name and password (HTTP Basic). */
export const isClient = (req: IncomingMessage, account: RolesAccount): boolean => {
  const expected = Buffer.from(`${account.clientId}:${account.oauthPassword}`).toString('base64')
  return same(req.headers.authorization ?? '', `Basic ${expected}`)
}
