import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The stations' map and list. */
export function stations(page: Page, { stations: words }: Words) {
  const choice = page.getByRole('region', { name: words.heading })
  const map = choice.getByRole('application', { name: words.map })
  const showFar = choice.getByRole('button', { name: words.showFar })
  return {
    map,
    placeholder: page.getByText(words.noCentre),
    /** A station's pin, by its name. */
    pin: (name: string) => map.getByRole('button', { name, exact: true }),
    /** Pins of stations that the list does not have yet. */
    otherPins: map.getByRole('button', { name: words.pin, exact: true }),
    tiles: map.locator('img.leaflet-tile-loaded'),
    popup: map.locator('.leaflet-popup'),
    expand: choice.getByRole('button', { name: words.expand }),
    contract: choice.getByRole('button', { name: words.contract }),
    tooltip: (text: string) => choice.locator('[role=tooltip]').filter({ hasText: text }),
    skipMap: choice.getByRole('link', { name: words.skipMap }),
    /** Opens the filters of a phone. */
    narrow: choice.getByRole('button', { name: words.narrow }),
    openNow: choice.getByRole('checkbox', { name: words.openNow }),
    pickupHere: choice.getByRole('checkbox', { name: words.pickupHere, exact: true }),
    bringMyself: choice.getByRole('checkbox', { name: words.bringMyself, exact: true }),
    clearFilters: choice.getByRole('button', { name: words.clearFilters }),
    none: choice.getByRole('heading', { name: words.noneFound }),
    showFar,
    view: (name: 'list' | 'map') =>
      choice.getByRole('button', { name: words.views[name], exact: true }),
    /** The card over the map. */
    peek: (name: string) => choice.getByRole('region', { name, exact: true }),
    peeks: choice.getByRole('region'),
    showInList: choice.getByRole('button', { name: words.showInList }),
    cards: choice.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    /** One station's card by its name. */
    card: (name: string) => {
      const card = choice
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
      const button = (action: string) =>
        card.getByRole('button', { name: fill(words.chooseNamed, { action, station: name }) })
      const toggle = card.getByRole('button', { name, exact: true })
      return {
        card,
        toggle,
        /** Opens the row, in a list of every station. */
        open: async () => {
          await toggle.or(showFar).first().waitFor()
          if (!(await toggle.isVisible())) await showFar.click()
          if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
        },
        pickup: button(words.orderPickup),
        bring: button(words.bringMyself),
        hours: card.locator('details'),
      }
    },
  }
}

/** Makes the service tell that no station is open, at any hour of the test. */
export async function closeStations(page: Page): Promise<void> {
  await page.route('**/api/owner/shop/search/', async (route) => {
    const { open_now: openNow } = route.request().postDataJSON()
    const found = await (await route.fetch()).json()
    const body = JSON.stringify(
      openNow
        ? { nearest_shop_per_operator: [], remaining_shops: [], page: { ids: [], next: null } }
        : found,
    )
    await route.fulfill({ body: body.replaceAll('"open_now":true', '"open_now":false') })
  })
}
