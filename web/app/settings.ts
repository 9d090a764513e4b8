import type { RowOf, Reply } from '../api/request.ts'
import { request } from '../api/client.ts'
import { usePublicQuery } from '../frame/hooks/use-public-query.ts'
import type { Result } from '../api/http.ts'

/** What the browser must know of this installation. */
export type Settings = Reply<RowOf<'GET /public/settings/'>>

let asked: Promise<Result<Settings>> | null = null

/** The settings, asked for once; after a failure the next call asks again. */
export async function loadSettings(): Promise<Result<Settings>> {
  asked ??= request('GET /public/settings/')
  const answer = await asked
  if ('error' in answer) asked = null
  return answer
}

/** The settings once they are there, null before and where they cannot be had. */
export function useSettings(): Settings | null {
  const { answer } = usePublicQuery(loadSettings)
  return answer && 'data' in answer ? answer.data : null
}
