import { loadContract } from '#contract/load.ts'
import { registerEntryContract } from '#contract/treatment/register-entry.ts'
import { endpointsOf } from '#web/api/queries.ts'

/** Hooks of the endpoints about loads. They are not in ../api.ts, which the home page loads. */
export const load = endpointsOf(loadContract)
export const registerEntry = endpointsOf(registerEntryContract)
