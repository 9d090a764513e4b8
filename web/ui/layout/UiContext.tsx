import {
  createContext,
  use,
  useMemo,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { ui } from '#texts/fi/ui.ts'
import type { Locale, Translated } from '#texts/index.ts'

export type UiWords = Translated<typeof ui>
export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** State of the history entry, for a link inside an app. */
  state?: Readonly<Record<string, string>> | undefined
}

interface UiSetting {
  words: UiWords
  locale: Locale
  link: ComponentType<LinkProps> | 'a'
}

const UiContext = createContext<UiSetting | null>(null)

/**
 * Wraps an app once. Provides the components' texts (`#texts/<language>/ui.ts`), the language for
 * plurals, and the app's link component (takes `href`, a plain `a` by default).
 */
export function Ui({
  words,
  locale,
  link = 'a',
  children,
}: Omit<UiSetting, 'link'> & { link?: UiSetting['link']; children: ReactNode }) {
  const setting = useMemo(() => ({ words, locale, link }), [words, locale, link])
  return <UiContext value={setting}>{children}</UiContext>
}

/**
 * Returns the setting of the surrounding `Ui`.
 * @throws Error outside of one
 */
export function useUi(): UiSetting {
  const setting = use(UiContext)
  if (setting === null) throw new Error('The app is not wrapped in <Ui>')
  return setting
}

/** A link of the app. One with `target` goes to another site as a plain `a`. */
export function Link({ state, children, ...props }: LinkProps) {
  const { link: RouterLink } = useUi()
  if (RouterLink === 'a' || props.target !== undefined) return <a {...props}>{children}</a>
  return (
    <RouterLink {...props} state={state}>
      {children}
    </RouterLink>
  )
}
