import { afterAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { prepared } from '#server/testing/test-context.ts'

const person = 'oma.kierto.example'
const operator = 'op.kierto.example'
const parts = 'osat.kierto.example'
const settings = { PERSON_HOST: person, OPERATOR_HOST: operator, SPARE_PARTS_HOST: parts }

const ctx = prepared(() => startTestContext({ settings }))
const live = prepared(() =>
  startTestContext({ settings, config: { production: true, demo: false } }),
)
afterAll(async () => {
  await ctx.close()
  await live.close()
})

type OpenOptions = { host?: string; headers?: Record<string, string>; of?: TestContext }
const open = (path: string, { host = 'localhost', headers = {}, of = ctx }: OpenOptions = {}) =>
  of.app.inject({ method: 'GET', url: path, headers: { host, ...headers } })

test('the service worker is fetched each time, and may ask this service only', async () => {
  const answer = await open('/service-worker.js')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('// worker')
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; connect-src 'self';/,
  )
})

test('the worker that reads codes alone may run WebAssembly, in production too', async () => {
  for (const each of [ctx, live]) {
    const answer = await open('/scan-worker.js', { of: each })
    expect(answer.body).toContain('// scan worker')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; script-src 'wasm-unsafe-eval'`,
    )
    const page = await open('/', { of: each })
    expect(page.headers['content-security-policy']).toContain(`script-src 'self';`)
  }
})

test('the worker is retired where it is switched off, and on the host of the spare parts', async () => {
  const off = await startTestContext({ settings: { SERVICE_WORKER: 'off' } })
  expect((await open('/service-worker.js', { of: off })).body).toContain('// retired worker')
  await off.close()
  expect((await open('/service-worker.js', { host: parts })).body).toContain('// retired worker')
})

test.each([
  ['localhost', 'all'],
  [operator, 'operator'],
])('the shell of %s is that of the build %s, with the policy of a page', async (host, build) => {
  const answer = await open('/shell', { host })
  expect(answer.body).toContain(`name="kierto-build" content="${build}"`)
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self';`)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

test.each([
  [operator, 'fi', 'Kierto toimipisteille', '/operator', 3],
  [person, 'se', 'Kierto – skrota fordon', '/', 0],
  ['localhost', 'en', 'Kierto', '/', 3],
])('%s in %s installs as %s', async (host, locale, name, start, shortcuts) => {
  const answer = await open('/manifest.webmanifest', {
    host,
    headers: { cookie: `locale=${locale}` },
  })
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = answer.json<{ shortcuts?: { url: string }[]; icons: { purpose: string }[] }>()
  expect(manifest).toMatchObject({ name, start_url: start, scope: '/', display: 'standalone' })
  expect(manifest.shortcuts ?? []).toHaveLength(shortcuts)
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
})

test('an icon is kept for a day', async () => {
  const answer = await open('/pictures/icon-192.png')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
  expect((await open('/pictures/none.png')).statusCode).toBe(404)
})

test('a script of an earlier release is no page, and the page that names scripts is asked each time', async () => {
  const gone = await open('/assets/index-OldHash1.js')
  expect(gone.statusCode).toBe(404)
  expect(gone.headers['content-type']).toContain('application/json')
  expect(gone.headers['cache-control'] ?? '').not.toMatch(/max-age=[1-9]|immutable/)
  expect((await open('/')).headers['cache-control']).toMatch(/no-cache|no-store/)
})

test('outside production nothing is for robots', async () => {
  expect((await open('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
})

test('in production robots may look at the public pages, and find the sitemap of their host', async () => {
  const { body } = await open('/robots.txt', { of: live, host: operator })
  const closed = body.match(/(?<=Disallow: ).+/g) ?? []
  const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix))
  for (const path of ['/', '/login/person', '/login/operator']) expect(isClosed(path)).toBe(false)
  const secret = [
    '/api/auth/',
    '/person/history',
    '/operator',
    '/admin/audit',
    '/verify/abc',
    '/reset/abc',
    '/login/dev',
    '/telia-login?code=1',
  ]
  expect(secret.filter((path) => !isClosed(path))).toEqual([])
  const origin = new URL(live.appContext.config.publicUrl)
  origin.hostname = operator
  expect(body).toContain(`Sitemap: ${origin.origin}/sitemap.xml`)
})

const statements = ['/privacy', '/cookies', '/accessibility', '/terms', '/licences']
const everywhere = ['/', '/forms/battery', '/verify', ...statements]

test.each([
  ['localhost', [...everywhere, '/login/person', '/login/operator']],
  [operator, [...everywhere, '/login/operator']],
  [person, [...everywhere, '/login/person']],
])('the sitemap of %s names its public pages in each language', async (host, paths) => {
  const { body, headers } = await open('/sitemap.xml', { host })
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place))
  expect(new Set(places.map(({ pathname }) => pathname))).toEqual(new Set(paths))
  expect(places).toHaveLength(paths.length * 4)
  expect(body).toContain('hreflang="sv" href="')
  expect(body).toContain('?lang=sv"')
  // A host that nobody named is not repeated.
  expect((await open('/sitemap.xml', { host: 'evil.example' })).body).not.toContain('evil')
})

test('a public page tells its title, address and languages in the language asked for', async () => {
  const { body } = await open('/login/person?lang=sv', { host: person })
  expect(body).toContain('<html lang="sv"')
  expect(body).toMatch(/<title>[^<]+ – Kierto<\/title>/)
  expect(body).toMatch(
    /<link rel="canonical" href="[^"]+oma\.kierto\.example[^"]*\/login\/person\?lang=sv">/,
  )
  expect(body.match(/rel="alternate" hreflang="/g)).toHaveLength(4)
  expect(body).toContain('/pictures/social-sv.png">')
  const english = await open('/login/person', { headers: { cookie: 'locale=en' } })
  expect(english.body).toContain('<html lang="en"')
  const odd = await open('/?lang=%22%3E%3Cscript%3E')
  expect(odd.statusCode).toBe(200)
  expect(odd.body).not.toContain('"><script>')
})

test.each(['/operator', '/verify/abc', '/reset/abc', '/nothing'])(
  '%s is told to no search engine',
  async (path) => {
    const { body } = await open(path)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/canonical|og:|abc/)
  },
)
