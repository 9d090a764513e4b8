import type { Build } from '#rules/pages.ts'
import { pages } from '#rules/pages.ts'
import { languageTag, type Locale } from '#texts/index.ts'
import { pageFacts, pageTitles } from './page-head.ts'

/** The start path of an installed app. */
const starts: Record<Build, string> = {
  all: pages.start.path,
  person: pages.start.path,
  operator: pages.operatorHome.path,
  'spare-parts': '/',
}

/** The shortcuts of the operator's icon. */
const shortcuts = ['operatorRecycle', 'operatorIncoming', 'operatorProcess'] as const

/** The web app manifest of a build in a language. */
export function manifestOf(build: Build, locale: Locale) {
  const { pages: titles } = pageTitles[locale]
  const { descriptions, install } = pageFacts[locale]
  const icon = (name: string, edge: number, purpose: 'any' | 'maskable') => ({
    src: `/pictures/${name}-${edge}.png`,
    sizes: `${edge}x${edge}`,
    type: 'image/png',
    purpose,
  })
  const isOperators = build === 'operator' || build === 'all'
  return {
    // The id is independent of language and start path, so an update stays the same app.
    id: `/?app=${build}`,
    name: install.names[build],
    short_name: install.shortNames[build],
    description: descriptions.start,
    lang: languageTag[locale],
    dir: 'ltr',
    start_url: starts[build],
    scope: '/',
    display: 'standalone',
    theme_color: '#fdfdfb',
    background_color: '#f1f3ee',
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    ...(isOperators && {
      shortcuts: shortcuts.map((name) => ({
        name: titles[name].title,
        description: descriptions[name],
        url: pages[name].path,
        icons: [icon('icon', 192, 'any')],
      })),
    }),
  }
}
