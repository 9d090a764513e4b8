import { useLocation, useNavigate } from 'react-router'

/**
 * What a screen keeps with its place in the history: Back and a reload find it, and no name or plate
 * stands in an address. All values are texts; what is missing or of another kind is that of `empty`.
 * `keep(next)` stays at the place, `keep(next, 'anew')` makes a new one to come back from.
 */
export function useHistoryState<T extends Readonly<Record<string, string>>>(
  empty: T,
): readonly [T, (next: T, how?: 'here' | 'anew') => void] {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const kept: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? state : {}
  const value = Object.fromEntries(
    Object.entries(empty).map(([name, text]) => {
      const known = kept[name]
      return [name, typeof known === 'string' ? known : text]
    }),
  ) as T
  const keep = (next: T, how: 'here' | 'anew' = 'here') =>
    void navigate(pathname, { state: next, replace: how === 'here', preventScrollReset: true })
  return [value, keep]
}
