// Most frequent endpoints, and those that people wait for, with their targets.
import type { InjectOptions } from 'fastify'
import { bytesOf, type BenchRequest } from './request.ts'
import type { ReceivedResponse, Sender } from './http-client.ts'
import { connections, type BenchContext } from './bench-context.ts'

/** Target by class, as a share of its limit. */
export const targets = {
  point: { share: 0.5, of: 'pgbench' },
  aggregate: { share: 0.7, of: 'pgbench' },
  write: { share: 0.5, of: 'pgbench' },
  memory: { share: 0.6, of: 'http' },
} as const

export type HotCall = {
  readonly name: string
  readonly kind: keyof typeof targets
  /** Changes nothing, so that it may be sent at any time. */
  readonly reads: boolean
  /** Requests of each connection in a loop: one, or two of which the second reverts the first. */
  readonly asks: (
    context: BenchContext,
    connection: number,
  ) => readonly [BenchRequest, ...BenchRequest[]]
  /** Needed where a request uses the response of the one before. */
  readonly follow?: (stage: BenchContext) => Promise<Sender>
}

const read = (path: (context: BenchContext) => string) => (context: BenchContext) =>
  [{ path: path(context), headers: context.user }] as const

export const hotCalls: readonly HotCall[] = [
  {
    name: 'station search by place',
    // The stations are cached (docs/decisions/0021): it only reads the session and their version.
    kind: 'memory',
    reads: true,
    asks: ({ owner }) => [
      {
        method: 'POST',
        path: '/api/owner/shop/search/',
        headers: owner,
        body: { lat: 60.175, lng: 24.925, kind: 'car' },
      },
    ],
  },
  {
    name: 'spare-parts search',
    kind: 'aggregate',
    reads: true,
    asks: () => [
      {
        method: 'POST',
        path: '/api/public/shop/search/',
        body: { make: 'Toyota', model: 'Corolla', year: 2006 },
      },
    ],
  },
  {
    name: 'make fuzzy search',
    kind: 'memory',
    reads: true,
    asks: () => [{ path: '/api/public/vehicle/make/fuzzy-search/wolkswagen/' }],
  },
  {
    name: 'vehicle list by status',
    kind: 'aggregate',
    reads: true,
    asks: read(({ station }) => `/api/shop/${station.id}/vehicle/search-status/shop_process/`),
  },
  {
    name: 'vehicle detail',
    kind: 'point',
    // It only adds an audit entry.
    reads: true,
    asks: ({ station, user, yardVehicles }, index) => [
      { path: `/api/shop/${station.id}/vehicle/${yardVehicles[index]}/`, headers: user },
    ],
  },
  {
    name: 'external listings',
    kind: 'aggregate',
    reads: true,
    asks: read(
      ({ station }) => `/api/shop/${station.id}/vehicle/search-status-external/shop_listing/`,
    ),
  },
  {
    name: 'monthly statistics',
    kind: 'aggregate',
    reads: true,
    asks: read(({ station }) => `/api/shop/${station.id}/report/vehicle-recycled-per-month/`),
  },
  {
    name: 'token refresh',
    kind: 'write',
    reads: false,
    asks: () => [{ method: 'POST', path: '/api/auth/refresh/' }],
    follow: async ({ system }) => {
      const session = await system.sessionOf('aino')
      let token = session.refresh_token
      return (last) => {
        token = tokenOf(last) ?? token
        return bytesOf({
          method: 'POST',
          path: '/api/auth/refresh/',
          body: { refresh_token: token },
        })
      }
    },
  },
  {
    name: 'owner vehicle search',
    kind: 'write',
    reads: false,
    asks: ({ owner, ownVehicles }, index) => [
      {
        method: 'POST',
        path: '/api/owner/vehicle/search/',
        headers: owner,
        body: { plate_or_vin: ownVehicles[index]?.plate },
      },
    ],
  },
  {
    name: 'order pickup, cancel',
    kind: 'write',
    reads: false,
    asks: ({ owner, ownVehicles, pickupStation }, index) => [
      {
        method: 'POST',
        path: `/api/owner/vehicle/${ownVehicles[index]?.id}/pickup/`,
        headers: owner,
        body: {
          shop_id: pickupStation,
          location: {
            address: 'Koivukuja 1',
            city: 'Helsinki',
            postal: '00100',
            country: 'FI',
            lat: 60.2,
            lng: 24.9,
          },
          phone: '+358 40 000 0002',
          email: 'aino@kierto.example',
          missing_parts: [],
        },
      },
      {
        method: 'PATCH',
        path: `/api/owner/vehicle/${ownVehicles[index]?.id}/`,
        headers: owner,
        body: { status: null },
      },
    ],
  },
  {
    name: 'status change, there and back',
    kind: 'write',
    reads: false,
    asks: (context, index) => [
      change(context, index, { status: 'shop_listing' }),
      change(context, index, { status: 'shop_process' }),
    ],
  },
  {
    name: 'image upload',
    kind: 'write',
    reads: false,
    asks: (context, index) => [
      change(context, index, {
        image: { name: 'piha.jpg', content_type: 'image/jpeg', content_base64: context.photo },
      }),
    ],
  },
  {
    name: 'settings (from memory)',
    kind: 'memory',
    reads: true,
    asks: () => [{ path: '/api/public/settings/' }],
  },
]

function change(
  { station, user, yardVehicles }: BenchContext,
  index: number,
  body: unknown,
): BenchRequest {
  return {
    method: 'PATCH',
    path: `/api/shop/${station.id}/vehicle/${yardVehicles[index]}/`,
    headers: user,
    body,
  }
}

/** Returns one sender for each connection. */
export async function sendersOf(call: HotCall, context: BenchContext): Promise<Sender[]> {
  const senders: Sender[] = []
  for (let index = 0; index < connections; index += 1) {
    senders.push(call.follow ? await call.follow(context) : inTurn(call.asks(context, index)))
  }
  return senders
}

/** Returns the requests of one connection for this process. */
export async function injectsOf(
  call: HotCall,
  context: BenchContext,
  connection: number,
): Promise<InjectOptions[]> {
  const asks = call.follow ? [await refreshAsk(context)] : call.asks(context, connection)
  return asks.map(({ method = 'GET', path, headers = {}, body }) => {
    const inject: InjectOptions = { method, url: path, headers }
    return body === undefined ? inject : Object.assign(inject, { payload: body })
  })
}

async function refreshAsk({ system }: BenchContext): Promise<BenchRequest> {
  const { refresh_token } = await system.sessionOf('aino')
  return { method: 'POST', path: '/api/auth/refresh/', body: { refresh_token } }
}

function inTurn(asks: readonly BenchRequest[]): Sender {
  const bytes = asks.map(bytesOf)
  let next = 0
  const sender: Sender = () => bytes[next++ % bytes.length] ?? Buffer.alloc(0)
  return Object.assign(sender, { isMidway: () => next % bytes.length > 0 })
}

function tokenOf(last: ReceivedResponse | undefined): string | undefined {
  return last && (JSON.parse(last.body.toString()) as { refresh_token: string }).refresh_token
}
