import type { ComponentProps, ReactNode } from 'react'
import { Header, LanguageSwitcher } from '#web/ui/layout/Header.tsx'
import { Page, Footer, FooterLinks } from '#web/ui/layout/Page.tsx'
import { changeLanguage } from '#web/texts/language.ts'
import { useAppDispatch } from '#web/app/store.ts'
import { pages, publicServices, servicePath } from '#rules/pages.ts'
import { useBuild } from '#web/app/route-guard.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { associationSite } from '../hooks/links.ts'

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

/** The language switcher of the page. */
export function Languages() {
  const dispatch = useAppDispatch()
  return <LanguageSwitcher onChange={(locale) => void dispatch(changeLanguage(locale))} />
}

/** The order of the links. Their names are those of rules/privacy/legal-pages.ts. */
const statementPages = ['privacy', 'cookies', 'accessibility', 'terms', 'licences'] as const

/**
 * The service's name, its legal pages, and the association behind it. Folded under one row on the pages
 * of a station.
 */
export function PageFooter({ isFolded = false }: { isFolded?: boolean }) {
  const { about, footer, association, services, statements } = useTexts('common')
  const locale = useLocale()
  const build = useBuild()
  const links = (
    <>
      <p>{footer}</p>
      <FooterLinks label={services.title}>
        {publicServices.map((name) => {
          const path = servicePath(name, build)
          return (
            path && (
              <a key={name} href={path}>
                {services[name]}
              </a>
            )
          )
        })}
      </FooterLinks>
      <FooterLinks label={statements.title}>
        {statementPages.map((name) => (
          <a key={name} href={pages[name].path}>
            {statements[name]}
          </a>
        ))}
        <a href={associationSite[locale]} rel="noreferrer">
          {association}
        </a>
      </FooterLinks>
    </>
  )
  return (
    <Footer>
      {isFolded ? (
        <details>
          <summary>{about}</summary>
          {links}
        </details>
      ) : (
        links
      )}
    </Footer>
  )
}
