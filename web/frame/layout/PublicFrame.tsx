import type { ComponentProps, ReactNode } from 'react'
import { Header } from '#web/ui/layout/Header.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { Languages } from './Languages.tsx'
import { PageFooter } from './PageFooter.tsx'

/** Header with brand and languages, main, footer: the frame of every page before a login. */
export function PublicFrame({
  width,
  children,
}: {
  width?: ComponentProps<typeof Page>['width']
  children: ReactNode
}) {
  return (
    <Page
      footer={<PageFooter />}
      header={
        <Header home="/">
          <Languages />
        </Header>
      }
      width={width}
    >
      {children}
    </Page>
  )
}
