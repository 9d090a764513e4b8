import type { CountryMass } from '#contract/mass/mass.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { areRecordsStored, type CountedFigure } from '#rules/report/counted-figures.ts'
import { isClosed } from '#rules/treatment/closed-year.ts'
import { dismantlingRows, type DismantlingRow } from '#rules/treatment/mass-tables.ts'
import { country } from '#server/modules/statistics/figures.sql.ts'
import type { Database, Db } from '#server/platform/db/index.ts'
import { changedFigures } from './changed-figures.ts'
import { groupsOf, massOfYear, type YearMass } from './figures.ts'
import { storeFigures, storedFigures, recordIds, type Figure } from './stored-figures.sql.ts'
import { certificatesOf, firstMassYear } from './sql.ts'

/** Figures that count vehicles or certificates, by the list of their records. */
const counted = {
  certificates: 'certificates',
  done: 'of_tables',
  counted: 'in_tables',
  full: 'full',
} as const satisfies Readonly<Record<string, CountedFigure>>

const uses = ['reused', 'recycled', 'energy', 'recovered', 'disposed'] as const

/** The figures of the country that the association reports of a year. */
async function figuresOf(db: Db, year: number, mass: YearMass): Promise<Figure[]> {
  const { totals, dismantling } = mass
  const figure = (field: string, of: Partial<Figure>): Figure => ({
    field,
    figure: field,
    n: null,
    whole: null,
    amount: null,
    ...of,
  })
  return [
    figure('certificates', { n: await certificatesOf(db, year) }),
    figure('done', { n: totals.vehicles }),
    figure('counted', { n: totals.counted, amount: totals.reference_kg }),
    figure('full', { n: totals.full }),
    ...uses.map((use) => figure(use, { amount: totals[use] })),
    ...dismantling.map((of) => figure(of.row, { amount: of.reused + of.recovered + of.disposed })),
  ]
}

/** Ids of the records of a figure of the country. null: its records are those of W. */
async function idsOf(db: Db, year: number, { field }: Figure): Promise<string[] | null> {
  const isRow = (name: string): name is DismantlingRow =>
    (dismantlingRows as readonly string[]).includes(name)
  const figure = isRow(field) ? 'in_row' : counted[field as keyof typeof counted]
  if (figure === undefined) return null
  return recordIds(db, figure, {
    whose: country,
    from: `${year}-01-01`,
    until: `${year + 1}-01-01`,
    groups: groupsOf('out'),
    row: isRow(field) ? field : undefined,
  })
}

const massOf = (db: Db, year: number) => massOfYear(db, country, { year, threeWheelers: 'out' })

/** Stores the country's figures of each closed year once, after all changes are counted. */
export async function storeClosedYears(
  { read, write }: Pick<Database, 'read' | 'write'>,
  now: Date,
): Promise<void> {
  const last = Number(finnishDay(now).slice(0, 4)) - 1
  const first = (await firstMassYear(read, country)) ?? last + 1
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  for (const year of years) {
    // Sums stay for ever. A year whose records are gone has nothing to compare them with.
    if (!isClosed(year, now) || !areRecordsStored('done', `${year}-01-01`, now)) continue
    if ((await storedFigures(read, { reportId: null, year })).length > 0) continue
    await write(async (tx) => {
      const figures = await figuresOf(tx, year, await massOf(tx, year))
      const of = { reportId: null, year, at: now }
      await storeFigures(tx, of, figures, (figure) => idsOf(tx, year, figure))
    })
  }
}

/** The stored figures of a year of the country, with those that changed since. null: there are none. */
export async function closedYearOf(
  db: Db,
  mass: YearMass & Pick<CountryMass, 'are_removed'>,
): Promise<CountryMass['closed']> {
  const { year, are_removed: areRemoved } = mass
  const stored = await storedFigures(db, { reportId: null, year })
  const [first] = stored
  if (!first) return null
  const idsToday = (figure: Figure) => idsOf(db, year, figure)
  return {
    stored_on: finnishDay(first.stored_at),
    rules: first.rules,
    changes: areRemoved
      ? []
      : await changedFigures(stored, await figuresOf(db, year, mass), idsToday),
  }
}
