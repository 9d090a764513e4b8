import type { whoseContract, Whose } from '#contract/report-records/whose.ts'
import type { AppContext } from '#server/platform/context.ts'
import { whoseScope, type FileScope } from '#server/platform/export-format/whose.sql.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { chosenStation, fileScope, stationsToChoose } from './scope.ts'

/** The owner of the figures of a page, as its files say it. */
export function whoseHandlers(ctx: AppContext): Handlers<typeof whoseContract> {
  const { read: db } = ctx.db
  const whoseOf = async (scope: FileScope): Promise<Whose> => {
    const { whose: name, businessId, permit } = await whoseScope(db, scope)
    return { name, business_id: businessId, permit }
  }
  return {
    readWhose: async ({ caller, params: { shopId }, query }) => {
      const stations = await stationsToChoose(db, caller)
      const station = chosenStation(query.station, shopId, stations)
      return whoseOf(fileScope(caller, station, stations))
    },
    readNationalWhose: ({ query: { company_id: companyId, shop_id: shopId } }) =>
      whoseOf({ companyId, shopIds: shopId === undefined ? undefined : [shopId] }),
  }
}
