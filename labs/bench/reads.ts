// Reads whose cost could grow with the number of vehicles.
import { hotCalls } from './hot-calls.ts'
import { bytesOf, type BenchRequest } from './request.ts'
import type { BenchContext } from './bench-context.ts'

/** A read and the bytes of its request. */
export type Read = { name: string; bytes: (context: BenchContext) => Buffer }

type Path = (stage: BenchContext) => string

const at =
  (rest: string): Path =>
  (context) =>
    `/api/shop/${context.station.id}/${rest}`

const asUser: Record<string, Path> = {
  'list of what is done': at('vehicle/search-status/shop_done/'),
  'search within a list': at('vehicle/search-status/shop_process/?search=toyo'),
  'counts of the lists': at('vehicle/counts/'),
  'score of a vehicle': (context) => at(`vehicle/${context.yardVehicles[0]}/score/`)(context),
  'stations to send to': at('list-external/'),
  'own stations': () => '/api/shop/list/',
  'figures, 12 months': at('report/statistics/'),
  'figures, this year': at(`report/statistics/?period=${new Date().getFullYear()}`),
  'recycled per year': at('report/vehicle-recycled-per-year/'),
  'companies per month': at('report/company-vehicle-recycled-per-month/'),
  'CSV of the makes': at('report/statistics/file/?table=makes&format=csv'),
}

const asOwner: Record<string, Path> = {
  'owner’s profile': () => '/api/owner/profile/',
  'owner’s history': () => '/api/owner/vehicle/history/',
  'owner’s look-ups': () => '/api/owner/look-ups/',
}

const asAdmin: Record<string, BenchRequest> = {
  'list of companies': { path: '/api/ppb-admin/company/list/' },
  'audit, newest first': { method: 'POST', path: '/api/ppb-admin/audit/search/', body: {} },
}

const paths = (
  given: Record<string, Path>,
  headers: (context: BenchContext) => Record<string, string>,
) =>
  Object.entries(given).map(([name, path]): Read => ({
    name,
    bytes: (context) => bytesOf({ path: path(context), headers: headers(context) }),
  }))

export const reads: readonly Read[] = [
  ...hotCalls
    .filter((call) => call.reads)
    .map((call): Read => ({
      name: call.name,
      bytes: (context) => bytesOf(call.asks(context, 0)[0]),
    })),
  ...paths(asUser, ({ user }) => user),
  ...paths(asOwner, ({ owner }) => owner),
  ...Object.entries(asAdmin).map(([name, ask]): Read => ({
    name,
    bytes: ({ admin }) => bytesOf({ ...ask, headers: admin }),
  })),
]
