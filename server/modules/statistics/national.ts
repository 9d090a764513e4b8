import type * as z from 'zod/mini'
import type {
  NationalRow,
  NationalStatistics,
  statisticsAdminContract,
} from '#contract/admin/statistics.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { areRecordsStored } from '#rules/report/counted-figures.ts'
import {
  headings,
  monthLater,
  monthsIn,
  monthsOfSpan,
  nationalTables,
  otherMake,
  topRows,
  yearBefore,
  type NationalTable,
  type Period,
} from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { whoseFile } from '#server/platform/export-format/whose.sql.ts'
import { companiesAndShops, type Narrowed, type NationalCount } from './national.sql.ts'
import { narrowedFigures, certificatesBehind, vehiclesBehind } from './read-national.ts'
import { countryFigures } from './country.sql.ts'
import { foldIfStale } from './figures.sql.ts'
import { countedName, nationalFile, nationalName } from './national-file.ts'
import { recordsFile } from './records-file.ts'
import { waitsOf } from './waits.sql.ts'

type Contract = typeof statisticsAdminContract
type Choice = z.output<Contract['readNationalStatistics']['query']>

/** Handlers of the association: vehicles and certificates of the country, and the records behind. */
export function nationalStatisticsHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    readNationalStatistics: async ({ query }) => {
      const figures = await readNational(ctx, query)
      const { models, ...tables } = figures.tables
      return { ...figures, tables: { ...tables, models: topRows(models, modelsSent, added) } }
    },
    downloadNationalStatistics: async ({ query, caller, locale }) => {
      const figures = await readNational(ctx, query)
      const whose = await whoseFile(ctx.db.read, {
        companyId: figures.company_id ?? undefined,
        shopIds: figures.shop_id === null ? undefined : [figures.shop_id],
        accountId: caller.accountId,
      })
      return nationalFile(figures, { ...query, whose, at: ctx.now() }, locale)
    },
    listCountedRecords: ({ query, write, audit, nextPage }) =>
      write(async (tx) => {
        await audit(tx, { ...entryOf(query), outcome: 'shown' })
        const { next, ...page } = await recordsBehind(ctx, tx, query, query)
        if (next) nextPage(next)
        return { ...page, are_removed: areRemovedOf(ctx, query) }
      }),
    downloadCountedRecords: async ({ query, caller, locale, write, audit }) => {
      const { read: db } = ctx.db
      const { all, whole } = periodOf(ctx, query)
      await write((tx) => audit(tx, { ...entryOf(query), outcome: 'sent' }))
      const { companyId, shopId } = narrowedBy(query)
      const about = {
        ...(await whoseFile(db, {
          companyId: companyId ?? undefined,
          shopIds: shopId === null ? undefined : [shopId],
          accountId: caller.accountId,
        })),
        what: await nameOfRow(db, query, locale),
        period: query.table === 'months' ? all : whole,
        at: ctx.now(),
        areRemoved: areRemovedOf(ctx, query),
        format: query.format,
      }
      return recordsFile((page) => recordsBehind(ctx, db, query, page), about, locale)
    },
  }
}

type Behind = Omit<z.output<Contract['downloadCountedRecords']['query']>, 'format'>

const entryOf = ({ table, company_id: companyId, shop_id: shopId }: Behind) => ({
  action: 'statistics.oversee' as const,
  purpose: table,
  ...(companyId !== undefined && { subjectCompanyId: companyId }),
  ...(shopId !== undefined && { subjectShopId: shopId }),
})

function recordsBehind(
  ctx: AppContext,
  db: Db,
  query: Behind,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const behind = query.counted === 'certificates' ? certificatesBehind : vehiclesBehind
  const { table, value } = query
  return behind(db, periodOf(ctx, query), { table, value, limit, cursor, ...narrowedBy(query) })
}

function areRemovedOf(ctx: AppContext, query: Behind): boolean {
  const { all } = periodOf(ctx, query)
  // A row of the months has one month of them.
  const from = monthsIn(all).find((month) => month === query.value) ?? all.from
  const figure = query.counted === 'certificates' ? 'certificates' : 'done'
  return !areRecordsStored(figure, `${from}-01`, ctx.now())
}

/** The counted records and the row of the chart, as the title of a file. */
const nameOfRow = async (db: Db, { counted, ...row }: Behind, locale: Locale) =>
  `${countedName(counted, locale)}, ${await nameOfHeading(db, row, locale)}`

/** A row of a chart in words. */
export async function nameOfHeading(
  db: Db,
  { table, value }: Pick<Behind, 'table' | 'value'>,
  locale: Locale,
): Promise<string> {
  const { companies, shops } = await companiesAndShops(db)
  const named = table === 'companies' ? companies : table === 'shops' ? shops : []
  const name = named.find(({ id }) => String(id) === value)?.name ?? null
  return nationalName(table, { value, name }, locale)
}

/** Models in one response. A file has them all. */
const modelsSent = 100

const added = (sum: NationalRow, { now, before }: NationalRow): NationalRow => ({
  value: sum.value,
  name: null,
  now: sum.now + now,
  before: sum.before + before,
})

const narrowedBy = (query: Choice): Narrowed => ({
  companyId: query.company_id ?? null,
  shopId: query.shop_id ?? null,
})

/** @throws ApiError VALIDATION_ERROR at `to` for months that end before they begin */
function periodOf(ctx: AppContext, { from, to }: Choice): Period {
  const today = finnishDay(ctx.now())
  const last = to ?? monthLater(today.slice(0, 7), -1)
  const period = monthsOfSpan({ from: from ?? monthLater(last, -11), to: last }, today)
  if (period) return period
  throw new ApiError('VALIDATION_ERROR', 'No such months', { fields: { to: 'INVALID' } })
}

async function readNational(ctx: AppContext, query: Choice): Promise<NationalStatistics> {
  const period = periodOf(ctx, query)
  const narrowed = narrowedBy(query)
  const isOfAll = narrowed.companyId === null && narrowed.shopId === null
  if (isOfAll) await foldIfStale(ctx.db)
  const [{ counts, sums }, { companies, shops }, now, before] = await ctx.db.readPipelined((one) =>
    Promise.all([
      isOfAll
        ? countryFigures(one, period, query.counted)
        : narrowedFigures(one, period, { ...narrowed, counted: query.counted }),
      companiesAndShops(one),
      waitsOf(one, narrowed, period.whole),
      waitsOf(one, narrowed, yearBefore(period.whole)),
    ]),
  )
  const rowsOf = rowsFrom([...counts, ...ofCompanies(counts, shops)])
  const named = (table: NationalTable, records: readonly { id: number; name: string }[]) => {
    const names = new Map(records.map(({ id, name }) => [String(id), name]))
    return largestFirst(rowsOf(table)).map((row) =>
      Object.assign(row, { name: names.get(row.value) ?? null }),
    )
  }
  const inOrder = (table: NationalTable, values: readonly string[]) => {
    const found = new Map(rowsOf(table).map((row) => [row.value, row]))
    return values.map((value) => found.get(value) ?? { value, name: null, now: 0, before: 0 })
  }
  const withVehicles = ({ now, before }: NationalRow) => now + before > 0
  return {
    from: period.all.from,
    to: period.all.to,
    open_month: period.open,
    companies,
    shops,
    company_id: query.company_id ?? null,
    shop_id: query.shop_id ?? null,
    counted: query.counted,
    sums,
    waits: { now, before },
    tables: {
      months: inOrder('months', monthsIn(period.all)),
      companies: named('companies', companies),
      shops: named('shops', shops),
      kinds: inOrder('kinds', headings.kinds).filter(withVehicles),
      makes: largestFirst(rowsOf('makes')),
      models: largestFirst(rowsOf('models')),
      ages: inOrder('ages', headings.ages).filter(withVehicles),
      powers: largestFirst(rowsOf('powers')),
      conditions: inOrder('conditions', headings.conditions).filter(withVehicles),
    },
  }
}

const ofCompanies = (
  counts: readonly NationalCount[],
  shops: readonly { id: number; company_id: number }[],
): NationalCount[] => {
  const companyOf = new Map(shops.map(({ id, company_id }) => [String(id), String(company_id)]))
  return counts
    .filter(({ table }) => table === 'shops')
    .map(({ value, is_now, vehicles }) => ({
      table: 'companies',
      value: companyOf.get(value) ?? '',
      is_now,
      vehicles,
    }))
}

const rowsFrom = (counts: readonly NationalCount[]) => {
  const tables = new Map<NationalTable, Map<string, NationalRow>>(
    nationalTables.map((table) => [table, new Map()]),
  )
  for (const { table, value, is_now: isNow, vehicles } of counts) {
    const rows = tables.get(table)
    const row = rows?.get(value) ?? { value, name: null, now: 0, before: 0 }
    row[isNow ? 'now' : 'before'] += vehicles
    rows?.set(value, row)
  }
  return (table: NationalTable): NationalRow[] => [...(tables.get(table)?.values() ?? [])]
}

/** The most vehicles first. The row of makes that no list has is last. */
function largestFirst(rows: readonly NationalRow[]): NationalRow[] {
  const isOther = ({ value }: NationalRow) => Number(value === otherMake)
  return rows.toSorted(
    (a, b) =>
      isOther(a) - isOther(b) ||
      b.now - a.now ||
      b.before - a.before ||
      (a.value < b.value ? -1 : 1),
  )
}
