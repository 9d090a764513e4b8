import type { receivedContract } from '#contract/received.ts'
import type { StationChoice } from '#contract/shapes.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import type { Locale } from '#texts/index.ts'
import type { wasteBookContract } from '#contract/treatment/waste-book.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { whoseFile, type FileScope } from '#server/platform/export-format/whose.sql.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import {
  chosenStation,
  fileScope,
  stationsToChoose,
  type StationUser,
} from '#server/modules/statistics/scope.ts'
import { receivedFile } from './received-file.ts'
import { everyReceived, receivedPage } from './received-page.ts'
import { receivedSums, type ReceivedFilter } from './sql.ts'
import { wasteBookFile } from './waste-book-file.ts'
import { wastesHere } from './wastes-here.sql.ts'
import { everyWaste, wasteSums } from './waste-book.ts'
import { type WasteFilter } from './sql.ts'

type Search = { text?: string | undefined }
type Period = { from?: string | undefined; to?: string | undefined }
type CountryQuery = Period &
  Search & { company_id?: number | undefined; shop_id?: number | undefined }

/** The register of received vehicles, as pages and as a file, and the waste book. */
export function receivedHandlers(
  ctx: AppContext,
): Handlers<typeof receivedContract & typeof wasteBookContract> {
  const { read: db } = ctx.db
  /** @throws ApiError NOT_FOUND for a station of others; VALIDATION_ERROR at `to` */
  const ownFilter = async (
    { caller, params: { shopId } }: { caller: StationUser; params: { shopId: number } },
    { station: choice, from, to, text }: Period & Search & { station?: StationChoice },
  ): Promise<{ filter: ReceivedFilter & WasteFilter; scope: FileScope }> => {
    const stations = await stationsToChoose(db, caller)
    const station = chosenStation(choice, shopId, stations)
    const shopIds = station === null ? stations.map(({ id }) => id) : [station]
    return {
      filter: { ...checked({ from, to }), text, shopIds },
      scope: fileScope(caller, station, stations),
    }
  }
  const fileOf = async (
    { filter, scope }: { filter: ReceivedFilter; scope: FileScope },
    { accountId, format, from, to }: Period & { accountId: number; format: TableFormat },
    locale: Locale,
  ) => {
    const { rows, with_kg: withKg, kg } = await receivedSums(db, filter)
    const about = {
      ...(await whoseFile(db, { ...scope, accountId })),
      period: { from, to },
      at: ctx.now(),
      sums: { rows, withKg, kg },
    }
    return receivedFile(everyReceived(db, filter), { ...about, format }, locale)
  }
  return {
    listReceived: async ({ caller, params, query: { limit, cursor, ...query }, nextPage }) => {
      const { filter } = await ownFilter({ caller, params }, query)
      const { rows, next } = await receivedPage(db, filter, { limit, cursor })
      if (next) nextPage(next)
      return rows
    },
    sumReceived: async ({ caller, params, query }) =>
      receivedSums(db, (await ownFilter({ caller, params }, query)).filter),
    sumWasteBook: async ({ caller, params, query }) => {
      const { filter } = await ownFilter({ caller, params }, query)
      const today = finnishDay(ctx.now())
      const [book, here] = await Promise.all([
        wasteSums(db, filter, query.unweighed),
        wastesHere(db, { ...filter, today }),
      ])
      return { ...book, here }
    },
    downloadReceived: async ({ caller, params, query, locale, write, audit }) => {
      const own = await ownFilter({ caller, params }, query)
      await write((tx) =>
        audit(tx, {
          action: 'received.read',
          purpose: 'received',
          outcome: 'sent',
          shopId: params.shopId,
        }),
      )
      return fileOf(own, { ...query, accountId: caller.accountId }, locale)
    },
    downloadWasteBook: async ({ caller, params, query, locale, write, audit }) => {
      const { filter, scope } = await ownFilter({ caller, params }, query)
      await write((tx) =>
        audit(tx, {
          action: 'load.read',
          purpose: 'wasteBook',
          outcome: 'sent',
          shopId: params.shopId,
        }),
      )
      const { sums } = await wasteSums(db, filter)
      const about = {
        ...(await whoseFile(db, { ...scope, accountId: caller.accountId })),
        period: query,
        at: ctx.now(),
        sums: {
          rows: sums.reduce((n, { rows }) => n + rows, 0),
          withKg: sums.reduce((n, { with_kg: known }) => n + known, 0),
          kg: sums.reduce((grams, { kg }) => grams + Math.round(kg * 1000), 0) / 1000,
        },
      }
      return wasteBookFile(everyWaste(db, filter), { ...about, format: query.format }, locale)
    },
    listAllReceived: ({ query: { limit, cursor, ...query }, write, audit, nextPage }) =>
      write(async (tx) => {
        await audit(tx, { ...entryOf(query), outcome: 'shown' })
        const { rows, next } = await receivedPage(tx, countryFilter(query), { limit, cursor })
        if (next) nextPage(next)
        return rows
      }),
    sumAllReceived: ({ query, write, audit }) =>
      write(async (tx) => {
        await audit(tx, { ...entryOf(query), outcome: 'shown' })
        return receivedSums(tx, countryFilter(query))
      }),
    downloadAllReceived: async ({ query, caller, locale, write, audit }) => {
      const filter = countryFilter(query)
      await write((tx) => audit(tx, { ...entryOf(query), outcome: 'sent' }))
      return fileOf({ filter, scope: filter }, { ...query, accountId: caller.accountId }, locale)
    },
  }
}

/** @throws ApiError VALIDATION_ERROR at `to` for days that end before they begin */
function checked({ from, to }: Period): Period {
  if (from === undefined || to === undefined || from <= to) return { from, to }
  throw new ApiError('VALIDATION_ERROR', 'No such days', { fields: { to: 'INVALID' } })
}

const countryFilter = ({
  company_id: companyId,
  shop_id: shopId,
  from,
  to,
  text,
}: CountryQuery) => ({
  ...checked({ from, to }),
  text,
  companyId,
  shopIds: shopId === undefined ? undefined : [shopId],
})

const entryOf = ({ company_id: companyId, shop_id: shopId }: CountryQuery) => ({
  action: 'received.oversee' as const,
  purpose: 'received',
  ...(companyId !== undefined && { subjectCompanyId: companyId }),
  ...(shopId !== undefined && { subjectShopId: shopId }),
})
