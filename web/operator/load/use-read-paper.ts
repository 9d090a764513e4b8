import { date, fill } from '#texts/index.ts'
import type { Result } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { readPaper } from './paper-of-day.ts'

/** Returns a function that reads the paper of a load, and says when the device had stored it. */
export function useReadPaper(): (at: { shopId: number; loadId: number }) => Promise<Result<File>> {
  const { storedPaper } = useTexts('operatorLists')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  return async (at) => {
    const answer = await readPaper(at)
    if ('error' in answer) return answer
    const { file, storedAt } = answer.data
    if (storedAt !== null) {
      const when = date(new Date(storedAt), locale, 'moment')
      dispatch(notify({ type: 'warning', text: fill(storedPaper, { when }) }))
    }
    return { data: file }
  }
}
