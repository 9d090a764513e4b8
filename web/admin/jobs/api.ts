import { jobsContract } from '#contract/jobs.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

export const { useListJobsQuery, useRunJobMutation, useLazyPreviewRetentionQuery } =
  endpointsOf(jobsContract)
