import { kindOf, type Kind } from '../vehicle/vehicle.ts'
import { treatmentCodes, type TreatmentCode } from './lines.ts'

/** Powers that a station can name where the registry tells none. */
export const seenPowers = ['combustion', 'hybrid', 'electric', 'gas', 'hydrogen'] as const
export type SeenPower = (typeof seenPowers)[number]

/** Facts that decide the lines of a vehicle. */
export type TreatedVehicle = {
  readonly kind: Kind | null
  /** As the registry writes it, else as the station saw it. null where nobody knows. */
  readonly power: string | null
  readonly eu_class: string | null
  readonly first_registered: string | null
  readonly displacement_cm3: number | null
}

/** The vehicle as the lines see it. A transfer plate or an export has the kind of its class. */
type Traits = {
  readonly kind: Kind | null
  readonly burns: boolean
  readonly hasTractionBattery: boolean
  readonly power: string | null
  readonly year: number | null
}

const electricOnly: ReadonlySet<string> = new Set(['electric', 'hydrogen'])
const withTractionBattery: ReadonlySet<string> = new Set([
  'electric',
  'plug_in_hybrid',
  'hybrid',
  'hydrogen',
])
const withLiquidFuel: ReadonlySet<string> = new Set([
  'petrol',
  'diesel',
  'gas',
  'plug_in_hybrid',
  'hybrid',
  'combustion',
  'other',
])

/** The kind as the lines see it. */
export function kindForLines(vehicle: TreatedVehicle): Kind | null {
  const { kind, eu_class: euClass } = vehicle
  return kind === 'transfer_plate' || kind === 'export' ? kindOf(euClass ?? '') : kind
}

/** A vehicle of unknown power may have both an engine and a traction battery. */
function traitsOf(vehicle: TreatedVehicle): Traits {
  const kind = kindForLines(vehicle)
  const { power } = vehicle
  const isMotor = kind !== 'trailer'
  return {
    kind,
    power,
    burns: isMotor && (power === null || !electricOnly.has(power)),
    hasTractionBattery: isMotor && (power === null || withTractionBattery.has(power)),
    year: vehicle.first_registered === null ? null : Number(vehicle.first_registered.slice(0, 4)),
  }
}

const isIn =
  (...kinds: readonly Kind[]) =>
  ({ kind }: Traits) =>
    kind === null || kinds.includes(kind)

const isMotor = ({ kind }: Traits) => kind !== 'trailer'
const isCar = isIn('car', 'jeep')
const burns = (vehicle: Traits) => vehicle.burns
const hasTractionBattery = (vehicle: Traits) => vehicle.hasTractionBattery
const until = (last: number, { year }: Traits) => year === null || year <= last
const from = (first: number, { year }: Traits) => year === null || year >= first

/** Whether a vehicle can have what the line is about. */
const applies: Readonly<Record<TreatmentCode, (vehicle: Traits) => boolean>> = {
  identified: () => true,
  hv_isolated: hasTractionBattery,
  traction_battery: hasTractionBattery,
  starter_battery: isMotor,
  gas_tank: ({ power, kind }) => power === 'gas' || power === 'hydrogen' || kind === null,
  airbags: isCar,
  fuel: ({ power, ...vehicle }) => vehicle.burns && (power === null || withLiquidFuel.has(power)),
  engine_oil: burns,
  gearbox_oil: isMotor,
  coolant: isMotor,
  brake_fluid: isMotor,
  washer_fluid: isIn('car', 'jeep', 'tractor'),
  steering_fluid: (vehicle) => burns(vehicle) && isIn('car', 'jeep', 'tractor')(vehicle),
  hydraulic_oil: isIn('tractor'),
  oil_filter: burns,
  adblue: (vehicle) =>
    (vehicle.power === 'diesel' || vehicle.power === null) &&
    isIn('car', 'jeep', 'tractor')(vehicle) &&
    from(2008, vehicle),
  refrigerant: isIn('car', 'jeep', 'tractor'),
  mercury: (vehicle) => isCar(vehicle) && until(2005, vehicle),
  catalyst: (vehicle) => burns(vehicle) && (vehicle.kind !== 'tractor' || from(2012, vehicle)),
  tyres: () => true,
  glass: isCar,
  big_plastics: isCar,
  copper_aluminium: isCar,
  hull_kg: () => true,
}

/** Whether the vehicle has an engine that burns fuel, or may have one. */
export const burnsFuel = (vehicle: TreatedVehicle): boolean => traitsOf(vehicle).burns

/** Lines that the vehicle can have, which the record asks of it. */
export function treatmentLinesOf(vehicle: TreatedVehicle): TreatmentCode[] {
  const traits = traitsOf(vehicle)
  return treatmentCodes.filter((code) => applies[code](traits))
}

/** Whether the station must name the power: no registry does, and the lines depend on it. */
export function needsPower(vehicle: TreatedVehicle): boolean {
  return vehicle.power === null && kindForLines(vehicle) !== 'trailer'
}
