import type * as z from 'zod/mini'
import type { figureRecordsContract } from '#contract/report-records/figure-records.ts'
import type { StationChoice } from '#contract/shapes.ts'
import { areRecordsStored } from '#rules/report/counted-figures.ts'
import { monthLater, type TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import { groupsOf } from './figures.ts'
import { foldSomeMass } from './sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { whoseFile, type FileScope } from '#server/platform/export-format/whose.sql.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { figureRecords } from './figure-records-page.ts'
import { country, type Scope } from '#server/modules/statistics/figures.sql.ts'
import { nameOfHeading } from '#server/modules/statistics/national.ts'
import { recordsFile } from '#server/modules/statistics/records-file.ts'
import {
  chosenStation,
  stationsToChoose,
  type StationUser,
} from '#server/modules/statistics/scope.ts'

type Contract = typeof figureRecordsContract
type Query = Omit<z.output<Contract['downloadFigureRecords']['query']>, 'station' | 'format'>
type Page = { limit: number; cursor?: string | undefined }

const texts = await loadAreas('figurePurposes', 'mass')

/** Requests for the records behind a figure of a station, a company or the country, and their files. */
export function figureRecordsHandlers(ctx: AppContext): Handlers<Contract> {
  const ownScope = async (
    { caller, shopId }: { caller: StationUser; shopId: number },
    choice: StationChoice | undefined,
  ): Promise<Scope> => {
    const stations = await stationsToChoose(ctx.db.read, caller)
    const station = chosenStation(choice, shopId, stations)
    if (station === null && caller.role === 'user') {
      throw new ApiError('VALIDATION_ERROR', 'For main users', { fields: { station: 'INVALID' } })
    }
    return station === null
      ? { scope: 'company', id: caller.companyId }
      : { scope: 'shop', id: station }
  }
  const fileOf = async (
    whose: Scope,
    { format, ...query }: Query & { format: TableFormat },
    { accountId, locale }: { accountId: number; locale: Locale },
  ) => {
    await foldSomeMass(ctx.db)
    const about = {
      ...(await whoseFile(ctx.db.read, { accountId, ...fileScopeOf(whose) })),
      what: await nameOf(ctx.db.read, query, locale),
      period: { from: query.from, to: query.to },
      at: ctx.now(),
      areRemoved: areRemovedOf(query, ctx.now()),
      format,
    }
    return recordsFile((page) => pageOf(ctx.db.read, whose, query, page), about, locale)
  }
  return {
    listFigureRecords: async ({ caller, params: { shopId }, query, nextPage }) => {
      const whose = await ownScope({ caller, shopId }, query.station)
      await foldSomeMass(ctx.db)
      const { next, ...page } = await pageOf(ctx.db.read, whose, query, query)
      if (next) nextPage(next)
      return { ...page, are_removed: areRemovedOf(query, ctx.now()) }
    },
    downloadFigureRecords: async ({ caller, params, query, locale, write, audit }) => {
      const whose = await ownScope({ caller, ...params }, query.station)
      checkQuery(query)
      await write((tx) =>
        audit(tx, {
          action: 'statistics.read',
          purpose: `figure_${query.figure}`,
          outcome: 'sent',
          shopId: params.shopId,
        }),
      )
      return fileOf(whose, query, { accountId: caller.accountId, locale })
    },
    listNationalFigureRecords: async ({ query, write, audit, nextPage }) => {
      checkQuery(query)
      await write((tx) => audit(tx, { ...entryOf(query), outcome: 'shown' }))
      // The fold changes sums, so it comes after the entry.
      await foldSomeMass(ctx.db)
      const { next, ...page } = await pageOf(ctx.db.read, whoseOf(query), query, query)
      if (next) nextPage(next)
      return { ...page, are_removed: areRemovedOf(query, ctx.now()) }
    },
    downloadNationalFigureRecords: async ({ query, caller, locale, write, audit }) => {
      checkQuery(query)
      await write((tx) => audit(tx, { ...entryOf(query), outcome: 'sent' }))
      return fileOf(whoseOf(query), query, { accountId: caller.accountId, locale })
    },
  }
}

const fileScopeOf = ({ scope, id }: Scope): FileScope => ({
  shopIds: scope === 'shop' ? [id] : undefined,
  companyId: scope === 'company' ? id : undefined,
})

/** The name of the figure, with the row of a table or the heading, as the title of its file. */
async function nameOf(
  db: Db,
  { figure, row, table, value = '' }: Query,
  locale: Locale,
): Promise<string> {
  const { figurePurposes, mass } = texts[locale]
  const name = figurePurposes[`figure_${figure}`]
  if (row !== undefined) return `${name}, ${mass.rows[row]}`
  return table === undefined
    ? name
    : `${name}, ${await nameOfHeading(db, { table, value }, locale)}`
}

const areRemovedOf = ({ figure, from }: Query, now: Date) =>
  !areRecordsStored(figure, `${from}-01`, now)

type OfCountry = { company_id?: number | undefined; shop_id?: number | undefined }

const entryOf = ({ figure, company_id: companyId, shop_id: shopId }: Query & OfCountry) => ({
  action: 'statistics.oversee' as const,
  purpose: `figure_${figure}`,
  ...(companyId !== undefined && { subjectCompanyId: companyId }),
  ...(shopId !== undefined && { subjectShopId: shopId }),
})

function whoseOf({ company_id: companyId, shop_id: shopId }: OfCountry): Scope {
  if (shopId !== undefined) return { scope: 'shop', id: shopId }
  return companyId === undefined ? country : { scope: 'company', id: companyId }
}

/** @throws ApiError VALIDATION_ERROR at `to` for months that end before they begin, at `row` and at `table` */
function checkQuery({ figure, row, table, value, ...query }: Query): void {
  if (query.to < query.from) {
    throw new ApiError('VALIDATION_ERROR', 'No such months', { fields: { to: 'INVALID' } })
  }
  if ((figure === 'in_row') !== (row !== undefined)) {
    throw new ApiError('VALIDATION_ERROR', 'A row of `in_row`', { fields: { row: 'INVALID' } })
  }
  if (
    (table === undefined) !== (value === undefined) ||
    (table !== undefined && figure !== 'done')
  ) {
    throw new ApiError('VALIDATION_ERROR', 'A row of `done`', { fields: { table: 'INVALID' } })
  }
}

/** @throws ApiError VALIDATION_ERROR, as `checkQuery` */
function pageOf(db: Db, whose: Scope, query: Query, { limit, cursor }: Page) {
  checkQuery(query)
  const { figure, row, table, value } = query
  return figureRecords(
    db,
    figure,
    {
      whose,
      from: `${query.from}-01`,
      until: `${monthLater(query.to, 1)}-01`,
      groups: groupsOf(query.three_wheelers),
      row,
      heading: table === undefined || value === undefined ? undefined : { table, value },
    },
    { limit, cursor },
  )
}
