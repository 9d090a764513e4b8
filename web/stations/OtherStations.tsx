import { useId, useState, type ReactNode } from 'react'
import type { OfferingStation } from '#contract/shapes.ts'
import { asApiError } from '#web/api/errors.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { count } from '#texts/index.ts'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { sitesOf, stationPages, type StationQuestion } from './search-api.ts'
import css from './stations.module.css'

type Props = {
  readonly question: StationQuestion
  /** Ids of the stations that the list has. */
  readonly ids: readonly number[]
  /** Number of the stations that the list lacks. */
  readonly missing: number
  readonly renderRow: (site: OfferingStation) => ReactNode
}

/** The stations that do not take the vehicle that way, behind a button, with what blocks them. */
export function OtherStations({ missing, ...of }: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const id = useId()
  const [isShown, setShown] = useState(false)
  if (missing <= 0) return null
  return (
    <>
      <Button
        aria-controls={id}
        aria-expanded={isShown}
        className={css.stationChoiceMore}
        icon={<ChevronDown />}
        variant="secondary"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t.hideOthers : count(t.showOthers, missing, locale)}
      </Button>
      <div id={id}>{isShown && <Others {...of} />}</div>
    </>
  )
}

function Others({ question, ids, renderRow }: Omit<Props, 'missing'>) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const all = stationPages.usePages(question)
  const takers = stationPages.usePages({ ...question, takes_vehicle: true })
  const known = new Set(ids)
  const others = (all.data?.pages.at(-1)?.page?.ids ?? []).filter((each) => !known.has(each))
  const taking = new Set(takers.data?.pages.at(-1)?.page?.ids)
  const far = others.filter((each) => taking.has(each)).length
  const error = asApiError(all.error)
  if (error && !all.data) return <LoadError error={error} onRetry={() => void all.refetch()} />
  if (!all.data) {
    return (
      <Loading>
        <Skeleton height="4.5rem" shape="block" />
      </Loading>
    )
  }
  const sites = sitesOf(all.data.pages).filter((site) => !known.has(site.id))
  const blocked = takers.data
    ? [
        far > 0 && count(t.othersFar, far, locale),
        others.length > far && count(t.othersRefuse, others.length - far, locale),
      ].filter(Boolean)
    : []
  return (
    <>
      <p data-soft="">{blocked.join(', ')}</p>
      <ul className={css.rows}>{sites.map(renderRow)}</ul>
      {all.hasNextPage && (
        <Button
          busy={all.isFetchingNextPage}
          className={css.stationChoiceMore}
          variant="secondary"
          onClick={() => void all.fetchNextPage()}
        >
          {t.showFar}
        </Button>
      )}
    </>
  )
}
