import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { count, type Plural } from '#texts/index.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { matches } from '#web/ui/inputs/selection.ts'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { parseRoute, pathOf, type Comparator, type ManagementRoute } from './management-route.ts'
import css from './management.module.css'

/** Longer lists get a search. */
const atOneGlance = 6

type ListWords = {
  readonly failed: string
  readonly none: string
  readonly noneWhat: string
  readonly search: string
  readonly searchHint: string
  readonly shown: Plural
}

/** A list of the management in all its states, with its search when it is long. */
export function RecordList<T extends { readonly id: number }>({
  asked,
  words,
  picture,
  action,
  textOf,
  order,
  children,
}: {
  asked: QueryState<readonly T[]>
  words: ListWords
  /** Picture next to the text of an empty list. */
  picture: ReactNode
  /** The button that adds to it. */
  action: ReactNode
  /** Texts that the search compares. */
  textOf: (record: T) => readonly (string | null)[]
  order: Comparator<T>
  /** Draws one `Row` with the record's id as its key. */
  children: (record: T) => ReactNode
}) {
  const { list } = useTexts('operatorManagement')
  const locale = useLocale()
  const [search, setSearch] = useState('')
  return (
    <QueryBoundary
      asked={asked}
      empty={
        <EmptyState
          actions={action}
          level={3}
          picture={picture}
          title={words.none}
          what={words.noneWhat}
        />
      }
      failed={words.failed}
      waiting={<Skeleton height="4.5rem" lines={3} shape="block" width="100%" />}
    >
      {(records) => {
        const found = records.filter((record) => matches(search, ...textOf(record)))
        return (
          <div data-stack="4">
            <div className={css.tools} data-cluster="3 4" data-align="end" data-apart>
              {records.length > atOneGlance && (
                <search>
                  <TextInput
                    autoComplete="off"
                    enterKeyHint="search"
                    label={words.search}
                    placeholder={words.searchHint}
                    spellCheck={false}
                    type="search"
                    value={search}
                    onChange={(event) => setSearch(event.currentTarget.value)}
                  />
                </search>
              )}
              {action}
            </div>
            {found.length === 0 ? (
              <EmptyState
                level={3}
                picture={<NothingFound />}
                title={list.noMatch}
                what={list.noMatchWhat}
              />
            ) : (
              <ul data-framed>{found.toSorted(order).map(children)}</ul>
            )}
            <output className={css.count} data-soft="small">
              {search !== '' && count(words.shown, found.length, locale)}
            </output>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** One record of a list. A click anywhere in the row opens it. */
export function Row({
  to,
  name,
  note,
  facts,
  badges,
}: {
  to: ManagementRoute
  name: string
  /** Below the name. */
  note?: ReactNode
  /** Each a column where there is room. */
  facts: readonly [ReactNode, ReactNode]
  badges?: ReactNode
}) {
  return (
    <li className={css.row}>
      <div className={css.head}>
        <h3 className={css.name}>
          <Link className={css.link} href={pathOf(to)} id={openerId(to)}>
            {name}
          </Link>
        </h3>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.fact}>{facts[0]}</div>
      <div className={css.fact}>{facts[1]}</div>
      <p className={css.badges} data-cluster="1 2" data-align="stretch">
        {badges}
      </p>
      <ArrowRight className={css.arrow} />
    </li>
  )
}

/** Id of the element that opens a record. The focus returns to it. */
export function openerId({ at, ...targets }: ManagementRoute): string {
  return ['open', at, ...Object.values(targets)].join('-')
}

/** The view in the address. A return to the lists restores the focus. */
export function useManagementRoute(): ManagementRoute {
  const [params] = useSearchParams()
  const route = useMemo(() => parseRoute(params), [params])
  const last = useRef<ManagementRoute>(route)
  useEffect(() => {
    if (route.at === 'lists' && last.current.at !== 'lists') {
      const opener = document.getElementById(openerId(last.current))
      opener?.focus()
      // The element may be gone or hidden in a closed section.
      if (!opener || document.activeElement !== opener) focusHeading()
    }
    last.current = route
  }, [route])
  return route
}
