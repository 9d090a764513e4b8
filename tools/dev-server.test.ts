import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pageAt } from '#rules/pages.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startDevServer } from './dev-server.ts'
import { freePort } from './process/port.ts'

const service = createServer((request, response) => response.end(`service ${request.url}`))
const restart = vi.fn()
let failure: string | null = null
let folder: string
let origin: string
let stop: () => Promise<void>
let tell: (failure: string | null) => void
beforeAll(async () => {
  await once(service.listen(0, 'localhost'), 'listening')
  const address = service.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port.')
  const port = await freePort('localhost')
  origin = `http://localhost:${port}`
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    SPARE_PARTS_HOST: 'parts.localhost',
  })
  folder = await mkdtemp(join(tmpdir(), 'kierto-dev-'))
  await writeFile(join(folder, 'orders.ts'), 'one')
  const served = {
    address: `http://localhost:${address.port}`,
    ready: async () => {
      if (failure !== null) throw new Error(failure)
    },
    failure: () => failure,
    restart,
    onStart: (listener: typeof tell) => {
      tell = listener
    },
  }
  stop = await startDevServer(config, served, [folder])
})
afterAll(async () => {
  await stop()
  service.close()
  await rm(folder, { recursive: true })
})

const get = async (path: string, accept = 'text/html') => {
  const response = await fetch(origin + path, { headers: { accept } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('serves a page from its source with the policy of production and a nonce', async () => {
  const { status, headers, text } = await get('/login/person?lang=sv')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="sv"')
  expect(text).toContain('name="kierto-build" content="all"')
  expect(text).toContain('src="/main.tsx"')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/)
  expect(policy).toContain(`require-trusted-types-for 'script'`)
  expect(policy).not.toContain('unsafe')
})

test('serves a page to a client that accepts everything, like curl', async () => {
  const { status, headers } = await get('/login/person', '*/*')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
})

test('serves the page of the parts of web/ui', async () => {
  const { status, headers, text } = await get('/dev/components')
  expect([status, headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining('nonce-'),
  ])
  expect(text).toContain('src="/dev/main.tsx"')
})

test('answers 404 with the shell for an unknown page', async () => {
  expect(await get('/nothing')).toMatchObject({ status: 404 })
})

test('tells modules of web/api from requests of the interface', async () => {
  expect((await get('/api/client.ts', '*/*')).text).toContain('export const session')
  expect((await get('/api/shop/user/', '*/*')).text).toBe('service /api/shop/user/')
  expect((await get('/health/ready')).text).toBe('service /health/ready')
})

test('serves every module whose path is like the path of a page', async () => {
  const web = fileURLToPath(new URL('../web', import.meta.url))
  const files = globSync('**/*.{ts,tsx,css}', { cwd: web })
  const alike = files.map((file) => `/${file}`).filter((path) => pageAt(path, 'all'))
  expect(alike).toContain('/admin/companies/Companies.tsx')
  const answers = await Promise.all(alike.map((path) => get(path, '*/*')))
  const types = answers.map(({ headers }) => headers.get('content-type') ?? '')
  expect(alike.filter((_, index) => types[index]?.startsWith('text/html'))).toEqual([])
})

test.each(['appended', 'replaced', 'replaced again', 'replaced once more'])(
  'restarts the service after a file was %s',
  async (text) => {
    const file = join(folder, 'orders.ts')
    restart.mockClear()
    if (text === 'appended') await writeFile(file, text, { flag: 'a' })
    else {
      // As git checkout and most editors save.
      await writeFile(join(folder, '..', 'orders.new'), text)
      await rename(join(folder, '..', 'orders.new'), file)
    }
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce(), { timeout: 10_000 })
  },
)

test('restarts the service for a new migration, and not for a test', async () => {
  restart.mockClear()
  await writeFile(join(folder, 'orders.test.ts'), 'test')
  await writeFile(join(folder, '0200_new.sql'), 'select 1')
  await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('answers 503 with the error to calls and pages of a service that does not start', async () => {
  failure = 'orders.ts:3 <SyntaxError>'
  const call = await get('/api/shop/user/', '*/*')
  expect([call.status, call.text]).toEqual([503, failure])
  const page = await get('/login/person')
  expect(page.status).toBe(503)
  expect(page.text).toContain('orders.ts:3 &lt;SyntaxError>')
  failure = null
  expect((await get('/login/person')).status).toBe(200)
})

describe('an open page', () => {
  /** The messages of Vite to a page. */
  async function listen() {
    const client = (await get('/@vite/client', '*/*')).text
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
    const page = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    onTestFinished(() => page.close())
    const messages: { type: string; event?: string }[] = []
    page.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))))
    await vi.waitFor(() => expect(messages).toContainEqual({ type: 'connected' }))
    return messages
  }

  test('gets a changed text as an update, which keeps its forms', async () => {
    expect((await get('/texts/TextsProvider.tsx', '*/*')).status).toBe(200)
    const path = fileURLToPath(new URL('../texts/fi/login.ts', import.meta.url))
    expect((await get(`/@fs${path}`, '*/*')).text).toContain('hot.accept()')
    const messages = await listen()
    await utimes(path, new Date(), new Date())
    await vi.waitFor(() => expect(messages.map(({ type }) => type)).toContain('update'), 10_000)
    expect(JSON.stringify(messages)).toContain('/texts/TextsProvider.tsx')
    expect(messages.map(({ type }) => type)).not.toContain('full-reload')
  })

  test('shows the error of a service that does not start, until it runs', async () => {
    const messages = await listen()
    tell('orders.ts:3 SyntaxError')
    tell(null)
    await vi.waitFor(() =>
      expect(messages.slice(1).map(({ type, event }) => event ?? type)).toEqual([
        'error',
        'kierto:service-runs',
      ]),
    )
    expect((await get('/login/person')).text).toContain('src="/@dev-page"')
    expect((await get('/@dev-page', '*/*')).text).toContain('vite-error-overlay')
  })
})
