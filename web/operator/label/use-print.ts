import { useState } from 'react'
import type { ApiError } from '#web/api/http.ts'
import { openTab, showFile } from '#web/frame/hooks/open-file.ts'

type Answer = { readonly data: File } | { readonly error: ApiError }

/**
 * Fetches a file and opens it in a tab of its own, where the browser prints it. An error goes to
 * `onError`, or is returned to be shown in place.
 */
export function usePrint(onError?: (error: ApiError) => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const print = async (fetchFile: () => Promise<Answer>): Promise<void> => {
    setError(undefined)
    setBusy(true)
    const tab = openTab()
    const answer = await fetchFile()
    setBusy(false)
    if ('data' in answer) return showFile(answer.data, tab)
    tab?.close()
    if (onError) onError(answer.error)
    else setError(answer.error)
  }
  return { isBusy, error, print }
}
