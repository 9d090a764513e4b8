import type { AreaTexts } from '#texts/areas.ts'
import type { AreaTable } from './loader.ts'

/** The areas of the association alone. The paths of their files are 0.7 kB, which no other app loads. */
export const adminAreas = {
  admin: (lang) => import(`../../texts/${lang}/admin.ts`),
  adminAnnouncements: (lang) => import(`../../texts/${lang}/admin-announcements.ts`),
  adminCompanies: (lang) => import(`../../texts/${lang}/admin-companies.ts`),
  adminAudit: (lang) => import(`../../texts/${lang}/admin-audit.ts`),
  adminCertificates: (lang) => import(`../../texts/${lang}/admin-certificates.ts`),
  adminExports: (lang) => import(`../../texts/${lang}/admin-exports.ts`),
  adminJobs: (lang) => import(`../../texts/${lang}/admin-jobs.ts`),
  adminStatistics: (lang) => import(`../../texts/${lang}/admin-statistics.ts`),
  adminOrders: (lang) => import(`../../texts/${lang}/admin-orders.ts`),
  adminReporting: (lang) => import(`../../texts/${lang}/admin-reporting.ts`),
} satisfies Partial<AreaTable<keyof AreaTexts>>
