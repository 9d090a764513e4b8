import type { stationContract } from '#contract/station.ts'
import type { Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { stationsOf } from './station.queries.ts'

export function stationHandlers(ctx: AppContext): Handlers<typeof stationContract> {
  return {
    listOwnStations: ({ caller }) => stationsOf(ctx.db.read, caller.accountId),
  }
}
