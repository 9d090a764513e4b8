import type { OwnerVehicle } from '#contract/shapes.ts'
import type { Db } from '#server/platform/db/index.ts'
import { factsOfVehicle, type VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { hasHighVoltage } from '#rules/station/station.ts'
import { orderFrom } from '#server/modules/order/sql.ts'
import { openOrder } from '#server/modules/right/right.ts'

/**
 * The vehicle as a person with a checked right sees it, with their own open order.
 * `address` is the person's address, where the register was asked just now and told it
 */
export async function ownerVehicle(
  db: Db,
  vehicle: VehicleRow,
  { personId, now, address = null }: { personId: number; now: Date; address?: string | null },
): Promise<OwnerVehicle> {
  const order = await openOrder(db, { vehicleId: vehicle.id, personId })
  const { company_name: company, company_business_id: businessId } = vehicle
  return {
    ...factsOfVehicle(vehicle),
    is_company_owned: company !== null,
    company: company === null ? null : { name: company, business_id: businessId },
    owner_count: vehicle.owner_count,
    needs_power_of_attorney: vehicle.owner_count > 1,
    power: vehicle.power,
    is_high_voltage: hasHighVoltage(vehicle.power),
    is_decommissioned: vehicle.is_decommissioned,
    is_verified: true,
    personal_id_mask: null,
    holder_address: address,
    status: vehicle.status,
    order: order ? await orderFrom(db, order, now) : null,
  }
}

/**
 * A company's vehicle before the right is checked: make, model and the kind of owner only. The name
 * of a company may be the name of a person.
 */
export function companyVehicle(vehicle: VehicleRow, personalIdMask: string): OwnerVehicle {
  return {
    id: vehicle.id,
    plate: null,
    vin: null,
    make: vehicle.make,
    model: vehicle.model,
    model_year: null,
    color: null,
    kind: null,
    is_company_owned: true,
    company: null,
    owner_count: 1,
    needs_power_of_attorney: false,
    power: null,
    is_high_voltage: false,
    is_decommissioned: false,
    is_verified: false,
    personal_id_mask: personalIdMask,
    holder_address: null,
    status: null,
    order: null,
  }
}
