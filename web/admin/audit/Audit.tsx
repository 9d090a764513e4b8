import { count, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useHistoryState } from '../use-history-state.ts'
import { AuditFilter } from './AuditFilter.tsx'
import { AuditTable } from './AuditTable.tsx'
import { ExportSearch } from './ExportSearch.tsx'
import { noFilter } from './filter.ts'
import type { Filter } from './filter.ts'
import { useAuditRows } from './rows.ts'
import css from './Audit.module.css'

/** The audit search. Each search gets an entry in the browser history. */
export default function Audit() {
  const texts = useTexts('adminAudit')
  const locale = useLocale()
  const [filter, keep] = useHistoryState(noFilter)
  const asked = useAuditRows(filter)
  const { hasMore, showMore, isFetching } = asked
  const key = JSON.stringify(filter)
  const search = (next: Filter) => {
    if (JSON.stringify(next) === key) asked.refetch()
    else keep(next, 'anew')
  }
  return (
    <Stack gap={6}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <AuditFilter key={key} busy={isFetching} filter={filter} onSearch={search} />
      <QueryBoundary
        asked={asked}
        empty={
          <EmptyState picture={<NothingFound />} title={texts.none}>
            <p>{texts.noneWhat}</p>
          </EmptyState>
        }
        failed={texts.failed}
        waiting={<Skeleton height="4rem" lines={6} shape="block" width="100%" />}
      >
        {(rows) => (
          <div className={css.rows}>
            <AuditTable rows={rows} onNarrow={(part) => search({ ...noFilter, ...part })} />
            <div className={css.end}>
              <output className={css.count}>
                {hasMore
                  ? fill(texts.shownMore, { n: rows.length })
                  : count(texts.shown, rows.length, locale)}
              </output>
              <ExportSearch filter={filter} />
              {hasMore && (
                <Button busy={isFetching} variant="secondary" onClick={showMore}>
                  {texts.more}
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryBoundary>
    </Stack>
  )
}
