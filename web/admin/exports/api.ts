import { exportsContract } from '#contract/admin/exports.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { refresh } from '#web/api/query-cache.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'

export const {
  useListExportsQuery,
  useCreateExportMutation,
  useCancelExportMutation,
  useRetryExportMutation,
} = endpointsOf(exportsContract)

/** Downloads the file of an export, which works once. The server gives the file name. */
export async function fetchExport(exportId: string): Promise<Result<string>> {
  const result = await request(exportsContract.fetchExport, { exportId })
  refresh(['EXPORTS'])
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
