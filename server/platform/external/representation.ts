import type { Representation } from '#rules/people/representation.ts'
import { representation } from '#rules/people/representation.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createCompanyRegister, type CompanyRegister } from './company-register.ts'
import type { RegistriesConfig } from './config.ts'
import { ExternalSystemError } from './external-system-error.ts'
import type { ResilienceTools } from './resilience.ts'
import { createRolesGateway } from './roles-gateway.ts'
import type { RolesGateway } from './roles-gateway.ts'

/** The person's right, or the name of another company that the person chose. */
export type RightToRepresent =
  | { outcome: Exclude<Representation, 'broken'>; companyName: string | null; roles: string[] }
  | { outcome: 'other_company'; companyName: string }

/** Checks whether a person may decide about a company's vehicle. Ids are normalised. */
export type RepresentationCheck = {
  /** Starts a visit of the browser at the roles gateway. */
  begin: RolesGateway['begin']
  /**
   * Ends the visit. Roles count only in a company that owns the vehicle. Without a company in the
   * answer the person has no role in the chosen one.
   * @throws ExternalSystemError (PRH) where the right could not be checked; that is never a denial
   */
  finish(visit: {
    sessionId: string
    code: string
    businessIds: readonly string[]
    actor: string
    requestId?: string
  }): Promise<RightToRepresent>
  /** A company in the open register. */
  readCompany: CompanyRegister['read']
  close(): void
}

/** Joins the roles gateway with the open company register. */
export const createRepresentation = (
  config: RegistriesConfig,
  tools: ResilienceTools & { readonly now: Clock },
): RepresentationCheck => {
  const register = createCompanyRegister(config, tools)
  const gateway = createRolesGateway(config, tools)

  return {
    begin: (visit) => gateway.begin(visit),
    async finish({ businessIds, ...visit }) {
      const chosen = await gateway.finish(visit)
      const answer = chosen.find(({ identifier }) => businessIds.includes(identifier))
      const [other] = chosen
      if (!answer)
        return other
          ? { outcome: 'other_company', companyName: other.name }
          : { outcome: 'denied', companyName: null, roles: [] }
      const company = await register.read(answer.identifier, visit)
      const outcome = representation(company.status, answer)
      if (outcome === 'broken') throw new ExternalSystemError('PRH', 'BROKEN', 'roles_incomplete')
      return { outcome, companyName: company.name ?? answer.name, roles: answer.roles }
    },
    readCompany: (businessId, asking) => register.read(businessId, asking),
    close() {
      register.close()
      gateway.close()
    },
  }
}
