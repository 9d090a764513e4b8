import { languageTag, locales, type Locale } from '#texts/index.ts'
import { common as enCommon } from '#texts/en/common.ts'
import { titles as en } from '#texts/en/titles.ts'
import { common as fiCommon } from '#texts/fi/common.ts'
import { titles as fi } from '#texts/fi/titles.ts'
import { common as svCommon } from '#texts/sv/common.ts'
import { titles as sv } from '#texts/sv/titles.ts'
import { pages, type PageName } from '#rules/pages.ts'
import { isFindable } from '#rules/search-engines.ts'

/** The pages' titles and descriptions; those of the service itself are the start page's. */
export const pageTexts = { fi, se: sv, en } as const
const common = { fi: fiCommon, se: svCommon, en: enCommon } as const

const tags = Object.fromEntries(locales.map((locale) => [languageTag[locale], locale]))

/**
 * The language that a page's address asks for (`?lang=sv`), as links from search engines do; null
 * where it asks for none.
 */
export function languageAsked(query: unknown): Locale | null {
  const asked = (query as { lang?: unknown } | null)?.lang
  return (typeof asked === 'string' && tags[asked]) || null
}

/** The address of a page in one language; without one it is in the reader's own. */
export function addressOf(origin: string, page: PageName, locale?: Locale): string {
  const query = locale ? `?lang=${languageTag[locale]}` : ''
  return `${origin}${pages[page].path}${query}`
}

/** What the head says of a page to search engines and to those who share a link to it. */
export function headOf(input: {
  page: PageName | null
  locale: Locale
  /** The language that the address names; it is then a page of its own. */
  asked: Locale | null
  origin: string
}): string {
  const { page, locale, asked, origin } = input
  const { pages: titles } = pageTexts[locale]
  const { titleSuffix } = common[locale]
  const { title, description } = titles[page ?? 'notFound']
  const lines = [
    `<title>${escape(title + titleSuffix)}</title>`,
    meta('name', 'description', description),
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    '<link rel="apple-touch-icon" href="/pictures/apple-touch-icon.png">',
  ]
  // An address with a secret, or one that is no page, is told to nobody.
  if (!isFindable(page)) return [...lines, meta('name', 'robots', 'noindex')].join('\n    ')
  const alternates = locales.map((one) => [languageTag[one], addressOf(origin, page, one)])
  return [
    ...lines,
    `<link rel="canonical" href="${addressOf(origin, page, asked ?? undefined)}">`,
    ...[...alternates, ['x-default', addressOf(origin, page)]].map(
      ([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Kierto'),
    meta('property', 'og:locale', openGraphLocale[locale]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', addressOf(origin, page, asked ?? undefined)),
    meta('property', 'og:image', `${origin}/pictures/social-${languageTag[locale]}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `Kierto: ${titles.start.title}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ')
}

const openGraphLocale: Record<Locale, string> = { fi: 'fi_FI', se: 'sv_FI', en: 'en_GB' }

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}">`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The shell with that head and language. Its own title and description are those of no page. */
export function withHead(shell: string, head: string, locale: Locale): string {
  return shell
    .replace(/<html lang="\w+"/, `<html lang="${languageTag[locale]}"`)
    .replace(/<title>[^<]*<\/title>(\s*<meta\s+name="description"[^>]*>)?/, () => head)
}
