import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { pictureQueue } from '../files/resize-image.ts'

/**
 * `live`: the process answers, whatever else is down, so that nobody restarts it in vain.
 * `ready`: it can serve, that is, the database answers, the process is not about to end and no
 * picture holds a thread past its time limit.
 */
export function serveHealth(app: FastifyInstance, ctx: AppContext): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !ctx.isLeaving() && !pictureQueue.isStuck() && (await ctx.db.isReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
