import { useCallback, useSyncExternalStore } from 'react'
import type { TechnicalRecord, Vehicle } from '#contract/station-vehicle.ts'
import type { CallError } from '#web/api/errors.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import type { Wizard } from '../draft.ts'

type Search = typeof yard.endpoints.searchYardVehicle.send

/** The answer to the last search, and its number. */
let found: Vehicle | undefined
let latest = 0
const listeners = new Set<() => void>()

function show(answer: Vehicle | undefined): void {
  found = answer
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets the answer, also one that is still to come. */
function reset(): void {
  latest += 1
  show(undefined)
}

/**
 * The search of step 1. Its answer outlives the step: a slow registry answers while the user types
 * the vehicle by hand.
 */
export function useSearch() {
  const [sendSearch] = yard.useSearchYardVehicleMutation()
  const send: Search = useCallback(
    async (call) => {
      reset()
      const own = latest
      const answer = await sendSearch(call)
      if (own === latest) show(answer.data)
      return answer
    },
    [sendSearch],
  )
  return { send, reset, found: useSyncExternalStore(listen, () => found) }
}

/**
 * The registry's technical record of the wizard's vehicle. A vehicle without plate and VIN has
 * none.
 */
export function useTechnicalRecord({ car, isPlateless }: Pick<Wizard, 'car' | 'isPlateless'>): {
  readonly record: TechnicalRecord | undefined
  readonly error: CallError | undefined
  readonly isFetching: boolean
  readonly again: () => void
} {
  const shopId = useShopId()
  const plateOrVin = car?.plate ?? car?.vin ?? ''
  const { currentData, error, isFetching, refetch } = yard.useReadTechnicalRecordQuery(
    { shopId, body: { plate_or_vin: plateOrVin } },
    { skip: isPlateless || plateOrVin === '' },
  )
  return { record: currentData, error, isFetching, again: () => void refetch() }
}
