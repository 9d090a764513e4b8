import type { stationContract } from '#contract/station.ts'
import type { Handlers } from '../call.ts'
import type { AppContext } from '../house.ts'
import { stationsOf } from './station.queries.ts'

export function stationHandlers(ctx: AppContext): Handlers<typeof stationContract> {
  return {
    listOwnStations: ({ caller }) => stationsOf(ctx.db.read, caller.accountId),
  }
}
