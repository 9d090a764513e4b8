import { useEffect, useState } from 'react'
import type { NamedLocation } from '#contract/shapes.ts'
import type { ApiError } from '#web/api/http.ts'
import { request } from '../request.ts'
import { useLocale } from '../texts.ts'

const fewest = 3
const pauseMs = 300
type Found = { text: string; options: readonly NamedLocation[]; error: ApiError | undefined }
const nothing: Found = { text: '', options: [], error: undefined }

/**
 * Places for the typed text, after a pause. There are none while they belong to an earlier text.
 */
export function usePlaceSearch(typed: string, chosen: string | null) {
  const locale = useLocale()
  const [found, setFound] = useState(nothing)
  const text = typed.trim()
  const wanted = text.length >= fewest && text !== chosen
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const search = async () => {
      const body = { query: text, locale }
      const result = await request('POST /public/location/locations/', { body })
      if (gone) return
      setFound(
        'error' in result
          ? { text, options: [], error: result.error }
          : { text, options: result.data, error: undefined },
      )
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [text, wanted, locale])
  const isCurrent = wanted && found.text === text
  return {
    options: isCurrent ? found.options : nothing.options,
    error: isCurrent ? found.error : undefined,
    searching: wanted && !isCurrent,
  }
}
