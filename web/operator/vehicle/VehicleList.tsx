import type { ReactNode } from 'react'
import { count, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { NoVehicles } from '#web/ui/pictures/NoVehicles.tsx'
import { errorText } from '#web/errors.ts'
import { useLocale, useTexts } from '#web/texts.ts'
import type { ShownList } from './lists.ts'
import css from './VehicleList.module.css'

/**
 * A list of `useYardList` or `useExternalList` with all its states: on its way, failed, empty
 * (`empty`, or no match when it is `filtered`), cards as `children` draws each, and more to show.
 */
export function VehicleList<T extends { readonly id: number }>({
  list,
  empty,
  filtered = false,
  children,
}: {
  list: ShownList<T>
  empty: { readonly title: string; readonly text: string }
  filtered?: boolean
  /** Draws one `VehicleCard` with the vehicle's id as its key. */
  children: (vehicle: T) => ReactNode
}) {
  const { list: texts } = useTexts('operator')
  const { retry } = useTexts('common')
  const errors = useTexts('errors')
  const locale = useLocale()
  const { vehicles, error, isFetching, hasMore, showMore, again } = list
  const failure = error && (
    <Alert
      live
      actions={
        <Button busy={isFetching} variant="secondary" onClick={again}>
          {retry}
        </Button>
      }
      title={texts.failed}
      tone="danger"
    >
      {errorText(error, errors)}
    </Alert>
  )
  if (vehicles === null) {
    return (
      failure ?? (
        <Loading>
          <div className={css.list}>
            <Skeleton height="9.5rem" lines={2} shape="block" width="100%" />
          </div>
        </Loading>
      )
    )
  }
  if (vehicles.length === 0) {
    return (
      <>
        {failure}
        <EmptyState
          level={3}
          picture={filtered ? <NothingFound /> : <NoVehicles />}
          title={filtered ? texts.noMatch : empty.title}
        >
          <p>{filtered ? texts.noMatchWhat : empty.text}</p>
        </EmptyState>
      </>
    )
  }
  const n = vehicles.length
  return (
    <div className={css.whole}>
      {failure}
      <ul className={css.list}>{vehicles.map(children)}</ul>
      <div className={css.end}>
        <output className={css.count}>
          {hasMore ? fill(texts.shownMore, { n }) : count(texts.shown, n, locale)}
        </output>
        {hasMore && (
          <Button busy={isFetching} variant="secondary" onClick={showMore}>
            {texts.more}
          </Button>
        )}
      </div>
    </div>
  )
}
