import type { CallInput, Reply, RouteName, RowOf } from './call-types.ts'
import { fillPath, httpClient } from './http.ts'
import type { Result } from './http.ts'
import type { Method } from '#contract/endpoint.ts'
import { openSession } from '../session/session.ts'

/** The one session of this tab, and the one way in which this tab calls the service. */
export const session = openSession({
  storage: localStorage,
  // Without a secure context there are no locks; the server's grace covers two tabs then.
  locks: navigator.locks,
  exchange: httpClient('/api', () => document.documentElement.lang),
})

window.addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) session.heard(event)
})

/**
 * Calls one route of the contract, typed by the route alone, with neither the schemas nor RTK Query:
 * `await request('POST /auth/', { body: { username, password } })`. Never throws.
 */
export function request<R extends RouteName>(
  route: R,
  ...input: CallInput<RowOf<R>> extends infer C ? (C extends void ? [] : [call: C]) : never
): Promise<Result<Reply<RowOf<R>>>> {
  const [method, path] = route.split(' ') as [Method, string]
  const parts = (input[0] ?? {}) as Readonly<Record<string, unknown>>
  return session.call({
    method,
    path: fillPath(path, parts),
    query: parts.query as Readonly<Record<string, unknown>> | undefined,
    body: parts.body,
    idempotencyKey: parts.idempotencyKey as string | undefined,
  })
}
