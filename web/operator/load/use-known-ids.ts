import { useEffect, useEffectEvent } from 'react'

/**
 * Leaves out chosen ids that are no choice when the form opens: a draft that was refused may name them.
 * Later changes of the list do not count: a stored vehicle leaves one list before it is in the other.
 */
export function useKnownIds(
  known: readonly number[],
  ids: readonly number[],
  onChoose: (ids: number[]) => void,
): void {
  const choose = useEffectEvent(() => {
    const chosen = ids.filter((id) => known.includes(id))
    if (chosen.length < ids.length) onChoose(chosen)
  })
  useEffect(() => choose(), [])
}
