import type { RowOf, Reply } from '../api/request.ts'
import { request } from '../api/client.ts'
import { usePublicQuery } from '../frame/hooks/use-public-query.ts'
import type { Result } from '../api/http.ts'

/** The browser's settings of this installation. */
export type Settings = Reply<RowOf<'GET /public/settings/'>>

let asked: Promise<Result<Settings>> | null = null

/** Returns the settings. They are requested once, and again after a failure. */
export async function loadSettings(): Promise<Result<Settings>> {
  asked ??= request('GET /public/settings/')
  const answer = await asked
  if ('error' in answer) asked = null
  return answer
}

/** Returns the settings, or null before they arrive and after a failure. */
export function useSettings(): Settings | null {
  const { answer } = usePublicQuery(loadSettings)
  return answer && 'data' in answer ? answer.data : null
}
