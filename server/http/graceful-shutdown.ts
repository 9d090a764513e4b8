import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the calls under way be answered while closing, and ends every other connection at once. Node
 * takes one that a browser has opened ahead, or half a request, for busy, and no longer looks at
 * them: they would hold the exit.
 */
export function installGracefulShutdown(app: FastifyInstance): void {
  const calls = new Map<Socket, number>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    calls.set(socket, 0)
    socket.once('close', () => calls.delete(socket))
    if (closing) socket.destroy()
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    calls.set(socket, (calls.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (calls.get(socket) ?? 1) - 1
      if (calls.has(socket)) calls.set(socket, left)
      // The answer is with the socket by now: it ends when it has left.
      if (closing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, underWay] of calls) {
      if (underWay === 0) socket.destroy()
    }
  })
  // Who asks further on a kept connection is told to take another one.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
