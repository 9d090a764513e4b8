import type { Mass, massContract } from '#contract/mass/mass.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import { summed, type MassCode, type MassGroup, type MassItem } from '#rules/treatment/mass.ts'
import { massTables, totalsOf, type MassSums } from '#rules/treatment/mass-tables.ts'
import { recoverySharesOn, type RecoveryShares } from '#rules/treatment/recovery-shares.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError, notFound } from '../http/api-error.ts'
import type { Handlers } from '../http/handler.ts'
import { country, type Scope } from '../statistics/figures.queries.ts'
import { companiesAndShops } from '../statistics/national.queries.ts'
import { stationsToChoose } from '../statistics/scope.queries.ts'
import { foldSomeMass } from './fold.queries.ts'
import {
  firstMassYear,
  massCells,
  massCompany,
  massStation,
  type MassCell,
} from './mass.queries.ts'

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
      return { ...figures, ...named, company_id: companyId, shop_id: shopId }
    },
  }
}

/** @throws ApiError VALIDATION_ERROR for a year to come */
async function readMass(ctx: AppContext, whose: Scope, choice: Choice): Promise<Mass> {
  const today = finnishDay(ctx.now())
  const running = Number(today.slice(0, 4))
  const { year = running, three_wheelers: threeWheelers } = choice
  if (year > running) {
    throw new ApiError('VALIDATION_ERROR', 'A year to come', { fields: { year: 'INVALID' } })
  }
  const { isWaiting } = await foldSomeMass(ctx.db)
  const [cells, first] = await ctx.db.readPipelined((one) =>
    Promise.all([massCells(one, whose, year), firstMassYear(one, whose)]),
  )
  const shares = massSharesOf(year, today)
  const groups: readonly MassGroup[] =
    threeWheelers === 'in' ? ['target', 'three_wheeler'] : ['target']
  const sums = (of: number, counted: readonly MassGroup[]) =>
    sumsOf(cells.filter((cell) => cell.year === of && counted.includes(cell.vehicle_group)))
  const oldest = Math.min(first ?? running, running)
  const yearBefore = massSharesOf(year - 1, today)
  return {
    ...massTables(sums(year, groups), shares),
    year,
    years: Array.from({ length: running - oldest + 1 }, (_, i) => running - i),
    is_open: year === running,
    is_waiting: isWaiting,
    three_wheelers: threeWheelers,
    exports: null,
    before: totalsOf(sums(year - 1, groups), yearBefore),
    beside: {
      three_wheeler: sums(year, ['three_wheeler']).vehicles,
      other: sums(year, ['other']).vehicles,
    },
    shares: { from: shares.from, source: shares.source },
  }
}

/** Shares on the last day of the year, or on the present day of the running year. */
function massSharesOf(year: number, today: string): RecoveryShares {
  const last = `${year}-12-31`
  return recoverySharesOn(last < today ? last : today)
}

function sumsOf(cells: readonly MassCell[]): MassSums {
  const sum = (item: string, column: 'vehicles' | 'kg') =>
    cells.reduce((so, cell) => (cell.item === item ? so + cell[column] : so), 0)
  return {
    vehicles: sum('vehicle', 'vehicles'),
    counted: sum('counted', 'vehicles'),
    full: sum('full', 'vehicles'),
    reference_kg: Math.round(sum('counted', 'kg') * 1000) / 1000,
    items: summed(cells.flatMap((cell) => (vehicleItems.has(cell.item) ? [] : [itemOf(cell)]))),
  }
}

const vehicleItems: ReadonlySet<string> = new Set(['vehicle', 'counted', 'full'])

function itemOf({ item, basis, kg }: MassCell): MassItem {
  const [code = '', reused] = item.split(':')
  return {
    code: code as MassCode,
    is_reused: reused !== undefined,
    basis: basis as AmountBasis,
    kg,
  }
}
