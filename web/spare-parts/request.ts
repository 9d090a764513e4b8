import type { Method } from '#contract/endpoint.ts'
import type { CallInput, Reply, RouteName, RowOf } from '#web/api/call-types.ts'
import { fillPath, httpClient } from '#web/api/http.ts'
import type { Result } from '#web/api/http.ts'

/** The routes that the search for spare parts calls; none knows who calls. */
type PublicRoute = Extract<RouteName, `${string} /public/${string}`>

const client = httpClient('/api', () => document.documentElement.lang)

/** Calls one public route of the contract, typed by the route alone, without a session. Never throws. */
export function request<R extends PublicRoute>(
  route: R,
  ...input: CallInput<RowOf<R>> extends infer C ? (C extends void ? [] : [call: C]) : never
): Promise<Result<Reply<RowOf<R>>>> {
  const [method, path] = route.split(' ') as [Method, string]
  const parts = (input[0] ?? {}) as Readonly<Record<string, unknown>>
  return client({ method, path: fillPath(path, parts), body: parts['body'] }, null)
}
