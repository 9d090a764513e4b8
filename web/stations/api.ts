import { locationContract } from '#contract/location.ts'
import { publicContract } from '#contract/public.ts'
import { endpointsOf } from '#web/api/queries.ts'

export const { useReadSettingsQuery } = endpointsOf({ readSettings: publicContract.readSettings })

export const { useFindLocationsQuery } = endpointsOf(locationContract)
