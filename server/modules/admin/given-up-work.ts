import type { workContract } from '#contract/admin/jobs.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { givenUpWork, lockGivenUp } from '#server/platform/work/sql.ts'
import { dropWork, repeatNow } from '#server/platform/work/queue.ts'

type Ended = Pick<HandlerContext<never>, 'write' | 'audit'> & { params: { workId: number } }

/** Handlers with which the association repeats or drops what was given up. */
export function givenUpWorkHandlers(ctx: AppContext): Handlers<typeof workContract> {
  const end =
    (outcome: 'asked' | 'deleted', work: typeof repeatNow) =>
    ({ params: { workId }, write, audit }: Ended) =>
      write(async (tx: Tx): Promise<undefined> => {
        const item = await lockGivenUp(tx, workId)
        if (!item || !(await work(tx, item, ctx.now()))) throw notFound()
        await audit(tx, { action: 'job.run', purpose: 'work', outcome })
      })
  return {
    listGivenUpWork: async () =>
      (await givenUpWork(ctx.db.read)).map(
        ({ id, kind, key, attempts, last_error: error, failed_at: at }) => ({
          id,
          kind,
          key,
          attempts,
          error,
          failed_at: at.toISOString(),
        }),
      ),
    repeatWork: end('asked', repeatNow),
    dropWork: end('deleted', dropWork),
  }
}
