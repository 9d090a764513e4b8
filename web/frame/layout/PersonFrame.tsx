import type { ComponentProps, ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import type { PageName } from '#rules/pages.ts'
import { Header } from '#web/ui/layout/Header.tsx'
import { Logout } from '#web/ui/icons/icons.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Languages } from './Languages.tsx'
import { associationSite } from '../hooks/links.ts'
import { PageFooter } from './PageFooter.tsx'
import { PageHead } from './PageHead.tsx'

const destinations = ['personHome', 'personRecycle', 'personHistory'] as const
const labels = { personHome: 'home', personRecycle: 'recycle', personHistory: 'history' } as const

/**
 * The frame of the owner's pages: title, navigation with logout, main, footer. After an erasure
 * nobody is signed in, so the frame has no navigation.
 */
export function PersonFrame({
  page,
  width,
  children,
}: {
  page: PageName
  width?: ComponentProps<typeof Page>['width']
  children: ReactNode
}) {
  const texts = useTexts('common')
  const isSomebody = useAppSelector(({ auth }) => auth.isAuthenticated)
  const nav = [
    ...destinations.map((name) => ({
      label: texts[labels[name]],
      href: pages[name].path,
      current: name === page,
    })),
    { label: texts.association, href: associationSite, newTab: true },
    { label: texts.logOut, icon: <Logout />, onClick: () => void logOut() },
  ]
  return (
    <Page
      footer={<PageFooter />}
      header={
        <Header home={pages[isSomebody ? 'personHome' : 'start'].path} nav={isSomebody ? nav : []}>
          <Languages />
        </Header>
      }
      width={width}
    >
      <PageHead page={page} />
      {children}
    </Page>
  )
}
