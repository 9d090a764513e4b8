import type { Job, jobsContract } from '#contract/admin/jobs.ts'
import { jobNames, jobs, type JobName } from '#rules/jobs.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { nextRun } from '#server/platform/work/schedule.ts'
import { addCron, cronKey, cronRows, type LastRun } from '#server/platform/work/sql.ts'
import { repeatNow } from '#server/platform/work/queue.ts'

/** Handlers with which the association lists and starts scheduled jobs. */
export function jobsHandlers(ctx: AppContext): Handlers<typeof jobsContract> {
  return {
    listJobs: async () => {
      const rows = await cronRows(ctx.db.read)
      const now = ctx.now()
      return jobNames.map((name) =>
        jobFrom(
          name,
          rows.find(({ kind }) => kind === name),
          now,
        ),
      )
    },
    runJob: async ({ params, write, audit }) => {
      const now = ctx.now()
      await write(async (tx) => {
        const kind = params.job
        await addCron(tx, [{ kind, runAt: nextRun(jobs[kind], now) }], now)
        if (!(await repeatNow(tx, { kind, key: cronKey }, now))) throw new ApiError('JOB_RUNNING')
        await audit(tx, { action: 'job.run', purpose: params.job, outcome: 'asked' })
      })
    },
  }
}

type Row = Awaited<ReturnType<typeof cronRows>>[number]

function jobFrom(name: JobName, row: Row | undefined, now: Date): Job {
  if (!row) {
    const next = nextRun(jobs[name], now).toISOString()
    return { name, state: 'waiting', started_at: null, next_at: next, last: null }
  }
  const isRunning = row.locked_until !== null && row.locked_until >= now
  const { begun_at: begun, started_at, ended_at, outcome, result, error }: LastRun = row.last ?? {}
  const lastState = outcome === 'failed' ? 'failing' : row.run_at <= now ? 'due' : 'waiting'
  return {
    name,
    state: isRunning ? 'running' : lastState,
    started_at: isRunning && begun ? new Date(begun).toISOString() : null,
    next_at: row.run_at.toISOString(),
    last:
      started_at && ended_at && outcome
        ? {
            started_at: new Date(started_at).toISOString(),
            ended_at: new Date(ended_at).toISOString(),
            outcome,
            result: result ?? {},
            error: error ?? null,
          }
        : null,
  }
}
