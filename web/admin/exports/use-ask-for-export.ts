import type { BodyInput } from '#contract/endpoint.ts'
import { exportsContract } from '#contract/admin/exports.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { refresh } from '#web/api/query-cache.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'

type ExportRequest = BodyInput<(typeof exportsContract)['createExport']>

const { useCreateExportMutation, ...others } = endpointsOf(exportsContract)
export const { useListExportsQuery, useCancelExportMutation, useRetryExportMutation } = others

/**
 * Requests a file and shows a notification.
 * @returns whether the request succeeded
 */
export function useRequestExport() {
  const { ask: texts } = useTexts('adminExports')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [create, { isLoading: isAsking }] = useCreateExportMutation()
  const ask = async (body: ExportRequest): Promise<boolean> => {
    const { error } = await create({ body })
    if (error) {
      showError(error)
      return false
    }
    dispatch(notify({ type: 'success', text: texts.asked }))
    return true
  }
  return { ask, isAsking }
}

/** Downloads the file of an export. The server gives the file name. */
export async function fetchExport(exportId: string): Promise<Result<string>> {
  const result = await request(exportsContract.fetchExport, { exportId })
  refresh(['EXPORTS'])
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
