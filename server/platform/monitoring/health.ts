import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { isStuckOnPictures } from '#server/platform/files/resize-image.ts'

/**
 * `live`: the process answers. It ignores other systems, because a restart would not repair them.
 * `ready`: the database answers, the process does not shut down, and no picture holds a thread past its
 * time limit.
 */
export function serveHealth(app: FastifyInstance, ctx: AppContext): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !ctx.isLeaving() && !isStuckOnPictures() && (await ctx.db.isReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
