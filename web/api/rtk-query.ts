import { createApi } from '@reduxjs/toolkit/query/react'
import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import { file } from '#contract/endpoint.ts'
import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { tags } from '#contract/tags.ts'
import type { Tag, TagUse } from '#contract/tags.ts'
import { timing } from '#rules/limits.ts'
import type { CallInput, Reply } from './call-types.ts'
import { session } from './client.ts'
import { fillPath } from './http.ts'
import type { ApiError, HttpRequest } from './http.ts'
import { extendable, store } from '../app/store.ts'
import { uuid } from './uuid.ts'

/** What an answer says beside its data: the cursor of a list's next page. */
type ResponseMeta = { readonly next: string | null }
type BaseQuery = BaseQueryFn<HttpRequest, unknown, ApiError, object, ResponseMeta>

const baseQuery: BaseQuery = async (request, { signal }) => {
  const result = await session.call<unknown>({ ...request, signal })
  // RTK Query takes null for "no data", but not undefined.
  if ('error' in result) return result
  return { data: result.data ?? null, meta: { next: result.next ?? null } }
}

/** The browser's cache of the service: 60 s for what no screen uses, and no refetching by itself. */
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

// What failed for an expired session is asked again once the user has signed in anew.
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
 * Turns rows of the contract into endpoints with typed hooks: a query for what reads (GET, and POST
 * with `reads`), a mutation for what changes; tags from `provides` and `refreshes`.
 * `const { useReadHistoryQuery } = endpointsOf(ownerContract)`, called with
 * `{ vehicleId, body, query, idempotencyKey }` as far as the row has them.
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

/** The request of a row with what it is called with, for endpoints of other sorts (lists in pages). */
export function toHttpRequest(row: Endpoint, call: unknown): HttpRequest {
  const parts = (call ?? {}) as Readonly<Record<string, unknown>>
  const own = typeof parts.idempotencyKey === 'string' ? parts.idempotencyKey : undefined
  const key = own ?? (row.status === 201 || row.keyed ? uuid() : undefined)
  return {
    method: row.method,
    path: fillPath(row.path, parts),
    query: parts.query as HttpRequest['query'],
    body: parts.body,
    responseType: row.response === file ? 'file' : 'json',
    ...(key && { idempotencyKey: key }),
  }
}
