import { once } from 'node:events'
import { Socket, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testContext } from '#server/testing/test-context.ts'
import { fileRemoval } from '#server/platform/files/file-work.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { serveMetrics } from './metrics-server.ts'

const ctx = testContext()

/** The samples of the registry as they are scraped: `name{labels}` and its value. */
async function scraped(from = ctx): Promise<Map<string, number>> {
  const text = await from.appContext.metrics.registry.metrics()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

test('each call counts by its route and status, with its time, and never by its address', async () => {
  const aino = await ctx.signIn.person('aino')
  for (const id of ['7654321', '7654322', 'x']) {
    await ctx.call('GET', `/owner/vehicle/${id}/certificate/?secret=1`, { as: aino })
  }
  await ctx.call('GET', '/nothing/at-all/')
  await ctx.call('GET', '/owner/profile/')
  const route = 'GET /api/owner/vehicle/:vehicleId/certificate/'
  await expect
    .poll(async () => (await scraped()).get(`kierto_requests_total{route="${route}",status="404"}`))
    .toBe(3)
  const samples = await scraped()
  expect(samples.get(`kierto_request_seconds_count{route="${route}"}`)).toBe(3)
  expect(
    samples.get('kierto_requests_total{route="GET /api/owner/profile/",status="401"}'),
  ).toBeGreaterThan(0)
  expect([...samples.keys()].join('\n')).not.toMatch(/7654321|at-all|secret|aino/i)
  expect(samples.get('kierto_requests_in_flight')).toBe(0)
})

test('whatever is asked, there are no more series than routes and statuses', async () => {
  const flood = async (round: number) => {
    for (let i = 0; i < 20; i += 1) {
      const path = `/round-${round}/${i}/`
      await ctx.call('GET', path)
      await ctx.call('GET', `/${path}`)
      await ctx.call('DELETE', `/owner/vehicle/${i}/`)
      await fetch(`${ctx.url}/api${path}`, { method: `TRY${round}` }).catch(() => null)
    }
    return (await scraped()).size
  }
  const after = await flood(1)
  expect(await flood(2)).toBe(after)
  const routes = [...(await scraped()).keys()].flatMap(
    (key) => /^kierto_request_seconds_count\{route="(.*)"\}$/.exec(key)?.[1] ?? [],
  )
  const known = new Set(Object.values(contract).map(({ path }) => `/api${path}`))
  const others = routes.map((route) => route.split(' ')[1] ?? '').filter((url) => !known.has(url))
  expect(others.length).toBeLessThan(10)
})

test('who leaves before the answer is no longer in flight', async () => {
  const { port } = new URL(ctx.url)
  const socket = new Socket().connect(Number(port))
  await once(socket, 'connect')
  socket.write('POST /api/auth/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
  socket.write('content-length: 100\r\n\r\n{"username"')
  const inFlight = async () => (await scraped()).get('kierto_requests_in_flight')
  await expect.poll(inFlight).toBe(1)
  socket.destroy()
  await expect.poll(inFlight).toBe(0)
})

test('each call of an outside system counts by how it ended', async () => {
  const aino = await ctx.signIn.person('aino')
  const search = () =>
    ctx.call('POST', '/owner/vehicle/search/', { as: aino, body: { plate_or_vin: 'ABC-123' } })
  const calls = async () => {
    const found: Record<string, number> = {}
    for (const [key, value] of await scraped()) {
      const result = /^kierto_outside_calls_total\{system="TRAFICOM".*result="(\w+)"\}$/.exec(
        key,
      )?.[1]
      if (result) found[result] = (found[result] ?? 0) + value
    }
    return found
  }
  await search()
  expect(await calls()).toEqual({ ok: expect.any(Number) })
  await ctx.standIns.control('traficom', { mode: 'drop' })
  for (let i = 0; i < 8; i += 1) await search()
  await ctx.standIns.control('traficom', { mode: 'ok' })
  expect(await calls()).toMatchObject({
    BROKEN: expect.any(Number),
    circuit_open: expect.any(Number),
  })
  ctx.clock.advance({ minutes: 1 })
})

test('the work, the pool and the jobs are told', async () => {
  await ctx.appContext.db.write((tx) =>
    enqueue(tx, ctx.appContext.secrets, fileRemoval, {
      key: 'metrics-test',
      payload: { id: crypto.randomUUID() },
      now: ctx.clock.now(),
    }),
  )
  ctx.clock.advance({ seconds: 90 })
  const before = await scraped()
  expect(before.get('kierto_work_waiting{kind="file_removal"}')).toBe(1)
  expect(before.get('kierto_work_oldest_seconds{kind="file_removal"}')).toBe(90)
  expect(before.get('kierto_work_given_up{kind="file_removal"}')).toBe(0)
  expect(before.get('kierto_work_given_up{kind="scrapping"}')).toBe(0)
  expect(before.get('kierto_work_readable')).toBe(1)
  expect(before.get('kierto_database_connections{state="most"}')).toBe(12)
  expect(before.get('kierto_database_waiting')).toBe(0)

  ctx.appContext.work.start()
  await expect
    .poll(async () => (await scraped()).get('kierto_work_waiting{kind="file_removal"}'))
    .toBe(0)
  await expect
    .poll(async () => (await scraped()).get('kierto_work_total{kind="file_removal",result="ok"}'))
    .toBeGreaterThan(0)
  const failed = ctx.appContext.metrics.job('listing_expiry', async () => {
    throw new Error('tried')
  })
  await expect(failed).rejects.toThrow('tried')
  const after = await scraped()
  expect(after.get('kierto_jobs_total{job="listing_expiry",result="failed"}')).toBe(1)
})

test('they are served on their own port alone, with the lag of the event loop', async () => {
  const server = await serveMetrics(ctx.appContext.metrics, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('process_resident_memory_bytes')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  for (const path of ['//metrics', '/metrics', '//metrics/']) {
    const { bytes } = await ctx.call('GET', path)
    expect(bytes.toString()).not.toContain('kierto_requests_total')
  }
  server.close()
})

test('tells which database the process writes to, its losses and the time without it', async () => {
  const samples = await scraped()
  const [server, timeline] =
    [...samples].find(([name]) => name.startsWith('kierto_database_timeline{')) ?? []
  expect(server).toMatch(/server="(?:local|127\.0\.0\.1|::1)"/)
  expect(timeline).toBeGreaterThanOrEqual(1)
  expect(samples.get('kierto_database_lost_total')).toBe(0)
  expect(samples.get('kierto_database_away_seconds_total')).toBe(0)
})
