import type { TreatmentCode, TreatmentOutcome } from './lines.ts'
import type { Chemistry } from './traction-battery.ts'

/** A code of the List of Waste (Decision 2000/532/EC) from that day. An asterisk means hazardous. */
type WasteCode = { readonly code: string; readonly from: string; readonly until?: string }

const since2002 = '2002-01-01'
const always = (code: string): readonly WasteCode[] => [{ code, from: since2002 }]

/**
 * Codes of the List of Waste by line, as dated data. Decision (EU) 2025/934 replaces the battery codes
 * on 9 December 2026. Nobody has confirmed its codes. See docs/domain/treatment.md#waste-codes.
 */
const wasteCodes: Partial<Record<TreatmentCode, readonly WasteCode[]>> = {
  starter_battery: always('16 06 01*'),
  gas_tank: always('16 01 16'),
  airbags: always('16 01 10*'),
  engine_oil: always('13 02 05*'),
  gearbox_oil: always('13 02 05*'),
  steering_fluid: always('13 01 10*'),
  hydraulic_oil: always('13 01 10*'),
  coolant: always('16 01 14*'),
  brake_fluid: always('16 01 13*'),
  washer_fluid: always('16 01 15'),
  oil_filter: always('16 01 07*'),
  refrigerant: always('14 06 01*'),
  mercury: always('16 01 08*'),
  adblue: always('16 05 09'),
  catalyst: always('16 08 01'),
  tyres: always('16 01 03'),
  glass: always('16 01 20'),
  big_plastics: always('16 01 19'),
  copper_aluminium: always('16 01 18'),
  hull_kg: always('16 01 06'),
}

const fuelCodes: Readonly<Record<string, string>> = {
  diesel: '13 07 01*',
  petrol: '13 07 02*',
  hybrid: '13 07 02*',
  plug_in_hybrid: '13 07 02*',
}

/** Results after which the thing is no waste of its own: it is absent, stays in the hull, or is used again. */
const noWaste: ReadonlySet<TreatmentOutcome> = new Set([
  'none',
  'missing',
  'empty',
  'left_in',
  'left_for_shredder',
  'kept_in_part',
  'reused',
  'for_reuse',
])

/** Code of the line on that day, `yyyy-mm-dd`. null where none is known, or where no waste comes of it. */
export function wasteCodeOf(
  code: TreatmentCode,
  {
    day,
    power,
    outcome,
  }: { day: string; power: string | null; outcome?: TreatmentOutcome | undefined },
): string | null {
  if (outcome !== undefined && noWaste.has(outcome)) return null
  if (code === 'fuel') return fuelCodes[power ?? ''] ?? null
  return codeOn(wasteCodes[code] ?? [], day)
}

function codeOn(codes: readonly WasteCode[], day: string): string | null {
  const known = codes.find(({ from, until }) => from <= day && (until === undefined || day < until))
  return known?.code ?? null
}

const vehicleCodes = {
  untreated: always('16 01 04*'),
  depolluted: always('16 01 06'),
} as const

/**
 * Code of a whole vehicle on that day. An untreated vehicle is hazardous waste. A vehicle without
 * fluids and other dangerous parts is not.
 */
export function vehicleWasteCode(state: keyof typeof vehicleCodes, day: string): string {
  const code = codeOn(vehicleCodes[state], day)
  if (code === null) throw new Error('No waste code for a vehicle on that day')
  return code
}

const newBatteryCodes = '2026-12-09'

/** Codes of traction batteries. Until the new codes, a battery counts as a dangerous part of a vehicle. */
const batteryCodes = (code: string): readonly WasteCode[] => [
  { code: '16 01 21*', from: since2002, until: newBatteryCodes },
  { code, from: newBatteryCodes },
]
const lithium = batteryCodes('16 06 07*')
const chemistryCodes: Readonly<Record<Chemistry, readonly WasteCode[]>> = {
  li_nmc: lithium,
  li_lfp: lithium,
  li_nca: lithium,
  li_other: lithium,
  nimh: batteryCodes('16 06 08*'),
  sodium_ion: batteryCodes('16 06 10*'),
  other: batteryCodes('16 06 14*'),
}

/** Code of a traction battery on that day. */
export function batteryWasteCode(chemistry: Chemistry | null, day: string): string {
  const code = codeOn(chemistryCodes[chemistry ?? 'other'], day)
  if (code === null) throw new Error('No waste code for a battery on that day')
  return code
}

/** Whether the List of Waste calls it hazardous. */
export const isHazardousWaste = (code: string): boolean => code.endsWith('*')
