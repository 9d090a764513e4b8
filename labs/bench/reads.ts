// Reads whose cost could grow with the number of vehicles.
import type { RequestOptions } from '../load.ts'
import type { BenchContext } from './bench-context.ts'
import { hotCalls } from './hot-calls.ts'

export type Read = { name: string; request: (context: BenchContext) => RequestOptions }

const year = new Date().getFullYear()
const lastYear = `from=${year - 1}-01-01&to=${year - 1}-12-31`

/** Paths by the user that sends them. `:shop` is the station, `:vehicle` a vehicle of it. */
const paths = {
  user: {
    'list of what is done': '/api/shop/:shop/vehicle/search-status/shop_done/',
    'search within a list': '/api/shop/:shop/vehicle/search-status/shop_process/?search=toyo',
    'stations to send to': '/api/shop/:shop/list-external/',
    'own stations': '/api/shop/list/',
    'figures, 12 months': '/api/shop/:shop/report/statistics/?station=all',
    'figures, this year': `/api/shop/:shop/report/statistics/?station=all&period=${year}`,
    'recycled per year': '/api/shop/:shop/report/vehicle-recycled-per-year/',
    'companies per month': '/api/shop/:shop/report/company-vehicle-recycled-per-month/',
    'records of a self-control': '/api/shop/:shop/questionnaire/self_control/records/?year=:year',
    'CSV of the makes':
      '/api/shop/:shop/report/statistics/file/?station=all&table=makes&format=csv',
    'windows of a station': '/api/shop/:shop/windows/',
    'loads of a station': '/api/shop/:shop/load/',
    'hulls for a load': '/api/shop/:shop/load/candidates/',
    'one load': '/api/shop/:shop/load/:load/',
    'received vehicles': '/api/shop/:shop/received/?station=all',
    'received vehicles as CSV': `/api/shop/:shop/received/file/?station=all&format=csv&${lastYear}`,
    'waste book as CSV': `/api/shop/:shop/waste-book/file/?station=all&format=csv&${lastYear}`,
    'weights of a year': `/api/shop/:shop/report/mass/?year=${year - 1}`,
    'parts of a station': '/api/shop/:shop/part/',
    'search within the parts': '/api/shop/:shop/part/?search=engine',
    'traction batteries': '/api/shop/:shop/battery/',
    'notices to the registry': '/api/shop/:shop/registration/',
    'places of the yard': '/api/shop/:shop/place/',
  },
  key: {
    'API: vehicle list': '/api/v1/shop/:shop/vehicle/search-status/shop_done/',
    'API: loads': '/api/v1/shop/:shop/load/',
    'API: received vehicles': '/api/v1/shop/:shop/received/',
    'API: parts': '/api/v1/shop/:shop/part/',
  },
  owner: {
    'owner’s profile': '/api/owner/profile/',
    'owner’s history': '/api/owner/vehicle/history/',
    'owner’s look-ups': '/api/owner/look-ups/',
    'owner’s notices': '/api/owner/notice/',
    'owner’s consents': '/api/owner/consent/list/',
  },
  admin: {
    'list of companies': '/api/ppb-admin/company/list/',
    'tasks of the association': '/api/ppb-admin/tasks/',
    'received in the country': '/api/ppb-admin/received/',
    'received in the country, a year': `/api/ppb-admin/received/?${lastYear}`,
    'national figures': '/api/ppb-admin/statistics/',
    'vehicles behind a figure': '/api/ppb-admin/statistics/vehicles/?table=kinds&value=jeep',
    'weights of the country': `/api/ppb-admin/report/mass/?year=${year - 1}`,
    'reports of owners': '/api/ppb-admin/owner-report/',
    'typed owners of a month': '/api/ppb-admin/typed-owners/',
    'orders over their time': '/api/ppb-admin/order/overdue/list/',
    'list of exports': '/api/ppb-admin/export/list/',
  },
} as const

/** Searches by the user that sends them. Without a token: by the public. */
const searches: readonly {
  name: string
  who?: keyof typeof paths
  path: string
  body: (context: BenchContext) => object
}[] = [
  {
    name: 'audit, newest first',
    who: 'admin',
    path: '/api/ppb-admin/audit/search/',
    body: () => ({}),
  },
  ...Object.entries<(context: BenchContext) => object>({
    newest: () => ({}),
    'by number': ({ done }) => ({ text: done.certificate }),
    'by plate': ({ done }) => ({ text: done.plate }),
    'by station': ({ station }) => ({ station: station.name }),
    'by days': () => ({ from: `${year - 1}-03-01`, to: `${year - 1}-03-31` }),
    'by refused notice': () => ({ registration: 'refused' }),
  }).map(([by, body]) => ({
    name: `certificates ${by}`,
    who: 'admin' as const,
    path: '/api/ppb-admin/certificate/search/',
    body,
  })),
  {
    name: 'find a vehicle by plate',
    who: 'user',
    path: '/api/shop/:shop/vehicle/find/',
    body: ({ done }) => ({ text: done.plate }),
  },
  {
    name: 'check of a certificate',
    path: '/api/public/certificate/number/',
    body: ({ done }) => ({ number: done.certificate, issued_at: done.issued_on }),
  },
  {
    name: 'parts for sale by type',
    path: '/api/public/part/search/',
    body: () => ({ make: 'Toyota', model: 'Corolla', year: 2006, type: 'engine' }),
  },
  ...Object.entries({
    'all stations with windows': {},
    '40 stations with windows': { limit: 40 },
    '40 stations that pick up': { limit: 40, has_pickup: true },
    '40 stations that are open': { limit: 40, open_now: true },
  }).map(([name, more]) => ({
    name,
    who: 'owner' as const,
    path: '/api/owner/shop/search/',
    body: () => ({ lat: 60.175, lng: 24.925, kind: 'car', municipality: 'Kunta 1', ...more }),
  })),
]

const placed = (path: string, { station, yardVehicles, done }: BenchContext) =>
  path
    .replace(':shop', String(station.id))
    .replace(':vehicle', String(yardVehicles[0]))
    .replace(':done', String(done.vehicle))
    .replace(':load', String(done.load))
    .replace(':year', String(year))

export const reads: readonly Read[] = [
  ...hotCalls
    .filter((call) => call.reads)
    .map((call): Read => ({
      name: call.name,
      request: (context) => call.requests(context, 0)[0],
    })),
  ...(['user', 'key', 'owner', 'admin'] as const).flatMap((who) =>
    Object.entries<string>(paths[who]).map(([name, path]): Read => ({
      name,
      request: (context) => ({ path: placed(path, context), token: context[who] }),
    })),
  ),
  ...searches.map(({ name, who, path, body }): Read => ({
    name,
    request: (context) => ({
      method: 'POST',
      path: placed(path, context),
      token: who && context[who],
      body: JSON.stringify(body(context)),
    }),
  })),
]
