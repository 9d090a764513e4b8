import type { Locale } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { loading, store } from '#web/app/store.ts'

/**
 * Opens the strong authentication, which returns to /telia-login and from there to `returnTo`.
 * Resolves only if it failed, with the error.
 */
export async function startStrongAuth(
  locale: Locale,
  returnTo: string | null,
): Promise<ApiError | null> {
  const query = { locale, return_to: returnTo ?? undefined }
  store.dispatch(loading(true))
  const answer = await request('GET /auth-telia/request/', { query })
  store.dispatch(loading(false))
  if ('error' in answer) return answer.error
  location.assign(answer.data.url)
  return null
}
