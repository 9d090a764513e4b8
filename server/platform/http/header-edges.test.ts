import { expect, test } from 'vitest'
import { stream, successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { CallOptions, CallServer, ClientResponse } from '#server/testing/clients/client.ts'
import { sendRaw, type RawRequest } from '#server/testing/clients/raw-socket.ts'
import { undeclared } from '#server/testing/declared-answer.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { everyCall } from '#server/testing/scenarios/every-call.ts'

/*
 * Every call with each header twice, with too long a head and too long a body. Over a socket, because
 * no client library sends such a request.
 */

const ctx = testContext()

type Name = keyof typeof contract
type Header = readonly [name: string, value: string]
const rows: Readonly<Record<Name, Endpoint>> = contract
const names = Object.keys(contract) as Name[]

/** A request with one of these twice is refused: the two could mean different things. */
const refused = ['host', 'authorization', 'content-type', 'content-length', 'idempotency-key']

/** Headers that a request may have beside its own, with another value each. */
const others: readonly (readonly [name: string, value: string, other: string])[] = [
  ['accept', 'application/json', 'text/html'],
  ['accept-language', 'sv', 'fi'],
  ['accept-encoding', 'gzip', 'identity'],
  ['user-agent', 'one', 'two'],
  ['referer', 'https://a.example/', 'https://b.example/'],
  ['cookie', 'locale=fi', 'locale=se'],
  ['x-forwarded-for', '192.0.2.1', '192.0.2.2'],
  ['x-request-id', 'a', 'b'],
  ['if-none-match', '"a"', 'W/"b"'],
  ['connection', 'close', 'close'],
]

/** Calls that only the browser that began a visit may make, by its cookie. */
const ofOneBrowser: ReadonlySet<Name> = new Set(['returnResponse', 'finishRepresentation'])

const otherValue: Readonly<Record<string, string>> = {
  host: 'other.example',
  authorization: 'Bearer x',
  'content-type': 'text/plain',
  'content-length': '1',
  'idempotency-key': crypto.randomUUID(),
}

/** The request of a scenario as its lines. */
async function linesOf(method: string, path: string, options: CallOptions) {
  const { body, as, headers = {} } = options
  const token = typeof as === 'string' ? as : as?.access_token
  const isJson = body !== undefined && !(body instanceof FormData)
  const isText = body === undefined || typeof body === 'string' || body instanceof FormData
  const sent = new Response(isText ? (body ?? null) : JSON.stringify(body))
  const bytes = Buffer.from(await sent.arrayBuffer())
  const lines: Header[] = [
    ['host', new URL(ctx.url).host],
    ['connection', 'close'],
    ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as const]),
    ...(body === undefined
      ? []
      : [
          [
            'content-type',
            isJson ? 'application/json' : (sent.headers.get('content-type') ?? ''),
          ] as const,
          ['content-length', String(bytes.length)] as const,
        ]),
    ...Object.entries({ 'idempotency-key': crypto.randomUUID(), ...headers }),
  ]
  return { method, path: `/api${path}`, headers: lines, body: bytes } satisfies RawRequest
}

/** The request with each header twice: with one value, and with another before and after it. */
function* doubled(request: RawRequest, which: 'refused' | 'taken') {
  const has = (name: string) => request.headers.some(([each]) => each === name)
  const own = refused.filter(has).map((name) => {
    const [, value = ''] = request.headers.find(([each]) => each === name) ?? []
    return [name, value, otherValue[name] ?? ''] as const
  })
  for (const [name, value, other] of which === 'refused' ? own : others) {
    const rest = request.headers.filter(([each]) => each !== name)
    for (const pair of [
      [value, value],
      [value, other],
      [other, value],
    ]) {
      const both = pair.map((each): Header => [name, each])
      yield {
        what: `${name}: ${pair.join(' and ')}`,
        sent: { ...request, headers: [...rest, ...both] },
      }
    }
  }
}

/** The request with a head of 17 kB, and with a body that is one byte above the limit of the call. */
function* oversized(row: Endpoint, request: RawRequest) {
  const long: Header = ['x-long', 'a'.repeat(17 * 1024)]
  yield {
    what: 'long head',
    status: 431,
    sent: { ...request, headers: [...request.headers, long] },
  }
  if (!row.body || row.upload) return
  const headers = request.headers.map(([name, value]): Header => [
    name,
    name === 'content-length' ? String((row.bodyLimit ?? 65_536) + 1) : value,
  ])
  // The length alone is enough: the service does not wait for the bytes.
  yield { what: 'long body', status: 413, sent: { ...request, headers, body: undefined } }
}

const answerTo = async (request: RawRequest) => {
  const { status, body } = await sendRaw(ctx.url, request)
  const code = status < 400 ? undefined : (JSON.parse(body) as { code: string }).code
  return { status, code }
}

/** Sends the request with each header twice. @returns what was answered wrongly */
async function faultsOf(name: Name, request: RawRequest): Promise<string[]> {
  const row = rows[name]
  const wrong: string[] = []
  for (const { what, sent, status } of oversized(row, request)) {
    const answer = await answerTo(sent)
    const fault = answer.status === status ? undeclared(row, answer) : `answers ${answer.status}`
    if (fault) wrong.push(`${what}: ${fault}`)
  }
  for (const { what, sent } of doubled(request, 'refused')) {
    const { status, code } = await answerTo(sent)
    if (code !== 'VALIDATION_ERROR') wrong.push(`${what} answers ${status} ${code}`)
  }
  const taken: number[] = []
  for (const { what, sent } of doubled(request, 'taken')) {
    const answer = await answerTo(sent)
    taken.push(answer.status)
    const fault = undeclared(row, answer)
    if (fault) wrong.push(`${what}: ${fault}`)
  }
  // Otherwise every answer could be a refusal for another reason.
  const isTaken = taken.includes(successStatus(row)) || ofOneBrowser.has(name)
  if (!isTaken) wrong.push(`never taken: ${taken.join()}`)
  return wrong
}

const none: ClientResponse = {
  status: 0,
  headers: new Headers(),
  body: null,
  bytes: Buffer.alloc(0),
}

const scenarios: typeof everyCall = {
  ...everyCall,
  // The scenario leaves a stream that it opened by itself.
  watchVehicles: async (own) => {
    const { shop, as } = await stationWithUser(own)
    return () => own.call('GET', `/shop/${shop.id}/changes/`, { as })
  },
}

test.each(names)(
  '%s takes or refuses a header that comes twice, and refuses a size above its limit',
  async (name) => {
    const row = rows[name]
    const wrong: string[] = []
    let sent = 0
    let isPressed = false
    const call: CallServer = async (method, path, options = {}) => {
      if (isPressed && method === row.method) {
        sent += 1
        wrong.push(...(await faultsOf(name, await linesOf(method, path, options))))
      }
      // A stream would not end.
      return row.response === stream && isPressed ? none : ctx.call(method, path, options)
    }
    const press = await scenarios[name]({ ...ctx, call, newBrowser: () => call })
    isPressed = true
    await press()
    expect(sent).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  },
)
