import { isUnderWay } from '#rules/exports.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { usePolling } from '../use-polling.ts'
import { useListExportsQuery } from './api.ts'
import { RequestExport } from './AskForExport.tsx'
import { ExportItem } from './ExportItem.tsx'
import css from './Exports.module.css'

const pollMs = 1000

/** The admin's own files: request, progress and download. */
export default function Exports() {
  const texts = useTexts('adminExports')
  const asked = useListExportsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isMoving = asked.data?.some(({ state }) => isUnderWay(state)) ?? false
  usePolling(asked.refetch, isMoving ? pollMs : null)
  return (
    <Stack gap={6}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <RequestExport />
      <section aria-labelledby="exports">
        <Stack gap={4}>
          <h2 id="exports">{texts.list}</h2>
          <QueryBoundary
            asked={asked}
            empty={
              <EmptyState level={3} picture={<NothingFound />} title={texts.none}>
                <p>{texts.noneWhat}</p>
              </EmptyState>
            }
            failed={texts.failed}
            waiting={<Skeleton height="6rem" lines={3} shape="block" width="100%" />}
          >
            {(list) => (
              <ul className={css.list}>
                {list.map((one) => (
                  <ExportItem key={one.id} one={one} />
                ))}
              </ul>
            )}
          </QueryBoundary>
        </Stack>
      </section>
    </Stack>
  )
}
