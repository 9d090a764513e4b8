import { createContext, use } from 'react'
import {
  apps,
  type Build,
  leadsTo,
  pageAt,
  pages,
  startPageOf,
  type PageName,
} from '#rules/pages.ts'
import { roleOfGroups, roles, type Area } from '#rules/access/roles.ts'
import { safeReturnTo } from '#rules/people/safe-redirect.ts'
import { userTypes, type UserType } from '#rules/people/user-types.ts'

const builds: ReadonlySet<string> = new Set(['all', ...apps])

function isBuild(value: string | null | undefined): value is Build {
  return value !== null && value !== undefined && builds.has(value)
}

/**
 * Returns the app that this host serves. The server writes it into the page's head, so that the
 * first paint waits for no request. A missing or unknown name means `all`.
 */
export function currentBuild(document: Pick<Document, 'querySelector'>): Build {
  const named = document.querySelector('meta[name="kierto-build"]')?.getAttribute('content')
  return isBuild(named) ? named : 'all'
}

export const BuildContext = createContext<Build>('all')

/** Returns the app that this host serves. */
export function useBuild(): Build {
  return use(BuildContext)
}

/** The kind of user who opens a page, and the groups of the access token. */
export type Viewer = { readonly userType: UserType; readonly groups: readonly string[] }

/** The result for an address: the screen of a page, a redirect, or the not-found page. */
export type RouteDecision =
  | { readonly show: Exclude<PageName, 'login' | 'spareParts'> }
  | { readonly redirect: string; readonly wanted?: string }
  | { readonly show: 'notFound' }

/** `/login` redirects to the login of the build. A build with both apps uses the person's login. */
const loginPathOf: Record<Build, string> = {
  all: pages.personLogin.path,
  person: pages.personLogin.path,
  operator: pages.operatorLogin.path,
  'spare-parts': pages.start.path,
}

/** The home page of an area, and the login page that leads to it. */
const areaRules = {
  public: { login: pages.start.path, home: pages.start.path },
  person: { login: pages.personLogin.path, home: pages.personHome.path },
  operator: { login: pages.operatorLogin.path, home: pages.operatorHome.path },
  admin: { login: pages.operatorLogin.path, home: pages.adminHome.path },
} as const satisfies Record<Area, { login: string; home: string }>

/** Returns the area of a viewer, or null where the groups fit no role: no area opens then. */
function areaOf({ userType, groups }: Viewer): Area | null {
  if (userType === userTypes.unauthenticated) return 'public'
  if (userType === userTypes.person) return 'person'
  const role = roleOfGroups(groups)
  return role && roles[role].area
}

/**
 * The redirect rules for a path with its query. `wanted` is the private page that a redirect to a
 * login remembers, with its query where that is safe. See docs/domain/specification-map.md#screens-and-routes.
 */
export function resolveRoute(path: string, build: Build, viewer: Viewer): RouteDecision {
  const [pathname = ''] = path.split('?')
  const name = pageAt(pathname, build)
  // The host of the spare parts has its own entry (web/spare-parts/).
  if (name === null || name === 'spareParts') {
    const other = leadsTo(pathname, build)
    return other ? { redirect: other } : { show: 'notFound' }
  }
  if (name === 'login') return { redirect: loginPathOf[build] }
  if (name === 'start') return { show: startPageOf[build] }
  const { access } = pages[name]
  if (access === 'public') return { show: name }
  const area = areaOf(viewer)
  if (access === area) return { show: name }
  // A user who has come through the same login could only sign in as the same user again.
  if (area && areaRules[area].login === areaRules[access].login)
    return { redirect: areaRules[area].home }
  return { redirect: areaRules[access].login, wanted: safeReturnTo(path) ?? pathname }
}

/** The page after a login. */
export function homePathOf(viewer: Viewer): string {
  const area = areaOf(viewer)
  return area === null ? pages.start.path : areaRules[area].home
}

/** Returns the path if it is a page that the viewer may open, otherwise null: no open redirects. */
export function allowedPath(viewer: Viewer, path: string | null): string | null {
  const safe = safeReturnTo(path)
  if (safe === null) return null
  const name = pageAt(safe.split('?')[0] ?? '', 'all')
  if (name === null) return null
  const { access } = pages[name]
  return access !== 'public' && access === areaOf(viewer) ? safe : null
}
