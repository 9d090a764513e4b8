import type {
  registerCredentialContract,
  RegisterCredentialState,
} from '#contract/systems/register-credential.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import type { RegisterCredential, WasteRegister } from '#server/platform/external/waste-register.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { removeCredential, registerCredential } from './sql.ts'
import { storeCredential } from './register.ts'

type Contract = typeof registerCredentialContract

/** Requests of a main user about the credentials of the register. */
export function registerCredentialHandlers(ctx: AppContext): Handlers<Contract> {
  const register = ctx.registries.wasteRegister
  return {
    readRegisterCredential: ({ caller }) => stateOf(ctx.db.read, register, caller.companyId),
    storeRegisterCredential: async ({ caller: { companyId }, body, write, audit }) => {
      const by = { clientId: body.client_id, secret: body.secret }
      await check(register, by)
      return write(async (tx) => {
        await storeCredential(tx, ctx.secrets, { companyId, ...by, now: ctx.now() })
        const entry = {
          action: 'register.change',
          purpose: 'register',
          outcome: 'changed',
        } as const
        await audit(tx, { ...entry, subjectCompanyId: companyId })
        return stateOf(tx, register, companyId)
      })
    },
    removeRegisterCredential: ({ caller: { companyId }, write, audit }) =>
      write(async (tx) => {
        await removeCredential(tx, companyId)
        const entry = {
          action: 'register.change',
          purpose: 'register',
          outcome: 'deleted',
        } as const
        await audit(tx, { ...entry, subjectCompanyId: companyId })
        return undefined
      }),
  }
}

/**
 * Tries credentials at the register.
 * @throws ApiError REGISTER_CREDENTIALS_REFUSED; REGISTER_AWAY where the register does not answer, or the service
 *   has no connection to it
 */
async function check(register: WasteRegister, by: RegisterCredential): Promise<void> {
  if (!register.isOn) throw new ApiError('REGISTER_AWAY', 'The service has no register')
  try {
    await register.check(by)
  } catch (error) {
    if (!(error instanceof ExternalSystemError)) throw error
    throw error.family === 'API_PERMISSION_DENIED'
      ? new ApiError('REGISTER_CREDENTIALS_REFUSED', 'The register does not take the credentials')
      : new ApiError('REGISTER_AWAY', 'The register does not answer')
  }
}

async function stateOf(
  db: Db,
  { isOn }: WasteRegister,
  companyId: number,
): Promise<RegisterCredentialState> {
  const held = await registerCredential(db, companyId)
  return {
    is_on: isOn,
    credential: held
      ? { client_id: held.client_id, stored_at: held.created_at.toISOString() }
      : null,
  }
}
