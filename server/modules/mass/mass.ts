import type { Mass, massContract } from '#contract/mass/mass.ts'
import { areRecordsStored } from '#rules/report/counted-figures.ts'
import { mostOfReference } from '#rules/treatment/mass-tables.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { country, type Scope } from '#server/modules/statistics/figures.sql.ts'
import { companiesAndShops } from '#server/modules/statistics/national.sql.ts'
import { stationsToChoose } from '#server/modules/statistics/scope.ts'
import { closedYearOf } from './closed-year.ts'
import { foldSomeMass } from './sql.ts'
import { groupsOf, massOfYear } from './figures.ts'
import { firstMassYear, heavyVehicles, massCompany, massStation } from './sql.ts'

type Choice = { year?: number | undefined; three_wheelers: 'in' | 'out' }

/** Requests of a station, a company and the association about the weights of a year. */
export function massHandlers(ctx: AppContext): Handlers<typeof massContract> {
  return {
    readMass: async ({ params: { shopId }, caller, query }) => {
      const { company } = await massStation(ctx.db.read, shopId)
      const stations = await stationsToChoose(ctx.db.read, caller)
      const figures = await readMass(ctx, { scope: 'shop', id: shopId }, query)
      return { ...figures, company, station: shopId, stations }
    },
    readCompanyMass: async ({ caller, query }) => {
      const { station = null } = query
      const stations = await stationsToChoose(ctx.db.read, caller)
      if (station !== null && !stations.some(({ id }) => id === station)) throw notFound()
      const whose: Scope =
        station === null
          ? { scope: 'company', id: caller.companyId }
          : { scope: 'shop', id: station }
      const { name: company } = await massCompany(ctx.db.read, caller.companyId)
      return { ...(await readMass(ctx, whose, query)), company, station, stations }
    },
    readNationalMass: async ({ query }) => {
      const { company_id: companyId = null, shop_id: shopId = null } = query
      const whose: Scope =
        shopId !== null
          ? { scope: 'shop', id: shopId }
          : companyId !== null
            ? { scope: 'company', id: companyId }
            : country
      const named = await companiesAndShops(ctx.db.read)
      const figures = await readMass(ctx, whose, query)
      const isCountry = whose.scope === 'country' && query.three_wheelers === 'out'
      const closed = isCountry ? await closedYearOf(ctx.db.read, figures) : null
      return { ...figures, ...named, company_id: companyId, shop_id: shopId, closed }
    },
  }
}

/** @throws ApiError VALIDATION_ERROR for a year to come */
async function readMass(ctx: AppContext, whose: Scope, choice: Choice): Promise<Mass> {
  const running = Number(finnishDay(ctx.now()).slice(0, 4))
  const { year = running, three_wheelers: threeWheelers } = choice
  if (year > running) {
    throw new ApiError('VALIDATION_ERROR', 'A year to come', { fields: { year: 'INVALID' } })
  }
  const { isWaiting } = await foldSomeMass(ctx.db)
  const [figures, first] = await ctx.db.readPipelined((one) =>
    Promise.all([massOfYear(one, whose, { year, threeWheelers }), firstMassYear(one, whose)]),
  )
  const oldest = Math.min(first ?? running, running)
  return {
    ...figures,
    years: Array.from({ length: running - oldest + 1 }, (_, i) => running - i),
    is_open: year === running,
    is_waiting: isWaiting,
    are_removed: !areRecordsStored('done', `${year}-01-01`, ctx.now()),
    exports: null,
    too_heavy:
      figures.totals.no_percent === 'too_heavy'
        ? await heavyVehicles(ctx.db.read, whose, {
            year,
            groups: groupsOf(threeWheelers),
            above: mostOfReference / 10,
          })
        : [],
  }
}
