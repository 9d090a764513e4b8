import type { Job, jobsContract } from '#contract/admin/jobs.ts'
import { jobNames, jobs, type JobName } from '#rules/jobs.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { addJob, hurryJob, scheduledJobs } from '#server/platform/jobs/jobs.queries.ts'
import { nextRun } from '#server/platform/jobs/schedule.ts'

/** Handlers with which the association lists and starts scheduled jobs. */
export function jobsHandlers(ctx: AppContext): Handlers<typeof jobsContract> {
  return {
    listJobs: async () => {
      const rows = await scheduledJobs(ctx.db.read)
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
        await addJob(tx, { kind: params.job, runAt: nextRun(jobs[params.job], now) })
        if (!(await hurryJob(tx, params.job, now))) throw new ApiError('JOB_RUNNING')
        await audit(tx, { action: 'job.run', purpose: params.job, outcome: 'asked' })
      })
      ctx.wakeJobs()
    },
  }
}

type Row = Awaited<ReturnType<typeof scheduledJobs>>[number]

function jobFrom(name: JobName, row: Row | undefined, now: Date): Job {
  if (!row) {
    const next = nextRun(jobs[name], now).toISOString()
    return { name, state: 'waiting', started_at: null, next_at: next, last: null }
  }
  const isRunning = row.locked_until !== null && row.locked_until >= now
  const lastState =
    row.last_outcome === 'failed' ? 'failing' : row.run_at <= now ? 'due' : 'waiting'
  return {
    name,
    state: isRunning ? 'running' : lastState,
    started_at: isRunning ? (row.started_at?.toISOString() ?? null) : null,
    next_at: row.run_at.toISOString(),
    last:
      row.last_started_at && row.last_ended_at && row.last_outcome
        ? {
            started_at: row.last_started_at.toISOString(),
            ended_at: row.last_ended_at.toISOString(),
            outcome: row.last_outcome,
            result: (row.last_result ?? {}) as Record<string, number>,
            error: row.last_error,
          }
        : null,
  }
}
