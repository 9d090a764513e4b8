import type { accountContract } from '#contract/account.ts'
import type { HandlerContext } from '../call.ts'
import type { AppContext } from '../house.ts'
import { accountByToken } from './reset.queries.ts'

type Reading = HandlerContext<(typeof accountContract)['readPasswordLink']>

/**
 * What a mailed link is for, and whom.
 * @throws Refusal RESET_LINK_USED, RESET_LINK_EXPIRED
 */
export async function readPasswordLink(ctx: AppContext, { params }: Reading) {
  const { purpose, username } = await accountByToken(ctx.db.read, params.token, ctx.now())
  return { purpose, username }
}
