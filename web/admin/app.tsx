import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { routedApp } from '#web/frame/layout/routed-app.tsx'
import { AdminFrame } from './AdminFrame.tsx'

/** The app of the association. */
export default routedApp('/admin', AdminFrame, {
  adminCompanies: lazyScreen(() => import('./companies/Companies.tsx')),
  adminNewCompany: lazyScreen(() => import('./create/NewCompany.tsx')),
  adminCompany: lazyScreen(() => import('./company/CompanyPage.tsx')),
  adminReporting: lazyScreen(() => import('./reporting/Reporting.tsx')),
  adminReport: lazyScreen(() => import('./reporting/ReportPage.tsx')),
  adminAudit: lazyScreen(() => import('./audit/Audit.tsx')),
  adminExports: lazyScreen(() => import('./exports/Exports.tsx')),
  adminJobs: lazyScreen(() => import('./jobs/Jobs.tsx')),
  adminProfile: lazyScreen(() => import('./profile/Profile.tsx')),
})
