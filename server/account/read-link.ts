import type { accountContract } from '#contract/account.ts'
import type { Call } from '../call.ts'
import type { House } from '../house.ts'
import { accountByToken } from './reset.queries.ts'

type Reading = Call<(typeof accountContract)['readPasswordLink']>

/**
 * What a mailed link is for, and whom.
 * @throws Refusal RESET_LINK_USED, RESET_LINK_EXPIRED
 */
export async function readPasswordLink(house: House, { params }: Reading) {
  const { purpose, username } = await accountByToken(house.database.db, params.token, house.now())
  return { purpose, username }
}
