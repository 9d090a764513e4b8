import type * as z from 'zod/mini'
import type { Removal } from '#contract/people/people.ts'
import type { ManagedShop, newShop, ShopChange } from '#contract/stations.ts'
import type { NewOutsource, Outsource, OutsourceChange } from '#contract/people/subcontractor.ts'
import type { CallError } from '#web/api/errors.ts'
import { companies, stations } from './api.ts'
import { withEntry, without } from './management-route.ts'

type Result<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError }

/** Requests for the records of one list. */
export type RecordRequests<T, New, Change> = {
  create: (body: New, idempotencyKey: string) => PromiseLike<Result<T>>
  change: (id: number, body: Change) => PromiseLike<Result<T>>
  remove: (id: number) => PromiseLike<Result<Removal>>
  /** Changes the list in the cache. */
  update: (recipe: (list: T[]) => T[]) => unknown
}

/**
 * Actions on the records of a list. Each response updates the list in the cache. `closed` is the
 * change of a record that stays in the list after its removal.
 */
export function recordActions<T extends { readonly id: number }, New, Change>(
  { create, change, remove, update }: RecordRequests<T, New, Change>,
  closed: Partial<T>,
) {
  const stored = async (asked: PromiseLike<Result<T>>): Promise<Result<T>> => {
    const result = await asked
    const { data } = result
    if (data) update((list) => withEntry(list, data))
    return result
  }
  return {
    create: (body: New, idempotencyKey: string) => stored(create(body, idempotencyKey)),
    change: (id: number, body: Change) => stored(change(id, body)),
    /** `leave` closes the record's page before its list entry disappears. */
    remove: async (record: T, leave: () => unknown) => {
      const result = await remove(record.id)
      if (result.data) {
        await leave()
        const { id } = record
        const isGone = result.data.outcome === 'deleted'
        update((list) => (isGone ? without(list, id) : withEntry(list, { ...record, ...closed })))
      }
      return result
    },
  }
}

type NewShop = z.output<typeof newShop>

/** Actions on the company's stations. */
export function useStations() {
  const [create] = stations.useCreateShopMutation()
  const [change] = stations.useChangeShopMutation()
  const [remove] = stations.useDeleteShopMutation()
  const requests: RecordRequests<ManagedShop, NewShop, ShopChange> = {
    create: (body, idempotencyKey) => create({ body, idempotencyKey }),
    change: (shopId, body) => change({ shopId, body }),
    remove: (shopId) => remove({ shopId }),
    update: (recipe) => stations.endpoints.listShops.update(undefined, recipe),
  }
  return recordActions(requests, { is_active: false })
}

/** Actions on the company's subcontractors. */
export function useCompanies() {
  const [create] = companies.useCreateOutsourceMutation()
  const [change] = companies.useChangeOutsourceMutation()
  const [remove] = companies.useDeleteOutsourceMutation()
  const requests: RecordRequests<Outsource, NewOutsource, OutsourceChange> = {
    create: (body, idempotencyKey) => create({ body, idempotencyKey }),
    change: (outsourceId, body) => change({ outsourceId, body }),
    remove: (outsourceId) => remove({ outsourceId }),
    update: (recipe) => companies.endpoints.listOutsources.update(undefined, recipe),
  }
  return recordActions(requests, { is_active: false, active_user_count: 0 })
}
