import type * as z from 'zod/mini'
import type { typedVehicle as typedVehicleSchema } from '#contract/handover.ts'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { normaliseVin } from '#rules/vehicle/vin.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { workKind } from '#server/platform/work/work.ts'
import { namesOrError } from './typed-names.ts'
import { upsertVehicle } from '#server/modules/vehicle/registry-vehicle.ts'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { updateAndReadVehicle, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { insertTypedVehicle } from '#server/modules/vehicle/sql.ts'

type Typed = z.infer<typeof typedVehicleSchema>
/** A manual vehicle, typed while the registry did not answer, and the account that typed it. */
export const vehicleCompletionKind = workKind<{ vehicleId: number; accountId: number }>(
  'vehicle_completion',
  { slots: 1, attempts: 80 },
)

type By = { accountId: number; secrets: Secrets; now: Date }

/**
 * Stores a vehicle that was typed while the registry did not answer. A known vehicle keeps the
 * registry's data. The registry completes a typed one as soon as it answers.
 */
export async function insertManualVehicle(
  tx: Tx,
  { key, typed, known }: { key: PlateOrVin; typed: Typed; known: VehicleRow | undefined },
  { accountId, secrets, now }: By,
): Promise<VehicleRow> {
  if (known && known.registry_id !== null) return known
  const { kind, model_year, color, vin, power_seen: power } = typed
  const values = {
    kind,
    model_year,
    color,
    ...(power && { power_seen: power }),
    ...(await namesOrError(tx, typed, 'by_hand')),
    plate: 'plate' in key ? key.plate : (known?.plate ?? null),
    vin: 'vin' in key ? key.vin : vin ? normaliseVin(vin) : (known?.vin ?? null),
  }
  const row = known
    ? await updateAndReadVehicle(tx, known.id, values)
    : await insertTypedVehicle(tx, values, now)
  await enqueue(tx, secrets, vehicleCompletionKind, {
    key: `vehicle-${row.id}-completion`,
    payload: { vehicleId: row.id, accountId },
    now,
  })
  return row
}

/** Writes the registry's data of a typed vehicle. */
export async function completeVehicle(
  tx: Tx,
  vehicleId: number,
  found: RegistryVehicle,
  now: Date,
): Promise<void> {
  const row = await upsertVehicle(tx, found, now)
  if (row.id === vehicleId) await notifyVehicleChanged(tx, row)
}
