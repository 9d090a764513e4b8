import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The stations' map and list. */
export function stations(page: Page, { stations: words }: Words) {
  const choice = page.getByRole('region', { name: words.heading })
  const map = choice.getByRole('application', { name: words.map })
  return {
    map,
    placeholder: page.getByText(words.noCentre),
    /** A station's pin, by its name. */
    pin: (name: string) => map.getByRole('button', { name, exact: true }),
    tiles: map.locator('img.leaflet-tile-loaded'),
    popup: map.locator('.leaflet-popup'),
    expand: choice.getByRole('button', { name: words.expand }),
    contract: choice.getByRole('button', { name: words.contract }),
    tooltip: (text: string) => choice.locator('[role=tooltip]').filter({ hasText: text }),
    skipMap: choice.getByRole('link', { name: words.skipMap }),
    openNow: choice.getByRole('checkbox', { name: words.openNow }),
    withPickup: choice.getByRole('checkbox', { name: words.withPickup, exact: true }),
    clearFilters: choice.getByRole('button', { name: words.clearFilters }),
    none: choice.getByRole('heading', { name: words.noneFound }),
    others: choice.getByRole('button', { name: words.others }),
    hideList: choice.getByRole('button', { name: words.hideList }),
    showList: choice.getByRole('button', { name: words.showList }),
    cards: choice.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) }),
    /** One station's card by its name. */
    card: (name: string) => {
      const card = choice
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 4, name, exact: true }) })
      const button = (action: string) =>
        card.getByRole('button', { name: fill(words.chooseNamed, { action, station: name }) })
      return {
        card,
        pickup: button(words.orderPickup),
        bring: button(words.bringMyself),
        hours: card.locator('details'),
      }
    },
  }
}
