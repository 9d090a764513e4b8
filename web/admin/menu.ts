import { pages, type PageName } from '#rules/pages.ts'
import { fillPath } from '#web/api/request.ts'

/** The pages of the menu, in its order. */
export const menu = [
  'adminHome',
  'adminCompanies',
  'adminStatistics',
  'adminReporting',
  'adminCertificates',
  'adminOrders',
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
export function isUnder(name: (typeof menu)[number], pathname: string): boolean {
  const { path } = pages[name]
  if (pathname === path) return true
  return name !== 'adminHome' && pathname.startsWith(`${path}/`)
}
