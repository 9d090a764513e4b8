import type { AreaTexts } from '#texts/areas.ts'
import type { AreaTable } from './loader.ts'

/**
 * The areas that no first page shows. They have their own table, because the paths of their files
 * take more room than the texts of a login.
 */
export const lazyAreas = {
  account: (lang) => import(`../../texts/${lang}/account.ts`),
  admin: (lang) => import(`../../texts/${lang}/admin.ts`),
  adminAudit: (lang) => import(`../../texts/${lang}/admin-audit.ts`),
  adminCertificates: (lang) => import(`../../texts/${lang}/admin-certificates.ts`),
  adminExports: (lang) => import(`../../texts/${lang}/admin-exports.ts`),
  adminJobs: (lang) => import(`../../texts/${lang}/admin-jobs.ts`),
  adminStatistics: (lang) => import(`../../texts/${lang}/admin-statistics.ts`),
  adminOrders: (lang) => import(`../../texts/${lang}/admin-orders.ts`),
  consent: (lang) => import(`../../texts/${lang}/consent.ts`),
  titles: (lang) => import(`../../texts/${lang}/titles.ts`),
  errors: (lang) => import(`../../texts/${lang}/errors.ts`),
  privacy: (lang) => import(`../../texts/${lang}/privacy.ts`),
  statements: (lang) => import(`../../texts/${lang}/statements.ts`),
  operator: (lang) => import(`../../texts/${lang}/operator.ts`),
  operatorDay: (lang) => import(`../../texts/${lang}/operator-day.ts`),
  operatorLists: (lang) => import(`../../texts/${lang}/operator-lists.ts`),
  operatorLabel: (lang) => import(`../../texts/${lang}/operator-label.ts`),
  operatorWeight: (lang) => import(`../../texts/${lang}/operator-weight.ts`),
  operatorLoad: (lang) => import(`../../texts/${lang}/operator-load.ts`),
  operatorDetail: (lang) => import(`../../texts/${lang}/operator-detail.ts`),
  operatorOrders: (lang) => import(`../../texts/${lang}/operator-orders.ts`),
  operatorRecycle: (lang) => import(`../../texts/${lang}/operator-recycle.ts`),
  operatorTreatment: (lang) => import(`../../texts/${lang}/operator-treatment.ts`),
  operatorScan: (lang) => import(`../../texts/${lang}/operator-scan.ts`),
  operatorKeys: (lang) => import(`../../texts/${lang}/operator-keys.ts`),
  operatorManagement: (lang) => import(`../../texts/${lang}/operator-management.ts`),
  statistics: (lang) => import(`../../texts/${lang}/statistics.ts`),
  responsibility: (lang) => import(`../../texts/${lang}/responsibility.ts`),
  stations: (lang) => import(`../../texts/${lang}/stations.ts`),
  battery: (lang) => import(`../../texts/${lang}/battery.ts`),
  questionnaires: (lang) => import(`../../texts/${lang}/questionnaires.ts`),
  report: (lang) => import(`../../texts/${lang}/report.ts`),
  adminReporting: (lang) => import(`../../texts/${lang}/admin-reporting.ts`),
  owner: (lang) => import(`../../texts/${lang}/owner.ts`),
  ownerData: (lang) => import(`../../texts/${lang}/owner-data.ts`),
  ownerOrder: (lang) => import(`../../texts/${lang}/owner-order.ts`),
  received: (lang) => import(`../../texts/${lang}/received.ts`),
  recycle: (lang) => import(`../../texts/${lang}/recycle.ts`),
  vehicle: (lang) => import(`../../texts/${lang}/vehicle.ts`),
} satisfies Partial<AreaTable<keyof AreaTexts>>
