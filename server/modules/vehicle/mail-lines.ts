import { fill } from '#texts/index.ts'
import { hazardOf } from '#rules/station/station.ts'
import type { MailTexts } from '#server/platform/mail/templates.ts'
import type { VehicleRow } from './vehicle.sql.ts'

export type AboutVehicle = { vehicle: VehicleRow; publicUrl: string }

/** The plate, or the VIN of a vehicle without one. */
export function plateOf(vehicle: VehicleRow): string {
  return vehicle.plate ?? vehicle.vin ?? '–'
}

const nameOf = (vehicle: VehicleRow): string =>
  [vehicle.make, vehicle.model, vehicle.model_year].filter(Boolean).join(' ') || '–'

/** The plate, the VIN, or the name of a vehicle without either, for the subject of a mail. */
export const plateOrName = (vehicle: VehicleRow): string =>
  vehicle.plate ?? vehicle.vin ?? nameOf(vehicle)

/** Name and plate of the vehicle. */
export function vehicleLines(t: MailTexts, { vehicle }: AboutVehicle): string[] {
  const [name, plate] = [nameOf(vehicle), plateOf(vehicle)]
  return [fill(t.vehicle, { vehicle: name }), fill(t.plate, { plate })]
}

/** The warning about high voltage or gas. */
export function hazardLines(t: MailTexts, { vehicle }: AboutVehicle): string[] {
  const hazard = hazardOf(vehicle.power)
  return hazard ? [t.hazards[hazard]] : []
}
