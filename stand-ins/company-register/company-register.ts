import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { InvalidControlRequest } from '../faults.ts'
import { companies, persons } from '../registry.ts'
import { readBody, sendJson, type StandIn } from '../stand-in.ts'
import { openCompany } from './open-data.ts'

/** Credentials that the customer agrees with Suomi.fi e-Authorizations. */
export type RolesAccount = { clientId: string; apiKey: string }

const rolesPath = '/service/ypa/api/organizationRoles'
const companiesPath = '/opendata-ytj-api/v3/companies'
const clockToleranceMs = 5 * 60 * 1_000

const rolesBody = z.object({
  personalId: z.string(),
  businessId: z.optional(z.string()),
  requestId: z.string().check(z.minLength(1)),
})

const switchesBody = z.strictObject({ complete: z.nullable(z.boolean()) })

/** Checksum of the X-AsiointivaltuudetAuthorization header. */
export const rolesChecksum = (path: string, timestamp: string, apiKey: string): string =>
  createHmac('sha256', apiKey).update(`${path} ${timestamp}`).digest('base64')

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whether the header is correct for one of the paths and at most five minutes old. */
const isAuthorized = (
  header: unknown,
  paths: readonly string[],
  account: RolesAccount,
  now: Date,
): boolean => {
  const [clientId, timestamp, checksum] = typeof header === 'string' ? header.split(' ') : []
  if (!clientId || !timestamp || !checksum || clientId !== account.clientId) return false
  const age = Math.abs(now.getTime() - Date.parse(timestamp))
  return (
    age <= clockToleranceMs &&
    paths.some((path) => same(checksum, rolesChecksum(path, timestamp, account.apiKey)))
  )
}

const rolesOf = (personalId: string, businessId: string | undefined, complete: boolean | null) => {
  const key = persons.find((person) => person.personal_id === personalId.trim().toUpperCase())?.key
  return companies
    .filter((company) => businessId === undefined || company.business_id === businessId)
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

/**
 * Company register: the open data of YTJ v3, and the roles of Suomi.fi e-Authorizations in the
 * gateway form. There the body carries the personal id. The checksum covers the path, whole or from
 * `/service` on. Control beyond the faults: `complete: false` makes every response incomplete (a
 * source is down), null ends it. See docs/domain/registries.md#company-register.
 */
export const createCompanyRegister = (options: {
  account: RolesAccount
  now: () => Date
}): StandIn => {
  let complete: boolean | null = null

  const answerRoles = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const header = req.headers['x-asiointivaltuudetauthorization']
    const whole = (req.url ?? '').split('?')[0] ?? ''
    if (!isAuthorized(header, [rolesPath, whole], options.account, options.now()))
      return sendJson(res, 401, { code: 'UNAUTHORIZED', message: 'the checksum is not valid' })
    const json: unknown = JSON.parse((await readBody(req)).toString('utf8'))
    const body = rolesBody.safeParse(json)
    if (!body.success)
      return sendJson(res, 400, { code: 'INVALID_REQUEST', message: z.prettifyError(body.error) })
    const { personalId, businessId } = body.data
    return sendJson(res, 200, rolesOf(personalId, businessId, complete))
  }

  const answerCompanies = (res: ServerResponse, query: URLSearchParams): void => {
    const businessId = query.get('businessId')
    const name = query.get('name')?.toLowerCase()
    if (!businessId && !name)
      return sendJson(res, 400, { errorcode: 1, message: 'businessId or name is expected' })
    const found = companies.filter(
      (company) =>
        (!businessId || company.business_id === businessId) &&
        (!name || company.name.toLowerCase().includes(name)),
    )
    return sendJson(res, 200, { totalResults: found.length, companies: found.map(openCompany) })
  }

  return {
    name: 'company-register',
    about: 'Companies as the open register tells them, and who may represent them.',
    handle(req, res, path) {
      const url = new URL(path, 'http://company-register.invalid')
      if (url.pathname === rolesPath && req.method === 'POST') return answerRoles(req, res)
      if (url.pathname === companiesPath && req.method === 'GET')
        return answerCompanies(res, url.searchParams)
      return sendJson(res, 404, { code: 'NOT_FOUND', message: 'no such operation' })
    },
    control(body) {
      const parsed = switchesBody.safeParse(body)
      if (!parsed.success) throw new InvalidControlRequest(z.prettifyError(parsed.error))
      complete = parsed.data.complete
    },
    switches: () => ({ complete }),
    reset: () => {
      complete = null
    },
  }
}
