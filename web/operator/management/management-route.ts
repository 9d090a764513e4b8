import { pages } from '#rules/pages.ts'

/** One record, or the form of a new one. */
export type Target = number | 'new'

/** The view in the management: its lists, or one record. */
export type ManagementRoute =
  | { readonly at: 'lists' }
  /** A user of the own company, or of the subcontractor with that id. */
  | { readonly at: 'user'; readonly user: Target; readonly company: number | null }
  | { readonly at: 'station'; readonly station: Target }
  | { readonly at: 'company'; readonly company: Target }

/** Parses the view in an address (`?company=3&user=new`). An invalid id opens the lists. */
export function parseRoute(params: URLSearchParams): ManagementRoute {
  const user = parseTarget(params.get('user'))
  const station = parseTarget(params.get('station'))
  const company = parseTarget(params.get('company'))
  if (user !== null && company !== 'new') return { at: 'user', user, company }
  if (company !== null) return { at: 'company', company }
  if (station !== null) return { at: 'station', station }
  return { at: 'lists' }
}

function parseTarget(text: string | null): Target | null {
  if (text === 'new') return text
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null
}

/** The address of a view. */
export function pathOf(route: ManagementRoute): string {
  const { at, ...targets } = route
  const named = Object.entries(targets).filter(([, value]) => value !== null)
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
  const { path } = pages.operatorManagement
  return at === 'lists' ? path : `${path}?${search}`
}

export const listsRoute: ManagementRoute = { at: 'lists' }
