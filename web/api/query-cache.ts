import { hashKey, QueryClient, type Query } from '@tanstack/react-query'
import { isStale, tags, type TagUse } from '#contract/tags.ts'
import { timing } from '#rules/limits.ts'
import { session } from './client.ts'

/** The browser's cache of responses. Unused data stays 60 s. Nothing is refetched by itself. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: timing.unusedDataSeconds * 1000,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

export const keyOf = (name: string, arg: unknown) => [name, arg ?? null] as const
export type Key = ReturnType<typeof keyOf>

type Provides = (arg: unknown) => readonly TagUse[]
const providers = new Map<string, Provides>()

/** Names the tags of an endpoint's responses. */
export function provide(name: string, provides: Provides): void {
  providers.set(name, provides)
}

const isMeant = (wanted: readonly TagUse[], { queryKey: [name, arg] }: Query): boolean =>
  isStale(providers.get(String(name))?.(arg ?? undefined) ?? [], wanted)

/** Tags to read again, without the response that the change itself gave. */
type Refresh = { readonly uses: readonly TagUse[]; readonly known?: string }

let running = 0
let waiting: readonly Refresh[] = []

/**
 * Reads again what a page shows with one of these tags, and drops what no page shows. Waits for the
 * running changes: an answer from before a change would undo what the page shows already.
 * @param known the key of a response that the change itself gave, which is not read again
 */
export function refresh(uses: readonly TagUse[], known?: Key): void {
  waiting = [...waiting, { uses, ...(known && { known: hashKey(known) }) }]
  readAgain()
}

/** Whether the response is known, and no older request may replace it. */
const hasAnswer = ({ queryHash, state }: Query, known: string | undefined) =>
  queryHash === known && state.data !== undefined && state.fetchStatus === 'idle'

function readAgain(): void {
  if (running > 0 || waiting.length === 0) return
  const refreshes = waiting
  waiting = []
  for (const query of client.getQueryCache().findAll({
    predicate: (each) =>
      refreshes.some(({ uses, known }) => !hasAnswer(each, known) && isMeant(uses, each)),
  })) {
    const { queryKey, state } = query
    const again = () => void client.invalidateQueries({ queryKey, exact: true })
    if (query.getObserversCount() === 0 && state.fetchStatus === 'idle')
      client.removeQueries({ queryKey, exact: true })
    // A first request may have read the record before its change.
    else if (state.data === undefined && query.promise) query.promise.then(again, again)
    else again()
  }
}

/** Runs a change, then reads again what it changed. A failed change reads nothing again. */
export async function change<T>(run: () => Promise<T>, refreshes: readonly TagUse[]): Promise<T> {
  running += 1
  try {
    const data = await run()
    waiting = [...waiting, { uses: refreshes }]
    return data
  } finally {
    running -= 1
    readAgain()
  }
}

/** Changes cached data in place, where there is any. The time of its answer stays. */
export function update<T>(name: string, arg: unknown, recipe: (data: T) => T): void {
  const key = keyOf(name, arg)
  const state = client.getQueryState<T>(key)
  if (state?.data !== undefined)
    client.setQueryData<T>(key, recipe(state.data), { updatedAt: state.dataUpdatedAt })
}

/** The inputs of an endpoint whose answers are cached. */
export function cachedArgs(name: string): readonly unknown[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .map(({ queryKey }) => queryKey[1])
}

// Requests that failed with an expired session are sent again after the next sign-in.
let wasExpired = false
session.listen((event) => {
  if (event === 'opened' && wasExpired) refresh(tags)
  wasExpired = event === 'expired'
})
