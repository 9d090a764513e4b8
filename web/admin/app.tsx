import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { MenuGroup, MenuHeader } from '#web/ui/layout/MenuHeader.tsx'
import { Logout } from '#web/ui/icons/icons.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { whenShown } from '#web/frame/hooks/when-shown.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { routedApp } from '#web/frame/layout/routed-app.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { Languages, PageFooter } from '#web/frame/layout/PublicFrame.tsx'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { useTexts, type Area } from '#web/texts/texts.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useReadAccountQuery } from '#web/account/api.ts'
import { isUnder, upkeep, work } from './menu.ts'
import '#web/frame/signed-in.css'

const FramePrint = lazy(() => whenShown.then(() => import('#web/frame/print/FramePrint.tsx')))

/** Only the first sign-in shows it, and it brings forms and schemas. */
const FirstFactor = lazyScreen(async () => ({
  default: (await import('./profile/Profile.tsx')).FirstFactor,
}))

const companies: readonly Area[] = ['adminCompanies']
const certificates: readonly Area[] = ['adminCertificates', 'download', 'received']
const reporting: readonly Area[] = [
  'adminReporting',
  'adminExports',
  'download',
  'questionnaires',
  'report',
]
const statistics: readonly Area[] = [
  'adminStatistics',
  'adminExports',
  'download',
  'statistics',
  'mass',
]

/** The app of the association. */
export default routedApp('/admin', AdminFrame, {
  adminHome: lazyScreen(() => import('./home/Home.tsx')),
  adminCompanies: screenWithTexts(companies, () => import('./companies/Companies.tsx')),
  adminNewCompany: screenWithTexts(companies, () => import('./create/NewCompany.tsx')),
  adminCompany: screenWithTexts(companies, () => import('./company/CompanyPage.tsx')),
  adminReporting: screenWithTexts(reporting, () => import('./reporting/Reporting.tsx')),
  adminReport: screenWithTexts(
    [...reporting, 'reportRecords'],
    () => import('./reporting/ReportPage.tsx'),
  ),
  adminStatistics: screenWithTexts(statistics, () => import('./statistics/Statistics.tsx')),
  adminCertificates: screenWithTexts(certificates, () => import('./certificates/Certificates.tsx')),
  adminReceived: screenWithTexts(
    ['received', 'download', 'mass'],
    () => import('./received/Received.tsx'),
  ),
  adminOrders: screenWithTexts(['adminOrders'], () => import('./orders/Orders.tsx')),
  adminAnnouncements: screenWithTexts(
    ['adminAnnouncements'],
    () => import('./announcements/Announcements.tsx'),
  ),
  adminAudit: screenWithTexts(['adminAudit', 'adminExports'], () => import('./audit/Audit.tsx')),
  adminExports: screenWithTexts(['adminExports'], () => import('./exports/Exports.tsx')),
  adminJobs: screenWithTexts(['adminJobs'], () => import('./jobs/Jobs.tsx')),
  adminProfile: screenWithTexts(['account'], () => import('./profile/Profile.tsx')),
})

/** The frame of the association's pages. They require a second factor. */
function AdminFrame({ children }: { children: ReactNode }) {
  const { association, logOut: logOutWord } = useTexts('common')
  const { menu: words } = useTexts('admin')
  const { pathname } = useLocation()
  const entry = (name: (typeof work | typeof upkeep)[number]) => ({
    label: words[name],
    href: pages[name].path,
    current: isUnder(name, pathname),
  })
  const leave = { label: logOutWord, icon: <Logout />, onClick: () => void logOut() }
  const group = { label: words.upkeep, items: [...upkeep.map(entry), leave] }
  const nav = [...work.map(entry), { label: group.label, part: <MenuGroup group={group} /> }]
  return (
    <Page
      dense
      footer={<PageFooter />}
      header={
        <MenuHeader home={pages.adminHome.path} nav={nav}>
          <Languages />
        </MenuHeader>
      }
      width="wide"
    >
      <RequireSecondFactor>{children}</RequireSecondFactor>
      <Suspense fallback={null}>
        <FramePrint subject={association} />
      </Suspense>
    </Page>
  )
}

/**
 * Wraps pages that require a second factor. Shows the setup until the factor is in force and its
 * recovery codes are saved.
 */
function RequireSecondFactor({ children }: { children: ReactNode }) {
  const { accountFailed } = useTexts('admin')
  const query = useReadAccountQuery()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const waiting = <Skeleton height="24rem" shape="block" width="100%" />
  return (
    <QueryBoundary asked={query} failed={accountFailed} waiting={waiting}>
      {({ username, has_second_factor: isOn, must_have_second_factor: isRequired }) =>
        codes || (isRequired && !isOn) ? (
          <Suspense fallback={waiting}>
            <FirstFactor codes={codes} username={username} onCodes={setCodes} />
          </Suspense>
        ) : (
          children
        )
      }
    </QueryBoundary>
  )
}
