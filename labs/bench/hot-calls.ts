// Most frequent endpoints, and those that people wait for.
import type { Row } from '#contract/endpoint.ts'
import { receptionContract } from '#contract/reception.ts'
import { yardContract } from '#contract/yard.ts'
import { type Client, type RequestOptions } from '../load.ts'
import { connections, type BenchContext } from './bench-context.ts'

export type HotCall = {
  readonly name: string
  /** Changes nothing but the audit log, so that it may be sent at any time. */
  readonly reads?: true
  /** Connections that send it at once, by default all. */
  readonly senders?: number
  /** Requests of a connection in sequence: one, or two of which the second reverts the first. */
  readonly requests: (
    context: BenchContext,
    connection: number,
  ) => readonly [RequestOptions, ...RequestOptions[]]
  /** Stores data of a response for the next request of its connection. */
  readonly follow?: (context: BenchContext, connection: number, body: string) => void
}

const post = (path: string, body: object, token?: string): RequestOptions => ({
  method: 'POST',
  path,
  token,
  body: JSON.stringify(body),
})

/** The query by which our own pages ask for the lean form of a response. */
const lean = ({ lean: query }: Row) => `?${new URLSearchParams(query)}`

/** A read of the station's user. */
const read = (name: string, path: string): HotCall => ({
  name,
  reads: true,
  requests: ({ station, user }) => [{ path: `/api/shop/${station.id}/${path}`, token: user }],
})

/** A read of one vehicle by the station's user. */
const readVehicle = (name: string, path: string): HotCall => ({
  name,
  reads: true,
  requests: (context, connection) => [
    { path: `${vehicleOf(context, connection, 'read')}${path}`, token: context.user },
  ],
})

/** Reads and changes have vehicles of their own: a vehicle with thousands of events is slower to read. */
const vehicleOf = (
  { station, yardVehicles }: BenchContext,
  connection: number,
  use: 'read' | 'move' | 'picture',
) => {
  const turn = { read: 0, move: 1, picture: 2 }[use]
  return `/api/shop/${station.id}/vehicle/${yardVehicles[connection + turn * connections]}/`
}

const change = (context: BenchContext, path: string, body: object): RequestOptions => ({
  ...post(path, body, context.user),
  method: 'PATCH',
})

const upload = (context: BenchContext, path: string, photo: string) =>
  change(context, path, {
    image: { name: 'piha.jpg', content_type: 'image/jpeg', content_base64: photo },
  })

/** The upload of one of the photos that phones send at the same moment. */
export const uploadOf = (context: BenchContext, nth: number, photo: string): RequestOptions => {
  const vehicle = context.yardVehicles[3 * connections + nth]
  return upload(context, `/api/shop/${context.station.id}/vehicle/${vehicle}/`, photo)
}

export const hotCalls: readonly HotCall[] = [
  {
    name: 'station search by place',
    reads: true,
    // The page asks for 40.
    requests: ({ owner }) => [
      post('/api/owner/shop/search/', { lat: 60.175, lng: 24.925, kind: 'car', limit: 40 }, owner),
    ],
  },
  {
    name: 'spare-parts search',
    reads: true,
    requests: () => [
      post('/api/public/shop/search/', { make: 'Toyota', model: 'Corolla', year: 2006 }),
    ],
  },
  {
    name: 'make fuzzy search',
    reads: true,
    requests: () => [{ path: '/api/public/vehicle/make/fuzzy-search/wolkswagen/' }],
  },
  read(
    'vehicle list by status',
    `vehicle/search-status/shop_process/${lean(yardContract.listByStatus)}`,
  ),
  readVehicle('vehicle detail', lean(yardContract.readYardVehicle)),
  readVehicle('score of a vehicle', 'score/'),
  readVehicle('treatment of a vehicle', 'treatment/'),
  read('counts of the lists', 'vehicle/counts/'),
  read('work queue', 'work-queue/'),
  read('unfinished vehicles', `vehicle/unfinished/${lean(receptionContract.listUnfinished)}`),
  read('open orders', 'order/list/'),
  read('count of orders', 'order/count/'),
  {
    name: 'small picture',
    reads: true,
    requests: (context, connection) => [
      {
        path: `${vehicleOf(context, connection, 'read')}thumb/${context.pictureId}/`,
        token: context.user,
      },
    ],
  },
  read(
    'external listings',
    `vehicle/search-status-external/shop_listing/${lean(yardContract.listExternalListings)}`,
  ),
  read('monthly statistics', 'report/vehicle-recycled-per-month/'),
  {
    name: 'token refresh',
    requests: ({ refreshTokens }, connection) => [
      post('/api/auth/refresh/', { refresh_token: refreshTokens[connection] }),
    ],
    follow: ({ refreshTokens }, connection, body) => {
      const { refresh_token } = JSON.parse(body) as { refresh_token?: string }
      if (refresh_token) refreshTokens[connection] = refresh_token
    },
  },
  {
    name: 'owner vehicle search',
    requests: ({ owner, ownVehicles }, connection) => [
      post('/api/owner/vehicle/search/', { plate_or_vin: ownVehicles[connection]?.plate }, owner),
    ],
  },
  {
    name: 'owner’s orders',
    reads: true,
    requests: ({ owner }) => [{ path: '/api/owner/order/list/', token: owner }],
  },
  {
    name: 'times for a vehicle',
    reads: true,
    requests: ({ owner, ownVehicles, pickupStation }, connection) => {
      const query = `vehicle_id=${ownVehicles[connection]?.id}&lat=60.2&lng=24.9`
      return [{ path: `/api/owner/shop/${pickupStation}/windows/?${query}`, token: owner }]
    },
  },
  {
    name: 'order pickup, cancel',
    requests: ({ owner, ownVehicles, pickupStation }, connection) => {
      const path = `/api/owner/vehicle/${ownVehicles[connection]?.id}/`
      const location = {
        address: 'Koivukuja 1',
        city: 'Helsinki',
        postal: '00100',
        country: 'FI',
        lat: 60.2,
        lng: 24.9,
      }
      const order = {
        shop_id: pickupStation,
        location,
        phone: '+358 40 000 0002',
        email: 'aino@kierto.example',
        missing_parts: [],
      }
      return [
        post(`${path}pickup/`, order, owner),
        { ...post(path, { status: null }, owner), method: 'PATCH' },
      ]
    },
  },
  {
    name: 'status change, there and back',
    requests: (context, connection) => {
      const path = vehicleOf(context, connection, 'move')
      return [
        change(context, path, { status: 'shop_listing' }),
        change(context, path, { status: 'shop_process' }),
      ]
    },
  },
  {
    name: 'image upload',
    // The service lets few pictures of one caller wait.
    senders: 4,
    requests: (context, connection) => [
      upload(context, vehicleOf(context, connection, 'picture'), context.photo),
    ],
  },
  {
    name: 'settings (from memory)',
    reads: true,
    requests: () => [{ path: '/api/public/settings/' }],
  },
]

/** Returns the client of one connection that repeats the call. */
export function clientOf(call: HotCall, context: BenchContext, connection: number): Client {
  return async (ask) => {
    for (const request of call.requests(context, connection)) {
      const { body } = await ask(request)
      call.follow?.(context, connection, body)
    }
  }
}
