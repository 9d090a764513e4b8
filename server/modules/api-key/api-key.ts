import { createHash, randomUUID } from 'node:crypto'
import type { ApiKey, apiKeyContract, NewApiKey } from '#contract/systems/api-key.ts'
import { keyYears } from '#rules/access/key-rights.ts'
import type { FieldCode } from '#rules/fields.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { AppContext } from '#server/platform/context.ts'
import { keyText } from '#server/platform/auth/key-caller.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { stationsForUsersOf } from '#server/modules/station/sql.ts'
import { keyById, keysOf, revokeKey, lockKey, insertApiKey } from './sql.ts'
import { insertAccount, updateAccount } from '#server/modules/session/accounts.sql.ts'
import { addStationsToUser } from '#server/modules/station/sql.ts'

type Contract = typeof apiKeyContract

/** Handlers for an operator's main user: the API keys of the company. */
export function apiKeyHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    listApiKeys: ({ caller }) => keysOf(ctx.db.read, caller.companyId, ctx.now()),
    createApiKey: async (call) => {
      // The stored response of an idempotent request contains the username, and not the key.
      const { key, username } = await call.write((tx) => create(ctx, tx, call))
      return { key, secret: secretFor(ctx, username) }
    },
    revokeApiKey: ({ params: { keyId }, caller, write, audit }) =>
      write(async (tx) => {
        const row = await lockKey(tx, keyId)
        if (row.revoked_at === null) {
          const at = ctx.now()
          await revokeKey(tx, { at, keyId })
          await updateAccount(tx, row.account_id, { deactivated_at: at })
          await audit(tx, {
            action: 'key.revoke',
            purpose: 'api_key',
            outcome: 'deactivated',
            subjectAccountId: row.account_id,
            subjectCompanyId: caller.companyId,
          })
        }
        return keyById(tx, keyId, ctx.now())
      }),
  }
}

/** The key of an account. It is derived, so that a repeated request returns the same one. */
const secretFor = ({ secrets }: Pick<AppContext, 'secrets'>, username: string): string =>
  keyText(secrets.tokenFor(`api-key ${username}`))

async function create(
  ctx: AppContext,
  tx: Tx,
  { body, caller, audit }: HandlerContext<Contract['createApiKey']>,
): Promise<{ key: ApiKey; username: string }> {
  const now = ctx.now()
  checkEnd(body, now)
  const { companyId } = caller
  const shopIds = await stationsFor(tx, companyId, body.shop_ids)
  const username = `api-key-${randomUUID()}`
  const account = await insertAccount(tx, {
    company_id: companyId,
    username,
    // Not an address: nobody mails an API key.
    email: username,
    name: body.name,
    phone: null,
    group_name: null,
    is_machine: true,
    created_at: now,
  })
  await addStationsToUser(tx, account.id, shopIds)
  const secret = secretFor(ctx, username)
  const { id } = await insertApiKey(tx, {
    account_id: account.id,
    secret_hash: createHash('sha256').update(secret).digest(),
    hint: secret.slice(-4),
    rights: [...new Set(body.rights)],
    has_all_shops: body.shop_ids === null,
    created_by: caller.accountId,
    created_at: now,
    ends_on: body.ends_on,
    last_used_at: null,
    revoked_at: null,
  })
  await audit(tx, {
    action: 'key.create',
    purpose: 'api_key',
    outcome: 'created',
    subjectAccountId: account.id,
    subjectCompanyId: companyId,
  })
  return { key: await keyById(tx, id, now), username }
}

/** @throws ApiError VALIDATION_ERROR for an end in the past or after the longest life of a key */
function checkEnd({ ends_on: endsOn }: NewApiKey, now: Date): void {
  const today = finnishDay(now)
  if (endsOn < today) refuse('ends_on', 'DATE_PAST')
  const last = `${Number(today.slice(0, 4)) + keyYears}${today.slice(4)}`
  if (endsOn > last) refuse('ends_on', 'DAY_TOO_FAR')
}

function refuse(field: string, code: FieldCode): never {
  throw new ApiError('VALIDATION_ERROR', `Not valid: ${field}`, { fields: { [field]: code } })
}

/**
 * The stations of a new key: those chosen, or all open stations of the company.
 * @throws ApiError VALIDATION_ERROR at `shop_ids` for a station of another company
 */
async function stationsFor(
  tx: Tx,
  companyId: number,
  chosen: readonly number[] | null,
): Promise<number[]> {
  const own = (await stationsForUsersOf(tx, companyId)).map(({ id }) => id)
  if (chosen === null) return own
  const requested = [...new Set(chosen)]
  if (requested.some((id) => !own.includes(id))) refuse('shop_ids', 'INVALID')
  return requested
}
