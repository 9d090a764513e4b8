import { useCallback } from 'react'
import { errorText, noticeType, type CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { loadErrorTexts, useLocale } from '#web/texts/texts.ts'

/** Shows a failed call in the top notification: `showError(error)`. */
export function useShowError(): (error: CallError) => void {
  const locale = useLocale()
  const dispatch = useAppDispatch()
  return useCallback(
    (error) => {
      const show = async () => {
        const text = errorText(error, await loadErrorTexts(locale))
        dispatch(notify({ type: noticeType(error), text }))
      }
      void show()
    },
    [dispatch, locale],
  )
}
