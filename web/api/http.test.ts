import { afterEach, describe, expect, test, vi } from 'vitest'
import { fileName, httpClient, nextCursor, type HttpRequest, type Send } from './http.ts'
import { startStubService } from '../testing/service.ts'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()))
})

async function serve(tell: Parameters<typeof startStubService>[0], timeOutMs?: number) {
  const service = await startStubService(tell)
  running.push(service)
  return { ...service, exchange: httpClient(service.base, () => 'sv', timeOutMs) }
}
const get: HttpRequest = { method: 'GET', path: '/a/' }

describe('a request', () => {
  test('carries token, language, body, query and the key of the action', async () => {
    const { exchange, asked } = await serve(() => ({ status: 201, json: { id: 1 } }))
    const answer = await exchange(
      {
        method: 'POST',
        path: '/a/',
        query: { limit: 5, cursor: undefined },
        body: { name: 'ä' },
        idempotencyKey: 'key-1',
      },
      'token',
    )
    expect(answer).toEqual({ data: { id: 1 } })
    expect(asked).toMatchObject([
      {
        route: 'POST /api/a/?limit=5',
        token: 'token',
        body: { name: 'ä' },
        headers: {
          'accept-language': 'sv',
          'content-type': 'application/json',
          'idempotency-key': 'key-1',
        },
      },
    ])
  })

  test('without body, token or key sends none of their headers', async () => {
    const { exchange, asked } = await serve(() => ({ status: 204 }))
    expect(await exchange(get, null)).toEqual({ data: undefined })
    expect(asked[0]?.headers).not.toHaveProperty('content-type')
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
    expect(asked[0]?.headers).not.toHaveProperty('idempotency-key')
  })
})

describe('a page of a list', () => {
  test('comes with the cursor of the next one, the last without', async () => {
    const link = '</api/a/?limit=2&cursor=x-1>; rel="next"'
    const { exchange } = await serve(({ route }) =>
      route.includes('cursor')
        ? { status: 200, json: [3] }
        : { status: 200, json: [1, 2], headers: { link } },
    )
    expect(await exchange(get, null)).toEqual({ data: [1, 2], next: 'x-1' })
    expect(await exchange({ ...get, query: { cursor: 'x-1' } }, null)).toEqual({ data: [3] })
  })

  test.each([
    ['<https://kierto.example/api/a/?cursor=b%2Fc>; rel=next', 'b/c'],
    ['</a?cursor=1>; rel="prev", </a?cursor=2>; rel="next"', '2'],
    ['</a?cursor=1>; rel="prev"', null],
    ['</a>; rel="next"', null],
    ['', null],
  ])('%s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor)
  })
})

describe('a stream', () => {
  const events = {
    status: 200,
    text: 'data: 1\n\n',
    headers: { 'content-type': 'text/event-stream' },
  }
  test('is answered as it comes', async () => {
    const { exchange } = await serve(() => events)
    const answer = await exchange<ReadableStream<Uint8Array>>(get, 'token')
    if ('error' in answer) throw new Error(answer.error.code)
    expect(await new Response(answer.data).text()).toBe('data: 1\n\n')
  })

  test('runs into no time-out once it is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { exchange } = await serve(() => events, 1234)
      const asked = exchange<ReadableStream<Uint8Array>>(get, null)
      expect(vi.getTimerCount()).toBe(1)
      await asked
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that is refused is an error like any other', async () => {
    const { exchange } = await serve(() => ({ status: 404, json: { code: 'NOT_FOUND' } }))
    expect(await exchange(get, null)).toMatchObject({
      error: { code: 'NOT_FOUND', status: 404 },
    })
  })
})

describe('a file', () => {
  test('comes as a File with its name', async () => {
    const { exchange } = await serve(() => ({
      status: 200,
      text: '%PDF-1.7',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="todistus.pdf"; filename*=UTF-8''romutus%C3%A4.pdf`,
      },
    }))
    const answer = await exchange<File>(get, null)
    if ('error' in answer) throw new Error(answer.error.code)
    expect(answer.data.name).toBe('romutusä.pdf')
    expect(answer.data.type).toBe('application/pdf')
    expect(await answer.data.text()).toBe('%PDF-1.7')
  })

  test('a refused file is an error like any other', async () => {
    const { exchange } = await serve(() => ({ status: 404, json: { code: 'NOT_FOUND' } }))
    expect(await exchange(get, null)).toMatchObject({
      error: { code: 'NOT_FOUND', status: 404 },
    })
  })

  test.each([
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="safe.pdf"`, 'safe.pdf'],
    ['attachment', 'kierto'],
    ['', 'kierto'],
  ])('%s', (header, name) => {
    expect(fileName(header)).toBe(name)
  })
})

describe('a failure', () => {
  test('of the contract keeps code, fields, status and request id', async () => {
    const { exchange } = await serve(() => ({
      status: 409,
      json: {
        code: 'STATUS_CONFLICT',
        detail: 'x',
        fields: { email: 'EMAIL_INVALID' },
        status: null,
        request_id: 'r1',
      },
    }))
    expect(await exchange(get, null)).toEqual({
      error: {
        code: 'STATUS_CONFLICT',
        fields: { email: 'EMAIL_INVALID' },
        status: 409,
        requestId: 'r1',
        extras: { status: null },
      },
    })
  })

  test.each([
    ['Refresh token is expired', 'REFRESH_TOKEN_EXPIRED'],
    ['Refresh token data is invalid', 'REFRESH_TOKEN_DATA_INVALID'],
    ['Token is expired!', 'REFRESH_TOKEN_EXPIRED'],
    ['Something else', 'GENERAL_ERROR'],
  ])('told as "%s" without a code is %s', async (detail, code) => {
    const { exchange } = await serve(() => ({ status: 401, json: { detail } }))
    expect(await exchange(get, null)).toMatchObject({ error: { code, status: 401 } })
  })

  test('JSON that is none is PARSING_ERROR, also under an error status', async () => {
    const { exchange } = await serve(() => ({ status: 200, text: '<html>' }))
    const parsing = { error: { code: 'NETWORK_ERROR', status: 'PARSING_ERROR' } }
    expect(await exchange(get, null)).toMatchObject(parsing)
    const proxy = await serve(() => ({ status: 502, text: 'Bad Gateway' }))
    expect(await proxy.exchange(get, null)).toMatchObject(parsing)
  })

  test('a dropped connection is FETCH_ERROR', async () => {
    const { exchange } = await serve(() => 'drop')
    expect(await exchange(get, null)).toMatchObject({
      error: { code: 'NETWORK_ERROR', status: 'FETCH_ERROR' },
    })
  })

  test('a lost request is logged once, with its method, path and cause, without its token', async () => {
    const { exchange } = await serve(() => 'drop')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const token = '0b8e6b0c-3f1a-4b52-9d0b-0a1f6a7c9d11'
    await exchange({ ...get, path: `/public/x/${token}/`, query: { search: 'ABC-123' } }, null)
    expect(logged.mock.calls).toEqual([['GET /public/x/…/: FETCH_ERROR', expect.any(TypeError)]])
    logged.mockClear()
    await exchange({ ...get, signal: AbortSignal.abort() }, null)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  test('an answer that does not come is TIMEOUT_ERROR', async () => {
    const { exchange } = await serve(() => 'hang', 50)
    expect(await exchange(get, null)).toMatchObject({
      error: { code: 'NETWORK_ERROR', status: 'TIMEOUT_ERROR' },
    })
  })

  describe('what is sent slowly', () => {
    /** Sends nothing, but tells as often as given that something still moves, every 800 ms. */
    const moving =
      (times: number): Send =>
      (_, { signal }, alive) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new TypeError('aborted')))
          let left = times
          const move = () => {
            if (signal.aborted) return
            alive()
            left -= 1
            if (left > 0) setTimeout(move, 800)
          }
          setTimeout(move, 800)
          setTimeout(() => resolve(Response.json({ id: 1 })), 5000)
        })

    test.each([
      ['is not cut off while it moves', 6, { data: { id: 1 } }],
      ['is given up once it stands still', 2, { error: { status: 'TIMEOUT_ERROR' } }],
    ])('%s', async (_, times, expected) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const exchange = httpClient('http://service', () => 'fi', 1000)
        const answer = exchange({ ...get, send: moving(times) }, null)
        await vi.advanceTimersByTimeAsync(5000)
        expect(await answer).toMatchObject(expected)
      } finally {
        vi.useRealTimers()
      }
    })
  })

  test('a call given up by its caller is no time-out', async () => {
    const { exchange } = await serve(() => 'hang')
    const signal = AbortSignal.abort()
    expect(await exchange({ ...get, signal }, null)).toMatchObject({
      error: { status: 'FETCH_ERROR' },
    })
  })
})
