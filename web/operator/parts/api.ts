import { partContract, type PartFilter } from '#contract/part.ts'
import { api, pagesOf } from '#web/api/rtk-query.ts'

type Asked = { readonly shopId: number; readonly query: PartFilter }

export const { useStationPartsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    stationParts: build.infiniteQuery(
      pagesOf(partContract.listParts, ({ shopId, query }: Asked, cursor) => ({
        shopId,
        query: { ...query, cursor },
      })),
    ),
  }),
})
