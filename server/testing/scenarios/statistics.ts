import type { statisticsContract } from '#contract/statistics.ts'
import { stationWithUser } from '../fixtures/certificates.ts'
import type { Scenario } from './scenario.ts'

const report =
  (path: string): Scenario =>
  async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    return () => ctx.call('GET', `/shop/${shop.id}/report/${path}`, { as })
  }

/** Requests of a station about recycled vehicles. */
export const statisticsCalls: Record<keyof typeof statisticsContract, Scenario> = {
  recycledPerYear: report('vehicle-recycled-per-year/'),
  recycledPerMonth: report('vehicle-recycled-per-month/'),
  recycledPerYearByCompany: report('company-vehicle-recycled-per-year/'),
  recycledPerMonthByCompany: report('company-vehicle-recycled-per-month/'),
  readStatistics: report('statistics/'),
  downloadStatistics: report('statistics/file/?table=months&format=csv'),
}
