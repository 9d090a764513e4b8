import { hourMs, limits } from '#rules/limits.ts'
import type { Db, Tx, VehicleOrder } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Selectable } from 'kysely'
import type { RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import {
  type Right,
  type Granted,
  grant,
  rights,
  withdrawRight,
  openOrders,
  staleRight,
} from './sql.ts'

/** Stores that the person may scrap the vehicle. */
export async function grantRight(tx: Tx, right: Granted): Promise<void> {
  await grant(tx, right)
}

/** The person's right to the vehicle with the time of its last check. */
async function rightOf(db: Db, of: Right): Promise<{ checked_at: Date } | undefined> {
  return (await rights(db, of))[0]
}

/**
 * Deletes the person's right to a vehicle that a company owns: an own right, or one to represent
 * another company. A checked right to represent the same company stays.
 */
export async function revokeStaleRight(
  tx: Tx,
  found: RegistryVehicle,
  personId: number,
): Promise<void> {
  const businessIds = found.owners.flatMap(({ role, businessId }) =>
    role === 'owner' && businessId !== null ? [businessId] : [],
  )
  const confirmed = await staleRight(tx, { registryId: found.registryId, businessIds, personId })
  if (!confirmed) await withdrawRight(tx, found.registryId, personId)
}

/** Whether the registry has confirmed that the person may scrap the vehicle, at any time before. */
export const hasRight = async (db: Db, of: Right): Promise<boolean> =>
  (await rightOf(db, of)) !== undefined

/**
 * An open order lets the owner reach the vehicle to cancel it. Anything new needs ownership that the
 * registry confirmed within `limits.rightHours`, because vehicles are sold.
 * @throws ApiError NOT_FOUND, PERMISSION_DENIED
 */
export async function checkRight(db: Db, of: Right, now: Date): Promise<void> {
  const right = await rightOf(db, of)
  if (!right) throw new ApiError('NOT_FOUND', 'No such vehicle of this caller')
  if (now.getTime() - right.checked_at.getTime() > limits.rightHours * hourMs) {
    throw new ApiError('PERMISSION_DENIED', 'The right was checked long ago: search again')
  }
}

/** The person's order of that vehicle that is neither received nor cancelled. */
export async function openOrder(db: Db, of: Right): Promise<Selectable<VehicleOrder> | undefined> {
  return (await openOrders(db, of))[0]
}
