import { useState, type ReactNode } from 'react'
import { useLocation } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { Header } from '#web/ui/layout/Header.tsx'
import { Logout } from '#web/ui/icons/icons.tsx'
import { Page, PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { routedApp } from '#web/frame/layout/routed-app.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { Languages } from '#web/frame/layout/Languages.tsx'
import { PageFooter } from '#web/frame/layout/PageFooter.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useReadAccountQuery } from '#web/account/api.ts'
import { RecoveryCodes } from '#web/account/RecoveryCodes.tsx'
import { SetUp } from '#web/account/SetUp.tsx'
import { isUnder, menu } from './menu.ts'
import css from '#web/account/account.module.css'

/** The app of the association. */
export default routedApp('/admin', AdminFrame, {
  adminHome: lazyScreen(() => import('./home/Home.tsx')),
  adminCompanies: lazyScreen(() => import('./companies/Companies.tsx')),
  adminNewCompany: lazyScreen(() => import('./create/NewCompany.tsx')),
  adminCompany: lazyScreen(() => import('./company/CompanyPage.tsx')),
  adminReporting: lazyScreen(() => import('./reporting/Reporting.tsx')),
  adminReport: lazyScreen(() => import('./reporting/ReportPage.tsx')),
  adminStatistics: lazyScreen(() => import('./statistics/Statistics.tsx')),
  adminCertificates: lazyScreen(() => import('./certificates/Certificates.tsx')),
  adminReceived: lazyScreen(() => import('./received/Received.tsx')),
  adminOrders: lazyScreen(() => import('./orders/Orders.tsx')),
  adminAnnouncements: lazyScreen(() => import('./announcements/Announcements.tsx')),
  adminAudit: lazyScreen(() => import('./audit/Audit.tsx')),
  adminExports: lazyScreen(() => import('./exports/Exports.tsx')),
  adminJobs: lazyScreen(() => import('./jobs/Jobs.tsx')),
  adminProfile: lazyScreen(() => import('./profile/Profile.tsx')),
})

/** The frame of the association's pages. They require a second factor. */
function AdminFrame({ children }: { children: ReactNode }) {
  const { logOut: logOutWord } = useTexts('common')
  const { menu: words } = useTexts('admin')
  const { pathname } = useLocation()
  const nav = [
    ...menu.map((name) => ({
      label: words[name],
      href: pages[name].path,
      current: isUnder(name, pathname),
    })),
    { label: logOutWord, icon: <Logout />, onClick: () => void logOut() },
  ]
  return (
    <Page
      dense
      footer={<PageFooter />}
      header={
        <Header home={pages.adminHome.path} nav={nav}>
          <Languages />
        </Header>
      }
      width="wide"
    >
      <RequireSecondFactor>{children}</RequireSecondFactor>
    </Page>
  )
}

/**
 * Wraps pages that require a second factor. Shows the setup until the factor is in force and its
 * recovery codes are saved.
 */
function RequireSecondFactor({ children }: { children: ReactNode }) {
  const { failed, factor } = useTexts('account')
  const query = useReadAccountQuery()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <QueryBoundary
      asked={query}
      failed={failed}
      waiting={<Skeleton height="24rem" shape="block" width="100%" />}
    >
      {({ username, has_second_factor: isOn, must_have_second_factor: isRequired }) =>
        codes || (isRequired && !isOn) ? (
          <Stack gap={6}>
            <PageTitle lead={factor.first.lead}>{factor.first.title}</PageTitle>
            <Card className={css.narrow}>
              {codes ? (
                <RecoveryCodes
                  level={2}
                  codes={codes}
                  username={username}
                  onDone={() => setCodes(null)}
                />
              ) : (
                <SetUp level={2} isOn={false} onCancel={() => void logOut()} onCodes={setCodes} />
              )}
            </Card>
          </Stack>
        ) : (
          children
        )
      }
    </QueryBoundary>
  )
}
