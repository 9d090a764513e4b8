import type { FrameLocator, Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The search for spare parts, also inside another site's page. */
export function spareParts(page: Page | FrameLocator, { spareParts: words, stations }: Words) {
  const field = (name: string) => page.getByRole('combobox', { name })
  const results = page.getByRole('region', { name: stations.heading })
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    line: page.getByRole('textbox', { name: words.line.label }),
    readLine: page.getByRole('button', { name: words.line.submit, exact: true }),
    understood: (vehicle: string) => page.getByText(fill(words.line.understood, { vehicle })),
    nearest: (vehicle: string) => page.getByRole('button', { name: vehicle, exact: true }),
    make: field(words.make),
    model: field(words.model),
    year: page.getByRole('textbox', { name: words.year }),
    submit: page.getByRole('button', { name: words.submit }),
    option: (name: string) => page.getByRole('option', { name, exact: true }),
    options: page.getByRole('listbox').getByRole('option'),
    /** Message about the reading of a typed text. */
    read: (written: string, name: string) =>
      page.getByText(fill(words.corrected, { written, name })),
    results,
    resultsOf: (query: { make: string; model: string; year: string }) =>
      page.getByRole('heading', { level: 2, name: fill(words.results, query) }),
    cards: results.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    nearestCard: results.getByRole('listitem').filter({ hasText: stations.nearest }),
    standingCards: results
      .getByRole('listitem')
      .filter({ hasText: new RegExp(fill(words.standing.other, { n: '\\d+' })) }),
    none: page.getByRole('alert').filter({ hasText: words.none }),
    place: field(words.place.search),
    useMine: page.getByRole('button', { name: words.place.useMine }),
    forget: page.getByRole('button', { name: words.place.forget }),
    distance: page.getByRole('combobox', { name: words.distance }),
    openNow: page.getByRole('checkbox', { name: words.openNow }),
    clear: page.getByRole('button', { name: words.clear }),
    noneWithin: page.getByRole('heading', { name: words.noneWithin }),
    share: page.getByRole('button', { name: words.share }),
    map: page.getByRole('application', { name: stations.map }),
    tiles: page.locator('img.leaflet-tile-loaded'),
  }
}
