import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Session } from '#contract/session.ts'
import { startTestContext } from '#server/testing/app.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { sendRaw } from '#server/testing/clients/raw-socket.ts'
import { createTestClock } from '#server/testing/clock.ts'

const ctx = testContext()
const person = prepared(() => ctx.signIn.person('aino'))

/** A request that no browser sends. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const { port } = new URL(ctx.url)
      const outgoing = rawRequest({ port, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    },
  )
}

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('headers', () => {
  const calls = Object.values(contract).map(({ method, path, isRevalidated }: Endpoint) => ({
    method,
    kept: isRevalidated ? 'public, no-cache' : 'no-store',
    path: path.replaceAll(/:(\w+)/g, (_, name) => (name === 'token' ? crypto.randomUUID() : '1')),
  }))

  test.each(calls)(
    '$method $path is guarded, whatever it answers',
    async ({ method, path, kept }) => {
      const { headers, status, body } = await ctx.call(method, path, {
        ...(method !== 'GET' && { body: {} }),
      })
      expect(status).toBeLessThan(500)
      expect(headers.get('x-request-id')).toMatch(uuidForm)
      expect(body.request_id ?? headers.get('x-request-id')).toBe(headers.get('x-request-id'))
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': kept,
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      })
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
        expect(headers.get(name)).toBeNull()
      }
    },
  )

  test('another origin gets no leave to read, nor does a preflight', async () => {
    for (const origin of ['null', 'https://evil.example', `https://evil.example.localhost:8080`]) {
      const answer = await ctx.call('GET', '/public/settings/', { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      const preflight = await raw('OPTIONS', '/api/auth/', {
        origin,
        'access-control-request-method': 'POST',
      })
      expect(preflight.status).toBe(405)
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('https is kept to where the service is reached by it', async () => {
    const secure = await startTestContext({ config: { publicUrl: 'https://kierto.example' } })
    const over = 'strict-transport-security'
    expect((await secure.call('GET', '//health/live')).headers.get(over)).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await ctx.call('GET', '//health/live')).headers.get(over)).toBeNull()
    await secure.close()
  })
})

describe('refusals', () => {
  test('an unknown address is told as one, signed in or not', async () => {
    for (const path of [
      '',
      '/',
      '/nothing/',
      '/owner/',
      '/owner/profile/more/',
      '/../package.json',
    ]) {
      const { status, body } = await raw('GET', `/api${path}`).then((answer) => ({
        ...answer,
        body: JSON.parse(answer.body),
      }))
      expect({ status, code: body.code, path }).toEqual({
        status: 404,
        code: 'ROUTE_NOT_FOUND',
        path,
      })
      expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'request_id'])
    }
  })

  test.each([
    ['PUT', '/auth/', 'POST'],
    ['DELETE', '/owner/vehicle/5/', 'PATCH'],
    ['GET', '/auth/refresh/', 'POST'],
    ['GET', '/auth/refresh', 'POST'],
    ['TRACE', '/auth/', 'POST'],
  ])('%s %s is not allowed, and the answer says what is', async (method, path, allow) => {
    const answer = await raw(method, `/api${path}`)
    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe(allow)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of another site, %s, reaches nothing',
    async (type) => {
      const answer = await ctx.call('POST', '/auth/', {
        headers: { 'content-type': type },
        body: '{"username":"a","password":"b"}',
      })
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    },
  )

  test('a body without a type is refused too', async () => {
    const answer = await raw('POST', '/api/auth/', { 'content-length': '2' }, '{}')
    expect(answer.status).toBe(415)
  })

  test.each([
    ['twice over', 'content-length: 4\r\ncontent-length: 5'],
    ['as a number and in pieces', 'content-length: 4\r\ntransfer-encoding: chunked'],
    ['in pieces of another kind', 'transfer-encoding: gzip, x\r\ncontent-length: 4'],
    ['with a space before the colon', 'content-length : 4\r\ntransfer-encoding: chunked'],
    ['with a line that goes on', 'x-a: b\r\n content-length: 4\r\ncontent-length: 5'],
  ])('a request whose length is told in two ways, %s, ends its connection', async (_, length) => {
    // Request smuggling: one parser's body is another parser's next request.
    const { port, hostname } = new URL(ctx.url)
    const socket = connect(Number(port), hostname)
    const text = await new Promise<string>((resolve, reject) => {
      let got = ''
      socket.on('data', (chunk: Buffer) => (got += chunk.toString()))
      socket.on('error', reject).on('close', () => resolve(got))
      socket.write(
        `POST /api/auth/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n` +
          '0\r\n\r\nGET /health/live HTTP/1.1\r\nhost: x\r\n\r\n',
      )
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).not.toContain('"live"')
  })

  test.each([
    'host: x',
    'authorization: Bearer x',
    'idempotency-key: 1',
    'Content-Type: text/plain',
  ])('a request with %s beside another is refused, because the two may differ', async (line) => {
    const { status, body } = await sendRaw(ctx.url, {
      method: 'POST',
      path: '/api/auth/logout/',
      headers: [
        ['connection', 'close'],
        ['host', 'x'],
        ['authorization', 'Bearer y'],
        ['idempotency-key', '2'],
        ['content-type', 'application/json'],
        ['content-length', '2'],
        line.split(': ') as [string, string],
      ],
      body: Buffer.from('{}'),
    })
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('a body of 64 kB is read, one byte more is too large', async () => {
    const around = Buffer.byteLength(JSON.stringify({ access_token: '' }))
    const bodyOf = (size: number) => JSON.stringify({ access_token: 'a'.repeat(size - around) })
    const fits = await ctx.call('POST', '/auth/logout/', { body: bodyOf(65_536) })
    expect(fits).toMatchObject({ status: 400, body: { fields: { access_token: 'INVALID' } } })
    const large = await ctx.call('POST', '/auth/logout/', { body: bodyOf(65_537) })
    expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  })

  test.each([
    ['nothing', ''],
    ['half an object', '{"username":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a prototype', '{"__proto__":{"username":"a"},"username":"a","password":"b"}'],
    ['a constructor', '{"constructor":{"prototype":{}},"username":"a","password":"b"}'],
    ['an object for a text', '{"username":{"$gt":""},"password":"b"}'],
    ['a list for a text', '{"username":["a"],"password":"b"}'],
    ['a number for a text', '{"username":7,"password":"b"}'],
  ])('%s as a body is not valid', async (_case, body) => {
    const answer = await ctx.call('POST', '/auth/', { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|zod|JSON\.parse/i)
  })

  test('each field at fault is named with its code', async () => {
    const answer = await ctx.call('POST', '/auth/', {
      body: { username: '', password: 'x'.repeat(1025) },
    })
    expect(answer.body.fields).toEqual({ username: 'INVALID', password: 'INVALID' })
    const missing = await ctx.call('POST', '/auth/', { body: { password: null } })
    expect(missing.body.fields).toEqual({ username: 'REQUIRED', password: 'REQUIRED' })
  })

  test('a query told twice is not valid', async () => {
    const answer = await ctx.call('GET', '/auth-telia/request/?locale=fi&locale=se')
    expect(answer).toMatchObject({ status: 400, body: { fields: { locale: 'INVALID' } } })
  })

  test.each(['0', '-1', '1.5', '1e3', 'x', '2147483648', '99999999999999999999', '%00', '0x10'])(
    'the malformed id %s is answered like an unknown one',
    async (id) => {
      const malformed = await ctx.call('GET', `/owner/shop/${id}/`, { as: person })
      const unknown = await ctx.call('GET', '/owner/shop/2147483647/', { as: person })
      expect(malformed).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(Object.keys(malformed.body)).toEqual(Object.keys(unknown.body))
    },
  )

  test.each([
    ['half an escape', '/api/%zz'],
    ['half a letter', '/%E0%A4%A'],
    ['no end', `/api/${'a'.repeat(5000)}/`],
    ['no end in a parameter', `/api/owner/shop/${'1'.repeat(5000)}/`],
    ['two slashes', '//api//auth//'],
  ])('an address with %s does no harm', async (_case, path) => {
    const answer = await raw('GET', path)
    expect(answer.status).toBe(404)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(answer.body).not.toMatch(/stack|node_modules/)
  })

  test('an address works with its last slash and without', async () => {
    for (const path of ['/owner/profile/', '/owner/profile']) {
      expect((await ctx.call('GET', path, { as: person })).status).toBe(200)
    }
  })
})

describe('limits', () => {
  test('the eleventh search of a minute is too many, for that caller and that call only', async () => {
    const strict = await startTestContext({ settings: { LIMIT_FACTOR: '1' } })
    const [aino, eero] = [await strict.signIn.person('aino'), await strict.signIn.person('eero')]
    const search = (as: Session) =>
      strict.call('POST', '/owner/vehicle/search/', { as, body: { plate_or_vin: '' } })
    for (let i = 0; i < 10; i += 1) expect((await search(aino)).status).toBe(400)
    const refused = await search(aino)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await search(eero)).status).toBe(400)
    expect((await strict.call('GET', '/owner/profile/', { as: aino })).status).toBe(200)
    await strict.close()
  })

  test('refused headers are counted by their address, and good ones beside them are not', async () => {
    const strict = await startTestContext({ settings: { LIMIT_FACTOR: '0.01' } })
    const aino = await strict.signIn.person('aino')
    const ask = (as?: string) =>
      strict.call('GET', '/owner/profile/', as === undefined ? {} : { as })
    const forged = `${aino.access_token.slice(0, -4)}AAAA`
    for (const as of [undefined, forged, 'no']) {
      expect(await ask(as)).toMatchObject({ status: 401, body: { code: 'INVALID_HEADER' } })
    }
    for (const as of [undefined, forged]) {
      const refused = await ask(as)
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await ask(aino.access_token)).status).toBe(200)
    await strict.close()
  })

  test('nobody gets round a limit by telling another address', async () => {
    const strict = await startTestContext({ settings: { LIMIT_FACTOR: '0.1' } })
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}` }
      statuses.push((await strict.call('GET', '/auth-telia/request/', { headers })).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    await strict.close()
  })

  test('behind a trusted proxy the address is the one that it tells', async () => {
    const behind = await startTestContext({
      settings: { LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' },
    })
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}` }
      statuses.push((await behind.call('GET', '/auth-telia/request/', { headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    await behind.close()
  })
})

describe('the log', () => {
  test('has one line a call: route and outcome, no address, no person', async () => {
    const quiet = await startTestContext({ clock: createTestClock() })
    const aino = await quiet.signIn.person('aino')
    quiet.lines.length = 0
    const answer = await quiet.call('GET', '/owner/vehicle/7654321/certificate/?secret=1', {
      as: aino,
      headers: { 'user-agent': 'Selain/1.0', 'x-request-id': 'chosen-by-caller' },
    })
    await expect.poll(() => quiet.lines).toHaveLength(1)
    const [line] = quiet.lines
    expect(line).toMatchObject({
      level: 30,
      request_id: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/owner/vehicle/:vehicleId/certificate/',
      status: 404,
      role: 'person',
    })
    expect(JSON.stringify(line)).not.toMatch(/7654321|secret|Selain|chosen|127\.0\.0\.1|Aino/)
    await quiet.close()
  })
})
