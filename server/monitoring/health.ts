import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

/**
 * `live`: the process answers, whatever else is down, so that nobody restarts it in vain.
 * `ready`: it can serve, that is, the database answers and the process is not about to end.
 */
export function serveHealth(app: FastifyInstance, ctx: AppContext): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !ctx.isLeaving() && (await ctx.db.isReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
