import type { HttpRequest, Result } from './http.ts'
import { session } from './client.ts'
import { toHttpRequest, type RouteName } from './request.ts'

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
