import { useState } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { partContract, type StationPart } from '#contract/part.ts'
import { limits } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { count } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { Download } from '#web/frame/layout/Download.tsx'
import { usePrintRows } from '#web/frame/print/use-print-rows.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { withChange } from '#web/vehicle/received/received-query.ts'
import { useShop, useShopId } from '../state.ts'
import { stationParts } from './api.ts'
import { filterOf } from './part-filter.ts'
import { PartRows } from './PartRows.tsx'
import { PartTools } from './PartTools.tsx'
import css from './StationParts.module.css'

/** Parts that the station removed: found, changed in place, labelled and downloaded. */
export default function StationParts() {
  const t = useTexts('operatorPartList')
  const { shopName } = useShop()
  const shopId = useShopId()
  const whose = useWhose({ shopId })
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  // A plate may be typed, so the search is not in the address.
  const search = useAfterPause(typed.trim())
  const query = { ...filterOf(params), ...(search && { search }) }
  const isNarrowed = Object.values(query).some((value) => value !== undefined)
  const asked = stationParts.usePages({ shopId, query }, { refetchOnMountOrArgChange: true })
  const list = {
    ...asked,
    data: asked.currentData?.pages.flatMap(({ items }) => items) ?? null,
  } as QueryState<readonly StationPart[]>
  const printed = usePrintRows<StationPart>((cursor) =>
    request(partContract.listParts, {
      shopId,
      query: { ...query, cursor, limit: limits.page.max },
    }),
  )
  const clear = () => {
    setTyped('')
    setParams({}, { replace: true })
  }
  return (
    <Stack className={css.page} gap={6}>
      <BackLink href={pages.operatorProcess.path}>{t.toProcess}</BackLink>
      <PageTitle eyebrow={shopName}>{t.title}</PageTitle>
      <PartTools
        filter={query}
        search={typed}
        onChange={(change) => setParams(withChange(params, change), { replace: true })}
        onSearch={setTyped}
      />
      <QueryBoundary
        asked={list}
        empty={
          <EmptyState
            actions={
              isNarrowed && (
                <Button variant="secondary" onClick={clear}>
                  {t.clear}
                </Button>
              )
            }
            picture={<NothingFound />}
            title={isNarrowed ? t.notFound : t.none}
            what={isNarrowed ? t.notFoundWhat : t.noneWhat}
          />
        }
        failed={t.failed}
        waiting={<Skeleton height="4rem" lines={6} shape="block" width="100%" />}
      >
        {(parts) => (
          <Stack gap={4}>
            <PartRows parts={printed.rows ?? parts} />
            <div className={css.end}>
              <output data-soft="small">
                {count(t.shown, (printed.rows ?? parts).length, locale)}
              </output>
              {asked.hasNextPage && (
                <Button
                  busy={asked.isFetching}
                  variant="secondary"
                  onClick={() => void asked.fetchNextPage()}
                >
                  {t.more}
                </Button>
              )}
            </div>
            <div>
              <Download
                ways={['xlsx', 'csv', 'print']}
                period={{}}
                preparePrint={printed.prepare}
                what={t.title}
                whose={whose}
                onDownload={(format) =>
                  request(partContract.downloadParts, { shopId, query: { ...query, format } })
                }
              />
            </div>
          </Stack>
        )}
      </QueryBoundary>
    </Stack>
  )
}
