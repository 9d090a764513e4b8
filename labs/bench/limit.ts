// The statements of the two calls of the peer on a bare Fastify: no caller, limits, log or contract.
import { fastify } from 'fastify'
import { pino } from 'pino'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { RawJson } from '#server/platform/http/raw-json.ts'
import { parse } from '#server/platform/http/validate.ts'
import { openAppContext } from '#server/open-app-context.ts'
import { yardHandlers } from '#server/modules/yard/yard.ts'
import { yardContract } from '#contract/yard.ts'

type Page = HandlerContext<(typeof yardContract)['readYardVehicle']>
type List = HandlerContext<(typeof yardContract)['listByStatus']>

const log = pino({ level: 'silent' })
const ctx = await openAppContext({ config: readConfig(process.env), log, now: systemClock })
const { readYardVehicle, listByStatus } = yardHandlers(ctx)
const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })

type Params = { shopId: string; vehicleId: string; status: 'shop_process' }
const query = { thumb: 'address' } as const
const listQuery = parse(yardContract.listByStatus.query, yardContract.listByStatus.lean)

app.get<{ Params: Params }>('/api/shop/:shopId/vehicle/:vehicleId/', ({ params }) => {
  const call: Pick<Page, 'params' | 'query' | 'write' | 'audit'> = {
    params: { shopId: Number(params.shopId), vehicleId: Number(params.vehicleId) },
    query,
    write: ctx.db.write,
    audit: (tx, note) =>
      writeAudit(tx, { role: 'user', accountId: 1, requestId: 'limit', at: ctx.now() }, note),
  }
  return readYardVehicle(call as Page)
})
app.get<{ Params: Params }>(
  '/api/shop/:shopId/vehicle/search-status/:status/',
  async ({ params }, reply) => {
    const call: Pick<List, 'params' | 'query' | 'nextPage'> = {
      params: { shopId: Number(params.shopId), status: params.status },
      query: listQuery,
      nextPage: () => {},
    }
    const list = await listByStatus(call as List)
    return list instanceof RawJson ? reply.type('application/json').send(list.bytes()) : list
  },
)
app.get('/health/ready', () => 'ready')
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
