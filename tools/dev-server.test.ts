import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { startDevServer } from './dev-server.ts'
import { freePort } from './process/port.ts'

const service = createServer((request, response) => response.end(`service ${request.url}`))
let origin: string
let stop: () => Promise<void>
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
  stop = await startDevServer(config, {
    address: `http://localhost:${address.port}`,
    ready: async () => {},
  })
})
afterAll(async () => {
  await stop()
  service.close()
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

test('answers 404 with the shell for an unknown page', async () => {
  expect(await get('/nothing')).toMatchObject({ status: 404 })
})

test('tells modules of web/api from requests of the interface', async () => {
  expect((await get('/api/client.ts', '*/*')).text).toContain('export const session')
  expect((await get('/api/shop/user/', '*/*')).text).toBe('service /api/shop/user/')
  expect((await get('/health/ready')).text).toBe('service /health/ready')
})
