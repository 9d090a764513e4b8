import { useCallback } from 'react'
import { errorText, noticeType, type CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'

/** Shows a failed call in the top notification: `showError(error)`. */
export function useShowError(): (error: CallError) => void {
  const texts = useTexts('errors')
  const dispatch = useAppDispatch()
  return useCallback(
    (error) => {
      dispatch(notify({ type: noticeType(error), text: errorText(error, texts) }))
    },
    [dispatch, texts],
  )
}
