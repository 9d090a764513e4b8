import { exportsContract } from '#contract/exports.ts'
import { api, endpointsOf } from '#web/api.ts'
import { session } from '#web/client.ts'
import { fillPath } from '#web/http.ts'
import type { Answer } from '#web/http.ts'
import { store } from '#web/store.ts'
import { saveFile } from '#web/frame/save-file.ts'

export const {
  useListExportsQuery,
  useCreateExportMutation,
  useCancelExportMutation,
  useRetryExportMutation,
} = endpointsOf(exportsContract)

/** Fetches an export’s file, which works once, and hands it to the browser under the server’s name. */
export async function fetchExport(exportId: string): Promise<Answer<string>> {
  const { method, path } = exportsContract.fetchExport
  const answer = await session.call<File>({
    method,
    path: fillPath(path, { exportId }),
    answer: 'file',
  })
  store.dispatch(api.util.invalidateTags(['EXPORTS']))
  if ('error' in answer) return answer
  saveFile(answer.data)
  return { data: answer.data.name }
}
