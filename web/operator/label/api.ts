import { labelContract } from '#contract/label.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

/** Hooks of the endpoints about labels. */
export const label = endpointsOf(labelContract)
