import type { IncomingMessage, ServerResponse } from 'node:http'
import { companies, persons } from '../registry.ts'
import { readBody, sendJson } from '../stand-in.ts'
import { sendChoicePage, sendGonePage } from './choice-page.ts'
import { isAuthorized, isClient, type RolesAccount } from './roles-account.ts'
import { tokenSeconds, type Sessions } from './sessions.ts'

/** Switches of the roles. `complete: false` means that a source of roles is down. */
export type RolesSwitches = { complete: boolean | null; wrong_key: boolean }

type Context = {
  account: RolesAccount
  sessions: Sessions
  switches: () => RolesSwitches
  now: () => Date
}

const unauthorized = (res: ServerResponse, message: string): void =>
  sendJson(res, 401, { code: 'UNAUTHORIZED', message })

const rolesOf = (personalId: string, businessId: string, complete: boolean | null) => {
  const key = persons.find((person) => person.personal_id === personalId)?.key
  return companies
    .filter((company) => company.business_id === businessId)
    .flatMap((company) =>
      company.roles
        .filter((role) => role.person === key)
        .map((role) => ({
          name: company.name,
          identifier: company.business_id,
          complete: complete ?? role.complete,
          roles: role.roles,
        })),
    )
}

/** The visit of a browser: the page, and the return with a code or an error. */
const authorize = async (
  { account, sessions }: Context,
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
): Promise<void> => {
  const isKnown =
    query.get('client_id') === account.clientId &&
    query.get('response_type') === 'code' &&
    query.get('redirect_uri') === account.redirectUri
  if (!isKnown) return sendJson(res, 400, { error: 'invalid_request' })
  const session = sessions.byUser(query.get('user'))
  if (!session) return sendGonePage(res, query.get('lang'))
  if (req.method !== 'POST') return sendChoicePage(res, session.personalId, query.get('lang'))
  const form = new URLSearchParams((await readBody(req)).toString('utf8'))
  const back = new URL(account.redirectUri)
  const businessId = form.get('company')
  if (businessId) back.searchParams.set('code', sessions.choose(session, businessId))
  else back.searchParams.set('error', 'access_denied')
  res.writeHead(302, { location: back.href }).end()
}

const token = (
  { account, sessions }: Context,
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
): void => {
  if (!isClient(req, account)) return sendJson(res, 401, { error: 'invalid_client' })
  const isRequest =
    query.get('grant_type') === 'authorization_code' &&
    query.get('redirect_uri') === account.redirectUri
  const granted = isRequest ? sessions.redeem(query.get('code')) : null
  if (granted === null) return sendJson(res, 400, { error: 'invalid_grant' })
  return sendJson(res, 200, {
    access_token: granted,
    token_type: 'bearer',
    refresh_token: 'none',
    expires_in: tokenSeconds,
    scope: 'read',
  })
}

/** The paths below `/service/ypa`, which need the authorization header. */
const service = (
  { account, sessions, switches }: Context,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): void => {
  const [, , , area = '', action = '', first = '', second = ''] = url.pathname.split('/')
  const operation = area === 'api' ? action : `${area}/${action}`
  if (!url.searchParams.get('requestId') && operation !== 'user/unregister')
    return sendJson(res, 400, { code: 'INVALID_REQUEST', message: 'requestId is expected' })
  if (operation === 'user/register') {
    if (first !== account.clientId) return unauthorized(res, 'no such client')
    const { sessionId, userId } = sessions.open(decodeURIComponent(second))
    return sendJson(res, 200, { sessionId, userId })
  }
  const session = sessions.byId(first)
  if (operation === 'user/unregister') {
    if (session) sessions.close(session.sessionId)
    return sendJson(res, 200, {})
  }
  if (operation !== 'organizationRoles')
    return sendJson(res, 404, { code: 'NOT_FOUND', message: 'no such operation' })
  if (!session || !sessions.accepts(session, req.headers.authorization))
    return unauthorized(res, 'the session is over')
  const { personalId, businessId } = session
  const isAsked = businessId !== null && (second === '' || second === businessId)
  return sendJson(res, 200, isAsked ? rolesOf(personalId, businessId, switches().complete) : [])
}

/**
 * Suomi.fi e-Authorizations: registers a person, lets the browser choose a company, exchanges the
 * code and tells the roles. Returns false for a path of another system.
 */
export const handleRoles = async (
  context: Context,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<boolean> => {
  const url = new URL(path, 'http://roles.invalid')
  if (url.pathname === '/oauth/authorize') await authorize(context, req, res, url.searchParams)
  else if (url.pathname === '/oauth/token' && req.method === 'POST')
    token(context, req, res, url.searchParams)
  else if (url.pathname.startsWith('/service/ypa/') && req.method === 'GET') {
    const isRefused = context.switches().wrong_key
    if (isRefused || !isAuthorized(req, path, context.account, context.now()))
      unauthorized(res, 'the checksum is not valid')
    else service(context, req, res, url)
  } else return false
  return true
}
