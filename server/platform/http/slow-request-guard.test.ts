import { request as ask } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import {
  checkedVehicle,
  onTheSpot,
  seenOf,
  stationWithUser,
} from '#server/testing/fixtures/certificates.ts'

// The real limits, scaled down.
const patience = { ordinaryMs: 600, fileMs: 5000, silenceMs: 2000, lookMs: 20 }

const ctx = testContext({ config: { patience } })
let path = ''
let seen = ''
const here = prepared(() => stationWithUser(ctx))
beforeEach(async () => {
  const vehicle = await checkedVehicle(ctx, here)
  path = `/api/shop/${here.shop.id}/vehicle/${vehicle.id}/`
  seen = JSON.stringify(await seenOf(ctx, here, vehicle.id))
})

type Sent = {
  method?: string
  to?: string
  type: string
  body: string
  token?: string
  /** Duration of the body. With infinity a tenth of it never arrives. */
  overMs: number
}

/** Sends a request whose body comes in many small parts. @returns status and duration */
async function trickle({ method = 'POST', to = path, type, body, token, overMs }: Sent) {
  const parts = Number.isFinite(overMs) ? Math.max(1, Math.round(overMs / 50)) : 10
  const size = Math.ceil(body.length / parts)
  const began = performance.now()
  const status = await new Promise<number | 'cut'>((resolve) => {
    const outgoing = ask(`${ctx.url}${to}`, {
      method,
      headers: {
        'content-type': type,
        'idempotency-key': crypto.randomUUID(),
        'content-length': body.length,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })
    let sent = 0
    const timer = setInterval(() => {
      if (sent >= size * 9 && overMs === Infinity) return
      outgoing.write(body.slice(sent, sent + size))
      sent += size
      if (sent >= body.length) {
        clearInterval(timer)
        outgoing.end()
      }
    }, 50)
    let answered: number | undefined
    outgoing.on('response', (response) => {
      answered = response.statusCode
      response.resume()
    })
    // The response may come before the end of the body. The connection then closes.
    outgoing.on('error', () => undefined)
    outgoing.on('close', () => {
      clearInterval(timer)
      resolve(answered ?? 'cut')
    })
  })
  return { status, ms: performance.now() - began }
}

const pdf = `%PDF-1.7\n${' '.repeat(20_000)}`
const form = () =>
  [
    ...Object.entries({ ...onTheSpot, seen }).map(
      ([name, value]) => `name="${name}"\r\n\r\n${value}`,
    ),
    `name="file"; filename="a.pdf"\r\n\r\n${pdf}`,
  ]
    .map((part) => `--b\r\ncontent-disposition: form-data; ${part}\r\n`)
    .join('')
const upload = (overMs: number, token = here.as.access_token): Sent => ({
  to: `${path}certificate/`,
  type: 'multipart/form-data; boundary=b',
  body: `${form()}--b--\r\n`,
  token,
  overMs,
})
const change = (body: object, overMs: number): Sent => ({
  method: 'PATCH',
  type: 'application/json',
  body: JSON.stringify(body),
  token: here.as.access_token,
  overMs,
})

describe('a file on a slow line', () => {
  test('takes its time while its bytes move', async () => {
    const { status, ms } = await trickle(upload(patience.ordinaryMs * 3))
    expect(status).toBe(201)
    expect(ms).toBeGreaterThan(patience.ordinaryMs * 2)
  })

  test('also within JSON', async () => {
    const remarks = 'x'.repeat(1000)
    expect((await trickle(change({ remarks }, patience.ordinaryMs * 3))).status).toBe(200)
  })

  test('is cut when no byte comes any more', async () => {
    const { status, ms } = await trickle(upload(Infinity))
    expect([408, 'cut']).toContain(status)
    expect(ms).toBeLessThan(patience.fileMs)
  })

  test('is cut when it takes too long after all', async () => {
    const { status, ms } = await trickle(upload(patience.fileMs * 3))
    expect([408, 'cut']).toContain(status)
    expect(ms).toBeGreaterThan(patience.fileMs - 1)
    expect(ms).toBeLessThan(patience.fileMs * 2)
  })
})

describe('anything else is cut after its time, however its bytes move', () => {
  const login: Omit<Sent, 'overMs'> = {
    to: '/api/auth/',
    type: 'application/json',
    body: JSON.stringify({ username: 'nobody', password: 'x'.repeat(1000) }),
  }

  test('a call without a file', async () => {
    const { status, ms } = await trickle({ ...login, overMs: patience.fileMs })
    expect([408, 'cut']).toContain(status)
    expect(ms).toBeLessThan(patience.fileMs)
  })

  test('an upload of nobody known, though it is answered before its body is there', async () => {
    const { ms } = await trickle(upload(patience.fileMs * 2, 'no.such.token'))
    expect(ms).toBeLessThan(patience.fileMs)
  })

  test('what is sent to a page', async () => {
    const { ms } = await trickle({ ...login, to: '/', overMs: patience.fileMs * 2 })
    expect(ms).toBeLessThan(patience.fileMs)
  })

  test('many at once, while the service answers others', async () => {
    const slow = Array.from({ length: 40 }, () => trickle({ ...login, overMs: Infinity }))
    expect((await fetch(`${ctx.url}/health/live`)).status).toBe(200)
    for (const { ms } of await Promise.all(slow)) expect(ms).toBeLessThan(patience.fileMs)
  })
})
