/** Chemistries of a traction battery. The year figures ask for lithium and NiMH apart. */
export const chemistries = [
  'li_nmc',
  'li_lfp',
  'li_nca',
  'li_other',
  'nimh',
  'sodium_ion',
  'other',
] as const
export type Chemistry = (typeof chemistries)[number]

export const batteryForms = ['pack', 'module'] as const
export type BatteryForm = (typeof batteryForms)[number]

export const batteryStates = ['intact', 'damaged', 'deformed_or_wet', 'burnt', 'unknown'] as const
export type BatteryState = (typeof batteryStates)[number]

/** Uses that a station plans for a battery. */
export const batteryUses = ['reuse', 'repurpose', 'recycling', 'producer', 'undecided'] as const
export type BatteryUse = (typeof batteryUses)[number]

export const batteryLimits = {
  modules: 200,
  serial: 64,
  /** A battery passport is often a web address. */
  passport: 512,
  maker: 60,
} as const

/** Hours that a damaged battery stands apart. See docs/domain/treatment.md#traction-batteries. */
export const quarantineHours = 48

const unsafe: ReadonlySet<BatteryState> = new Set(['damaged', 'deformed_or_wet', 'burnt'])

/** Whether a battery in that state can catch fire later, so that it stands apart and outside. */
export const isUnsafeBattery = (state: BatteryState): boolean => unsafe.has(state)

/** Facts of a battery that an entry of the treatment record may tell. */
export type BatteryDetail = {
  readonly form?: BatteryForm | undefined
  readonly modules?: number | undefined
  readonly serial?: string | undefined
  readonly passport_id?: string | undefined
  readonly maker?: string | undefined
  readonly chemistry?: Chemistry | undefined
  readonly state?: BatteryState | undefined
  readonly soh_percent?: number | undefined
  readonly place?: string | undefined
  readonly next?: BatteryUse | undefined
}

/** Days in store above which a battery gets a sign: it should have left. */
export const longStoredDays = 365
