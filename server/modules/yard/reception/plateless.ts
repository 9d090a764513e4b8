import type { Vehicle } from '#contract/station-vehicle.ts'
import type { yardContract } from '#contract/yard.ts'
import { normaliseVin } from '#rules/vehicle/vin.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { storeConfirmedHolders } from '#server/modules/certificate/owners/merge-holders.ts'
import type { AppContext } from '#server/platform/context.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { findOrCreatePerson } from '#server/modules/reception/person.ts'
import { confirmOwner } from '#server/modules/reception/reception.ts'
import { namesOrError } from '#server/modules/reception/typed-names.ts'
import { stationVehicle } from '../yard-vehicle.ts'
import { insertTypedVehicle } from '#server/modules/vehicle/sql.ts'

/** Adds a vehicle that the registry does not know, with its owner. Both count as confirmed. */
export async function addPlatelessVehicle(
  ctx: AppContext,
  call: HandlerContext<(typeof yardContract)['addPlatelessVehicle']>,
): Promise<Vehicle> {
  const { vehicle, owner } = call.body
  const { shopId } = call.params
  const now = ctx.now()
  return call.write(async (tx) => {
    const facts = {
      plate: null,
      vin: vehicle.vin ? normaliseVin(vehicle.vin) : null,
      ...(await namesOrError(tx, vehicle, 'vehicle')),
      model_year: vehicle.model_year,
      color: vehicle.color,
      kind: vehicle.kind,
      power_seen: vehicle.power_seen ?? null,
      is_plateless: true,
    }
    const row = await insertTypedVehicle(tx, facts, now)
    const personId = owner.personal_id
      ? await findOrCreatePerson(ctx, tx, {
          personalId: owner.personal_id,
          firstNames: owner.first_name,
          lastName: owner.last_name,
          locale: call.locale,
        })
      : null
    const at = { vehicleId: row.id, shopId, accountId: call.caller.accountId, now }
    await confirmOwner(tx, at, {
      basis: 'missing_data',
      shareholder_count: null,
      first_name: owner.first_name,
      last_name: owner.last_name,
      address: owner.address,
      person_id: personId,
      reason: vehicle.reason,
    })
    const reported = { nationality: owner.nationality }
    await storeConfirmedHolders(
      ctx,
      tx,
      { vehicleId: row.id, shopId },
      { owners: null, told: reported },
    )
    await call.audit(tx, {
      action: 'yard.admit',
      purpose: 'plateless',
      outcome: 'created',
      shopId,
      vehicleId: row.id,
      subjectPersonId: personId,
    })
    await notifyVehicleChanged(tx, { ...row, shop_id: shopId })
    return stationVehicle(tx, row.id, { shopId })
  })
}
