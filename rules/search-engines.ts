import { pageAt, pages } from './pages.ts'
import type { Build, Page, PageName } from './pages.ts'

/**
 * Public pages that search engines must not show: links for one use, pages of the own session, and
 * pages of parts, which are soon sold.
 */
const passages: ReadonlySet<PageName> = new Set([
  'teliaLogin',
  'login',
  'developerLogin',
  'logout',
  'verify',
  'part',
  'consent',
  'reset',
  'batteryAnswer',
  'batteryConfirm',
  'outsideLoad',
])

/** Whether search engines may show the page. */
export function isFindable(page: PageName | null): page is PageName {
  return page !== null && pages[page].access === 'public' && !passages.has(page)
}

/** Returns the pages of a host that search engines may show. */
export function findablePages(build: Build): readonly PageName[] {
  const names = Object.keys(pages) as PageName[]
  return names.filter((name) => isFindable(name) && pageAt(pages[name].path, build) === name)
}

/**
 * Path prefixes that robots must not read: the API, the pages behind a login, and pages with a
 * secret address. `/login` stays open because it leads to public pages.
 */
export function closedPaths(): readonly string[] {
  const all = Object.entries(pages) as [PageName, Page][]
  const closed = all
    .filter(([name, { access }]) => name !== 'login' && (access !== 'public' || passages.has(name)))
    .map(([, { path, access }]) =>
      access === 'public' ? path.replace(/:.*$/, '') : `/${path.split('/')[1]}`,
    )
  return [...new Set(['/api/', '/health', '/shell', ...closed])].sort()
}
