import { fill } from '#texts/index.ts'
import { hazardOf } from '#rules/station/station.ts'
import type { MailTexts } from '#server/platform/mail/templates.ts'
import type { VehicleRow } from './vehicle.queries.ts'

export type AboutVehicle = { vehicle: VehicleRow; publicUrl: string }

/** The plate, or the VIN of a vehicle without one. */
export function plateOf(vehicle: VehicleRow): string {
  return vehicle.plate ?? vehicle.vin ?? '–'
}

/** Name and plate of the vehicle. */
export function vehicleLines(t: MailTexts, { vehicle }: AboutVehicle): string[] {
  const name = [vehicle.make, vehicle.model, vehicle.model_year].filter(Boolean).join(' ')
  return [fill(t.vehicle, { vehicle: name || '–' }), fill(t.plate, { plate: plateOf(vehicle) })]
}

/** The warning about high voltage or gas. */
export function hazardLines(t: MailTexts, { vehicle }: AboutVehicle): string[] {
  const hazard = hazardOf(vehicle.power)
  return hazard ? [t.hazards[hazard]] : []
}
