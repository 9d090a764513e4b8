import { stationContract } from '#contract/station.ts'
import { endpointsOf } from '#web/api.ts'

/** The operator app's calls. */
export const { useListOwnStationsQuery } = endpointsOf(stationContract)
