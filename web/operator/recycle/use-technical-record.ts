import type { TechnicalRecord } from '#contract/station-vehicle.ts'
import type { CallError } from '#web/api/errors.ts'
import { yard } from '../api.ts'
import { useShopId } from '../state.ts'
import type { Wizard } from './draft.ts'

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
