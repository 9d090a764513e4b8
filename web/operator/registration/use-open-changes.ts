import type { OpenRegistryChange } from '#contract/registration.ts'
import { may } from '#rules/permissions.ts'
import { registration } from '../api.ts'
import { useRole } from '../role.ts'
import { useShopId } from '../state.ts'

const nothing: readonly OpenRegistryChange[] = []

/** Changes that the main user of the station asks the registry for. Empty for other users. */
export function useOpenChanges() {
  const shopId = useShopId()
  const isMainUser = may(useRole(), 'yard.registry.change')
  const query = registration.useListRegistryChangesQuery({ shopId }, { skip: !isMainUser })
  return {
    data: isMainUser ? query.currentData : nothing,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => {
      if (isMainUser) void query.refetch()
    },
  }
}
