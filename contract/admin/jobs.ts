import * as z from 'zod/mini'
import { jobNames } from '#rules/jobs.ts'
import { retentionStepNames } from '#rules/privacy/retentions.ts'
import { endpoint, id, nothing } from '../endpoint.ts'
import { moment } from '../shapes.ts'

/** State of a scheduled job. rules/jobs.ts has the schedule. */
export const job = z.object({
  name: z.enum(jobNames),
  /** `failing`: every try since the last success failed, and another one follows. */
  state: z.enum(['waiting', 'due', 'running', 'failing']),
  /** Start of the running try. */
  started_at: z.nullable(moment),
  next_at: moment,
  last: z.nullable(
    z.object({
      started_at: moment,
      ended_at: moment,
      outcome: z.enum(['done', 'failed']),
      /** Counts by name of what the job did. */
      result: z.record(z.string(), z.int()),
      /** Name of the error. It is no text for users. */
      error: z.nullable(z.string()),
    }),
  ),
})
export type Job = z.infer<typeof job>

/** A message or notice whose last attempt failed. It has no payload: that may be personal. */
const givenUpWork = z.object({
  id,
  kind: z.string(),
  key: z.string(),
  attempts: z.int(),
  /** A word or a code. It is no text for users. */
  error: z.nullable(z.string()),
  failed_at: moment,
})
export type GivenUpWork = z.infer<typeof givenUpWork>

export const retentionPreview = z.array(
  z.object({ step: z.enum(retentionStepNames), due: z.int().check(z.nonnegative()) }),
)
export type RetentionPreview = z.infer<typeof retentionPreview>

const jobsTag = ['JOBS'] as const
const workTag = ['WORK'] as const

/** Scheduled jobs, for the association to supervise. */
export const jobsContract = {
  listJobs: endpoint('GET /ppb-admin/job/list/', {
    allow: 'job.read',
    summary: 'The scheduled jobs with their last and next run',
    response: z.array(job),
    provides: jobsTag,
  }),
  runJob: endpoint('POST /ppb-admin/job/:job/run/', {
    allow: 'job.run',
    summary: 'Runs a scheduled job now instead of at its next time',
    response: nothing,
    errors: ['JOB_RUNNING'],
    refreshes: jobsTag,
    perMinute: 30,
  }),
}

/** Messages and notices that were given up, for the association to repeat. */
export const workContract = {
  listGivenUpWork: endpoint('GET /ppb-admin/work/list/', {
    allow: 'job.read',
    summary: 'The newest messages and notices that were given up, at most 100',
    response: z.array(givenUpWork),
    provides: workTag,
  }),
  repeatWork: endpoint('POST /ppb-admin/work/:workId/repeat/', {
    allow: 'job.run',
    summary: 'Sends a message or notice that was given up once more, with all its attempts',
    response: nothing,
    refreshes: workTag,
    perMinute: 60,
  }),
  dropWork: endpoint('POST /ppb-admin/work/:workId/drop/', {
    allow: 'job.run',
    summary: 'Empties a message or notice that was given up, so that nobody sends it',
    response: nothing,
    refreshes: workTag,
    perMinute: 60,
  }),
}

/** The personal data that is over its retention period. */
export const retentionContract = {
  previewRetention: endpoint('GET /ppb-admin/retention/preview/', {
    allow: 'job.read',
    summary: 'How many records are over their time now, step by step; removes nothing',
    response: retentionPreview,
    perMinute: 10,
  }),
}
