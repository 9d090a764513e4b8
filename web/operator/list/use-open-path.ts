import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { openParameters, type OpenParameter } from '../detail/use-open-vehicle.ts'

/** Returns a function with the address of a page with that vehicle open, or with none. */
export function useOpenPath(
  page: string,
): (open: number | null, parameter?: OpenParameter) => string {
  const [params] = useSearchParams()
  return (open, parameter = 'vehicle') => {
    const next = new URLSearchParams(params)
    for (const name of openParameters) next.delete(name)
    if (open !== null) next.set(parameter, String(open))
    const query = next.toString()
    return query ? `${page}?${query}` : page
  }
}
