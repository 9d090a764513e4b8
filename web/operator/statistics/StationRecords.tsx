import type { ReactNode } from 'react'
import { RecordsContext, type RecordsFilter } from '#web/vehicle/counted/OpensRecords.tsx'
import { useShopId } from '../state.ts'

type Filter = Omit<Extract<RecordsFilter, { readonly shopId: number }>, 'shopId'>

/** The figures below open records of the station or company, with the filter of the page. */
export function StationRecords({ filter, children }: { filter: Filter; children: ReactNode }) {
  const shopId = useShopId()
  return <RecordsContext value={{ ...filter, shopId }}>{children}</RecordsContext>
}
