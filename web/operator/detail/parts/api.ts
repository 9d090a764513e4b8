import { partContract } from '#contract/part.ts'
import { endpointsOf } from '#web/api/queries.ts'

export const { useChangePartMutation } = endpointsOf(partContract)
