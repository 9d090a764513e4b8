import { useLocation, useNavigate } from '#web/frame/routing/routing.tsx'

/**
 * Keeps a page's state in its browser history entry. Back and reload restore it, and no name or
 * plate is in an address. All values are texts. Missing or invalid values default to `empty`.
 * `keep(next)` replaces the entry. With its second argument it adds one.
 */
export function useHistoryState<T extends Readonly<Record<string, string>>>(
  empty: T,
): readonly [T, (next: T, how?: 'here' | 'newEntry') => void] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const kept = (typeof state === 'object' && state !== null ? state : {}) as Readonly<
    Record<string, unknown>
  >
  const value = Object.fromEntries(
    Object.entries(empty).map(([name, text]) => {
      const known = kept[name]
      return [name, typeof known === 'string' ? known : text]
    }),
  ) as T
  const keep = (next: T, how: 'here' | 'newEntry' = 'here') =>
    navigate(pathname + search, { state: next, replace: how === 'here' })
  return [value, keep]
}
