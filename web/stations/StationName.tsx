import { Hidden } from '#web/ui/display/Hidden.tsx'
import { nameParts } from './short-name.ts'

/** The name without its company to see, and the whole name to hear. A shared short name is shown whole. */
export function StationName({
  site: { name, company },
  isShared = false,
}: {
  site: { readonly name: string; readonly company: string }
  isShared?: boolean
}) {
  const [begin, own] = nameParts(name, company)
  if (isShared) return name
  return (
    <>
      {begin && <Hidden>{begin}</Hidden>}
      {own}
    </>
  )
}
