import { use, useState, useSyncExternalStore } from 'react'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import type { ListSort } from '#rules/vehicle/vehicle.ts'
import { session } from '#web/api/client.ts'
import { get, put } from '#web/storage/device-store.ts'
import type { ListFilter } from '../vehicle/lists.ts'
import type { Choices, PageChoice } from './stored-choices.ts'

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

/** Pages whose lists have choices of their own. */
export const listPages = ['incoming', 'available', 'process'] as const
type ListPage = (typeof listPages)[number]

/** Columns of the tables that a user can hide. */
export const optionalColumns = [
  'power',
  'since',
  'stages',
  'state',
  'time',
  'distance',
  'until',
  'from',
  'place',
  'notes',
] as const
export type OptionalColumn = (typeof optionalColumns)[number]

/** Days back that a filter offers. */
export const recentDays = [1, 7, 30] as const

const key = 'lists'
const none: Choices = { sections: {}, pages: {} }

let current = none
const listeners = new Set<() => void>()

function show(next: Choices): void {
  current = next
  for (const listener of listeners) listener()
}

async function read(): Promise<void> {
  const stored = (await get('choices', key)) as { owner?: unknown; choices?: unknown } | undefined
  if (stored?.owner !== session.subject()) return
  const { choices } = await import('./stored-choices.ts')
  const parsed = choices.safeParse(stored?.choices)
  if (parsed.success) show(parsed.data)
}

/** Resolves when the choices of the last visit are known. A page waits for it with `use`. */
const choicesRead: Promise<void> = read()

/** Shows the choices at once, and keeps them on this device until a logout. */
function change(next: Choices): void {
  show(next)
  const owner = session.subject()
  if (owner !== null) void put('choices', key, { owner, at: Date.now(), choices: next })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useChoices = (): Choices => useSyncExternalStore(listen, () => current)

/** At first the incoming vehicles come without the day of their status: their time stands there. */
const firstChoices: Readonly<Record<ListPage, PageChoice>> = {
  incoming: { hidden: ['since'] },
  available: { hidden: [] },
  process: { hidden: [] },
}

/** Returns the choices of a page, and a function that changes them. */
function usePageChoice(
  page: ListPage,
): readonly [PageChoice, (changes: Partial<PageChoice>) => void] {
  const { pages } = useChoices()
  const choice = pages[page] ?? firstChoices[page]
  return [
    choice,
    (changes) =>
      change({ ...current, pages: { ...current.pages, [page]: { ...choice, ...changes } } }),
  ]
}

/** Whether the user left a section open, undefined without a choice, with the function that sets it. */
export function useSectionChoice(
  name: string,
): readonly [boolean | undefined, (open: boolean) => void] {
  const { sections } = useChoices()
  return [
    sections[name],
    (open) => change({ ...current, sections: { ...current.sections, [name]: open } }),
  ]
}
