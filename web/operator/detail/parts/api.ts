import { partContract } from '#contract/part.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

export const { useChangePartMutation } = endpointsOf(partContract)
