import { createApi } from '@reduxjs/toolkit/query/react'
import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { tags, type Tag, type TagUse } from '#contract/tags.ts'
import { timing } from '#rules/limits.ts'
import { session } from './client.ts'
import { orOfDay } from './day-replies.ts'
import type { ApiError, HttpRequest } from './http.ts'
import { toHttpRequest, type CallInput, type Reply } from './request.ts'
import { extendable, store } from '../app/store.ts'

/** Facts of a response next to its data: the cursor of a list's next page. */
type ResponseMeta = { readonly next: string | null }
type BaseQuery = BaseQueryFn<HttpRequest, unknown, ApiError, object, ResponseMeta>

const baseQuery: BaseQuery = async (request, { signal, endpoint }) => {
  const sent = await session.call<unknown>({ ...request, signal })
  const result = await orOfDay(endpoint, request, session.subject(), sent)
  // RTK Query takes null for "no data", but not undefined.
  if ('error' in result) return result
  return { data: result.data ?? null, meta: { next: result.next ?? null } }
}

/** The browser's cache of responses. Unused data stays 60 s. Nothing is refetched by itself. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  keepUnusedDataFor: timing.unusedDataSeconds,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
})

extendable.inject(api)
extendable.addMiddleware(api.middleware)

// Requests that failed with an expired session are sent again after the next sign-in.
let wasExpired = false
session.listen((event) => {
  if (event === 'opened' && wasExpired) store.dispatch(api.util.invalidateTags([...tags]))
  wasExpired = event === 'expired'
})

type ReadRow = { readonly route: `GET ${string}` } | { readonly reads: true }
type EndpointDefinition<E extends Endpoint> = E extends ReadRow
  ? QueryDefinition<CallInput<E>, BaseQuery, Tag, Reply<E>, 'api'>
  : MutationDefinition<CallInput<E>, BaseQuery, Tag, Reply<E>, 'api'>
type EndpointDefinitions<C extends Contract> = { [Name in keyof C]: EndpointDefinition<C[Name]> }

/**
 * Turns contract rows into endpoints with typed hooks. A row that reads (GET, or POST with `reads`)
 * becomes a query, others a mutation. Tags come from `provides` and `refreshes`. `const {
 * useReadHistoryQuery } = endpointsOf(ownerContract)` takes `{ vehicleId, body, query,
 * idempotencyKey }` as far as the row has them.
 */
export function endpointsOf<const C extends Contract>(contract: C) {
  return api.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(contract).map(([name, row]) => [name, endpointDefinition(build, row)]),
      ) as unknown as EndpointDefinitions<C>,
  })
}

type Build = EndpointBuilder<BaseQuery, Tag, 'api'>

function endpointDefinition(build: Build, row: Endpoint) {
  const query = (call: unknown) => toHttpRequest(row, call)
  if (row.method === 'GET' || row.reads) {
    return build.query<unknown, unknown>({
      query,
      providesTags: (_, __, call) => tagsOf(row.provides, call),
    })
  }
  return build.mutation<unknown, unknown>({
    query,
    invalidatesTags: (_, error, call) => (error ? [] : tagsOf(row.refreshes, call)),
  })
}

function tagsOf(tagSource: Endpoint['refreshes'], call: unknown): readonly TagUse[] {
  return typeof tagSource === 'function' ? tagSource(call) : (tagSource ?? [])
}

/** One page of a list. `next` is the cursor of the page after it. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | null }
type Items<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never

/**
 * The definition of an infinite query that reads a list of the contract page by page:
 * `build.infiniteQuery(pagesOf(row, (filter, cursor) => ({ query: { ...filter, cursor } })))`.
 */
export function pagesOf<E extends Endpoint, Arg>(
  row: E,
  toCall: (arg: Arg, cursor: string | undefined) => CallInput<E>,
) {
  type ListPage = Page<Items<E>>
  type Input = { readonly queryArg: Arg; readonly pageParam: string | null }
  return {
    infiniteQueryOptions: {
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }: ListPage) => next,
    },
    query: ({ queryArg, pageParam }: Input) =>
      toHttpRequest(row, toCall(queryArg, pageParam ?? undefined)),
    transformResponse: (items: unknown, meta: ResponseMeta | undefined): ListPage => ({
      items: items as readonly Items<E>[],
      next: meta?.next ?? null,
    }),
    providesTags: (_: unknown, __: unknown, arg: Arg) => tagsOf(row.provides, arg),
  }
}
