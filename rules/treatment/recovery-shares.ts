import type { TreatmentCode } from './lines.ts'

/** Parts of a stream that are recycled and used as energy, of 1. The rest is disposed of. */
type Shares = { readonly recycled: number; readonly energy: number }
export type Stream =
  | 'hull'
  | 'fluids'
  | 'starter_battery'
  | 'traction_battery'
  | 'catalyst'
  | 'tyres'
  | 'materials'
  | 'disposed'

/** Fractions of a shredder, as the tables of Decision 2005/293/EC name them. */
export const fractions = ['ferrous', 'non_ferrous', 'light', 'other'] as const
export type Fraction = (typeof fractions)[number]

export type RecoveryShares = {
  /** First day of the shares, `yyyy-mm-dd`. */
  readonly from: string
  /** See docs/domain/treatment.md#recovery-shares. */
  readonly source: 'assumed'
  readonly streams: Readonly<Record<Stream, Shares>>
  /** Parts of the hull by fraction, of 1. They add up to the shares of the stream `hull`. */
  readonly shredder: Readonly<Record<Fraction, Shares & { readonly disposed: number }>>
}

/** The shares are data of a year: a new row replaces them from its day on. */
const rows: readonly RecoveryShares[] = [
  {
    from: '2020-01-01',
    source: 'assumed',
    streams: {
      hull: { recycled: 0.8, energy: 0.13 },
      fluids: { recycled: 0.8, energy: 0.2 },
      starter_battery: { recycled: 0.9, energy: 0 },
      traction_battery: { recycled: 0.65, energy: 0 },
      catalyst: { recycled: 1, energy: 0 },
      tyres: { recycled: 0.7, energy: 0.3 },
      materials: { recycled: 1, energy: 0 },
      disposed: { recycled: 0, energy: 0 },
    },
    shredder: {
      ferrous: { recycled: 0.7, energy: 0, disposed: 0 },
      non_ferrous: { recycled: 0.06, energy: 0, disposed: 0 },
      light: { recycled: 0.04, energy: 0.13, disposed: 0.05 },
      other: { recycled: 0, energy: 0, disposed: 0.02 },
    },
  },
]

export function recoverySharesOn(day: string): RecoveryShares {
  const known = rows.filter(({ from }) => from <= day)
  const [last] = known.toSorted((a, b) => b.from.localeCompare(a.from))
  const shares = last ?? rows[0]
  if (!shares) throw new Error('No shares of recovery')
  return shares
}

/** Stream of what a line removes. Fuel is outside of the balance. Some lines have no weight. */
export const streams: Readonly<Partial<Record<TreatmentCode, Stream>>> = {
  starter_battery: 'starter_battery',
  traction_battery: 'traction_battery',
  engine_oil: 'fluids',
  gearbox_oil: 'fluids',
  coolant: 'fluids',
  brake_fluid: 'fluids',
  washer_fluid: 'fluids',
  steering_fluid: 'fluids',
  hydraulic_oil: 'fluids',
  oil_filter: 'fluids',
  adblue: 'fluids',
  refrigerant: 'disposed',
  mercury: 'disposed',
  catalyst: 'catalyst',
  tyres: 'tyres',
  glass: 'materials',
  big_plastics: 'materials',
  copper_aluminium: 'materials',
}
