import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { tagsOf } from '#contract/tags.ts'
import { session, takeEarly } from './client.ts'
import { orOfDay } from './day-replies.ts'
import type { CallError } from './errors.ts'
import type { HttpRequest } from './http.ts'
import { cachedArgs, change, client, keyOf, provide, update } from './query-cache.ts'
import { toHttpRequest, type CallInput, type Reply } from './request.ts'

/** A response, or the error. */
export type Answer<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError }

/** Sends a request. The device answers for some endpoints without a connection. */
async function send(
  name: string,
  request: HttpRequest,
): Promise<{ data: unknown; next: string | null }> {
  const sent = await (takeEarly(request) ?? session.call<unknown>(request))
  const result = await orOfDay(name, request, session.subject(), sent)
  if ('error' in result) throw result.error
  // The cache takes null for "no data", but not undefined.
  return { data: result.data ?? null, next: result.next ?? null }
}

/** Turns a promise that may reject into one that resolves with the error. */
async function answerOf<T>(data: Promise<T>): Promise<Answer<T>> {
  try {
    return { data: await data }
  } catch (error) {
    return { error: error as CallError }
  }
}

type Listener<Arg, T> = (arg: Arg, answer: Answer<T>) => void

/** Calls `run`, and tells its answer to the listeners. */
async function telling<Arg, T>(
  listeners: ReadonlySet<Listener<Arg, T>>,
  arg: Arg,
  run: () => Promise<T>,
): Promise<T> {
  const running = run()
  const answer = await answerOf(running)
  for (const listener of listeners) listener(arg, answer)
  return running
}

export type QueryOptions = {
  /** Sends nothing. */
  readonly skip?: boolean
  /** Time in ms between two readings, or 0. */
  readonly pollingInterval?: number
  /** Reads again when the page opens: always, or where the answer is older than so many seconds. */
  readonly refetchOnMountOrArgChange?: boolean | number
}

function optionsOf({ skip, pollingInterval, refetchOnMountOrArgChange: again }: QueryOptions = {}) {
  const seconds = again === true ? 0 : again
  return {
    enabled: !skip,
    refetchInterval: pollingInterval || (false as const),
    placeholderData: keepPreviousData,
    ...(typeof seconds === 'number' && { staleTime: seconds * 1000 }),
  }
}

/** The state of a query. `data` may belong to the last input until `currentData` is there. */
export type QueryAnswer<T> = {
  readonly data: T | undefined
  readonly currentData: T | undefined
  readonly error: CallError | undefined
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly fulfilledTimeStamp: number | undefined
  readonly refetch: () => Promise<{
    readonly data?: T | undefined
    readonly error: CallError | null
  }>
}

type LibraryAnswer<T> = {
  readonly data: T | undefined
  readonly error: CallError | null
  readonly dataUpdatedAt: number
  readonly isPlaceholderData: boolean
} & Pick<QueryAnswer<T>, 'isLoading' | 'isFetching' | 'isSuccess' | 'isError' | 'refetch'>

const queryAnswer = <T>(query: LibraryAnswer<T>): QueryAnswer<T> => ({
  data: query.data,
  currentData: query.isPlaceholderData ? undefined : query.data,
  error: query.error ?? undefined,
  isLoading: query.isLoading,
  isFetching: query.isFetching,
  isSuccess: query.isSuccess,
  isError: query.isError,
  fulfilledTimeStamp: query.dataUpdatedAt || undefined,
  refetch: query.refetch,
})

/** The cached answers of an endpoint. */
type Cached<Arg, T> = {
  /** Changes the cached answer of this input, if any. */
  readonly update: (arg: Arg, recipe: (data: T) => T) => void
  /** The inputs with a cached answer. */
  readonly cachedArgs: () => readonly Arg[]
}

const cachedOf = <Arg, T>(name: string): Cached<Arg, T> => ({
  update: (arg, recipe) => update(name, arg, recipe),
  cachedArgs: () => cachedArgs(name) as readonly Arg[],
})

/** `fresh`: not from the cache, or only what the cache got within that many ms. */
type ReadOptions = { readonly fresh?: boolean | number }
/** Reads once, from the cache unless `fresh` is set. */
type Read<Arg, T> = (arg: Arg, options?: ReadOptions) => Promise<Answer<T>>

function staleTimeOf(fresh: boolean | number = false): number {
  if (typeof fresh === 'number') return fresh
  return fresh ? 0 : Infinity
}

/** An endpoint that reads. */
type QueryEndpoint<Arg, T> = Cached<Arg, T> & {
  readonly read: Read<Arg, T>
  /** Tells each answer of the service, before the cache has it. */
  readonly listen: (listener: Listener<Arg, T>) => void
  readonly useQuery: (arg: Arg, options?: QueryOptions) => QueryAnswer<T>
  /** Reads nothing: what the cache has. */
  readonly useCached: (arg: Arg) => T | undefined
  /** Reads when the returned function is called. */
  readonly useLazyQuery: () => [
    Read<Arg, T>,
    Omit<QueryAnswer<T>, 'currentData' | 'isLoading' | 'isSuccess' | 'isError' | 'refetch'>,
  ]
}

function queryEndpoint<Arg, T>(name: string, row: Endpoint): QueryEndpoint<Arg, T> {
  provide(name, (call) => tagsOf(row.provides, call))
  const listeners = new Set<Listener<Arg, T>>()
  const queryOf = (arg: Arg) => ({
    queryKey: keyOf(name, arg),
    queryFn: () =>
      telling(listeners, arg, async () => (await send(name, toHttpRequest(row, arg))).data as T),
  })
  const read: Read<Arg, T> = (arg, { fresh } = {}) =>
    answerOf(client.fetchQuery<T, CallError>({ ...queryOf(arg), staleTime: staleTimeOf(fresh) }))
  return {
    ...cachedOf(name),
    read,
    listen: (listener) => void listeners.add(listener),
    useQuery: (arg, options) =>
      queryAnswer<T>(useQuery<T, CallError>({ ...queryOf(arg), ...optionsOf(options) }, client)),
    useCached: (arg) => useQuery<T, CallError>({ ...queryOf(arg), enabled: false }, client).data,
    useLazyQuery: () => {
      const [isFetching, setFetching] = useState(false)
      const [answer, setAnswer] = useState<Partial<Answer<T>> & { readonly at?: number }>({})
      const start: Read<Arg, T> = async (arg) => {
        setFetching(true)
        const found = await read(arg, { fresh: true })
        setFetching(false)
        setAnswer((last) =>
          found.error
            ? ({ ...last, error: found.error } as typeof last)
            : { ...found, at: Date.now() },
        )
        return found
      }
      return [
        start,
        { data: answer.data, error: answer.error, isFetching, fulfilledTimeStamp: answer.at },
      ]
    },
  }
}

/** The state of a change that a page sends. `originalArgs` is its input. */
type MutationState<Arg, T> = {
  readonly data: T | undefined
  readonly error: CallError | undefined
  readonly isLoading: boolean
  readonly isSuccess: boolean
  readonly originalArgs: Arg | undefined
  readonly reset: () => void
}

/** An endpoint that changes something. */
type MutationEndpoint<Arg, T> = {
  readonly send: (arg: Arg) => Promise<Answer<T>>
  /** Tells each answer of the service, before pages read again. */
  readonly listen: (listener: Listener<Arg, T>) => void
  readonly useMutation: () => [(arg: Arg) => Promise<Answer<T>>, MutationState<Arg, T>]
}

function mutationEndpoint<Arg, T>(name: string, row: Endpoint): MutationEndpoint<Arg, T> {
  const listeners = new Set<Listener<Arg, T>>()
  const run = (arg: Arg) =>
    change(
      () =>
        telling(listeners, arg, async () => (await send(name, toHttpRequest(row, arg))).data as T),
      tagsOf(row.refreshes, arg),
    )
  return {
    send: (arg) => answerOf(run(arg)),
    listen: (listener) => void listeners.add(listener),
    useMutation: () => {
      const mutation = useMutation<T, CallError, Arg>({ mutationFn: run }, client)
      const { mutateAsync } = mutation
      return [
        useCallback((arg: Arg) => answerOf(mutateAsync(arg)), [mutateAsync]),
        {
          data: mutation.data,
          error: mutation.error ?? undefined,
          isLoading: mutation.isPending,
          isSuccess: mutation.isSuccess,
          originalArgs: mutation.variables,
          reset: mutation.reset,
        },
      ]
    },
  }
}

type ReadRow = { readonly route: `GET ${string}` } | { readonly reads: true }
type ReadName<C> = { [N in keyof C]: C[N] extends ReadRow ? N : never }[keyof C] & string
type ChangeName<C> = Exclude<keyof C & string, ReadName<C>>

type Endpoints<C extends Contract> = {
  readonly [N in ReadName<C>]: QueryEndpoint<CallInput<C[N]>, Reply<C[N]>>
} & { readonly [N in ChangeName<C>]: MutationEndpoint<CallInput<C[N]>, Reply<C[N]>> }

type Hooks<C extends Contract> = {
  readonly [N in ReadName<C> as `use${Capitalize<N>}Query`]: QueryEndpoint<
    CallInput<C[N]>,
    Reply<C[N]>
  >['useQuery']
} & {
  readonly [N in ReadName<C> as `useLazy${Capitalize<N>}Query`]: QueryEndpoint<
    CallInput<C[N]>,
    Reply<C[N]>
  >['useLazyQuery']
} & {
  readonly [N in ChangeName<C> as `use${Capitalize<N>}Mutation`]: MutationEndpoint<
    CallInput<C[N]>,
    Reply<C[N]>
  >['useMutation']
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Turns contract rows into endpoints with typed hooks. A row that reads (GET, or POST with `reads`)
 * becomes a query, others a mutation. Tags come from `provides` and `refreshes`. `const {
 * useReadHistoryQuery } = endpointsOf(ownerContract)` takes `{ vehicleId, body, query,
 * idempotencyKey }` as far as the row has them.
 */
export function endpointsOf<const C extends Contract>(
  contract: C,
): Hooks<C> & { readonly endpoints: Endpoints<C> } {
  const endpoints: Record<string, unknown> = {}
  const hooks: Record<string, unknown> = {}
  for (const [name, row] of Object.entries(contract)) {
    if (row.method === 'GET' || row.reads) {
      const endpoint = queryEndpoint(name, row)
      endpoints[name] = endpoint
      hooks[`use${capital(name)}Query`] = endpoint.useQuery
      hooks[`useLazy${capital(name)}Query`] = endpoint.useLazyQuery
    } else {
      const endpoint = mutationEndpoint(name, row)
      endpoints[name] = endpoint
      hooks[`use${capital(name)}Mutation`] = endpoint.useMutation
    }
  }
  return { ...hooks, endpoints } as unknown as Hooks<C> & { endpoints: Endpoints<C> }
}

/** One page of a list. `next` is the cursor of the page after it. */
export type Page<T> = Next & { readonly items: readonly T[] }
type Next = { readonly next: string | null }
/** The read pages of a list, with the cursor of each. */
export type Pages<P> = { readonly pages: P[]; readonly pageParams: (string | null)[] }
type Items<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never

export type PagesAnswer<P> = QueryAnswer<Pages<P>> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<{ readonly data: Pages<P> | undefined }>
}

/** A list that is read page by page. */
type PagesEndpoint<Arg, P> = Cached<Arg, Pages<P>> & {
  readonly read: Read<Arg, Pages<P>>
  readonly usePages: (arg: Arg, options?: QueryOptions) => PagesAnswer<P>
}

type PageReader<E extends Endpoint, Arg, P> = {
  readonly toCall: (arg: Arg, cursor: string | undefined) => CallInput<E>
  readonly toPage: (reply: Reply<E>, next: string | null) => P
  readonly nextOf: (page: P) => string | null | undefined
}

/** A list of the contract whose pages are made by `toPage`. `name` is its name in the cache. */
export function pagesBy<E extends Endpoint, Arg, P>(
  name: string,
  row: E,
  { toCall, toPage, nextOf }: PageReader<E, Arg, P>,
): PagesEndpoint<Arg, P> {
  provide(name, (arg) => tagsOf(row.provides, arg))
  const queryOf = (arg: Arg) => ({
    queryKey: keyOf(name, arg),
    queryFn: async ({ pageParam }: { pageParam: string | null }): Promise<P> => {
      const request = toHttpRequest(row, toCall(arg, pageParam ?? undefined))
      const { data, next } = await send(name, request)
      return toPage(data as Reply<E>, next)
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
  })
  return {
    ...cachedOf(name),
    read: (arg, { fresh } = {}) =>
      answerOf(
        client.fetchInfiniteQuery<P, CallError, P, ReturnType<typeof keyOf>, string | null>({
          ...queryOf(arg),
          staleTime: staleTimeOf(fresh),
        }) as Promise<Pages<P>>,
      ),
    usePages: (arg, options) => {
      const query = useInfiniteQuery<
        P,
        CallError,
        Pages<P>,
        ReturnType<typeof keyOf>,
        string | null
      >({ ...queryOf(arg), ...optionsOf(options) }, client)
      return {
        ...queryAnswer<Pages<P>>(query),
        hasNextPage: query.hasNextPage,
        isFetchingNextPage: query.isFetchingNextPage,
        isFetchNextPageError: query.isFetchNextPageError,
        fetchNextPage: query.fetchNextPage,
      }
    },
  }
}

/**
 * A list of the contract page by page:
 * `pagesOf('myList', row, (filter, cursor) => ({ query: { ...filter, cursor } }))`.
 */
export function pagesOf<E extends Endpoint, Arg>(
  name: string,
  row: E,
  toCall: (arg: Arg, cursor: string | undefined) => CallInput<E>,
): PagesEndpoint<Arg, Page<Items<E>>> {
  return pagesBy<E, Arg, Page<Items<E>>>(name, row, {
    toCall,
    toPage: (items, next) => ({ items: items as unknown as readonly Items<E>[], next }),
    nextOf: ({ next }) => next,
  })
}

/** The same for a list whose answer has its `rows` beside other facts, such as their total. */
export function pagesOfRows<E extends Endpoint, Arg>(
  name: string,
  row: E,
  toCall: (arg: Arg, cursor: string | undefined) => CallInput<E>,
): PagesEndpoint<Arg, Reply<E> & Next> {
  return pagesBy<E, Arg, Reply<E> & Next>(name, row, {
    toCall,
    toPage: (reply, next) => Object.assign({ next }, reply),
    nextOf: ({ next }) => next,
  })
}
