import { sql } from 'kysely'
import type { FoundCertificates } from '#contract/admin/certificates.ts'
import type { NationalStatistics } from '#contract/admin/statistics.ts'
import { evaluationFigures } from '#server/modules/report/records/evaluation-records.ts'
import { controlRecords } from '#server/modules/report/records/control-records.sql.ts'
import { foldAllMass } from '#server/modules/mass/sql.ts'
import { batteryGroups } from '#server/modules/report/records/battery-records.sql.ts'
import { submittedPages } from '#server/modules/report/export/submitted-pages.ts'
import { summaryRows } from '#server/modules/report/export/summary.ts'
import { receivedSums } from '#server/modules/received/sql.ts'
import { everyWaste, wasteSums } from '#server/modules/received/waste-book.ts'
import type { TestContext } from '../app.ts'
import { compareBatteryKg } from './battery-differences.ts'
import { collector, sumBy, written, type Collector, type Reading } from './collector.ts'
import { compareMass } from './mass-differences.ts'
import {
  compareControl,
  compareDemand,
  compareStored,
  compareParts,
  compareStanding,
  compareWaits,
  compareWastesHere,
} from './more-differences.ts'
import { recount } from './recount.ts'

type Done = {
  month: string
  company_id: number
  shop_id: number
  kind: string
  condition: string
  n: number
  in_scope: number
  years: number
  aged: number
}
type Evaluation = {
  company_id: number
  certificates: number
  with_parts: number
  sold: number
  sold_kg: number
  days: number | null
}
type Control = Record<
  'shop_id' | 'certificates' | 'with_basis' | 'compared' | 'done' | 'recorded',
  number
>

/** All figures of a year that differ, in the calls and in the files. */
export async function differencesOf(
  ctx: TestContext,
  year: number,
): Promise<{ found: string[]; compared: number }> {
  const all = collector()
  await foldAllMass(ctx.appContext.db)
  const as = await ctx.signIn.admin()
  const read = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await ctx.call('GET', `/ppb-admin/${path}`, { as })
    if (status !== 200) throw new Error(`${path}: ${status}`)
    return body as Body
  }
  await compareDone(all, ctx, { year, read })
  await compareMass(all, ctx, { year, read })
  await compareReports(all, ctx, year)
  await compareWastes(all, ctx, year)
  await compareCertificates(all, ctx, { year, read })
  await compareBatteries(all, ctx, year)
  await compareStanding(all, ctx, year)
  await compareWastesHere(all, ctx, year)
  await compareWaits(all, ctx, year)
  await compareDemand(all, ctx, year)
  await compareParts(all, ctx, year)
  await compareStored(all, ctx, year)
  await compareControl(all, ctx, year)
  await compareBatteryKg(all, ctx, year)
  return { found: all.found, compared: all.count() }
}

/** The vehicles done, in the statistics and in their file. */
async function compareDone(all: Collector, ctx: TestContext, { year, read }: Reading) {
  const withOpen = await recount<Done>(ctx.appContext.db, 'done', { year })
  const period = `from=${year}-01&to=${year}-12`
  const { sums, tables, open_month: open } = await read<NationalStatistics>(`statistics/?${period}`)
  // The running month is in the chart of months alone.
  const rows = withOpen.filter(({ month }) => month !== open)
  const n = ({ n: vehicles }: Done) => vehicles
  const total = rows.reduce((sum, row) => sum + row.n, 0)
  const aged = rows.reduce((sum, row) => sum + row.aged, 0)
  const years = rows.reduce((sum, row) => sum + row.years, 0)
  all.same(`${year} done`, sums.now.vehicles, total)
  const inScope = rows.reduce((sum, row) => sum + row.in_scope, 0)
  all.same(`${year} in scope`, sums.now.in_scope, inScope)
  all.same(`${year} mean age`, sums.now.mean_age, aged === 0 ? null : written(years / aged, 2))
  const planned = rows.filter(({ condition }) => condition.startsWith('reuse'))
  all.same(
    `${year} planned`,
    sums.now.reused,
    planned.reduce((sum, row) => sum + row.n, 0),
  )
  const charts = [
    ['months', ({ month }: Done) => month],
    ['companies', ({ company_id: id }: Done) => String(id)],
    ['shops', ({ shop_id: id }: Done) => String(id)],
    ['kinds', ({ kind }: Done) => kind],
    ['conditions', ({ condition }: Done) => condition],
  ] as const
  for (const [table, key] of charts) {
    const shown = sumBy(
      tables[table].filter(({ now }) => now > 0),
      ({ value }) => value,
      ({ now }) => now,
    )
    all.same(`${year} done by ${table}`, shown, sumBy(table === 'months' ? withOpen : rows, key, n))
  }
  const { body } = await ctx.call(
    'GET',
    `/ppb-admin/statistics/file/?${period}&table=months&format=csv`,
    { as: await ctx.signIn.admin() },
  )
  const lines = String(body).trim().split('\r\n').slice(1)
  const inFile = lines.map((line) => Number(line.split(/[;,]/).at(-2)))
  const byMonth = sumBy(withOpen, charts[0][1], n)
  const months = tables.months.map(({ value }) => byMonth[value] ?? 0)
  all.same(`${year} done in the file`, inFile, months)
}

/** The records behind self-evaluation and self-control. */
async function compareReports(all: Collector, ctx: TestContext, year: number) {
  const { read } = ctx.appContext.db
  for (const row of await recount<Evaluation>(ctx.appContext.db, 'evaluation', { year })) {
    const { answers, facts } = await evaluationFigures(read, { companyId: row.company_id, year })
    const name = `${year} evaluation of ${row.company_id}`
    const parts = facts.find(({ code }) => code === 'with_parts')
    if (parts) all.same(`${name}: AE02`, [parts.n, parts.of], [row.with_parts, row.certificates])
    const sold = facts.find(({ code }) => code === 'sold_parts')
    all.same(
      `${name}: AE03`,
      [sold?.n ?? 0, answers['AE03'] ?? 0],
      [row.sold, written(row.sold_kg, 2)],
    )
    all.same(`${name}: AE08`, answers['AE08'] ?? null, row.days)
  }
  for (const row of await recount<Control>(ctx.appContext.db, 'control', { year })) {
    const { holders, compared, recorded } = await controlRecords(read, {
      shopId: row.shop_id,
      year,
    })
    const name = `${year} control of ${row.shop_id}`
    all.same(`${name}: SC03`, holders, { n: row.with_basis, of: row.certificates })
    all.same(`${name}: SC04`, compared, { n: row.compared, of: row.certificates })
    all.same(`${name}: records`, recorded, { n: row.recorded, of: row.done })
  }
}

/** The register and the waste book of each station: rows and kilograms, in all and by way and code. */
async function compareWastes(all: Collector, ctx: TestContext, year: number) {
  const { read } = ctx.appContext.db
  type Waste = { shop_id: number; way: string; low_code: string; n: number; kg: number }
  type Register = Record<'shop_id' | 'rows' | 'with_kg' | 'kg' | 'hulls', number>
  const registers = await recount<Register>(ctx.appContext.db, 'register', { year })
  const counted = await recount<Waste>(ctx.appContext.db, 'wastes', { year })
  const { rows: shops } = await sql<{ id: number }>`select id from shop order by id`.execute(read)
  for (const { id } of shops) {
    const filter = { from: `${year}-01-01`, to: `${year}-12-31`, shopIds: [id] }
    const rows = []
    for await (const page of everyWaste(read, filter)) rows.push(...page)
    const code = ({ way, low_code: of }: { way: string; low_code: string }) => `${way} ${of}`
    const own = counted.filter(({ shop_id: shop }) => shop === id)
    const name = `${year} wastes of ${id}`
    all.same(
      `${name}: lines`,
      sumBy(rows, code, () => 1),
      sumBy(own, code, ({ n }) => n),
    )
    const { sums } = await wasteSums(read, filter)
    all.same(
      `${name}: lines in the sums`,
      sumBy(sums, code, ({ rows: n }) => n),
      sumBy(own, code, ({ n }) => n),
    )
    const register = registers.find(({ shop_id: shop }) => shop === id)
    const { rows: shown, with_kg, kg, hulls } = await receivedSums(read, filter)
    all.same(
      `${year} register of ${id}`,
      { rows: shown, with_kg, kg, hulls },
      {
        rows: register?.rows ?? 0,
        with_kg: register?.with_kg ?? 0,
        kg: register?.kg ?? 0,
        hulls: register?.hulls ?? 0,
      },
    )
    const grams = (sums: Record<string, number>) =>
      Object.fromEntries(Object.entries(sums).map(([key, kg]) => [key, written(kg, 2)]))
    all.same(
      `${name}: kg`,
      grams(sumBy(rows, code, ({ kg }) => kg ?? 0)),
      grams(sumBy(own, code, ({ kg }) => kg)),
    )
  }
}

type Certificates = {
  month: string
  company_id: number
  shop_id: number
  kind: string
  n: number
  waited: number
  seconds: number
}

/** Certificates in force, as the search of the association counts them, and its statistics. */
async function compareCertificates(all: Collector, ctx: TestContext, { year, read }: Reading) {
  const as = await ctx.signIn.admin()
  const rows = await recount<Certificates>(ctx.appContext.db, 'certificates', { year })
  const search = async (of: object): Promise<number> => {
    const body = { from: `${year}-01-01`, to: `${year}-12-31`, ...of }
    const found = await ctx.call('POST', '/ppb-admin/certificate/search/', { as, body })
    return (found.body as FoundCertificates).in_force
  }
  const n = (of: readonly Certificates[]) => of.reduce((sum, row) => sum + row.n, 0)
  all.same(`${year} certificates`, await search({}), n(rows))
  for (const id of new Set(rows.map(({ company_id: company }) => company))) {
    const own = rows.filter(({ company_id: company }) => company === id)
    all.same(`${year} certificates of ${id}`, await search({ company_id: id }), n(own))
    await compareCertificateTables(all, `${year} certificates of ${id}`, {
      rows: own,
      read: () => read(`statistics/?counted=certificates&${months(year)}&company_id=${id}`),
    })
  }
  await compareCertificateTables(all, `${year} certificates`, {
    rows,
    read: () => read(`statistics/?counted=certificates&${months(year)}`),
  })
}

const months = (year: number) => `from=${year}-01&to=${year}-12`

/** Number and waiting time of the certificates, and their tables by month, company, station and kind. */
async function compareCertificateTables(
  all: Collector,
  name: string,
  { rows: withOpen, read }: { rows: Certificates[]; read: () => Promise<NationalStatistics> },
) {
  const { sums, tables, open_month: open } = await read()
  const rows = withOpen.filter(({ month }) => month !== open)
  const total = (of: 'n' | 'waited' | 'seconds') => rows.reduce((sum, row) => sum + row[of], 0)
  all.same(`${name} in the statistics`, sums.now.certificates, total('n'))
  const days = total('seconds') / 86_400 / total('waited')
  all.same(
    `${name}: waiting`,
    sums.now.mean_wait_days,
    total('waited') === 0 ? null : written(days, 2),
  )
  const charts = [
    ['months', ({ month }: Certificates) => month],
    ['companies', ({ company_id: id }: Certificates) => String(id)],
    ['shops', ({ shop_id: id }: Certificates) => String(id)],
    ['kinds', ({ kind }: Certificates) => kind],
  ] as const
  for (const [table, key] of charts) {
    const shown = sumBy(
      tables[table].filter(({ now }) => now > 0),
      ({ value }) => value,
      ({ now }) => now,
    )
    const counted = sumBy(table === 'months' ? withOpen : rows, key, ({ n: of }) => of)
    all.same(`${name} by ${table}`, shown, counted)
  }
}

/** Batteries behind the reports, and the national sum of lithium batteries. */
async function compareBatteries(all: Collector, ctx: TestContext, year: number) {
  const { read } = ctx.appContext.db
  type Row = { company_id: number; given: number; stored: number }
  for (const row of await recount<Row>(ctx.appContext.db, 'batteries', { year })) {
    const groups = await batteryGroups(read, { companyId: row.company_id, year })
    const n = (of: 'recycled' | 'stored') =>
      groups.reduce((sum, { use, count }) => (use === of ? sum + count : sum), 0)
    const counted = [row.given, row.stored]
    all.same(`${year} batteries of ${row.company_id}`, [n('recycled'), n('stored')], counted)
  }
  type Sums = { chemistry: string } & Record<
    'packs' | 'modules' | 'recycled' | 'stored',
    number | null
  > &
    Record<'packs_of' | 'stored_of', [id: number, hundredths: number][] | null>
  const counted = await recount<Sums>(ctx.appContext.db, 'battery_sums', { year })
  const of = { types: ['company_battery', 'public_battery'], year } as const
  const rows = await summaryRows(submittedPages(read, of, new AbortController().signal))
  for (const kind of ['li_ion', 'nimh']) {
    const sums = counted.find(({ chemistry }) => chemistry === kind)
    const shown = (name: string) => {
      const row = rows.find(({ chemistry, quantity }) => chemistry === kind && quantity === name)
      return row?.hundredths == null ? null : row.hundredths / 100
    }
    const reports = (name: string) =>
      rows
        .find(({ chemistry, quantity }) => chemistry === kind && quantity === name)
        ?.reports.toSorted((a, b) => a.id - b.id)
        .map(({ id, hundredths }) => [id, hundredths])
    all.same(
      `${year} reports behind the national batteries, ${kind}`,
      [reports('market_packs'), reports('stored')],
      [sums?.packs_of ?? [], sums?.stored_of ?? []],
    )
    all.same(
      `${year} national batteries, ${kind}`,
      ['market_packs', 'market_modules', 'recycled_packs', 'stored'].map(shown),
      [sums?.packs, sums?.modules, sums?.recycled, sums?.stored].map((value) => value ?? null),
    )
  }
}
