import type { ComponentProps, ReactNode } from 'react'
import { Header } from '#web/ui/layout/Header.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { Languages } from './Languages.tsx'
import { PageFooter } from './PageFooter.tsx'

/** The frame of every page before a login: header with brand and languages, main, footer. */
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
