import * as z from 'zod/mini'
import { endpoint, queryId } from '../endpoint.ts'
import { stationChoice } from '../shapes.ts'

/** Facts in the head of a print and in the name of a file. */
const whose = z.object({
  /** Station or company. null: the whole country. */
  name: z.nullable(z.string()),
  business_id: z.nullable(z.string()),
  /** Number of the environmental permit. */
  permit: z.nullable(z.string()),
})
export type Whose = z.infer<typeof whose>

export const whoseContract = {
  readWhose: endpoint('GET /shop/:shopId/whose/', {
    allow: 'statistics.read',
    summary:
      'Whose the figures of the station or of `all` own ones are, with business id and permit',
    query: z.object({ station: stationChoice }),
    response: whose,
    perMinute: 60,
    provides: ['OPERATOR_SHOPS'],
  }),
  readNationalWhose: endpoint('GET /ppb-admin/whose/', {
    allow: 'statistics.oversee',
    summary: 'Whose the figures of a company or of a station are, with business id and permit',
    query: z.object({ company_id: z.optional(queryId), shop_id: z.optional(queryId) }),
    response: whose,
    perMinute: 60,
  }),
}
