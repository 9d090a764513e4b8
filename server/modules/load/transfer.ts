import type { Transport } from '#contract/transport.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { LoadState } from '#rules/load/load.ts'
import { vehicleKg } from '#rules/load/weights.ts'
import { vehicleWasteCode } from '#rules/treatment/waste-codes.ts'
import type { TransitionName } from '#rules/vehicle/vehicle-status.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { rolesOf, endLoad, insertSentLoad, openTransferLine } from './sql.ts'
import { confirm } from './confirm.ts'
import { loadedVehicle } from './hulls.sql.ts'
import { partyOf } from './load.sql.ts'
import { queueForRegister } from './register/register.ts'

type At = { vehicleId: number; shopId: number; accountId: number; now: Date }

/**
 * Makes the load of a vehicle that leaves for another station, with its paper. An untreated vehicle
 * is hazardous waste, so the paper is a transfer document.
 */
export async function sendOnTransferLoad(
  tx: Tx,
  at: At,
  { to, transport = { by: 'sender' } }: { to: number; transport?: Transport | undefined },
): Promise<void> {
  const { vehicleId, shopId, now } = at
  const vehicle = await loadedVehicle(tx, vehicleId)
  const state = vehicle.is_depolluted ? 'depolluted' : 'untreated'
  const loadId = await insertSentLoad(
    tx,
    {
      kind: 'vehicles',
      shop_id: shopId,
      receiver_shop_id: to,
      ...(await carrierOf(tx, transport, { sender: shopId, receiver: to })),
      truck_plates: transport.truck_plates || null,
      created_at: now,
      sent_at: now,
    },
    {
      vehicle_id: vehicleId,
      low_code: vehicleWasteCode(state, finnishDay(now)),
      ...vehicleKg(vehicle),
    },
  )
  await confirm(tx, { ...at, loadId }, ...rolesOf('sender', transport.by))
  await queueForRegister(tx, { loadId, step: 'sent', now })
}

/** @throws ApiError VALIDATION_ERROR for another company without its data */
async function carrierOf(
  tx: Tx,
  { by, company }: Transport,
  stations: { sender: number; receiver: number },
) {
  if (by === 'other') {
    if (!company) {
      throw new ApiError('VALIDATION_ERROR', 'The carrier is unknown', {
        fields: { 'transport.company.name': 'REQUIRED' },
      })
    }
    const { name, business_id: businessId, phone } = company
    return {
      carried_by: by,
      carrier: name,
      carrier_business_id: businessId,
      carrier_phone: phone,
    }
  }
  const { company: name, business_id: businessId, phone } = await partyOf(tx, stations[by])
  return { carried_by: by, carrier: name, carrier_business_id: businessId, carrier_phone: phone }
}

/** States of the load after the move that ends a transfer. */
const settledBy: Partial<Record<TransitionName, LoadState>> = {
  receive: 'received',
  certify: 'received',
  send_back: 'refused',
  take_back: 'taken_back',
}

/** The load of a transfer is received, refused or taken back with its vehicle. */
export async function settleTransferLoad(
  tx: Tx,
  at: At,
  { move, reason = '' }: { move: TransitionName; reason?: string },
): Promise<void> {
  const state = settledBy[move]
  if (state === undefined) return
  const load = await openTransferLine(tx, at.vehicleId)
  if (!load) return
  await endLoad(tx, { loadId: load.id, now: at.now }, { state, reason })
  if (state === 'taken_back') return
  await confirm(tx, { ...at, loadId: load.id }, ...rolesOf('receiver', load.carried_by))
  if (state !== 'received') return
  await queueForRegister(tx, { loadId: load.id, step: 'received', now: at.now })
}
