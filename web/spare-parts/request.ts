import { apiBase, httpClient } from '#web/api/http.ts'
import { createRequest, type Request, type RouteName } from '#web/api/request.ts'

/** The routes that need no session. */
type PublicRoute = Extract<RouteName, `${string} /public/${string}`>

/** Sends every request of the spare parts search, without a session. */
export const request: Request<PublicRoute> = createRequest(
  httpClient(apiBase(), () => document.documentElement.lang),
)
