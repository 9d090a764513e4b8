import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Finishes running requests during shutdown and closes all other connections at once. Node treats a
 * preconnected socket or half a request as busy and does not time them out, so they would block the exit.
 */
export function installGracefulShutdown(app: FastifyInstance, isLeaving: () => boolean): void {
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
      // The socket has the whole response and closes after sending it.
      if (closing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, underWay] of calls) {
      if (underWay === 0) socket.destroy()
    }
  })
  // A proxy does not repeat a write on a keep-alive connection that ends, so each ends after a response.
  app.addHook('onSend', async (_request, reply) => {
    if (closing || isLeaving()) reply.header('connection', 'close')
  })
}
