import { languageTag, locales, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import { pages, startPageOf, type Build, type PageName } from '#rules/pages.ts'
import { isFindable } from '#rules/search-engines.ts'

/** Titles and descriptions of pages. The start page has those of the service. */
export const pageTitles = await loadArea('titles')
export const pageFacts = await loadArea('pageFacts')
const common = await loadArea('common')

const tags = Object.fromEntries(locales.map((locale) => [languageTag[locale], locale]))

/**
 * The language in the query of the URL (`?lang=sv`), which links from search engines have; null where
 * there is none.
 */
export function requestedLanguage(query: unknown): Locale | null {
  const requested = (query as { lang?: unknown } | null)?.lang
  return (typeof requested === 'string' && tags[requested]) || null
}

/** The URL of a page in a language. Without a language the page uses that of the reader. */
export function addressOf(origin: string, page: PageName, locale?: Locale): string {
  const query = locale ? `?lang=${languageTag[locale]}` : ''
  return `${origin}${pages[page].path}${query}`
}

/** The head of a page for search engines and link previews. */
export function headOf(input: {
  page: PageName | null
  build: Build
  locale: Locale
  /** The language in the URL. Each one is a separate page to search engines. */
  requested: Locale | null
  origin: string
}): string {
  const { page, build, locale, requested, origin } = input
  const shown = page === 'start' ? startPageOf[build] : page
  const { pages: titles } = pageTitles[locale]
  const { titleSuffix } = common[locale]
  const { title } = titles[shown ?? 'notFound']
  const description = pageFacts[locale].descriptions[shown ?? 'notFound']
  const lines = [
    `<title>${escapedHtml(title + titleSuffix)}</title>`,
    meta('name', 'description', description),
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    '<link rel="apple-touch-icon" href="/pictures/apple-touch-icon.png">',
  ]
  // Search engines get no URL with a token and no URL without a page.
  if (!isFindable(page)) return [...lines, meta('name', 'robots', 'noindex')].join('\n    ')
  const alternates = locales.map((one) => [languageTag[one], addressOf(origin, page, one)])
  return [
    ...lines,
    `<link rel="canonical" href="${addressOf(origin, page, requested ?? undefined)}">`,
    ...[...alternates, ['x-default', addressOf(origin, page)]].map(
      ([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Kierto'),
    meta('property', 'og:locale', openGraphLocale[locale]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', addressOf(origin, page, requested ?? undefined)),
    meta('property', 'og:image', `${origin}/pictures/social-${languageTag[locale]}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `Kierto: ${titles.start.title}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ')
}

const openGraphLocale: Record<Locale, string> = { fi: 'fi_FI', se: 'sv_FI', en: 'en_GB' }

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapedHtml(content)}">`
}

/** Text between tags, and in a value of an attribute. */
export function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Puts that head and language into the shell, in place of its title and description. */
export function withHead(
  shell: string,
  head: string,
  {
    locale,
    hidesCookieLine,
    offered,
  }: {
    locale: Locale
    hidesCookieLine: boolean
    /** The language that the page offers. */
    offered: Locale | null
  },
): string {
  const cookies = hidesCookieLine ? ' data-cookies="accepted"' : ''
  const offer = offered ? ` data-offer="${languageTag[offered]}"` : ''
  return shell
    .replace(/<html lang="\w+"/, `<html lang="${languageTag[locale]}"${cookies}${offer}`)
    .replace(/<title>[^<]*<\/title>(\s*<meta\s+name="description"[^>]*>)?/, () => head)
}
