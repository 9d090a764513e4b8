import { whoseContract, type Whose } from '#contract/report-records/whose.ts'
import type { StationChoice } from '#contract/shapes.ts'
import { endpointsOf } from '#web/api/queries.ts'

const { useReadWhoseQuery, useReadNationalWhoseQuery } = endpointsOf(whoseContract)

/** Figures of a station user, with its `shopId`, or of the association. */
export type WhoseFigures =
  | { readonly shopId: number; readonly station?: StationChoice | undefined }
  | {
      readonly shopId?: never
      readonly company_id?: number | undefined
      readonly shop_id?: number | undefined
    }

/** The owner of the figures, for prints and files. undefined while it is not known. */
export function useWhose(of: WhoseFigures): Whose | undefined {
  const { shopId } = of
  const own = useReadWhoseQuery(
    {
      shopId: shopId ?? 0,
      query: shopId !== undefined && of.station !== undefined ? { station: of.station } : {},
    },
    { skip: shopId === undefined },
  )
  const { company_id: company, shop_id: shop } = of.shopId === undefined ? of : {}
  const ofCountry = useReadNationalWhoseQuery(
    {
      query: {
        ...(company !== undefined && { company_id: company }),
        ...(shop !== undefined && { shop_id: shop }),
      },
    },
    { skip: shopId !== undefined },
  )
  return (shopId === undefined ? ofCountry : own).currentData
}
