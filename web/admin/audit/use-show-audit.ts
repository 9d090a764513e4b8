import { pages } from '#rules/pages.ts'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { noFilter, type Filter } from './filter.ts'

/** Opens the audit with a filter. The filter is not part of the address. */
export function useShowAudit(): (filter: Partial<Filter>) => void {
  const navigate = useNavigate()
  return (filter) =>
    navigate(pages.adminAudit.path, { state: { ...noFilter, ...filter } satisfies Filter })
}
