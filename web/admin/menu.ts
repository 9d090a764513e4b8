import { pages, type PageName } from '#rules/pages.ts'
import { fillPath } from '#web/api/request.ts'
import type { TaskQueue } from '#contract/admin/companies.ts'

/** The pages of the daily work, in the order of the menu. */
export const work = [
  'adminHome',
  'adminCompanies',
  'adminCertificates',
  'adminReporting',
  'adminStatistics',
  'adminOrders',
  'adminAnnouncements',
] as const satisfies readonly PageName[]

/** The pages of the upkeep, one group of the menu. */
export const upkeep = [
  'adminAudit',
  'adminExports',
  'adminJobs',
  'adminProfile',
] as const satisfies readonly PageName[]

/** The address of one company's page. */
export function companyPath(companyId: number): string {
  return fillPath(pages.adminCompany.path, { companyId })
}

/**
 * Whether the address belongs to that entry of the menu: a company's page to the companies, a report's
 * to the reporting.
 */
export function isUnder(name: (typeof work | typeof upkeep)[number], pathname: string): boolean {
  const { path } = pages[name]
  if (pathname === path) return true
  return name !== 'adminHome' && pathname.startsWith(`${path}/`)
}

export const ownersView = 'owners'

/** Reports of owners, and the owners that stations typed. */
export const ownersPath = `${pages.adminCertificates.path}?view=${ownersView}`

/** The missing reports of a type and year. */
export const reportsPlace = (type: keyof TaskQueue['report_years'], year: number) => ({
  href: pages.adminReporting.path,
  state: { type, year: String(year), show: 'open', view: 'list' },
})
