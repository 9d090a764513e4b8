import type { CountryMass } from '#contract/mass/mass.ts'
import { massSource } from '#server/modules/mass/tables-source.ts'
import { evaluationFigures } from '#server/modules/report/records/evaluation-records.ts'
import type { TestContext } from '../app.ts'
import { written, type Collector, type Reading } from './collector.ts'
import { recount } from './recount.ts'

type In = { company: number | null; station: number | null }
type Mass = Record<'vehicles' | 'w' | 'w1' | 'a' | 'b' | 'c' | 'e' | 'kg', number> &
  Record<'recycling' | 'recovery', number | null>
type MassRow = { line: string } & Record<'a' | 'b' | 'c' | 'e', number>
type Fraction = { line: string } & Record<'b' | 'c' | 'e', number>
type Basis = { basis: 'measured' | 'preset' | 'computed'; share: number }

/** The second count of a year, of each scope. */
type Counted = {
  year: number
  /** Whether three-wheelers count. */
  light: boolean
  sums: readonly (Mass & In)[]
  rows: readonly (MassRow & In)[]
  fractions: readonly (Fraction & In)[]
  bases: readonly (Basis & In)[]
}
/** null is all: the country has neither, and a station needs no company. */
type Scope = In

const country: Scope = { company: null, station: null }

/**
 * The tables of Decision 2005/293/EC of the country, and of each company and station, without and with
 * three-wheelers.
 */
export async function compareMass(
  all: Collector,
  ctx: TestContext,
  { year, read }: Reading,
): Promise<void> {
  const { companies, shops } = await read<CountryMass>(`report/mass/?year=${year}`)
  const ofCompanies = companies.map(({ id }): Scope => ({ company: id, station: null }))
  const ofStations = shops.map(({ id }): Scope => ({ company: null, station: id }))
  const without = await countMass(ctx, year, false)
  for (const counted of [without, await countMass(ctx, year, true)]) {
    for (const scope of [country, ...ofCompanies, ...ofStations])
      compareTables(
        all,
        await read<CountryMass>(`report/mass/?${queryOf(counted, scope)}`),
        counted,
        scope,
      )
    // The file reads the same sums for each scope, so one of each kind is read.
    for (const scope of [country, ...ofCompanies.slice(0, 1), ...ofStations.slice(0, 1)])
      await compareFile(all, ctx, counted, scope)
  }
  for (const { id } of companies) await compareShares(all, ctx, without, id)
}

async function countMass(ctx: TestContext, year: number, light: boolean): Promise<Counted> {
  const { db } = ctx.appContext
  const of = { year, light }
  return {
    ...of,
    sums: await recount(db, 'mass', of),
    rows: await recount(db, 'mass_rows', of),
    fractions: await recount(db, 'fractions', of),
    bases: await recount(db, 'bases', of),
  }
}

const wheelers = ({ light }: Counted): 'in' | 'out' => (light ? 'in' : 'out')

const nameOf = (counted: Counted, { company, station }: Scope) =>
  `${counted.year} mass, three-wheelers ${wheelers(counted)}, of ${
    station === null
      ? company === null
        ? 'the country'
        : `company ${company}`
      : `station ${station}`
  }`

const queryOf = (counted: Counted, { company, station }: Scope) =>
  `year=${counted.year}&three_wheelers=${wheelers(counted)}` +
  (company === null ? '' : `&company_id=${company}`) +
  (station === null ? '' : `&shop_id=${station}`)

const within = <Row extends In>(rows: readonly Row[], { company, station }: Scope) =>
  rows.filter((row) => row.company === company && row.station === station)

const noMass = { vehicles: 0, w: 0, w1: 0, a: 0, b: 0, c: 0, e: 0, kg: 0 }
const nothing: Mass = { ...noMass, recycling: null, recovery: null }
const sumsOf = ({ sums }: Counted, scope: Scope): Mass => within(sums, scope)[0] ?? nothing

const hasPercent = ({ w, w1, a, b, c, kg }: Mass) => w >= 30 && kg <= 1.05 * w1 && a + b + c <= w1
const percentOf = (use: 'recycling' | 'recovery', sums: Mass) =>
  hasPercent(sums) ? sums[use] : null

const order = ['ferrous', 'non_ferrous', 'light', 'other']
function fractionsOf({ fractions }: Counted, scope: Scope): Fraction[] {
  const own = within(fractions, scope)
  return order.map((line) => own.find((row) => row.line === line) ?? { line, b: 0, c: 0, e: 0 })
}

function compareTables(all: Collector, shown: CountryMass, counted: Counted, scope: Scope): void {
  const name = nameOf(counted, scope)
  const { totals, dismantling, shredding } = shown
  const sums = sumsOf(counted, scope)
  const { vehicles, w, w1, a, b, c, e } = sums
  all.same(
    `${name}: vehicles, W, W1`,
    [totals.vehicles, totals.counted, totals.reference_kg],
    [vehicles, w, written(w1, 2)],
  )
  all.same(
    `${name}: A, B, C, D, E`,
    [totals.reused, totals.recycled, totals.energy, totals.recovered, totals.disposed],
    [a, b, c, b + c, e].map((value) => written(value, 2)),
  )
  all.same(
    `${name}: percent`,
    [totals.recycling_percent, totals.recovery_percent],
    [percentOf('recycling', sums), percentOf('recovery', sums)],
  )
  const rows = within(counted.rows, scope)
  for (const row of dismantling) {
    const own = rows.find(({ line }) => line === row.row)
    all.same(
      `${name}: ${row.row}`,
      [row.reused, row.recycled, row.energy, row.disposed],
      (['a', 'b', 'c', 'e'] as const).map((use) => written(own?.[use] ?? 0, 2)),
    )
  }
  all.same(
    `${name}: table 2`,
    shredding.map((row) => [row.row, row.reused, row.recycled, row.energy, row.disposed]),
    fractionsOf(counted, scope).map((row) => [
      row.line,
      0,
      written(row.b, 2),
      written(row.c, 2),
      written(row.e, 2),
    ]),
  )
  const bases = within(counted.bases, scope)
  const shareOf = (basis: Basis['basis']) =>
    (bases.find((row) => row.basis === basis)?.share ?? 0) / 1000
  all.same(`${name}: shares by basis`, shown.bases, {
    measured: shareOf('measured'),
    preset: shareOf('preset'),
    computed: shareOf('computed'),
  })
}

/** The workbook of the tables. */
async function compareFile(
  all: Collector,
  ctx: TestContext,
  counted: Counted,
  scope: Scope,
): Promise<void> {
  const { company, station } = scope
  const filter = {
    year: counted.year,
    three_wheelers: wheelers(counted),
    ...(company !== null && { company_id: company }),
    ...(station !== null && { shop_id: station }),
  }
  const sheets: (number | null)[][][] = []
  for (const sheet of massSource.sheets(ctx.appContext.db.read, filter, 'fi')) {
    const rows: (number | null)[][] = []
    for await (const page of sheet.rows(new AbortController().signal))
      rows.push(
        ...page.map((row) => row.slice(1).map((cell) => (cell === null ? null : Number(cell)))),
      )
    sheets.push(rows)
  }
  const [, dismantled = [], shredded = [], , totals = []] = sheets
  const name = `${nameOf(counted, scope)} in the file`
  all.same(
    `${name}: table 2`,
    shredded.slice(0, -1),
    fractionsOf(counted, scope).map(({ b, c, e }) => [b, c, b + c, e].map((kg) => written(kg, 2))),
  )
  const rows = within(counted.rows, scope)
  const { a, b, w, w1 } = sumsOf(counted, scope)
  all.same(
    `${name}: sum of table 1`,
    dismantled.at(-1)?.slice(0, 2),
    (['a', 'b'] as const).map((use) =>
      written(
        rows.reduce((so, row) => so + row[use], 0),
        2,
      ),
    ),
  )
  all.same(
    `${name}: A, B, W, W1`,
    [0, 1, 5, 6].map((row) => totals[row]?.[0]),
    [written(a, 2), written(b, 2), w, written(w1, 2)],
  )
}

/** Nobody has confirmed the recovery shares of these years. */
const areSharesConfirmed = false

/** AE04 and AE05 of a company: filled in from confirmed shares only, else told by their coverage. */
async function compareShares(
  all: Collector,
  ctx: TestContext,
  counted: Counted,
  company: number,
): Promise<void> {
  const { year } = counted
  const sums = sumsOf(counted, { company, station: null })
  const { answers, facts } = await evaluationFigures(ctx.appContext.db.read, {
    companyId: company,
    year,
  })
  const isTold = hasPercent(sums)
  const isFilledIn = isTold && areSharesConfirmed && sums.w >= 0.6 * sums.vehicles
  for (const [field, use] of [
    ['AE04', 'recycling'],
    ['AE05', 'recovery'],
  ] as const) {
    const reported = facts.filter((fact) => fact.field === field).map(({ n, of }) => [n, of])
    all.same(
      `${year} ${field} of ${company}`,
      [reported, answers[field] ?? null],
      [isTold ? [[sums.w, sums.vehicles]] : [], isFilledIn ? percentOf(use, sums) : null],
    )
  }
}
