import type { ReactNode } from 'react'
import { Ui, type LinkProps } from '#web/ui/layout/UiContext.tsx'
import { RouteLink } from '../routing/routing.tsx'
import { useLateFont } from './late-font.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/** Links of components use the router below `base` (`/person`). Other links load a new page. */
function linksUnder(base: string) {
  return function AppLink({ href, state, children, ...rest }: LinkProps) {
    const inside = href === base || href.startsWith(`${base}/`) || href.startsWith(`${base}?`)
    if (!inside) {
      return (
        <a {...rest} href={href}>
          {children}
        </a>
      )
    }
    return (
      <RouteLink {...rest} href={href} state={state}>
        {children}
      </RouteLink>
    )
  }
}

const links = {
  '/person': linksUnder('/person'),
  '/operator': linksUnder('/operator'),
  '/admin': linksUnder('/admin'),
}

/** Wraps an app's screens inside its router. */
export function RouterUi({ base, children }: { base: keyof typeof links; children: ReactNode }) {
  useLateFont()
  const words = useTexts('ui')
  const locale = useLocale()
  return (
    <Ui link={links[base]} locale={locale} words={words}>
      {children}
    </Ui>
  )
}
