import { Footer } from '#web/ui/Page.tsx'
import { useTexts } from '#web/texts.ts'
import { associationSite } from './links.ts'

/** What the service is, and the association behind it. */
export function PageFooter() {
  const { footer, association } = useTexts('common')
  return (
    <Footer>
      <p>{footer}</p>
      <a href={associationSite} rel="noreferrer">
        {association}
      </a>
    </Footer>
  )
}
