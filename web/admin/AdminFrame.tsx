import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#rules/pages.ts'
import { Header } from '#web/ui/layout/Header.tsx'
import { Logout } from '#web/ui/icons/icons.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { RequireSecondFactor } from '#web/account/MustHaveFactor.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { Languages } from '#web/frame/layout/Languages.tsx'
import { PageFooter } from '#web/frame/layout/PageFooter.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { isUnder, menu } from './menu.ts'

/** The frame of the association's pages. They require a second factor. */
export function AdminFrame({ children }: { children: ReactNode }) {
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
        <Header home={pages.adminCompanies.path} nav={nav}>
          <Languages />
        </Header>
      }
      width="wide"
    >
      <RequireSecondFactor>{children}</RequireSecondFactor>
    </Page>
  )
}
