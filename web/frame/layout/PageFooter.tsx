import { pages } from '#rules/pages.ts'
import { Footer, FooterLinks } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { associationSite } from '../hooks/links.ts'

/** The order of the links. Their names are those of rules/privacy/legal-pages.ts. */
const statementPages = ['privacy', 'cookies', 'accessibility', 'terms', 'licences'] as const

/** The service's name, its legal pages, and the association behind it. */
export function PageFooter() {
  const { footer, association, statements } = useTexts('common')
  return (
    <Footer>
      <p>{footer}</p>
      <FooterLinks label={statements.title}>
        {statementPages.map((name) => (
          <a key={name} href={pages[name].path}>
            {statements[name]}
          </a>
        ))}
        <a href={associationSite} rel="noreferrer">
          {association}
        </a>
      </FooterLinks>
    </Footer>
  )
}
