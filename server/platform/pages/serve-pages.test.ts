import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pages } from '#rules/pages.ts'
import { pageFacts as swedishFacts } from '#texts/sv/page-facts.ts'
import { titles as swedishTitles } from '#texts/sv/titles.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'

const ctx = testContext({
  settings: {
    PERSON_HOST: 'oma.kierto.example',
    OPERATOR_HOST: 'op.kierto.example',
    SPARE_PARTS_HOST: 'osat.kierto.example',
    API_BASE: '/kierto/api',
  },
})

const open = (path: string, host = 'localhost') =>
  ctx.app.inject({ method: 'GET', url: path, headers: { host } })
const buildOf = (page: string) => /<meta name="kierto-build" content="([\w-]+)"/.exec(page)?.[1]

const paths = Object.values(pages).map(({ path }) => path.replace(':token', 'abc'))

test.each(paths)('%s is a page, with a policy that lets nothing foreign in', async (path) => {
  const answer = await open(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`script-src 'self';`)
  expect(policy).toContain(`require-trusted-types-for 'script'`)
  expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!localhost)/)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('the map tiles’ host is the only foreign one', async () => {
  const policy = String((await open('/')).headers['content-security-policy'])
  const hosts = policy.match(/https?:\/\/[^\s;]+/g)
  expect(hosts).toEqual([new URL(ctx.standIns.url).origin])
})

test.each(['/nothing', '/person/nothing', '/.env', '/.git/config', '/package.json', '/index.html'])(
  '%s is no page: 404 with the shell, which shows that',
  async (path) => {
    const answer = await open(path)
    expect(answer.statusCode).toBe(404)
    expect(buildOf(answer.body)).toBe('all')
    expect(answer.body).not.toContain('dependencies')
  },
)

test.each([
  ['localhost', 'all', 200, 200],
  ['oma.kierto.example', 'person', 200, 404],
  ['op.kierto.example', 'operator', 404, 200],
  ['osat.kierto.example', 'spare-parts', 404, 404],
  ['OSAT.kierto.example:8080', 'spare-parts', 404, 404],
  ['evil.example', 'all', 200, 200],
  ['constructor', 'all', 200, 200],
])('the host %s serves the build %s', async (host, build, person, operator) => {
  const [personPage, operatorPage] = [
    await open('/person/recycle', host),
    await open('/operator', host),
  ]
  expect(buildOf(personPage.body)).toBe(build)
  expect([personPage.statusCode, operatorPage.statusCode]).toEqual([person, operator])
})

test('hashed assets are kept for a year, others are not found', async () => {
  const asset = await open('/assets/app-1a2b3c.js')
  expect(asset.statusCode).toBe(200)
  expect(asset.headers['content-type']).toMatch(/javascript/)
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of [
    '/assets/',
    '/assets/none.js',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cx',
    '/assets//etc/passwd',
    '/pictures/%2e%2e/%2e%2e/package.json',
  ]) {
    const answer = await open(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain("Kierto'")
  }
})

test.each(['/', '/person', '/nothing'])(
  '%s tells the path of the API from the settings',
  async (path) => {
    expect((await open(path)).body).toContain('<meta name="kierto-api" content="/kierto/api" />')
    expect((await open(path, parts)).body).toContain(
      '<meta name="kierto-api" content="/kierto/api" />',
    )
  },
)

test('a page cannot be posted to', async () => {
  const answer = await ctx.app.inject({ method: 'POST', url: '/person', payload: {} })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' })
})

const screenOf = (page: string) => /data-screen="(\w+)"/.exec(page)?.[1]
const languageOf = (page: string) => /<html lang="(\w+)"/.exec(page)?.[1]
const parts = 'osat.kierto.example'

test('a page that the build has drawn comes in the language of the cookie', async () => {
  const inLanguage = (cookie: string, path = '/') =>
    ctx.app.inject({ method: 'GET', url: path, headers: { host: 'localhost', cookie } })
  for (const [cookie, language] of [
    ['', 'fi'],
    ['locale=se', 'sv'],
    ['locale=en', 'en'],
    ['locale=../../etc', 'fi'],
  ] as const) {
    const answer = await inLanguage(cookie)
    expect([screenOf(answer.body), languageOf(answer.body)]).toEqual(['start', language])
    expect(answer.headers.vary).toContain('cookie')
  }
  expect(screenOf((await inLanguage('locale=se', '/person')).body)).toBeUndefined()
  // A link from a search engine names its language; it goes before the cookie's.
  expect(languageOf((await inLanguage('locale=se', '/?lang=en')).body)).toBe('en')
})

test('a page hides the line about cookies from a browser that accepted it, and in a frame', async () => {
  const open = (headers: Record<string, string>, host = 'localhost') =>
    ctx.app.inject({ method: 'GET', url: '/', headers: { host, ...headers } })
  for (const host of ['localhost', parts]) {
    const first = await open({}, host)
    expect(first.body).toContain('<html lang="fi">')
    const accepted = await open({ cookie: 'cookie_consent=accepted' }, host)
    expect(accepted.body).toContain('<html lang="fi" data-cookies="accepted">')
    const framed = await open({ 'sec-fetch-dest': 'iframe' }, host)
    expect(framed.body).toContain('<html lang="fi" data-cookies="accepted">')
    expect(framed.headers.vary).toContain('sec-fetch-dest')
  }
})

test.each([
  ['en-GB,en;q=0.9', '', '/', ' data-offer="en"'],
  ['sv-FI,sv;q=0.9,fi;q=0.8', '', '/', ' data-offer="sv"'],
  ['de-DE,de;q=0.9,en;q=0.8', '', '/', ' data-offer="en"'],
  ['fi-FI,fi;q=0.9,en;q=0.8', '', '/', ''],
  ['de-DE,de;q=0.9', '', '/', ''],
  // Northern Sámi. The service has Swedish under that key, and does not offer it.
  ['se-FI,se;q=0.9', '', '/', ''],
  ['en-GB', 'locale=fi', '/', ''],
  ['en-GB', '', '/?lang=fi', ''],
] as const)(
  'a browser in %s with the cookie "%s" gets %s with the offer "%s"',
  async (language, cookie, url, offer) => {
    for (const host of ['localhost', parts]) {
      const headers = { host, cookie, 'accept-language': language }
      const answer = await ctx.app.inject({ method: 'GET', url, headers })
      expect(answer.body).toContain(`<html lang="fi"${offer}>`)
      expect(answer.headers.vary).toContain('accept-language')
      const framed = { ...headers, 'sec-fetch-dest': 'iframe' }
      const inFrame = await ctx.app.inject({ method: 'GET', url, headers: framed })
      expect(inFrame.body).not.toContain('data-offer')
    }
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
] as const)('a page is compressed for who takes %s', async (accepted, coding, open) => {
  const get = (headers: Record<string, string>, url = '/') =>
    ctx.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })
  const plain = await get({})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')
  const small = await get({ 'accept-encoding': accepted })
  expect(small.headers['content-encoding']).toBe(coding)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(open(small.rawPayload).toString()).toBe(plain.body)
  // Another page, or the same in another language, is another document.
  const swedish = await get({ 'accept-encoding': accepted, cookie: 'locale=se' })
  expect(languageOf(open(swedish.rawPayload).toString())).toBe('sv')
  const other = await get({ 'accept-encoding': accepted }, '/person')
  expect(screenOf(open(other.rawPayload).toString())).toBeUndefined()
})

test.each([
  ['localhost', 'start'],
  ['oma.kierto.example', 'personLogin'],
  ['op.kierto.example', 'operatorLogin'],
  [parts, 'spareParts'],
] as const)('the first page of %s has the title and description of %s', async (host, page) => {
  const { body } = await open('/?lang=sv', host)
  const { title } = swedishTitles.pages[page]
  const description = swedishFacts.descriptions[page]
  expect(body).toContain(`<title>${title} – Kierto</title>`)
  expect(body).toContain(`<meta name="description" content="${description}">`)
})

test('the host of the spare parts serves its form at / and nothing else', async () => {
  const form = await open('/', parts)
  expect(form.statusCode).toBe(200)
  expect([screenOf(form.body), languageOf(form.body)]).toEqual(['spareParts', 'fi'])
  expect(languageOf((await open('/?lang=sv&make=Saab', parts)).body)).toBe('sv')
  for (const path of ['/person', '/operator', '/login', '/verify/abc', '/nothing']) {
    const answer = await open(path, parts)
    expect([answer.statusCode, screenOf(answer.body)]).toEqual([404, 'notFound'])
  }
})

test('every host leads to the spare parts, and they lead to the public services', async () => {
  const { publicUrl } = ctx.appContext.config
  for (const host of ['localhost', 'oma.kierto.example']) {
    const answer = await open('/parts', host)
    const address = new URL('/', publicUrl)
    address.hostname = parts
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, address.href])
  }
  for (const path of ['/login/person', '/login/operator', '/forms/battery', '/verify']) {
    const answer = await open(path, parts)
    const { href } = new URL(path, publicUrl)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, href])
  }
})

test('the other address of the operator’s login leads to it', async () => {
  const answer = await open('/operator/login')
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/login/operator'])
  expect((await open('/operator/login', 'oma.kierto.example')).statusCode).toBe(404)
})

test('the host of the spare parts leads to the page of a part', async () => {
  const { publicUrl } = ctx.appContext.config
  const answer = await open('/part/8J4K2M7QX3', parts)
  const { href } = new URL('/part/8J4K2M7QX3', publicUrl)
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, href])
})

test('an installation without a host for the spare parts shows them at /parts', async () => {
  const single = await startTestContext()
  const answer = await single.app.inject({ method: 'GET', url: '/parts/', headers: { host: 'x' } })
  await single.close()
  expect([answer.statusCode, screenOf(answer.body)]).toEqual([200, 'spareParts'])
  expect(answer.body).toContain('/parts/">')
})

test('the host of the spare parts leads to the statements of the service', async () => {
  const answer = await open('/privacy?lang=sv', parts)
  expect([answer.statusCode, answer.headers['location']]).toEqual([
    302,
    new URL('/privacy', ctx.appContext.config.publicUrl).href,
  ])
})

test('only the spare parts may stand in a frame, and only on the sites that are listed', async () => {
  const sites = ['https://autokierratys.example', 'https://www.autokierratys.example']
  const embedded = await startTestContext({
    settings: { SPARE_PARTS_HOST: parts, SPARE_PARTS_EMBED_ORIGINS: sites.join(', ') },
  })
  const headersOf = async (of: TestContext, host: string) =>
    (await of.app.inject({ method: 'GET', url: '/', headers: { host } })).headers
  const ancestors = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1]

  const framed = await headersOf(embedded, parts)
  const apps = await headersOf(embedded, 'localhost')
  const unlisted = await headersOf(ctx, parts)
  const call = await embedded.call('GET', '/public/vehicle/make/list/')
  await embedded.close()
  expect(ancestors(framed['content-security-policy'])).toBe(sites.join(' '))
  expect(framed['x-frame-options']).toBeUndefined()
  for (const headers of [apps, unlisted]) {
    expect(ancestors(headers['content-security-policy'])).toBe(`'none'`)
    expect(headers['x-frame-options']).toBe('DENY')
  }
  expect(call.headers.get('x-frame-options')).toBe('DENY')
})

test.each([
  'autokierratys.fi',
  'https://a.example/path',
  '*',
  'https://*.example',
  "'self'",
  'https://a.example; script-src *',
])('%s is no site that could show a frame', (site) => {
  expect(() => readConfig({ NODE_ENV: 'test', SPARE_PARTS_EMBED_ORIGINS: site })).toThrow(
    'SPARE_PARTS_EMBED_ORIGINS',
  )
})
