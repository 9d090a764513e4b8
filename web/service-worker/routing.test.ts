import { expect, test } from 'vitest'
import { isUsable, mayCache, strategyFor } from './routing.ts'

const origin = 'https://kierto.example'
const requestFor = (
  url: string,
  options: { method?: string; mode?: string; range?: boolean } = {},
) => ({
  method: options.method ?? 'GET',
  mode: options.mode ?? 'cors',
  url: new URL(url, origin).href,
  headers: new Headers(options.range ? { range: 'bytes=0-99' } : {}),
})

test.each([
  ['/', 'document'],
  ['/operator/recycle?step=details', 'document'],
  ['/verify/0b0ef8f1-0000-4000-8000-000000000000', 'document'],
  ['/nothing/here', 'document'],
  // Addresses that are no page of the app: API, health, files in the root.
  ['/api/openapi.json', 'network'],
  ['/api', 'network'],
  ['/health/ready', 'network'],
  ['/metrics', 'network'],
  ['/service-worker.js', 'network'],
  ['/robots.txt', 'network'],
  ['/manifest.webmanifest', 'network'],
  ['https://tiles.example/1/2/3.png', 'network'],
])('handles the opening of %s as %s', (url, strategy) => {
  expect(strategyFor(requestFor(url, { mode: 'navigate' }), origin)).toBe(strategy)
})

test.each([
  ['/assets/frame-1a2b3c.js', {}, 'asset'],
  ['/assets/ui-1a2b3c.woff2', {}, 'asset'],
  ['/scan-worker.js', {}, 'script'],
  ['/assets/frame-1a2b3c.js', { range: true }, 'network'],
  ['/assets/frame-1a2b3c.js', { method: 'HEAD' }, 'network'],
  ['https://evil.example/assets/frame-1a2b3c.js', {}, 'network'],
  ['/api/shop/1/vehicle/', {}, 'network'],
  ['/api/assets/x.js', {}, 'network'],
  ['/pictures/icon-192.png', {}, 'network'],
  ['/operator', {}, 'network'],
  ['/login/person', { method: 'POST', mode: 'navigate' }, 'network'],
])('handles a request for %s %j as %s', (url, options, strategy) => {
  expect(strategyFor(requestFor(url, options), origin)).toBe(strategy)
})

const script = new Headers({ 'content-type': 'text/javascript; charset=utf-8' })
const page = new Headers({ 'content-type': 'text/html' })
test.each([
  [{ status: 200, type: 'basic', redirected: false, headers: script }, true],
  [{ status: 200, type: 'basic', redirected: false, headers: page }, false],
  [{ status: 206, type: 'basic', redirected: false, headers: script }, false],
  [{ status: 404, type: 'basic', redirected: false, headers: script }, false],
  [{ status: 200, type: 'opaque', redirected: false, headers: script }, false],
  [{ status: 200, type: 'basic', redirected: true, headers: script }, false],
] as const)('caches a response %j as an asset: %s', (answer, kept) => {
  expect(mayCache(answer)).toBe(kept)
})

test('rejects a proxy’s error page and accepts an error of the service', () => {
  expect([200, 302, 404, 500, 502, 503, 504].filter((status) => isUsable({ status }))).toEqual([
    200, 302, 404, 500,
  ])
})
