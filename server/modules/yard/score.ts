import type { MissingPart } from '#rules/vehicle/inspection.ts'
import type { ScoreInput } from '#rules/vehicle/score.ts'
import type { Db } from '#server/platform/db/index.ts'
import { formsLike, type Makes } from '#server/modules/makes/counted-forms.ts'
import { demandLike } from './demand.sql.ts'
import { inspectionsOf } from '#server/modules/vehicle/inspection.sql.ts'
import { vehicles, lastOrders } from './sql.ts'

/**
 * Facts of a vehicle and of similar ones. The station's inspection precedes the registry and the
 * owner. All reads are pipelined on one connection.
 */
export async function scoreInput(
  db: Db,
  { vehicleId, now, makes }: { vehicleId: number; now: Date; makes: Makes },
): Promise<ScoreInput> {
  const [[vehicle], [order], inspections] = await Promise.all([
    vehicles(db, { vehicleId }),
    lastOrders(db, { vehicleId }),
    inspectionsOf(db, [vehicleId]),
  ])
  if (!vehicle) throw new Error('No such vehicle')
  const inspection = inspections.get(vehicleId)
  const year = vehicle.model_year ?? (Number(vehicle.first_registered?.slice(0, 4) ?? 0) || null)
  const { make, model } = vehicle
  const thisYear = now.getUTCFullYear()
  const modelForms = make && model ? await formsLike(db, makes, { make, model, thisYear }) : []
  const reported = (order?.missing_parts ?? []) as MissingPart[]
  return {
    kind: vehicle.kind,
    age: year === null ? null : thisYear - year,
    mileageKm: inspection?.mileage_km ?? vehicle.mileage_km,
    // An order that names no parts does not say that all are there.
    missing: inspection?.missing_parts ?? (reported.length > 0 ? reported : null),
    ...(inspection && { answers: inspection, damage: inspection.damage ?? [] }),
    ...(await demandLike(db, { make, modelForms, year })),
  }
}
