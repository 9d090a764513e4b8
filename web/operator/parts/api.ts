import { partContract, type PartFilter } from '#contract/part.ts'
import { pagesOf } from '#web/api/queries.ts'

type Asked = { readonly shopId: number; readonly query: PartFilter }

export const stationParts = pagesOf(
  'stationParts',
  partContract.listParts,
  ({ shopId, query }: Asked, cursor) => ({ shopId, query: { ...query, cursor } }),
)
