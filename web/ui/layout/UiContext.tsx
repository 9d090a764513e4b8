import { createContext, use, useMemo } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { ui } from '#texts/fi/ui.ts'
import type { Locale, Translated } from '#texts/index.ts'

export type UiWords = Translated<typeof ui>
export type LinkProps = ComponentProps<'a'> & { href: string }

interface UiSetting {
  words: UiWords
  locale: Locale
  link: ComponentType<LinkProps> | 'a'
}

const UiContext = createContext<UiSetting | null>(null)

/** Wraps an app once: the components' own words (`#texts/<language>/ui.ts`), the language for
 * plurals, and how the app links (a router's link that takes `href`; a plain `a` without one). */
export function Ui({
  words,
  locale,
  link = 'a',
  children,
}: Omit<UiSetting, 'link'> & { link?: UiSetting['link']; children: ReactNode }) {
  const setting = useMemo(() => ({ words, locale, link }), [words, locale, link])
  return <UiContext value={setting}>{children}</UiContext>
}

/** The setting of the surrounding `Ui`; a component outside of one is a mistake of the app. */
export function useUi(): UiSetting {
  const setting = use(UiContext)
  if (setting === null) throw new Error('The app is not wrapped in <Ui>')
  return setting
}

/** A link in the app's own way; one with `target` goes to another site as a plain `a`. */
export function Link(props: LinkProps) {
  const { link: RouterLink } = useUi()
  const Anchor = props.target === undefined ? RouterLink : 'a'
  return <Anchor {...props} />
}
