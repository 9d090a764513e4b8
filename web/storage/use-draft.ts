import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from './draft.ts'

export type ChangeDraft<T> = (part: Partial<T>) => void

/**
 * The state of a flow, stored in this tab under `name` so that a reload continues it. `empty` is
 * the initial state, which is not stored.
 */
export function useDraft<T extends object>(
  name: string,
  isDraft: (value: unknown) => value is T,
  empty: T,
): readonly [T, ChangeDraft<T>] {
  const [draft, setDraft] = useState(() => readDraft(name, isDraft) ?? empty)
  useEffect(() => {
    if (draft !== empty) writeDraft(name, draft)
  }, [draft, name, empty])
  const [change] = useState<ChangeDraft<T>>(
    () => (part: Partial<T>) => setDraft((before) => ({ ...before, ...part })),
  )
  return [draft, change]
}
