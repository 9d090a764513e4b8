import { openSession } from '#web/session/session.ts'
import { apiBase, httpClient, type HttpRequest, type Result } from './http.ts'
import { createRequest, type Request, toHttpRequest, type RouteName } from './request.ts'

/** The session of this tab. */
export const session = openSession({
  storage: localStorage,
  // Without a secure context there are no locks. The server's grace period covers two tabs then.
  locks: navigator.locks,
  exchange: httpClient(apiBase(), () => document.documentElement.lang),
})

window.addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) session.heard(event)
})

/** Sends every request of this tab that no generated hook sends. */
export const request: Request = createRequest(session.call)

/** Time in ms after which an answer that no query took is dropped. */
const longestMs = 10_000

const answers = new Map<string, Promise<Result<unknown>>>()
const keyOf = ({ path }: HttpRequest) => path

/**
 * Requests the first answers of a page while its code loads. The first query of the same path takes
 * each answer, once.
 */
export function requestEarly(routes: readonly RouteName[], parameters: object): void {
  for (const route of routes) {
    const request = toHttpRequest(route, parameters)
    answers.set(keyOf(request), session.call(request))
  }
  setTimeout(() => answers.clear(), longestMs)
}

/** Returns the early answer to a request, if there is one that nobody took. */
export function takeEarly(request: HttpRequest): Promise<Result<unknown>> | undefined {
  const hasQuery = Object.values(request.query ?? {}).some((value) => value !== undefined)
  if (request.method !== 'GET' || hasQuery) return undefined
  const answer = answers.get(keyOf(request))
  answers.delete(keyOf(request))
  return answer
}

// Answers of an earlier session are not for the next one.
session.listen((event) => {
  if (event !== 'opened') answers.clear()
})
