import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { InvalidControlRequest } from '../faults.ts'
import { companies } from '../registry.ts'
import { sendJson, type StandIn } from '../stand-in.ts'
import { openCompany } from './open-data.ts'
import type { RolesAccount } from './roles-account.ts'
import { handleRoles, type RolesSwitches } from './roles.ts'
import { createSessions } from './sessions.ts'

const companiesPath = '/opendata-ytj-api/v3/companies'

const switchesBody = z.strictObject({
  complete: z.optional(z.nullable(z.boolean())),
  wrong_key: z.optional(z.boolean()),
  expire: z.optional(z.literal(true)),
})

const initial: RolesSwitches = { complete: null, wrong_key: false }

const answerCompanies = (res: ServerResponse, query: URLSearchParams): void => {
  const businessId = query.get('businessId')
  const name = query.get('name')?.toLowerCase()
  if (!businessId && !name)
    return sendJson(res, 400, { errorcode: 1, message: 'businessId or name is expected' })
  const found = companies.filter(
    (company) =>
      company.in_open_register !== false &&
      (!businessId || company.business_id === businessId) &&
      (!name || company.name.toLowerCase().includes(name)),
  )
  return sendJson(res, 200, { totalResults: found.length, companies: found.map(openCompany) })
}

/**
 * Company register: the open data of YTJ v3, and the roles of Suomi.fi e-Authorizations with the
 * visit of the browser. Control beyond the faults: `complete: false` makes every response incomplete
 * (a source is down), null ends it. `wrong_key` refuses every authorization header. `expire` ends
 * all tokens. See docs/domain/registries.md#roles-gateway.
 */
export const createCompanyRegister = (options: {
  account: RolesAccount
  now: () => Date
}): StandIn => {
  const sessions = createSessions(options.now)
  let switches = { ...initial }

  return {
    name: 'company-register',
    about: 'Companies as the open register tells them, and who may represent them.',
    async handle(req, res, path) {
      const url = new URL(path, 'http://company-register.invalid')
      if (url.pathname === companiesPath && req.method === 'GET')
        return answerCompanies(res, url.searchParams)
      const context = { ...options, sessions, switches: () => switches }
      if (await handleRoles(context, req, res, path)) return undefined
      return sendJson(res, 404, { code: 'NOT_FOUND', message: 'no such operation' })
    },
    control(body) {
      const parsed = switchesBody.safeParse(body)
      if (!parsed.success) throw new InvalidControlRequest(z.prettifyError(parsed.error))
      const { complete, wrong_key: wrongKey, expire } = parsed.data
      if (complete !== undefined) switches.complete = complete
      if (wrongKey !== undefined) switches.wrong_key = wrongKey
      if (expire) sessions.expire()
    },
    switches: () => ({ ...switches }),
    reset: () => {
      switches = { ...initial }
      sessions.forget()
    },
  }
}
