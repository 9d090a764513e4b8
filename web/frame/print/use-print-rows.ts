import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#rules/limits.ts'
import { fill, number } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import type { ApiError } from '#web/api/http.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

type Page<Row> =
  | { readonly data: readonly Row[]; readonly next?: string | null }
  | { readonly error: ApiError }
type Read<Row> = (cursor: string | undefined) => Promise<Page<Row>>

/**
 * A list that shows a page prints all its rows. `prepare` reads them and tells whether it did; they
 * are shown until the print is over. null: no print.
 */
export function usePrintRows<Row>(read: Read<Row>) {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const t = useTexts('download')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  useEffect(() => {
    const end = () => setRows(null)
    globalThis.addEventListener('afterprint', end)
    return () => globalThis.removeEventListener('afterprint', end)
  }, [])
  const prepare = async (): Promise<boolean> => {
    const all: Row[] = []
    let cursor: string | undefined
    do {
      // Each page begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const page = await read(cursor)
      if ('error' in page) {
        showError(page.error)
        return false
      }
      all.push(...page.data)
      if (all.length > limits.printedRows) {
        const text = fill(t.tooLong, { most: number(limits.printedRows, locale) })
        dispatch(notify({ type: 'error', text }))
        return false
      }
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    flushSync(() => setRows(all))
    return true
  }
  return { rows, prepare }
}
