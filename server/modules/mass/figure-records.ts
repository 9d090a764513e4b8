import type * as z from 'zod/mini'
import type { figureRecordsContract } from '#contract/report-records/figure-records.ts'
import { monthLater } from '#rules/report/statistics.ts'
import { groupsOf } from './figures.ts'
import { foldSomeMass } from './sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { figureRecords } from './figure-records.queries.ts'
import { country, type Scope } from '#server/modules/statistics/figures.sql.ts'
import { chosenStation, stationsToChoose } from '#server/modules/statistics/scope.queries.ts'

type Contract = typeof figureRecordsContract
type Query = Omit<z.output<Contract['listFigureRecords']['query']>, 'station'>

/** Requests for the records behind a figure of a station, a company or the country. */
export function figureRecordsHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    listFigureRecords: async ({ caller, params: { shopId }, query, nextPage }) => {
      const stations = await stationsToChoose(ctx.db.read, caller)
      const station = chosenStation(query.station, shopId, stations)
      if (station === null && caller.role === 'user') {
        throw new ApiError('VALIDATION_ERROR', 'For main users', { fields: { station: 'INVALID' } })
      }
      const whose: Scope =
        station === null
          ? { scope: 'company', id: caller.companyId }
          : { scope: 'shop', id: station }
      await foldSomeMass(ctx.db)
      const { next, ...page } = await pageOf(ctx.db.read, whose, query)
      if (next) nextPage(next)
      return page
    },
    listNationalFigureRecords: async ({ query, write, audit, nextPage }) => {
      const { company_id: companyId, shop_id: shopId } = query
      checkQuery(query)
      await write((tx) =>
        audit(tx, {
          action: 'statistics.oversee',
          purpose: `figure_${query.figure}`,
          outcome: 'shown',
          ...(companyId !== undefined && { subjectCompanyId: companyId }),
          ...(shopId !== undefined && { subjectShopId: shopId }),
        }),
      )
      // The fold changes sums, so it comes after the entry.
      await foldSomeMass(ctx.db)
      const { next, ...page } = await pageOf(ctx.db.read, whoseOf(companyId, shopId), query)
      if (next) nextPage(next)
      return page
    },
  }
}

function whoseOf(companyId: number | undefined, shopId: number | undefined): Scope {
  if (shopId !== undefined) return { scope: 'shop', id: shopId }
  return companyId === undefined ? country : { scope: 'company', id: companyId }
}

/** @throws ApiError VALIDATION_ERROR at `to` for months that end before they begin, and at `row` */
function checkQuery({ figure, row, ...query }: Query): void {
  if (query.to < query.from) {
    throw new ApiError('VALIDATION_ERROR', 'No such months', { fields: { to: 'INVALID' } })
  }
  if ((figure === 'in_row') !== (row !== undefined)) {
    throw new ApiError('VALIDATION_ERROR', 'A row of `in_row`', { fields: { row: 'INVALID' } })
  }
}

/** @throws ApiError VALIDATION_ERROR, as `checkQuery` */
function pageOf(db: Db, whose: Scope, query: Query) {
  checkQuery(query)
  const { figure, row } = query
  return figureRecords(
    db,
    figure,
    {
      whose,
      from: `${query.from}-01`,
      until: `${monthLater(query.to, 1)}-01`,
      groups: groupsOf(query.three_wheelers),
      row,
    },
    { limit: query.limit, cursor: query.cursor },
  )
}
