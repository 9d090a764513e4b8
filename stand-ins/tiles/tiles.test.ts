import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTiles } from './tiles.ts'

// The first tile waits until the map is read.
vi.setConfig({ testTimeout: 60_000 })

const tiles = createTiles()
const server = createServer((req, res) => void tiles.handle(req, res, req.url ?? '/'))
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('sends a tile compressed, with a day of cache and a tag', async () => {
  const answer = await fetch(`${url}/8/145/74.svg`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(answer.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  expect(await answer.text()).toMatch(/^<svg xmlns.*width="256" height="256".*Helsinki.*<\/svg>$/s)
})

test('does not send a tile again that the browser has', async () => {
  const first = await fetch(`${url}/7/72/37.svg`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${url}/7/72/37.svg`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await fetch(`${url}/7/72/37.svg`, { headers: { 'if-none-match': '"another"' } })
  expect(other.status).toBe(200)
})

test('sends plain text to a client without compression', async () => {
  const start = await new Promise<string>((resolve, reject) => {
    get(`${url}/5/18/9.svg`, { headers: { 'accept-encoding': 'identity' } }, (res) => {
      expect(res.headers['content-encoding']).toBeUndefined()
      res.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8', 0, 4)))
    }).on('error', reject)
  })
  expect(start).toBe('<svg')
})

test.each([
  '/4/9/4.svg',
  '/19/298598/151703.svg',
  '/5/32/9.svg',
  '/5/18/9.png',
  '/5/-1/9.svg',
  '/5/18/9.svg/x',
  '/',
])('has no tile at %s', async (path) => {
  expect((await fetch(url + path)).status).toBe(404)
})

test('accepts no writes', async () => {
  expect((await fetch(`${url}/5/18/9.svg`, { method: 'POST' })).status).toBe(405)
})

test('names every source with its licence in the credits', async () => {
  const credits = await (await fetch(`${url}/credits.json`)).json()
  expect(credits).toMatchObject({
    attributions: [
      { name: '© OpenStreetMap contributors', licence: 'ODbL 1.0' },
      { name: 'GeoNames', licence: 'CC BY 4.0' },
      { name: 'Natural Earth', licence: 'public domain' },
    ],
  })
})
