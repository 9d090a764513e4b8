import type { TreatmentCode } from './lines.ts'
import type { Thousandths } from './milligrams.ts'

/** Thousandths of a stream that are recycled and used as energy. The rest is disposed of. */
type Shares = { readonly recycled: Thousandths; readonly energy: Thousandths }
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

/** The association confirms a row. */
export const shareSources = ['assumed', 'confirmed'] as const

export type RecoveryShares = {
  /** First day of the shares, `yyyy-mm-dd`. */
  readonly from: string
  /** See docs/domain/treatment.md#recovery-shares. */
  readonly source: (typeof shareSources)[number]
  readonly streams: Readonly<Record<Stream, Shares>>
  /** Thousandths of the hull by fraction. They add up to the shares of the stream `hull`. */
  readonly shredder: Readonly<Record<Fraction, Shares & { readonly disposed: Thousandths }>>
}

/** The shares are data of a year: a new row replaces them from its day on. */
const rows: readonly RecoveryShares[] = [
  {
    from: '2020-01-01',
    source: 'assumed',
    streams: {
      hull: { recycled: 800, energy: 130 },
      fluids: { recycled: 800, energy: 200 },
      starter_battery: { recycled: 900, energy: 0 },
      traction_battery: { recycled: 650, energy: 0 },
      catalyst: { recycled: 1000, energy: 0 },
      tyres: { recycled: 700, energy: 300 },
      materials: { recycled: 1000, energy: 0 },
      disposed: { recycled: 0, energy: 0 },
    },
    shredder: {
      ferrous: { recycled: 700, energy: 0, disposed: 0 },
      non_ferrous: { recycled: 60, energy: 0, disposed: 0 },
      light: { recycled: 40, energy: 130, disposed: 50 },
      other: { recycled: 0, energy: 0, disposed: 20 },
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
