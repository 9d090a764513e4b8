import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { Header } from '#web/ui/Header.tsx'
import { Logout } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { logOut } from '#web/auth.ts'
import { Languages } from '#web/frame/Languages.tsx'
import { PageFooter } from '#web/frame/PageFooter.tsx'
import { useTexts } from '#web/texts.ts'

/** The frame of the operator's pages. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const texts = useTexts('common')
  const nav = [{ label: texts.logOut, icon: <Logout />, onClick: () => void logOut() }]
  return (
    <Page
      dense
      footer={<PageFooter />}
      header={
        <Header home={pages.operatorHome.path} nav={nav}>
          <Languages />
        </Header>
      }
      width="wide"
    >
      {children}
    </Page>
  )
}
