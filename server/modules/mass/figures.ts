import type { Mass } from '#contract/mass/mass.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import { summed, type MassCode, type MassGroup, type MassItem } from '#rules/treatment/mass.ts'
import { massTables, totalsOf, type MassSums } from '#rules/treatment/mass-tables.ts'
import { recoverySharesOn } from '#rules/treatment/recovery-shares.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { Scope } from '#server/modules/statistics/figures.sql.ts'
import { massCells, type MassCell } from './sql.ts'

export type YearMass = Omit<
  Mass,
  'years' | 'is_open' | 'is_waiting' | 'are_removed' | 'exports' | 'too_heavy'
>

/** The tables of one year and the totals of the year before, from the stored sums. */
export async function massOfYear(
  db: Db,
  whose: Scope,
  { year, threeWheelers }: { year: number; threeWheelers: 'in' | 'out' },
): Promise<YearMass> {
  return yearMassOf(await massCells(db, whose, year), { year, threeWheelers })
}

/** Groups of the tables. */
export const groupsOf = (threeWheelers: 'in' | 'out'): readonly MassGroup[] =>
  threeWheelers === 'in' ? ['target', 'three_wheeler'] : ['target']

/** The same from cells, in any order. */
export function yearMassOf(
  cells: readonly MassCell[],
  { year, threeWheelers }: { year: number; threeWheelers: 'in' | 'out' },
): YearMass {
  const groups = groupsOf(threeWheelers)
  const sums = (of: number, counted: readonly MassGroup[]) =>
    sumsOf(cells.filter((cell) => cell.year === of && counted.includes(cell.vehicle_group)))
  const shares = massSharesOf(year)
  return {
    ...massTables(sums(year, groups), shares),
    year,
    three_wheelers: threeWheelers,
    before: totalsOf(sums(year - 1, groups), massSharesOf(year - 1)),
    beside: {
      three_wheeler: sums(year, ['three_wheeler']).vehicles,
      other: sums(year, ['other']).vehicles,
    },
    shares: { from: shares.from, source: shares.source },
  }
}

/** The shares on the last day of a year count for the whole year. */
export const massSharesOf = (year: number) => recoverySharesOn(`${year}-12-31`)

function sumsOf(cells: readonly MassCell[]): MassSums {
  const sum = (item: string, column: 'vehicles' | 'grams') =>
    cells.reduce((so, cell) => (cell.item === item ? so + cell[column] : so), 0)
  return {
    vehicles: sum('vehicle', 'vehicles'),
    counted: sum('counted', 'vehicles'),
    full: sum('full', 'vehicles'),
    reference_kg: sum('counted', 'grams') / 1000,
    items: summed(cells.flatMap((cell) => (vehicleItems.has(cell.item) ? [] : [itemOf(cell)]))),
  }
}

const vehicleItems: ReadonlySet<string> = new Set(['vehicle', 'counted', 'full'])

function itemOf({ item, basis, grams, vehicles: unweighed }: MassCell): MassItem {
  const [code = '', reused] = item.split(':')
  return {
    code: code as MassCode,
    is_reused: reused !== undefined,
    basis: basis as AmountBasis,
    kg: grams / 1000,
    ...(unweighed > 0 && { unweighed }),
  }
}
