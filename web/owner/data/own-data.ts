import { ownerDataContract } from '#contract/owner-data.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { Result } from '#web/api/http.ts'

export const { useReadOwnDataQuery, useReadErasureQuery, useEraseOwnDataMutation } =
  endpointsOf(ownerDataContract)

/** Downloads all own data. Returns the file name. */
export async function downloadOwnData(format: 'json' | 'pdf'): Promise<Result<string>> {
  const result = await request('GET /owner/data/file/', { query: { format } })
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
