import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { RegistriesConfig } from './config.ts'
import type { ResilienceTools } from './resilience.ts'
import { createOutbound, readJson } from './outbound.ts'

/** Languages of the gateway's pages. */
export type GatewayLanguage = 'fi' | 'sv' | 'en'

/** `actor` names the user for the gateway by a pseudonym, never by a personal id. */
type Asking = { actor: string; requestId?: string | undefined }

/** Roles of a person in the company that the person chose. Roles are codes such as `TJ`. */
export type CompanyRoles = z.infer<typeof rolesShape>[number]

/**
 * Suomi.fi e-Authorizations over its web interface. See docs/domain/registries.md#roles-gateway.
 * @throws ExternalSystemError (PRH) from `begin` and `finish`. API_PERMISSION_DENIED means that the
 *   gateway refuses our own credentials or clock.
 */
export type RolesGateway = {
  /** Registers a person. The browser goes to `url` and comes back with a code. */
  begin(
    visit: Asking & { personalId: string; language: GatewayLanguage },
  ): Promise<{ url: string; sessionId: string }>
  /** Exchanges the code, reads the roles in the chosen company and ends the session. */
  finish(visit: Asking & { sessionId: string; code: string }): Promise<CompanyRoles[]>
  close(): void
}

const sessionShape = z.object({ sessionId: z.string(), userId: z.string() })
const tokenShape = z.object({ access_token: z.string() })
const rolesShape = z.array(
  z.object({
    name: z.string(),
    identifier: z.string(),
    complete: z.boolean(),
    roles: z.array(z.string()),
  }),
)

/**
 * Value of the X-AsiointivaltuudetAuthorization header: `{clientId} {time} {checksum}`. The checksum
 * covers the path from `/service` on with its query.
 */
export const gatewayAuthorization = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { clientId, apiKey }: { clientId: string; apiKey: string },
  time: string,
): string => {
  const path = pathname.slice(Math.max(0, pathname.indexOf('/service/'))) + search
  const checksum = createHmac('sha256', apiKey).update(`${path} ${time}`).digest('base64')
  return `${clientId} ${time} ${checksum}`
}

/**
 * Client of the roles gateway. A path of the gateway contains a personal id, so log lines and
 * metrics name the operation only.
 */
export const createRolesGateway = (
  config: RegistriesConfig,
  tools: ResilienceTools & { readonly now: Clock },
): RolesGateway => {
  const outbound = createOutbound(
    {
      system: 'PRH',
      timeoutMs: config.companyRegisterTimeoutMs,
      parallel: config.outboundParallel,
      ...(config.companyRegisterTls && { tls: config.companyRegisterTls }),
    },
    tools,
  )
  const credentials = {
    clientId: config.companyRegisterClientId,
    apiKey: config.companyRegisterApiKey,
  }
  const redirectUri = config.companyRegisterRedirectUri
  const at = (path: string, query: Record<string, string> = {}): URL => {
    const url = new URL(`${config.companyRegisterRolesUrl.replace(/\/$/, '')}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  const askService = <T>(
    operation: string,
    path: string,
    { actor, requestId = randomUUID() }: Asking,
    { read, token }: { read: (json: unknown) => T; token?: string },
  ): Promise<T> => {
    const url = at(`/service/ypa${path}`, { requestId, endUserId: actor })
    return outbound.call({
      operation,
      url,
      headers: {
        accept: 'application/json',
        'x-asiointivaltuudetauthorization': gatewayAuthorization(
          url,
          credentials,
          tools.now().toISOString(),
        ),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      requestId,
      retry: 1,
      read: (answer) => read(readJson(answer)),
    })
  }

  const redeem = (code: string, requestId: string | undefined): Promise<string> => {
    const client = `${credentials.clientId}:${config.companyRegisterOauthPassword}`
    return outbound.call({
      operation: 'redeem_code',
      url: at('/oauth/token', {
        code,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
      }),
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(client).toString('base64')}`,
      },
      requestId,
      read: (answer) => tokenShape.parse(readJson(answer)).access_token,
    })
  }

  return {
    async begin({ personalId, language, ...asking }) {
      const person = `${credentials.clientId}/${encodeURIComponent(personalId)}`
      const { sessionId, userId } = await askService(
        'register_person',
        `/user/register/${person}`,
        asking,
        { read: (json) => sessionShape.parse(json) },
      )
      const url = at('/oauth/authorize', {
        client_id: credentials.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        user: userId,
        lang: language,
      })
      return { url: url.href, sessionId }
    },
    async finish({ sessionId, code, ...asking }) {
      const token = await redeem(code, asking.requestId)
      const session = encodeURIComponent(sessionId)
      const roles = await askService('read_roles', `/api/organizationRoles/${session}`, asking, {
        read: (json) => rolesShape.parse(json),
        token,
      })
      // A session that stays open ends by itself.
      await askService('end_session', `/user/unregister/${session}`, asking, {
        read: () => undefined,
      }).catch(() => undefined)
      return roles
    },
    close: () => outbound.close(),
  }
}
