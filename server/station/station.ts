import type { stationContract } from '#contract/station.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { stationsOf } from './station.queries.ts'

export function stationHandlers(house: House): Handlers<typeof stationContract> {
  return {
    listOwnStations: ({ caller }) => stationsOf(house.database.db, caller.accountId),
  }
}
