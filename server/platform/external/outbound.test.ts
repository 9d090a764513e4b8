import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createOutbound, readJson } from './outbound.ts'
import type { ExternalSystem } from './external-system-error.ts'
import { cleanups, open, peer, refusedAs } from '#server/testing/external/outbound.ts'
import { closedAddress, shortMs, testTools } from '#server/testing/external/adapters.ts'

describe('what can go wrong on the wire', () => {
  const oneMegabyte = Buffer.alloc(1_000_000, 'x')
  const faults: Record<string, [RequestListener, string, string, number?]> = {
    'hangs without an answer': [() => {}, 'BROKEN', 'timeout', shortMs],
    'sends headers and then one byte, and no more': [
      (_, res) => void res.writeHead(200).write('{'),
      'BROKEN',
      'timeout',
      shortMs,
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
  test.each(Object.entries(faults))('%s', async (_, [listener, family, outcome, timeoutMs]) => {
    const { url } = await peer(listener)
    await expect(open(timeoutMs ? { timeoutMs } : {}).get(url)).rejects.toMatchObject(
      refusedAs(family, outcome),
    )
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
  const table: [ExternalSystem, number, string, string][] = [
    ['TRAFICOM', 401, 'API_PERMISSION_DENIED', 'TRAFICOM_API_PERMISSION_DENIED'],
    ['TRAFICOM', 403, 'API_PERMISSION_DENIED', 'TRAFICOM_API_PERMISSION_DENIED'],
    ['TRAFICOM', 404, 'API_EXCEPTION', 'TRAFICOM_API_EXCEPTION'],
    ['TRAFICOM', 500, 'BROKEN', 'TRAFICOM_BROKEN'],
    ['TRAFICOM', 503, 'BROKEN', 'TRAFICOM_BROKEN'],
    ['PRH', 403, 'API_PERMISSION_DENIED', 'PRH_API_EXCEPTION'],
    ['PRH', 429, 'API_EXCEPTION', 'PRH_API_EXCEPTION'],
    ['PRH', 500, 'API_SERVER_EXCEPTION', 'PRH_API_SERVER_EXCEPTION'],
    ['PRH', 502, 'BROKEN', 'PRH_BROKEN'],
    ['PRH', 503, 'BROKEN', 'PRH_BROKEN'],
    ['PRH', 504, 'BROKEN', 'PRH_BROKEN'],
    ['GEOCODER', 403, 'API_PERMISSION_DENIED', 'GEOCODER_BROKEN'],
    ['EID', 500, 'BROKEN', 'EID_BROKEN'],
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
    let requested = 0
    return {
      asked: () => requested,
      listener: ((_, res) => {
        requested++
        res.writeHead(requested < 3 ? 503 : 200).end('{}')
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

  test('an idle connection that the system has closed costs nothing', async () => {
    let requested = 0
    const { url } = await peer((req, res) => {
      requested++
      if (requested === 2) req.socket.resetAndDestroy()
      else res.end('{}')
    })
    const { get } = open()
    await get(url)
    await expect(get(url, { retry: 1 })).resolves.toEqual({})
    expect(requested).toBe(3)
  })

  test('other calls are asked once, and so is every call answered 500', async () => {
    let requested = 0
    const { url } = await peer((req, res) => {
      requested++
      res.writeHead(req.method === 'POST' ? 503 : 500).end()
    })
    const { get } = open()
    await expect(get(url, { method: 'POST', body: '{}' })).rejects.toMatchObject({
      outcome: 'http_503',
    })
    await expect(get(url, { retry: 2 })).rejects.toMatchObject({ outcome: 'http_500' })
    expect(requested).toBe(2)
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
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
