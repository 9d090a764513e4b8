import { jobsContract, retentionContract } from '#contract/jobs.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

export const { useListJobsQuery, useRunJobMutation } = endpointsOf(jobsContract)
export const { useLazyPreviewRetentionQuery } = endpointsOf(retentionContract)
