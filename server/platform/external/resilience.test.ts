import { once } from 'node:events'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { openForMs } from './circuit-breaker.ts'
import type { ExternalSystemError } from './external-system-error.ts'
import { open, peer, refusedAs } from '#server/testing/external/outbound.ts'

describe('the breaker', () => {
  test('opens after five failures, asks nobody for 30 s, then lets one try', async () => {
    let answer = 503
    let requested = 0
    const { url } = await peer((_, res) => {
      requested++
      res.writeHead(answer).end('{}')
    })
    const { get, pass, lines } = open()
    for (let i = 0; i < 5; i++)
      await expect(get(url)).rejects.toMatchObject({ outcome: 'http_503' })
    await expect(get(url)).rejects.toMatchObject(refusedAs('BROKEN', 'circuit_open'))
    pass(openForMs - 1)
    await expect(get(url)).rejects.toMatchObject({ outcome: 'circuit_open' })
    expect(requested).toBe(5)

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
        (error: ExternalSystemError) => error.outcome,
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
    const { get } = open({ parallel: 2 })
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
    const { get } = open({ parallel: 1 })
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
