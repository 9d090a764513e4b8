import { yard } from '../../api.ts'

/**
 * The search of step 1. Its state outlives the step: the answer of a slow registry arrives while the
 * user types the vehicle by hand.
 */
export const useSearch = () =>
  yard.useSearchYardVehicleMutation({ fixedCacheKey: 'search-for-reception' })
