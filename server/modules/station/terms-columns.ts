import type { Insertable } from 'kysely'
import type { PickupTerms } from '#rules/order/pickup-terms.ts'
import type { Shop } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { municipalityOf } from './municipalities.ts'

/** A misspelled name would silently get no pickup. */
function knownNames(written: readonly string[]): string[] {
  const names = written.map((name) => municipalityOf(name))
  if (names.includes(null)) {
    throw new ApiError('VALIDATION_ERROR', 'No such municipality', {
      fields: { 'pickup.area.names': 'MUNICIPALITY_UNKNOWN' },
    })
  }
  return [...new Set(names.filter((name) => name !== null))]
}

/**
 * Columns of the terms. `setWindows` writes the weekly windows.
 * @throws ApiError VALIDATION_ERROR for a name that is no municipality of Finland
 */
export function termsColumns({
  area,
  fee,
  ...terms
}: Omit<PickupTerms, 'windows'>): Partial<Insertable<Shop>> {
  return {
    pickup_radius_km: area.kind === 'radius' ? area.km : null,
    pickup_municipalities: area.kind === 'municipalities' ? knownNames(area.names) : [],
    pickup_fee: fee.kind,
    pickup_bands: JSON.stringify(fee.kind === 'bands' ? fee.bands : []),
    pickup_confirm: terms.confirm,
    pickup_notice_days: terms.notice_days,
    pickup_horizon_days: terms.horizon_days,
    pickup_payment: [...new Set(terms.payment)],
    pickup_note: JSON.stringify(terms.note),
  }
}
