import { useState, type ReactNode } from 'react'
import { count, type Plural } from '#texts/index.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { matches } from '#web/ui/inputs/matches.ts'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Comparator } from './sort-records.ts'
import css from './management.module.css'

/** Longer lists get a search. */
const atOneGlance = 6

export type ListWords = {
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
            <div className={css.tools}>
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
            <output className={css.count}>
              {search !== '' && count(words.shown, found.length, locale)}
            </output>
          </div>
        )
      }}
    </QueryBoundary>
  )
}
