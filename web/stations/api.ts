import { publicContract } from '#contract/public.ts'
import { endpointsOf } from '#web/api.ts'

export const { useReadSettingsQuery } = endpointsOf({ readSettings: publicContract.readSettings })
