import type * as z from 'zod/mini'
import type { newOutsource, Outsource } from '#contract/subcontractor.ts'
import { companies, useCacheDispatch } from '../api.ts'
import { withEntry, without } from '../sort-records.ts'

type NewOutsource = z.output<typeof newOutsource>

/** Changes of the company's subcontractors. Each response updates the list. */
export function useCompanies() {
  const dispatch = useCacheDispatch()
  const [create] = companies.useCreateOutsourceMutation()
  const [change] = companies.useChangeOutsourceMutation()
  const [remove] = companies.useDeleteOutsourceMutation()
  const update = (recipe: (list: Outsource[]) => Outsource[]) =>
    dispatch(companies.util.updateQueryData('listOutsources', undefined, recipe))
  const kept = <A extends { data?: Outsource }>(result: A): A => {
    const { data } = result
    if (data) update((list) => withEntry(list, data))
    return result
  }
  return {
    create: async (body: NewOutsource, idempotencyKey: string) =>
      kept(await create({ body, idempotencyKey })),
    change: async (outsourceId: number, body: Partial<NewOutsource> & { is_active?: true }) =>
      kept(await change({ outsourceId, body })),
    /** `leave` closes the subcontractor's page before its list entry disappears. */
    remove: async (company: Outsource, leave: () => unknown) => {
      const result = await remove({ outsourceId: company.id })
      if (result.data) {
        await leave()
        const closed = { ...company, is_active: false, active_user_count: 0 }
        const isGone = result.data.outcome === 'deleted'
        update((list) => (isGone ? without(list, company.id) : withEntry(list, closed)))
      }
      return result
    },
  }
}
