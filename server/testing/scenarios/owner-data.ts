import type { ownerDataContract } from '#contract/owner-data.ts'
import type { Scenario } from './scenario.ts'

const plainly =
  (path: string): Scenario =>
  async (ctx) => {
    const as = await ctx.signIn.person('aino')
    return () => ctx.call('GET', path, { as })
  }

/** Requests of owners about their own data. */
export const ownerDataCalls: Record<keyof typeof ownerDataContract, Scenario> = {
  readOwnData: plainly('/owner/data/'),
  downloadOwnData: plainly('/owner/data/file/?format=pdf'),
  readErasure: plainly('/owner/data/erasure/'),
  eraseOwnData: async (ctx) => {
    const as = await ctx.signIn.person(await ctx.make.person())
    return () => ctx.call('POST', '/owner/data/erasure/', { as, body: { confirmed: true } })
  },
}
