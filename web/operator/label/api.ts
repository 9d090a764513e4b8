import { labelContract } from '#contract/label.ts'
import { endpointsOf } from '#web/api/queries.ts'

/** Hooks of the endpoints about labels. */
export const label = endpointsOf(labelContract)
