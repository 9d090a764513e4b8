import { use, useState } from 'react'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import type { ListSort } from '#rules/vehicle/vehicle.ts'
import type { ListFilter } from '../vehicle/merge-pages.ts'
import { choicesRead, usePageChoice, type ListPage } from './choices.ts'
import type { PageChoice } from './stored-choices.ts'

/** Filters of a page, in the sequence of the screen. */
export const filterNames = [
  'kind',
  'power',
  'open_stage',
  'days',
  'without_picture',
  'registry_waits',
] as const satisfies readonly (keyof PageChoice)[]
export type FilterName = (typeof filterNames)[number]

/** Search, sort, filters and columns of a page of lists. */
export type ListTool = {
  readonly page: ListPage
  readonly choice: PageChoice
  /** All of it as the query of its lists. */
  readonly filter: ListFilter
  /** Number of filters in use. */
  readonly active: number
  /** A text that changes with the search and the filters. Empty without both. */
  readonly narrowed: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onChoice: (changes: Partial<PageChoice>) => void
  /** Sorts by that head, or turns its sequence round. */
  readonly onSort: (sort: ListSort) => void
  readonly clear: () => void
}

/** The sort of a page until the user chooses one. Visits come in the sequence of their time. */
export const firstSort: Partial<Record<ListPage, ListSort>> = { incoming: 'wish' }

const noFilters: Partial<PageChoice> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
)

/** The choices of a page, as they were left on this device. The search is not kept. */
export function useList(page: ListPage): ListTool {
  use(choicesRead)
  const [chosen, onChoice] = usePageChoice(page)
  const sort = chosen.sort ?? firstSort[page]
  const choice = sort === undefined ? chosen : { ...chosen, sort }
  const [search, onSearch] = useState('')
  const { days, hidden: _, ...rest } = choice
  const [today] = useState(() => finnishDay(new Date()))
  const since = days && dayAfter(today, 1 - days)
  const inUse = filterNames.filter((name) => choice[name] !== undefined)
  return {
    page,
    choice,
    filter: { ...rest, ...(search && { search }), ...(since && { since }) },
    active: inUse.length,
    narrowed: [search, ...inUse.map((name) => `${name}=${choice[name]}`)].filter(Boolean).join(' '),
    search,
    onSearch,
    onChoice,
    onSort: (sort) => {
      const isSame = (choice.sort ?? 'latest') === sort
      onChoice({ sort, reverse: isSame && !choice.reverse ? 'true' : undefined })
    },
    clear: () => onChoice(noFilters),
  }
}
