import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asOwner } from '#server/testing/database.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { startTestContext } from '#server/testing/app.ts'
import { startTraces, traced } from './traces.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
  events: z.array(z.object({ name: z.string(), attributes: z.array(attribute) })),
})
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

/** A collector that stores what it gets, as the standard sends it over HTTP. */
async function startCollector() {
  const bodies: string[] = []
  const store = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (request.url === '/v1/traces') bodies.push(body)
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  }
  const server = createServer((request, response) => void store(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const stop = await startTraces(url)
  return { bodies, server, url, stop }
}

const collector = prepared(startCollector)
const on = prepared(() =>
  startTestContext({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } }),
)
const off = testContext()
afterAll(() => on.close())
afterAll(() => collector.server.close())

const message = 'x of ABC-123, a@b.example, is no function'
const fault = { name: 'TypeError', message, stack: `TypeError: ${message}\n    at f (a.js:1:2)` }

test('spans of a request, its statements and outside calls, and faults, without personal data', async () => {
  const aino = await on.signIn.person('aino')
  expect((await on.call('GET', '/owner/profile/', { as: aino })).status).toBe(200)
  const body = { plate_or_vin: 'ABC-123' }
  await on.call('POST', '/owner/vehicle/search/', { as: aino, body })
  expect((await on.call('POST', '/public/fault/', { body: fault })).status).toBe(204)
  await asOwner(
    on.appContext.config.databaseUrl,
    'alter table person rename column last_name to other_name',
  )
  expect((await on.call('GET', '/owner/profile/', { as: aino })).status).toBe(500)
  await expect(traced('work of a test', {}, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  await collector.stop()

  const sent = collector.bodies.join('\n')
  const spans = collector.bodies
    .map((body) => batch.parse(JSON.parse(body)))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  const profile = spans.filter(({ name }) => name === 'GET /api/owner/profile/')
  expect(profile).toHaveLength(2)
  const [read] = profile
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === read?.spanId)
  expect(inside.map(({ name }) => name)).toContain('statement')
  expect(inside.every(({ traceId }) => traceId === read?.traceId)).toBe(true)
  const names = spans.map(({ name }) => name.replace(/laji_\d/, 'laji'))
  expect(names).toEqual(expect.arrayContaining(['work of a test', 'TRAFICOM find_laji']))

  const faults = spans.filter(({ events }) => events.length > 0)
  expect(faults.map(({ name }) => name)).toEqual([
    'POST /api/public/fault/',
    'GET /api/owner/profile/',
  ])
  expect(JSON.stringify(faults)).toContain('x of … … is no function')
  expect(JSON.stringify(faults)).toContain('at f (a.js:1:2)')
  expect(JSON.stringify(faults)).toContain('last_name')
  expect(sent).not.toMatch(/ABC-123|a@b|Koivuranta|131052/)
})

test('a page tells its faults only where the service has an error tracker', async () => {
  const page = async (ctx: typeof on) => (await ctx.app.inject({ url: '/' })).body
  const script = async (ctx: typeof on) =>
    (await ctx.app.inject({ url: '/report-faults.js' })).headers['content-type']
  expect(await page(on)).toContain('<script async src="/report-faults.js"></script>')
  expect(await script(on)).toBe('text/javascript; charset=utf-8')
  expect(await page(off)).not.toContain('report-faults')
  expect(await script(off)).not.toContain('javascript')
})
