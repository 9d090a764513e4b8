import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { representation } from '#rules/people/representation.ts'
import type { CompanyStatus, RolesAnswer } from '#rules/people/representation.ts'
import type { Clock } from '../clock.ts'
import type { RegistriesConfig } from './config.ts'
import type { ResilienceTools } from './resilience.ts'
import { createOutbound, readJson } from './outbound.ts'
import { ExternalSystemError } from './external-system-error.ts'

/**
 * The name is null where the register has none. Roles are codes of the register (`TJ`, `NIMKO`).
 */
export type RightToRepresent = {
  outcome: 'allowed' | 'pending' | 'denied'
  companyName: string | null
  roles: string[]
}

export type CompanyRegister = {
  /**
   * Whether the person may decide about the company's vehicle. Ids are normalised.
   * @throws ExternalSystemError (PRH) where the right could not be checked; that is never a denial
   */
  rightToRepresent(question: {
    personalId: string
    businessId: string
    requestId?: string
  }): Promise<RightToRepresent>
  close(): void
}

const ended = { endDate: z.nullish(z.string()) }

/** Fields of YTJ's open data, version 3, that are read here. */
const companiesShape = z.object({
  companies: z.array(
    z.object({
      businessId: z.object({ value: z.string() }),
      names: z.optional(z.array(z.object({ name: z.string(), type: z.string(), ...ended }))),
      companySituations: z.nullish(z.array(z.object({ type: z.string(), ...ended }))),
      tradeRegisterStatus: z.nullish(z.string()),
      ...ended,
    }),
  ),
})
type OpenCompany = z.infer<typeof companiesShape>['companies'][number]

const rolesShape = z.array(
  z.object({ identifier: z.string(), complete: z.boolean(), roles: z.array(z.string()) }),
)

/** Codes of `companySituations`. The most serious one decides. */
const situations: readonly (readonly [string, CompanyStatus])[] = [
  ['KONK', 'bankrupt'],
  ['SELTILA', 'liquidation'],
  ['SANE', 'reorganising'],
]

const removedFromTradeRegister = '4'

const statusOf = (company: OpenCompany): CompanyStatus => {
  if (company.endDate || company.tradeRegisterStatus === removedFromTradeRegister) return 'ceased'
  const present = (company.companySituations ?? []).filter(({ endDate }) => !endDate)
  const gravest = situations.find(([code]) => present.some(({ type }) => type === code))
  return gravest?.[1] ?? 'active'
}

const nameOf = ({ names = [] }: OpenCompany): string | null =>
  names.find(({ type, endDate }) => type === '1' && !endDate)?.name ?? null

/** `{clientId} {time} {checksum}`. The checksum covers the path from `/service` on. */
const authorization = (path: string, clientId: string, apiKey: string, now: Date): string => {
  const time = now.toISOString()
  const checksum = createHmac('sha256', apiKey).update(`${path} ${time}`).digest('base64')
  return `${clientId} ${time} ${checksum}`
}

const rolesPath = '/service/ypa/api/organizationRoles'

/**
 * Reads companies from the open register, and roles from the gateway of Suomi.fi e-Authorizations.
 */
export const createCompanyRegister = (
  config: RegistriesConfig,
  tools: ResilienceTools & { readonly now: Clock },
): CompanyRegister => {
  const settings = {
    system: 'PRH',
    timeoutMs: config.companyRegisterTimeoutMs,
    parallel: config.outboundParallel,
  } as const
  const openRegister = createOutbound(settings, tools)
  const rolesGateway = createOutbound(
    { ...settings, ...(config.companyRegisterTls && { tls: config.companyRegisterTls }) },
    tools,
  )
  const below = (base: string, path: string): URL => new URL(`${base.replace(/\/$/, '')}${path}`)

  const readCompany = (businessId: string, requestId: string): Promise<OpenCompany> =>
    openRegister.call({
      operation: 'read_company',
      url: below(config.companyRegisterUrl, `/companies?businessId=${businessId}`),
      headers: { accept: 'application/json' },
      requestId,
      retry: 1,
      read: (answer) => {
        const { companies } = companiesShape.parse(readJson(answer))
        const company = companies.find((each) => each.businessId.value === businessId)
        if (company) return company
        throw new ExternalSystemError('PRH', 'API_EXCEPTION', 'company_unknown')
      },
    })

  const readRoles = (
    personalId: string,
    businessId: string,
    requestId: string,
  ): Promise<RolesAnswer> =>
    rolesGateway.call({
      operation: 'read_roles',
      url: below(config.companyRegisterRolesUrl, rolesPath),
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-asiointivaltuudetauthorization': authorization(
          rolesPath,
          config.companyRegisterClientId,
          config.companyRegisterApiKey,
          tools.now(),
        ),
      },
      body: JSON.stringify({ personalId, businessId, requestId }),
      requestId,
      retry: 1,
      read: (answer) => {
        const all = rolesShape.parse(readJson(answer))
        const ofCompany = all.filter(({ identifier }) => identifier === businessId)
        return {
          complete: ofCompany.every(({ complete }) => complete),
          roles: ofCompany.flatMap(({ roles }) => roles),
        }
      },
    })

  return {
    async rightToRepresent({ personalId, businessId, requestId = randomUUID() }) {
      const [company, answer] = await Promise.all([
        readCompany(businessId, requestId),
        readRoles(personalId, businessId, requestId),
      ])
      const outcome = representation(statusOf(company), answer)
      if (outcome === 'broken') throw new ExternalSystemError('PRH', 'BROKEN', 'roles_incomplete')
      return { outcome, companyName: nameOf(company), roles: [...answer.roles] }
    },
    close() {
      openRegister.close()
      rolesGateway.close()
    },
  }
}
