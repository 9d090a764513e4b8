import type { Kind } from '../vehicle/vehicle.ts'
import type { MissingPart } from '../vehicle/inspection.ts'
import type { TreatmentCode } from '../treatment/lines.ts'
import type { PartType } from './part-type-names.ts'
import type { SaleMark } from './part-words.ts'

/** Power that a part needs: an engine, or the high voltage of a traction battery. */
type Needs = 'engine' | 'high_voltage' | 'gas'

export type PartTypeFacts = {
  /** Typical weight. Nobody has confirmed it: docs/domain/treatment.md. */
  readonly kg: number
  /** Kinds of vehicle that have it. Default: cars and vans. */
  readonly kinds?: readonly Kind[]
  readonly needs?: Needs
  /** The vehicle has several of it, so a part has a side. */
  readonly sided?: true
  /** Answer of the inspection that says it is missing. */
  readonly missing?: MissingPart
  /** Line of the treatment record that weighs it too. */
  readonly line?: TreatmentCode
  /** The part of its typical weight that the line weighs. Default: all of it. */
  readonly lineKg?: number
  /** List of parts to remove in the proposed regulation, COM(2023) 451. No rule depends on it yet. */
  readonly proposed?: true
}

const motors = ['car', 'jeep', 'tractor', 'motorcycle', 'moped'] as const
const heavy = ['car', 'jeep', 'tractor'] as const
const wheeled = ['car', 'jeep', 'tractor', 'motorcycle', 'moped', 'trailer'] as const
const cycles = ['motorcycle', 'moped'] as const
const rolling = ['car', 'jeep', 'trailer'] as const

export const partTypes: Readonly<Record<PartType, PartTypeFacts>> = {
  engine: { kg: 120, kinds: motors, needs: 'engine', missing: 'engine', proposed: true },
  cylinder_head: { kg: 15, kinds: motors, needs: 'engine', missing: 'engine' },
  turbo: { kg: 7, kinds: heavy, needs: 'engine' },
  injectors: { kg: 3, kinds: heavy, needs: 'engine' },
  fuel_pump: { kg: 3, kinds: motors, needs: 'engine' },
  starter: { kg: 4, kinds: motors, needs: 'engine' },
  alternator: { kg: 6, kinds: heavy, needs: 'engine' },
  ac_compressor: { kg: 7, kinds: heavy },
  radiator: { kg: 6, kinds: motors, proposed: true },
  intercooler: { kg: 4, kinds: heavy, needs: 'engine', proposed: true },
  throttle: { kg: 2, kinds: motors, needs: 'engine' },
  egr: { kg: 2, kinds: heavy, needs: 'engine' },
  harness: { kg: 12, kinds: motors, proposed: true },
  gearbox: { kg: 50, kinds: motors, missing: 'gearbox', proposed: true },
  clutch: { kg: 8, kinds: motors, needs: 'engine' },
  drive_shaft: { kg: 8, kinds: heavy, sided: true },
  differential: { kg: 30, kinds: heavy },
  transfer_case: { kg: 30, kinds: heavy },
  drive_motor: { kg: 60, kinds: motors, needs: 'high_voltage', proposed: true },
  inverter: { kg: 12, kinds: motors, needs: 'high_voltage', proposed: true },
  onboard_charger: { kg: 8, kinds: motors, needs: 'high_voltage' },
  dcdc: { kg: 4, kinds: motors, needs: 'high_voltage' },
  charge_port: { kg: 2, kinds: motors, needs: 'high_voltage' },
  catalyst: {
    kg: 4,
    kinds: motors,
    needs: 'engine',
    missing: 'catalyst',
    line: 'catalyst',
    proposed: true,
  },
  dpf: { kg: 10, kinds: heavy, needs: 'engine' },
  silencer: { kg: 9, kinds: motors, needs: 'engine' },
  manifold: { kg: 5, kinds: motors, needs: 'engine' },
  door: { kg: 30, kinds: heavy, sided: true },
  bonnet: { kg: 15, kinds: heavy },
  tailgate: { kg: 25, kinds: rolling },
  wing: { kg: 4, kinds: heavy, sided: true },
  bumper: { kg: 7, sided: true, proposed: true },
  mirror: { kg: 1.5, kinds: motors, sided: true },
  grille: { kg: 2, kinds: heavy },
  fuel_tank: { kg: 12, kinds: motors, needs: 'engine', proposed: true },
  tow_bar: { kg: 15, kinds: heavy },
  sunroof: { kg: 15 },
  windscreen: { kg: 14, kinds: heavy, proposed: true },
  side_glass: { kg: 4, kinds: heavy, sided: true, proposed: true },
  rear_glass: { kg: 8, kinds: heavy, proposed: true },
  headlight: { kg: 4, kinds: motors, sided: true, proposed: true },
  tail_light: { kg: 1.5, kinds: wheeled, sided: true },
  fog_light: { kg: 0.7, kinds: heavy, sided: true },
  subframe: { kg: 25, sided: true },
  shock: { kg: 4, kinds: wheeled, sided: true },
  spring: { kg: 3, kinds: wheeled, sided: true },
  control_arm: { kg: 4, sided: true },
  hub: { kg: 4, kinds: wheeled, sided: true },
  caliper: { kg: 5, kinds: wheeled, sided: true },
  abs_unit: { kg: 3, kinds: motors },
  steering_rack: { kg: 9, kinds: heavy },
  steering_column: { kg: 7, kinds: heavy },
  steering_lock: { kg: 1, kinds: motors },
  alloy_rim: { kg: 9, kinds: wheeled, missing: 'wheels', proposed: true },
  steel_rim: { kg: 8, kinds: wheeled, missing: 'wheels', proposed: true },
  tyre: { kg: 8, kinds: wheeled, missing: 'wheels', line: 'tyres', proposed: true },
  wheel_set: {
    kg: 68,
    kinds: rolling,
    missing: 'wheels',
    line: 'tyres',
    lineKg: 32,
    proposed: true,
  },
  seat: { kg: 22, kinds: motors, sided: true },
  dashboard: { kg: 20, kinds: heavy, proposed: true },
  cluster: { kg: 1.5, kinds: motors },
  infotainment: { kg: 2, kinds: heavy, proposed: true },
  steering_wheel: { kg: 2, kinds: heavy },
  seat_belt: { kg: 1.5, kinds: heavy, sided: true },
  airbag: { kg: 2, sided: true, line: 'airbags' },
  airbag_unit: { kg: 0.5 },
  ecu: { kg: 0.7, kinds: motors, missing: 'ecu', proposed: true },
  immobiliser: { kg: 0.3, kinds: motors },
  body_module: { kg: 0.6, proposed: true },
  adas: { kg: 0.5 },
  gas_tank: { kg: 40, kinds: motors, needs: 'gas', line: 'gas_tank' },
  traction_battery: {
    kg: 300,
    kinds: motors,
    needs: 'high_voltage',
    missing: 'traction_battery',
    line: 'traction_battery',
    proposed: true,
  },
  frame: { kg: 15, kinds: cycles },
  fork: { kg: 8, kinds: cycles },
  handlebar: { kg: 2, kinds: cycles },
  axle: { kg: 40, kinds: ['trailer', 'tractor'] },
  coupling: { kg: 4, kinds: ['trailer'] },
  hydraulic_pump: { kg: 12, kinds: ['tractor'] },
  power_take_off: { kg: 20, kinds: ['tractor'] },
  other: { kg: 5, kinds: wheeled, sided: true },
}

type SaleRule = {
  readonly type: PartType
  readonly mark: SaleMark
  /** First and last day. null: no end is known. */
  readonly from: string
  readonly until: string | null
  readonly source: string
}

const safety = 'Safety part; decided by the service until the regulation applies'
const listed = 'Annex VII, part E of the proposal COM(2023) 451; its final text was not found'
const since = (mark: SaleMark, source: string, names: readonly PartType[]): SaleRule[] =>
  names.map((type) => ({ type, mark, from: '2026-01-01', until: null, source }))

/** Dated rules about sales. When the regulation applies, a rule gets its last day and a new one follows. */
const saleRules: readonly SaleRule[] = [
  ...since('blocked', safety, ['seat_belt', 'airbag', 'airbag_unit', 'gas_tank']),
  ...since('warned', listed, [
    'catalyst',
    'dpf',
    'silencer',
    'steering_lock',
    'seat',
    'ecu',
    'immobiliser',
  ]),
]

/** The rule about the sale of a part of that type on that Finnish day. */
export function saleMarkOf(type: PartType, day: string): SaleMark | null {
  const rule = saleRules.find(
    (each) => each.type === type && each.from <= day && (each.until === null || day <= each.until),
  )
  return rule?.mark ?? null
}
