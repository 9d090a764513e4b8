import { pageAt, pages } from '#rules/pages.ts'
import type { Build, PageName } from '#rules/pages.ts'
import { safeReturnTo } from '#rules/return-to.ts'
import { isSignedIn, userTypes } from '#rules/user-types.ts'
import type { UserType } from '#rules/user-types.ts'

/** What to show at an address: a page's screen, another address instead, or the not-found page. */
export type Resolved =
  | { readonly show: Exclude<PageName, 'login'> }
  | { readonly redirect: string; readonly wanted?: string }
  | { readonly show: 'notFound' }

/** `/login` leads to the login of the build; where both are served, to the person's. */
const loginOf: Record<Build, string> = {
  all: pages.personLogin.path,
  person: pages.personLogin.path,
  operator: pages.operatorLogin.path,
  'spare-parts': pages.start.path,
}

/** The start page of a build with one app is that app's login (specification, section 2). */
const startOf: Record<Build, 'start' | 'personLogin' | 'operatorLogin'> = {
  all: 'start',
  person: 'personLogin',
  operator: 'operatorLogin',
  'spare-parts': 'start',
}

/** The login that a private page asks for, and who may enter. */
const doors = {
  person: { login: pages.personLogin.path, userType: userTypes.person },
  operator: { login: pages.operatorLogin.path, userType: userTypes.operator },
} as const

/**
 * The redirect rules of the specification's section 2 in one place, for a path with its query.
 * `wanted` is the private page that a redirect to a login keeps in mind, with its query where that
 * can do no harm.
 */
export function resolve(path: string, build: Build, userType: UserType): Resolved {
  const [pathname = ''] = path.split('?')
  const name = pageAt(pathname, build)
  if (name === null) return { show: 'notFound' }
  if (name === 'login') return { redirect: loginOf[build] }
  if (name === 'start') return { show: startOf[build] }
  const { access } = pages[name]
  if (access === 'public') return { show: name }
  const door = doors[access]
  if (userType === door.userType) return { show: name }
  return { redirect: door.login, wanted: safeReturnTo(path) ?? pathname }
}

/** Where a person or an operator comes in after a login. */
export function homeOf(userType: UserType): string {
  if (userType === userTypes.person) return pages.personHome.path
  return userType === userTypes.operator ? pages.operatorHome.path : pages.start.path
}

/** The path if it is a private page of that user type on this site, else null: no open redirects. */
export function pageFor(userType: UserType, path: string | null): string | null {
  const safe = safeReturnTo(path)
  if (safe === null || !isSignedIn(userType)) return null
  const name = pageAt(safe.split('?')[0] ?? '', 'all')
  if (name === null) return null
  const { access } = pages[name]
  return access !== 'public' && doors[access].userType === userType ? safe : null
}
