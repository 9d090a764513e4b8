import type { Make } from '#server/seed/make.ts'
import { kgOf } from '#rules/treatment/amounts.ts'
import { treatmentLinesOf, type TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import { treatmentLines } from '#rules/treatment/lines.ts'
import { presetsOf } from '#rules/treatment/presets.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'

type Where = { vehicleId: number; shopId: number; accountId: number }

/** Adds the usual entries of the finished stages, as the sheet records them by its presets. */
export async function loadTreatment(
  make: Make,
  vehicle: TreatedVehicle,
  done: ReadonlyMap<Stage, Date>,
  { vehicleId, shopId, accountId }: Where,
): Promise<void> {
  const entries = treatmentLinesOf(vehicle).flatMap((code) => {
    const { stage, outcomes, counted, unit } = treatmentLines[code]
    const at = done.get(stage)
    // The weight of a hull comes from its load, and the certificate identifies the vehicle.
    if (!at || code === 'hull_kg' || code === 'identified') return []
    const [outcome] = outcomes
    const amount = counted?.includes(outcome) ? presetsOf(code, vehicle).usual : null
    const counts = amount !== null && unit !== undefined ? { amount, unit } : null
    return {
      vehicle_id: vehicleId,
      shop_id: shopId,
      account_id: accountId,
      code,
      outcome,
      amount: counts && counts.amount,
      unit: counts && counts.unit,
      kg: counts && kgOf(code, counts, vehicle),
      basis: counts && ('preset' as const),
      detail: JSON.stringify(outcome === 'done' ? { absence_checked: true } : {}),
      done_at: at,
      received_at: at,
    }
  })
  if (entries.length > 0) await make.treatmentEntries(...entries)
}
