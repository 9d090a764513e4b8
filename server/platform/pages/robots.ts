import { languageTag, locales } from '#texts/index.ts'
import type { Build } from '#rules/pages.ts'
import { closedPaths, findablePages } from '#rules/search-engines.ts'
import { addressOf } from './page-head.ts'

/** robots.txt allows the public pages in production, and nothing in a demo. */
export function robotsText(origin: string, isProduction: boolean): string {
  if (!isProduction) return 'User-agent: *\nDisallow: /\n'
  const closed = closedPaths().map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The sitemap of a host (sitemaps.org 0.9): the public pages in all languages. */
export function sitemap(origin: string, build: Build): string {
  const urls = findablePages(build).flatMap((page) => {
    const alternates = [
      ...locales.map((locale) => [languageTag[locale], addressOf(origin, page, locale)]),
      ['x-default', addressOf(origin, page)],
    ].map(([tag, href]) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    return [undefined, ...locales].map((locale) =>
      [
        '  <url>',
        `    <loc>${addressOf(origin, page, locale)}</loc>`,
        ...alternates,
        '  </url>',
      ].join('\n'),
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
