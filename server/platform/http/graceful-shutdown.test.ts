import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'

let ctx: TestContext
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await ctx.close()
})

async function connection(): Promise<Socket> {
  const { port, hostname } = new URL(ctx.url)
  const accepted = once(ctx.app.server, 'connection')
  const socket = connect(Number(port), hostname)
  // The test accepts a closed and a reset connection.
  socket.on('error', () => undefined)
  sockets.push(socket)
  await accepted
  return socket
}

/** A connection that never ends would block the test. */
test('connections that ask nothing end with the service at once', async () => {
  ctx = await startTestContext()
  const silent = await connection()
  const half = await connection()
  half.write('GET /health/live HTTP/1.1\r\nhost: x\r\n')
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve) => {
    request(`${ctx.url}/health/live`, { agent }, (response) => {
      response.resume().once('end', resolve)
    }).end()
  })
  const ended = [silent, half].map((socket) => once(socket.resume(), 'close'))
  await ctx.app.close()
  await Promise.all(ended)
  expect(sockets.map(({ closed }) => closed)).toEqual([true, true])
  agent.destroy()
})

/** A proxy sends a write on a keep-alive connection. One that ends in that moment loses the write. */
test('a process that is about to end keeps no connection after its next answer', async () => {
  ctx = await startTestContext()
  const connectionHeader = () =>
    fetch(`${ctx.url}/health/live`).then(({ headers }) => headers.get('connection'))
  expect(await connectionHeader()).toBe('keep-alive')
  ctx.appContext.leave()
  expect(await connectionHeader()).toBe('close')
})
