import type * as z from 'zod/mini'
import type { ManagedShop, newShop } from '#contract/stations.ts'
import { stations, useCacheDispatch } from '../api.ts'
import { withEntry, without } from '../sort-records.ts'

type NewShop = z.output<typeof newShop>

/** Changes of the company's stations. Each response updates the list. */
export function useStations() {
  const dispatch = useCacheDispatch()
  const [create] = stations.useCreateShopMutation()
  const [change] = stations.useChangeShopMutation()
  const [remove] = stations.useDeleteShopMutation()
  const update = (recipe: (list: ManagedShop[]) => ManagedShop[]) =>
    dispatch(stations.util.updateQueryData('listShops', undefined, recipe))
  const kept = <A extends { data?: ManagedShop }>(result: A): A => {
    const { data } = result
    if (data) update((list) => withEntry(list, data))
    return result
  }
  return {
    create: async (body: NewShop, idempotencyKey: string) =>
      kept(await create({ body, idempotencyKey })),
    change: async (shopId: number, body: Partial<NewShop> & { is_active?: true }) =>
      kept(await change({ shopId, body })),
    /** `leave` closes the station's page before its list entry disappears. */
    remove: async (shop: ManagedShop, leave: () => unknown) => {
      const result = await remove({ shopId: shop.id })
      if (result.data) {
        await leave()
        const closed = { ...shop, is_active: false }
        const isGone = result.data.outcome === 'deleted'
        update((list) => (isGone ? without(list, shop.id) : withEntry(list, closed)))
      }
      return result
    },
  }
}
