// Reads whose cost could grow with the number of vehicles.
import type { RequestOptions } from '../assurance/load.ts'
import type { BenchContext } from './bench-context.ts'
import { hotCalls } from './hot-calls.ts'

export type Read = { name: string; request: (context: BenchContext) => RequestOptions }

/** Paths by the user that sends them. `:shop` is the station, `:vehicle` a vehicle of it. */
const paths = {
  user: {
    'list of what is done': '/api/shop/:shop/vehicle/search-status/shop_done/',
    'search within a list': '/api/shop/:shop/vehicle/search-status/shop_process/?search=toyo',
    'counts of the lists': '/api/shop/:shop/vehicle/counts/',
    'score of a vehicle': '/api/shop/:shop/vehicle/:vehicle/score/',
    'stations to send to': '/api/shop/:shop/list-external/',
    'own stations': '/api/shop/list/',
    'figures, 12 months': '/api/shop/:shop/report/statistics/',
    'figures, this year': `/api/shop/:shop/report/statistics/?period=${new Date().getFullYear()}`,
    'recycled per year': '/api/shop/:shop/report/vehicle-recycled-per-year/',
    'companies per month': '/api/shop/:shop/report/company-vehicle-recycled-per-month/',
    'records of a self-control': '/api/shop/:shop/questionnaire/self_control/records/',
    'CSV of the makes': '/api/shop/:shop/report/statistics/file/?table=makes&format=csv',
  },
  owner: {
    'owner’s profile': '/api/owner/profile/',
    'owner’s history': '/api/owner/vehicle/history/',
    'owner’s look-ups': '/api/owner/look-ups/',
  },
  admin: { 'list of companies': '/api/ppb-admin/company/list/' },
} as const

export const reads: readonly Read[] = [
  ...hotCalls
    .filter((call) => call.reads)
    .map((call): Read => ({
      name: call.name,
      request: (context) => call.requests(context, 0)[0],
    })),
  ...(['user', 'owner', 'admin'] as const).flatMap((who) =>
    Object.entries<string>(paths[who]).map(([name, path]): Read => ({
      name,
      request: (context) => ({
        path: path
          .replace(':shop', String(context.station.id))
          .replace(':vehicle', String(context.yardVehicles[0])),
        token: context[who],
      }),
    })),
  ),
  {
    name: 'audit, newest first',
    request: ({ admin }) => ({
      method: 'POST',
      path: '/api/ppb-admin/audit/search/',
      token: admin,
      body: '{}',
    }),
  },
]
