import { useSyncExternalStore } from 'react'
import { session } from '#web/api/client.ts'
import { get, put } from '#web/storage/device-store.ts'
import type { Choices, PageChoice } from './stored-choices.ts'

/** Pages whose lists have choices of their own. */
export const listPages = ['incoming', 'available', 'process'] as const
export type ListPage = (typeof listPages)[number]

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
export const choicesRead: Promise<void> = read()

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
export function usePageChoice(
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
