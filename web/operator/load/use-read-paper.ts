import { date, fill } from '#texts/index.ts'
import { loadContract } from '#contract/load.ts'
import type { Result } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { request, session } from '#web/api/client.ts'
import { readOfDay, storeFile } from '#web/storage/device-store.ts'

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

type Paper = {
  readonly file: File
  /** When the device stored the paper that replaces a response. null: it is the response. */
  readonly storedAt: number | null
}

/**
 * Reads the paper of a load and stores it for its user and 24 hours: it has to be readable during the
 * transport. Without a connection, returns the paper that was stored last.
 */
async function readPaper(at: { shopId: number; loadId: number }): Promise<Result<Paper>> {
  const key = `paper/${at.shopId}/${at.loadId}`
  const owner = session.subject()
  const answer = await request(loadContract.readLoadNote, at)
  if ('data' in answer) {
    const file = answer.data
    if (owner !== null) void storeFile(key, { owner, at: Date.now(), file })
    return { data: { file, storedAt: null } }
  }
  if (owner === null || answer.error.code !== 'NETWORK_ERROR') return answer
  const stored = await readOfDay(key, owner)
  const file = stored?.reply
  return stored && file instanceof File ? { data: { file, storedAt: stored.at } } : answer
}
