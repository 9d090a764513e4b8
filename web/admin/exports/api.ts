import { exportsContract } from '#contract/admin/exports.ts'
import { api, endpointsOf } from '#web/api/rtk-query.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { store } from '#web/app/store.ts'
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
  store.dispatch(api.util.invalidateTags(['EXPORTS']))
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
