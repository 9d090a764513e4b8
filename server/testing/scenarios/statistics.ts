import type { figureRecordsContract } from '#contract/report-records/figure-records.ts'
import type { whoseContract } from '#contract/report-records/whose.ts'
import type { massContract } from '#contract/mass/mass.ts'
import type { statisticsContract } from '#contract/statistics.ts'
import type { receivedContract } from '#contract/received.ts'
import type { wasteBookContract } from '#contract/treatment/waste-book.ts'
import { stationWithUser } from '../fixtures/certificates.ts'
import { operatorCompany } from '../fixtures/people.ts'
import type { Scenario } from './scenario.ts'

const ofStation =
  (path: string): Scenario =>
  async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    return () => ctx.call('GET', `/shop/${shop.id}/${path}`, { as })
  }
const report = (path: string) => ofStation(`report/${path}`)
const ofAssociation =
  (path: string): Scenario =>
  async (ctx) => {
    const as = await ctx.signIn.admin()
    return () => ctx.call('GET', `/ppb-admin/${path}`, { as })
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

/** Requests about the weights of a year. */
export const massCalls: Record<keyof typeof massContract, Scenario> = {
  readMass: report('mass/'),
  readCompanyMass: async (ctx) => {
    const { as } = await operatorCompany(ctx)
    return () => ctx.call('GET', '/shop/operator/report/mass/', { as })
  },
  readNationalMass: ofAssociation('report/mass/'),
}

const ofYear = 'figure=done&from=2026-01&to=2026-12'
/** Requests for the records behind a figure. */
export const figureRecordsCalls: Record<
  keyof typeof figureRecordsContract | keyof typeof whoseContract,
  Scenario
> = {
  readWhose: ofStation('whose/'),
  readNationalWhose: ofAssociation('whose/'),
  listFigureRecords: report(`records/?${ofYear}`),
  downloadFigureRecords: report(`records/file/?${ofYear}`),
  listNationalFigureRecords: ofAssociation(`report/records/?${ofYear}`),
  downloadNationalFigureRecords: ofAssociation(`report/records/file/?${ofYear}`),
}

/** Requests of the register of received vehicles and of the waste book. */
export const receivedCalls: Record<
  keyof typeof receivedContract | keyof typeof wasteBookContract,
  Scenario
> = {
  listReceived: ofStation('received/'),
  sumReceived: ofStation('received/sums/'),
  sumWasteBook: ofStation('waste-book/'),
  downloadWasteBook: ofStation('waste-book/file/?format=csv'),
  downloadReceived: ofStation('received/file/?format=csv'),
  listAllReceived: ofAssociation('received/'),
  sumAllReceived: ofAssociation('received/sums/'),
  downloadAllReceived: ofAssociation('received/file/?format=csv'),
}
