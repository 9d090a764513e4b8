import type { accountContract } from '#contract/account.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { accountByToken } from './password-reset.queries.ts'

type Reading = HandlerContext<(typeof accountContract)['readPasswordLink']>

/**
 * What a mailed link is for, and whom.
 * @throws Refusal RESET_LINK_USED, RESET_LINK_EXPIRED
 */
export async function readPasswordLink(ctx: AppContext, { params }: Reading) {
  const { purpose, username } = await accountByToken(ctx.db.read, params.token, ctx.now())
  return { purpose, username }
}
