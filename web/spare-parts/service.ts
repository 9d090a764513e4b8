import type { Method } from '#contract/endpoint.ts'
import type { Call, Reply, RouteName, RowOf } from '#web/call.ts'
import { fillPath, httpClient } from '#web/http.ts'
import type { Answer } from '#web/http.ts'

/** The routes that the search for spare parts calls; none knows who calls. */
type PublicRoute = Extract<RouteName, `${string} /public/${string}`>

const exchange = httpClient('/api', () => document.documentElement.lang)

/** Calls one public route of the contract, typed by the route alone, without a session. Never throws. */
export function ask<R extends PublicRoute>(
  route: R,
  ...given: Call<RowOf<R>> extends infer C ? (C extends void ? [] : [call: C]) : never
): Promise<Answer<Reply<RowOf<R>>>> {
  const [method, path] = route.split(' ') as [Method, string]
  const parts = (given[0] ?? {}) as Readonly<Record<string, unknown>>
  return exchange({ method, path: fillPath(path, parts), body: parts['body'] }, null)
}
