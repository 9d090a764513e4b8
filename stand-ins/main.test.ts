import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startForTest } from './testing/start.ts'

let standIns: Awaited<ReturnType<typeof startForTest>>

beforeAll(async () => {
  standIns = await startForTest()
})
beforeEach(() => standIns.control('traficom', { mode: 'ok' }))
afterAll(() => standIns.close())

const kinds = () => fetch(`${standIns.url}/traficom/v1/kinds`)

describe('a fault', () => {
  test('lasts for so many requests and then ends', async () => {
    await standIns.control('traficom', { mode: '503', times: 2 })
    const statuses = [await kinds(), await kinds(), await kinds()].map(({ status }) => status)
    expect(statuses).toEqual([503, 503, 200])
  })

  test('lasts until it is ended, and can be read', async () => {
    await standIns.control('traficom', { mode: 'deny' })
    expect((await kinds()).status).toBe(403)
    expect((await kinds()).status).toBe(403)
    const present = await fetch(`${standIns.url}/traficom/__control`)
    expect(await present.json()).toMatchObject({ mode: 'deny' })
    await standIns.control('traficom', { mode: 'ok' })
    expect((await kinds()).status).toBe(200)
  })

  test('drop breaks the connection', async () => {
    await standIns.control('traficom', { mode: 'drop', times: 1 })
    await expect(kinds()).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } })
  })

  test('garbage is HTTP 200 with a body that does not parse', async () => {
    await standIns.control('traficom', { mode: 'garbage', times: 1 })
    const response = await kinds()
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toBeInstanceOf(SyntaxError)
  })

  test('slow delays the response', async () => {
    await standIns.control('traficom', { mode: 'slow', delay_ms: 200, times: 1 })
    const start = performance.now()
    expect((await kinds()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(190)
  })

  test('of one stand-in does not affect the others', async () => {
    await standIns.control('traficom', { mode: '503' })
    const discovery = await fetch(`${standIns.url}/telia/uas/.well-known/openid-configuration`)
    expect(discovery.status).toBe(200)
  })
})

describe('control', () => {
  const post = (headers: Record<string, string>, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        `${standIns.url}/traficom/__control`,
        { method: 'POST', headers, family: 4 },
        (response) => resolve(response.resume().statusCode),
      )
      sent.once('error', reject)
      sent.end(body)
    })
  const json = { 'content-type': 'application/json' }

  test.for([
    ['an unknown mode', '{"mode":"explode"}'],
    ['an unknown switch', '{"explode":true}'],
    ['no JSON', 'mode=503'],
    ['nothing', '{}'],
  ] as const)('refuses %s', async ([, body]) => {
    expect(await post(json, body)).toBe(400)
    expect((await kinds()).status).toBe(200)
  })

  test('refuses a page of another origin', async () => {
    expect(await post({ 'content-type': 'text/plain' }, '{"mode":"503"}')).toBe(415)
    expect(await post({ ...json, host: 'evil.example' }, '{"mode":"503"}')).toBe(403)
    expect((await kinds()).status).toBe(200)
  })
})

test('lists all stand-ins on the first page', async () => {
  const page = await (await fetch(standIns.url)).text()
  for (const name of [
    'telia',
    'traficom',
    'company-register',
    'geocoder',
    'tiles',
    'timestamp',
    'waste-register',
    'events',
    'mail',
  ])
    expect(page).toContain(`/${name}`)
})

test('serves the map and its places', async () => {
  const tile = await fetch(`${standIns.url}/tiles/7/72/36.svg`)
  expect([tile.status, tile.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])
  expect(await tile.text()).toContain('>Tampere<')
  const deep = await fetch(`${standIns.url}/tiles/18/148388/73890.svg`)
  expect(await deep.text()).toContain('class="l"')
  const places = await fetch(`${standIns.url}/geocoder/geocoding/v1/search?text=Kotka`)
  expect(await places.json()).toMatchObject({ type: 'FeatureCollection' })
})

test('fails on a taken port and leaves nothing running', async () => {
  const port = Number(new URL(standIns.url).port)
  await expect(startForTest({ port, smtpPort: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const smtpPort = Number(new URL(standIns.smtpUrl).port)
  await expect(startForTest({ smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
