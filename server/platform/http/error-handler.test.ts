import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'

const ctx = testContext()

test('an address longer than is read gets an answer like every other', async () => {
  const { status, body, headers } = await ctx.call(
    'GET',
    `/owner/look-ups/?limit=${'('.repeat(17_000)}`,
  )
  expect(status).toBe(431)
  expect(body).toEqual({
    code: 'HEADERS_TOO_LARGE',
    detail: 'HEADERS_TOO_LARGE',
    request_id: headers.get('x-request-id'),
  })
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
})

test('what is no HTTP is told so, and its connection ends', async () => {
  const { port, hostname } = new URL(ctx.url)
  const socket = connect(Number(port), hostname)
  let got = ''
  socket.on('data', (chunk: Buffer) => (got += chunk.toString()))
  socket.write('hello\r\n\r\n')
  await once(socket, 'close')
  expect(got).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(got).toContain('"code":"VALIDATION_ERROR"')
})
