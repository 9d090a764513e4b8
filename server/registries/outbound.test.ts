import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { openForMs } from './breaker.ts'
import { createOutbound, readJson } from './outbound.ts'
import type { OutboundCall, OutboundSettings } from './outbound.ts'
import type { OutsideError, OutsideSystem } from './outside-error.ts'
import { closedAddress, startPeer, testTools } from './testing.ts'

const cleanups: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const open = (settings: Partial<OutboundSettings> = {}) => {
  const { tools, ...seen } = testTools()
  const outbound = createOutbound(
    { system: 'TRAFICOM', timeoutMs: 150, parallel: 10, ...settings },
    tools,
  )
  cleanups.push(() => outbound.close())
  const get = (url: URL, more: Partial<OutboundCall<unknown>> = {}) =>
    outbound.call({ operation: 'look', url, read: readJson, ...more })
  return { get, ...seen }
}

const peer = async (listener: RequestListener) => {
  const started = await startPeer(listener)
  cleanups.push(() => started.close())
  return started
}

const refusedAs = (family: string, outcome: string) => ({
  name: 'OutsideError',
  family,
  outcome,
})

describe('what can go wrong on the wire', () => {
  const oneMegabyte = Buffer.alloc(1_000_000, 'x')
  const faults: Record<string, [RequestListener, string, string]> = {
    'hangs without an answer': [() => {}, 'BROKEN', 'timeout'],
    'sends headers and then one byte, and no more': [
      (_, res) => void res.writeHead(200).write('{'),
      'BROKEN',
      'timeout',
    ],
    'resets the connection': [(req) => req.socket.resetAndDestroy(), 'BROKEN', 'ECONNRESET'],
    'closes in the middle of the answer': [
      (req, res) => {
        res.writeHead(200, { 'content-length': '100' }).write('{"half":')
        setImmediate(() => req.socket.destroy())
      },
      'BROKEN',
      'ECONNRESET',
    ],
    'answers with garbage': [(_, res) => void res.end('<<<%%%'), 'API_EXCEPTION', 'unreadable'],
    'answers with bytes that are no text': [
      (_, res) => void res.end(Buffer.from([0xff, 0xfe, 0xfd])),
      'API_EXCEPTION',
      'unreadable',
    ],
    'speaks no HTTP': [
      (req) => void req.socket.end('SSH-2.0-OpenSSH\r\n'),
      'BROKEN',
      'HPE_INVALID_CONSTANT',
    ],
    'streams a hundred megabytes': [
      (_, res) => {
        const hundred = Array.from({ length: 100 }, () => oneMegabyte)
        Readable.from(hundred).pipe(res)
      },
      'API_EXCEPTION',
      'answer_too_large',
    ],
    'announces a hundred megabytes': [
      (_, res) => res.writeHead(200, { 'content-length': '100000000' }).flushHeaders(),
      'API_EXCEPTION',
      'answer_too_large',
    ],
    redirects: [
      (_, res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'API_EXCEPTION',
      'redirect',
    ],
    'is not modified': [(_, res) => void res.writeHead(304).end(), 'API_EXCEPTION', 'redirect'],
  }
  test.each(Object.entries(faults))('%s', async (_, [listener, family, outcome]) => {
    const { url } = await peer(listener)
    await expect(open().get(url)).rejects.toMatchObject(refusedAs(family, outcome))
  })

  test('nobody listens', async () => {
    const url = await closedAddress()
    await expect(open().get(url)).rejects.toMatchObject(refusedAs('BROKEN', 'ECONNREFUSED'))
  })

  test('a certificate that nobody vouches for cannot even be asked: plain HTTP behind https', async () => {
    const { url } = await peer((_, res) => void res.end('{}'))
    url.protocol = 'https:'
    await expect(open().get(url)).rejects.toMatchObject({ family: 'BROKEN' })
  })

  test('an address of another protocol is never opened', async () => {
    await expect(open().get(new URL('file:///etc/hostname'))).rejects.toMatchObject(
      refusedAs('API_EXCEPTION', 'address_without_http'),
    )
  })
})

describe('the family of a status', () => {
  const table: [OutsideSystem, number, string, string][] = [
    ['TRAFICOM', 401, 'API_PERMISSION_DENIED', 'TRAFICOM_API_PERMISSION_DENIED'],
    ['TRAFICOM', 403, 'API_PERMISSION_DENIED', 'TRAFICOM_API_PERMISSION_DENIED'],
    ['TRAFICOM', 404, 'API_EXCEPTION', 'TRAFICOM_API_EXCEPTION'],
    ['TRAFICOM', 500, 'BROKEN', 'TRAFICOM_BROKEN'],
    ['TRAFICOM', 503, 'BROKEN', 'TRAFICOM_BROKEN'],
    ['PRH', 403, 'API_PERMISSION_DENIED', 'PRH_API_PERMISSION_DENIED'],
    ['PRH', 429, 'API_EXCEPTION', 'PRH_API_EXCEPTION'],
    ['PRH', 500, 'API_SERVER_EXCEPTION', 'PRH_API_SERVER_EXCEPTION'],
    ['PRH', 502, 'BROKEN', 'PRH_BROKEN'],
    ['PRH', 503, 'BROKEN', 'PRH_BROKEN'],
    ['PRH', 504, 'BROKEN', 'PRH_BROKEN'],
    ['GEOCODER', 403, 'API_PERMISSION_DENIED', 'GEOCODER_BROKEN'],
    ['EID', 500, 'BROKEN', 'EID_FAILED'],
  ]
  for (const [system, status, family, code] of table)
    test(`${system} ${status} is ${code}`, async () => {
      const { url } = await peer((_, res) => void res.writeHead(status).end('{}'))
      await expect(open({ system }).get(url)).rejects.toMatchObject({
        system,
        family,
        code,
        outcome: `http_${status}`,
      })
    })

  test('a status that the caller understands is read', async () => {
    const { url } = await peer((_, res) => void res.writeHead(404).end('{"a":1}'))
    const found = open().get(url, { accepts: (status) => status === 404 })
    await expect(found).resolves.toEqual({ a: 1 })
  })
})

describe('repeating', () => {
  const thirdTimeLucky = () => {
    let asked = 0
    return {
      asked: () => asked,
      listener: ((_, res) => {
        asked++
        res.writeHead(asked < 3 ? 503 : 200).end('{}')
      }) satisfies RequestListener,
    }
  }

  test('a harmless call is repeated on 503 as often as it may', async () => {
    const lucky = thirdTimeLucky()
    const { url } = await peer(lucky.listener)
    await expect(open().get(url, { retry: 2 })).resolves.toEqual({})
    expect(lucky.asked()).toBe(3)
  })

  test('and no more often', async () => {
    const lucky = thirdTimeLucky()
    const { url } = await peer(lucky.listener)
    await expect(open().get(url, { retry: 1 })).rejects.toMatchObject({ outcome: 'http_503' })
    expect(lucky.asked()).toBe(2)
  })

  test('other calls are asked once, and so is every call answered 500', async () => {
    let asked = 0
    const { url } = await peer((req, res) => {
      asked++
      res.writeHead(req.method === 'POST' ? 503 : 500).end()
    })
    const { get } = open()
    await expect(get(url, { method: 'POST', body: '{}' })).rejects.toMatchObject({
      outcome: 'http_503',
    })
    await expect(get(url, { retry: 2 })).rejects.toMatchObject({ outcome: 'http_500' })
    expect(asked).toBe(2)
  })

  test('a refused connection is tried again', async () => {
    const first = await peer((_, res) => void res.end('{}'))
    const { url } = first
    await first.close()
    cleanups.pop()
    const { get, lines } = open()
    await expect(get(url, { retry: 2 })).rejects.toMatchObject({ outcome: 'ECONNREFUSED' })
    expect(lines).toHaveLength(1)
  })

  test('retries do not lengthen the time-out', async () => {
    const { url } = await peer((_, res) => void res.writeHead(503).end())
    const slow = createOutbound(
      { system: 'TRAFICOM', timeoutMs: 100, parallel: 1 },
      { ...testTools().tools, random: () => 1 },
    )
    cleanups.push(() => slow.close())
    const startedAt = performance.now()
    const call = slow.call({ operation: 'look', url, retry: 50, read: readJson })
    await expect(call).rejects.toMatchObject({ family: 'BROKEN' })
    expect(performance.now() - startedAt).toBeLessThan(600)
  })
})

describe('the breaker', () => {
  test('opens after five failures, asks nobody for 30 s, then lets one try', async () => {
    let answer = 503
    let asked = 0
    const { url } = await peer((_, res) => {
      asked++
      res.writeHead(answer).end('{}')
    })
    const { get, pass, lines } = open()
    for (let i = 0; i < 5; i++)
      await expect(get(url)).rejects.toMatchObject({ outcome: 'http_503' })
    await expect(get(url)).rejects.toMatchObject(refusedAs('BROKEN', 'circuit_open'))
    pass(openForMs - 1)
    await expect(get(url)).rejects.toMatchObject({ outcome: 'circuit_open' })
    expect(asked).toBe(5)

    pass(1)
    await expect(get(url)).rejects.toMatchObject({ outcome: 'http_503' })
    await expect(get(url)).rejects.toMatchObject({ outcome: 'circuit_open' })

    answer = 200
    pass(openForMs)
    const [first, second] = await Promise.allSettled([get(url), get(url)])
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ status: 'rejected', reason: { outcome: 'circuit_open' } })
    await expect(get(url)).resolves.toEqual({})
    expect(lines.filter((line) => line['outcome'] === 'circuit_open')).toHaveLength(4)
  })

  test('four failures and an answer leave it closed; refusals and garbage are answers', async () => {
    const statuses = [500, 500, 500, 500, 200, 500, 500, 500, 500, 403, 500, 500, 500, 500]
    let turn = 0
    const { url } = await peer((_, res) => void res.writeHead(statuses[turn++] ?? 200).end('{}'))
    const { get } = open()
    for (const status of statuses) {
      const outcome = await get(url).then(
        () => 'http_200',
        (error: OutsideError) => error.outcome,
      )
      expect(outcome).toBe(`http_${status}`)
    }
    await expect(get(url)).resolves.toEqual({})
  })
})

describe('the bulkhead', () => {
  test('calls above the number are refused at once; the place is free again afterwards', async () => {
    const waiting: (() => void)[] = []
    const { url, server } = await peer((_, res) => void waiting.push(() => res.end('{}')))
    const { get } = open({ parallel: 2, timeoutMs: 5_000 })
    const first = get(url)
    const bothArrived = once(server, 'request').then(() => once(server, 'request'))
    const second = get(url)
    await expect(get(url)).rejects.toMatchObject(refusedAs('BROKEN', 'too_many_calls'))
    await bothArrived
    for (const answer of waiting) answer()
    await Promise.all([first, second])
    const third = get(url)
    await once(server, 'request')
    waiting.at(-1)?.()
    await expect(third).resolves.toEqual({})
  })

  test('a flood over its bound does not open the breaker', async () => {
    const { url } = await peer((_, res) => void res.end('{}'))
    const { get } = open({ parallel: 1, timeoutMs: 5_000 })
    const flood = await Promise.allSettled(Array.from({ length: 20 }, () => get(url)))
    expect(flood.filter((call) => call.status === 'fulfilled')).toHaveLength(1)
    await expect(get(url)).resolves.toEqual({})
  })
})

describe('what is sent and what is written down', () => {
  test('connections are kept, the request id goes along, compressed answers are not asked for', async () => {
    const seen: { id: unknown; encoding: unknown; socket: unknown }[] = []
    const { url } = await peer((req, res) => {
      const { 'x-request-id': id, 'accept-encoding': encoding } = req.headers
      seen.push({ id, encoding, socket: req.socket.remotePort })
      res.end('{}')
    })
    const { get } = open()
    await get(url, { requestId: 'request-1' })
    await get(url)
    expect(seen[0]).toMatchObject({ id: 'request-1', encoding: 'identity' })
    expect(seen[1]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen[1]?.socket).toBe(seen[0]?.socket)
  })

  test('a log line names the call and nothing of its content', async () => {
    const { url } = await peer((req, res) =>
      req.url?.includes('garbage')
        ? void res.end('131052-908T not json')
        : void res.writeHead(req.url?.includes('denied') ? 403 : 200).end('{"id":"131052-908T"}'),
    )
    const { get, lines, logged } = open()
    const body = '{"plate":"ABC-123"}'
    await get(new URL('?text=Lehtokuja', url), { method: 'POST', body, requestId: 'r-1' })
    await get(new URL('?denied&plate=ABC-123', url)).catch(() => {})
    const thrown = await get(new URL('?garbage', url)).catch((error: unknown) => error)
    expect(inspect(thrown, { depth: 5 })).toContain('TRAFICOM_API_EXCEPTION: unreadable')
    expect(inspect(thrown, { depth: 5 })).not.toContain('131052')
    const [ok, denied, garbage] = lines
    expect(ok).toMatchObject({
      level: 30,
      system: 'TRAFICOM',
      operation: 'look',
      outcome: 'ok',
      duration_ms: 0,
      request_id: 'r-1',
    })
    expect(denied).toMatchObject({ level: 50, code: 'TRAFICOM_API_PERMISSION_DENIED' })
    expect(garbage).toMatchObject({ level: 40, outcome: 'unreadable' })
    expect(logged()).not.toMatch(/ABC-123|131052|Lehtokuja|127\.0\.0\.1/)
  })
})
