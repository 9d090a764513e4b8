import { wasteBookContract } from '#contract/treatment/waste-book.ts'
import { endpointsOf } from '#web/api/queries.ts'

export const { useSumWasteBookQuery } = endpointsOf(wasteBookContract)
