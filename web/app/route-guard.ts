import { pageAt, pages } from '#rules/pages.ts'
import type { Build, PageAccess, PageName } from '#rules/pages.ts'
import { safeReturnTo } from '#rules/people/safe-redirect.ts'
import { userTypes } from '#rules/people/user-types.ts'
import type { UserType } from '#rules/people/user-types.ts'

/** Who opens a page: the kind of user, and the groups of the access token. */
export type Viewer = { readonly userType: UserType; readonly groups: readonly string[] }

/** What to show at an address: a page's screen, another address instead, or the not-found page. */
export type RouteDecision =
  | { readonly show: Exclude<PageName, 'login' | 'spareParts'> }
  | { readonly redirect: string; readonly wanted?: string }
  | { readonly show: 'notFound' }

/** `/login` leads to the login of the build; where both are served, to the person's. */
const loginPathOf: Record<Build, string> = {
  all: pages.personLogin.path,
  person: pages.personLogin.path,
  operator: pages.operatorLogin.path,
  'spare-parts': pages.start.path,
}

/** The start page of a build with one app is that app's login (specification, section 2). */
const startPageOf: Record<Build, 'start' | 'personLogin' | 'operatorLogin'> = {
  all: 'start',
  person: 'personLogin',
  operator: 'operatorLogin',
  'spare-parts': 'start',
}

const isAdmin = ({ userType, groups }: Viewer) =>
  userType === userTypes.operator && groups.includes('admin')

/** The login that a private page asks for, who may enter, and where they come in. */
const areaRules = {
  person: {
    login: pages.personLogin.path,
    home: pages.personHome.path,
    opensFor: ({ userType }: Viewer) => userType === userTypes.person,
  },
  operator: {
    login: pages.operatorLogin.path,
    home: pages.operatorHome.path,
    opensFor: (viewer: Viewer) => viewer.userType === userTypes.operator && !isAdmin(viewer),
  },
  admin: {
    login: pages.operatorLogin.path,
    home: pages.adminCompanies.path,
    opensFor: isAdmin,
  },
} as const satisfies Record<Exclude<PageAccess, 'public'>, object>

/**
 * The redirect rules of the specification's section 2 in one place, for a path with its query.
 * `wanted` is the private page that a redirect to a login keeps in mind, with its query where that
 * can do no harm.
 */
export function resolveRoute(path: string, build: Build, viewer: Viewer): RouteDecision {
  const [pathname = ''] = path.split('?')
  const name = pageAt(pathname, build)
  // The host of the spare parts serves an entry of its own (web/spare-parts/).
  if (name === null || name === 'spareParts') return { show: 'notFound' }
  if (name === 'login') return { redirect: loginPathOf[build] }
  if (name === 'start') return { show: startPageOf[build] }
  const { access } = pages[name]
  if (access === 'public') return { show: name }
  const areaRule = areaRules[access]
  if (areaRule.opensFor(viewer)) return { show: name }
  return { redirect: areaRule.login, wanted: safeReturnTo(path) ?? pathname }
}

/** Where somebody comes in after a login. */
export function homePathOf(viewer: Viewer): string {
  const areaRule = Object.values(areaRules).find(({ opensFor }) => opensFor(viewer))
  return areaRule?.home ?? pages.start.path
}

/** The path if it is a page of theirs on this site, else null: no open redirects. */
export function allowedPath(viewer: Viewer, path: string | null): string | null {
  const safe = safeReturnTo(path)
  if (safe === null) return null
  const name = pageAt(safe.split('?')[0] ?? '', 'all')
  if (name === null) return null
  const { access } = pages[name]
  return access !== 'public' && areaRules[access].opensFor(viewer) ? safe : null
}
