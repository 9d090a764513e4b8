import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { usePolling } from '../use-polling.ts'
import { useListJobsQuery } from './api.ts'
import { JobCard } from './JobCard.tsx'
import { Retention } from './Retention.tsx'
import css from './Jobs.module.css'

const pollMs = 3000

/** The background jobs with their last runs, and a button to start each. */
export default function Jobs() {
  const texts = useTexts('adminJobs')
  const asked = useListJobsQuery(undefined, { refetchOnMountOrArgChange: true })
  usePolling(asked.refetch, pollMs)
  return (
    <Stack gap={6}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <QueryBoundary
        asked={asked}
        failed={texts.failed}
        waiting={<Skeleton height="12rem" lines={3} shape="block" width="100%" />}
      >
        {(jobs) => (
          <div>
            <ul className={css.jobs}>
              {jobs.map((job) => (
                <JobCard key={job.name} job={job} />
              ))}
            </ul>
            <p className={css.soft}>{texts.updated}</p>
          </div>
        )}
      </QueryBoundary>
      <Retention />
    </Stack>
  )
}
