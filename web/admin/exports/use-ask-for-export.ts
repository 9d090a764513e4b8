import type { BodyInput } from '#contract/endpoint.ts'
import type { exportsContract } from '#contract/admin/exports.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useCreateExportMutation } from './api.ts'

type ExportRequest = BodyInput<(typeof exportsContract)['createExport']>

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
