import type { ownerDataContract } from '#contract/owner-data.ts'
import type { Scenario } from './scenario.ts'

const plainly =
  (path: string): Scenario =>
  async (house) => {
    const as = await house.signIn.person('aino')
    return () => house.call('GET', path, { as })
  }

/** What owners do with their own data. */
export const ownerDataCalls: Record<keyof typeof ownerDataContract, Scenario> = {
  readOwnData: plainly('/owner/data/'),
  downloadOwnData: plainly('/owner/data/file/?format=pdf'),
  readErasure: plainly('/owner/data/erasure/'),
  eraseOwnData: async (house) => {
    const as = await house.signIn.person(await house.make.person())
    return () => house.call('POST', '/owner/data/erasure/', { as, body: { confirmed: true } })
  },
}
