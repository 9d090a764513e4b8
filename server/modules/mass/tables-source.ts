import type { NewExport } from '#contract/admin/exports.ts'
import { assessedFrom, lacksWeight, massTargets } from '#rules/treatment/mass-tables.ts'
import { coverageWords } from '#texts/coverage.ts'
import { fill, quantity, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { Cell } from '#server/platform/export-format/cells.ts'
import { sheet, type Sheet, type Source } from '#server/platform/export-format/source.ts'
import { whoseScope } from '#server/platform/export-format/whose.sql.ts'
import { country, type Scope } from '#server/modules/statistics/figures.sql.ts'
import { companiesAndShops } from '#server/modules/statistics/national.sql.ts'
import { massOfYear, massSharesOf, type YearMass } from './figures.ts'
import { foldAllMass } from './sql.ts'

const words = await loadArea('mass')

type Filter = Extract<NewExport, { kind: 'elv_tables' }>['filter']
type Row = readonly Cell[]
type Found = { figures: YearMass; company: string | null; station: string | null }
type Words = (typeof words)[Locale]

/** Source of the four tables of a year: a sheet for each, after one that says whose, which year, and how. */
export const massSource: Source<Filter> = {
  prepare: foldAllMass,
  count: async (db, filter) => {
    const found = await read(db, filter)
    return tables('fi').reduce((sum, { rows }) => sum + rows(found).length, 0)
  },
  about: async (db, filter, locale) => {
    const { company_id: companyId, shop_id: shopId } = filter
    const { totals } = await figuresOf(db, filter)
    return {
      ...(await whoseScope(db, {
        companyId,
        shopIds: shopId === undefined ? undefined : [shopId],
      })),
      // The page has no coverage either where no vehicle is done.
      ...(totals.vehicles > 0 && {
        coverage: fill(words[locale].coverage, coverageWords(totals, locale)),
      }),
    }
  },
  sheets: (db, filter, locale) => {
    let found: Promise<Found> | undefined
    return tables(locale).map(({ name, heads, rows }): Sheet =>
      sheet<Row>({
        name,
        columns: heads.map((head, n) => ({
          key: String(n),
          head,
          width: n === 0 ? 40 : 24,
          cell: (row) => row[n] ?? null,
        })),
        rows: async function* pages() {
          found ??= read(db, filter)
          yield rows(await found)
        },
      }),
    )
  },
}

const read = async (db: Db, filter: Filter): Promise<Found> => ({
  figures: await figuresOf(db, filter),
  ...(await namesOf(db, filter)),
})

function figuresOf(db: Db, filter: Filter): Promise<YearMass> {
  const { year, three_wheelers: threeWheelers, company_id: companyId, shop_id: shopId } = filter
  const whose: Scope =
    shopId !== undefined
      ? { scope: 'shop', id: shopId }
      : companyId !== undefined
        ? { scope: 'company', id: companyId }
        : country
  return massOfYear(db, whose, { year, threeWheelers })
}

async function namesOf(db: Db, { company_id: companyId, shop_id: shopId }: Filter) {
  const { companies, shops } = await companiesAndShops(db)
  const nameIn = (records: readonly { id: number; name: string }[], id: number | undefined) =>
    records.find((record) => record.id === id)?.name ?? null
  return { company: nameIn(companies, companyId), station: nameIn(shops, shopId) }
}

type ExportedTable = {
  name: string
  heads: readonly string[]
  rows: (found: Found) => readonly Row[]
}

const uses = ['reused', 'recycled', 'energy', 'recovered', 'disposed'] as const
const shredded = ['recycled', 'energy', 'recovered', 'disposed'] as const

function tables(locale: Locale): readonly ExportedTable[] {
  const t = words[locale]
  const inKg = (head: string) => `${head}, kg`
  return [
    {
      name: t.file.method,
      heads: [t.heads.what, t.heads.now],
      rows: (found) => methodRows(t, found, locale),
    },
    {
      name: t.file.dismantling,
      heads: [t.heads.row, ...uses.map((use) => inKg(t.heads[use])), t.file.unweighed],
      rows: ({ figures: { dismantling, dismantled } }) => [
        ...dismantling.map((of) => [
          t.rows[of.row],
          ...uses.map((use) => (lacksWeight(of) ? null : of[use])),
          of.unweighed,
        ]),
        [
          t.sum,
          ...uses.map((use) => dismantled[use]),
          dismantling.reduce((sum, { unweighed }) => sum + unweighed, 0),
        ],
      ],
    },
    {
      name: t.file.shredding,
      heads: [t.heads.fraction, ...shredded.map((use) => inKg(t.heads[use]))],
      rows: ({ figures: { shredding, shredded: sum } }) => [
        ...shredding.map(({ row, ...of }) => [t.fractions[row], ...shredded.map((use) => of[use])]),
        [t.sum, ...shredded.map((use) => sum[use])],
      ],
    },
    { name: t.file.exports, heads: [t.tables.exports], rows: () => [[t.exportsNone]] },
    {
      name: t.file.totals,
      heads: [t.heads.what, t.heads.now, t.heads.before],
      rows: ({ figures: { totals, before } }) => totalRows(t, totals, before),
    },
  ]
}

function totalRows(t: Words, now: YearMass['totals'], before: YearMass['totals']): Row[] {
  const valuesOf = (of: YearMass['totals']) => ({
    reused: of.reused,
    recycled: of.recycled,
    recovered: of.recovered,
    reuseRecycling: of.reused + of.recycled,
    reuseRecovery: of.reused + of.recovered,
    counted: of.counted,
    reference: of.reference_kg,
    recycling: of.no_percent === null ? of.recycling_percent : t.noPercent[of.no_percent],
    recovery: of.no_percent === null ? of.recovery_percent : t.noPercent[of.no_percent],
  })
  const [values, earlier] = [valuesOf(now), valuesOf(before)]
  const keys = Object.keys(values) as (keyof typeof values)[]
  return keys.map((key) => [t.totals[key], values[key], earlier[key]])
}

function methodRows(t: Words, { figures, company, station }: Found, locale: Locale): Row[] {
  const { year, totals, beside, bases, shares, three_wheelers: light } = figures
  const { streams } = massSharesOf(year)
  const names = Object.keys(streams) as (keyof typeof streams)[]
  return [
    [t.choice.year, year],
    [t.file.company, company ?? t.file.all],
    [t.file.station, station ?? t.file.all],
    [t.choice.light, light === 'in' ? t.file.yes : t.file.no],
    [t.file.done, totals.vehicles],
    [t.totals.counted, totals.counted],
    [t.facts.full, totals.full],
    [t.file.threeWheelers, beside.three_wheeler],
    [t.file.otherClasses, beside.other],
    [t.file.measured, bases.measured],
    [t.file.preset, bases.preset],
    [t.file.computed, bases.computed],
    [t.file.targetRecycling, massTargets.recycling],
    [t.file.targetRecovery, massTargets.recovery],
    [fill(t.notAssessed, { limit: quantity(assessedFrom, '%', locale) }), null],
    [t.whatCounts, null],
    [fill(t.source[shares.source], { from: shares.from }), null],
    ...names.flatMap((name) => [
      [fill(t.file.recycled, { stream: t.streams[name] }), streams[name].recycled / 1000],
      [fill(t.file.energy, { stream: t.streams[name] }), streams[name].energy / 1000],
    ]),
  ]
}
