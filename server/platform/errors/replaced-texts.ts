import { racedTexts, textAt, type RacedRecord } from '#rules/seen-texts.ts'
import { ApiError } from './api-error.ts'

/**
 * Refuses a change of a text that the user has not seen, because somebody else replaced it. Call it
 * with the record locked.
 * @throws ApiError TEXT_CHANGED with the stored texts
 */
export function refuseReplacedTexts(
  record: RacedRecord,
  stored: object,
  { seen = {}, ...sent }: { readonly seen?: Readonly<Record<string, string>> | undefined },
): void {
  const replaced = racedTexts[record].filter((path) => {
    const text = textAt(stored, path)
    return seen[path] !== undefined && text !== seen[path] && text !== textAt(sent, path)
  })
  if (replaced.length === 0) return
  throw new ApiError('TEXT_CHANGED', 'Somebody else replaced the text', {
    texts: Object.fromEntries(replaced.map((path) => [path, textAt(stored, path)])),
  })
}

/** Names of the changed fields, for the audit. The texts that the user saw are no change. */
export const changedKeys = (change: object): string =>
  Object.keys(change)
    .filter((key) => key !== 'seen')
    .join('+')
