import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The operator's menu, the choice of a station, and the home page. */
export function yardFrame(
  page: Page,
  { operator: { menu, select, home }, operatorDay: { queue } }: Words,
) {
  const header = page.getByRole('banner')
  const main = page.getByRole('main')
  const card = (title: string) => main.getByRole('link').filter({ hasText: title })
  const workQueue = main.getByRole('region', { name: queue.title })
  const chooseHeading = page.getByRole('heading', { level: 1, name: select.title })
  return {
    chooseHeading,
    station: (name: string) => main.getByRole('button', { name: startingWith(name) }),
    /** Name of the chosen station in the header. Opens the choice of another. */
    stationLink: (name: string) =>
      header.getByRole('link', { name: fill(menu.station, { name }), exact: true }),
    noStation: header.getByText(menu.noStation),
    /** A menu item as a link, or an inert one. */
    item: (name: keyof typeof menu) =>
      // In the menu of a phone a list has its number of vehicles.
      header.getByRole('link', { name: new RegExp(`^${menu[name]}(\\s*\\d+)?$`) }),
    inert: (name: keyof typeof menu) =>
      header.getByRole('button', { name: menu[name], exact: true }),
    /** Opens a page of the yard's group in the menu of a desk. */
    openYard: async (name: keyof typeof menu) => {
      await header.getByRole('button', { name: menu.yard, exact: true }).click()
      await header.getByRole('link', { name: menu[name], exact: true }).click()
    },
    queue: workQueue,
    /** A line of the work queue, for one vehicle or for more. */
    task: (name: keyof typeof queue.tasks) => {
      const { one, other } = queue.tasks[name]
      return workQueue.getByRole('link').filter({ hasText: new RegExp(`${one}|${other}`) })
    },
    recycle: card(home.recycle),
    incoming: card(home.incoming),
    available: card(home.available),
    process: card(home.process),
    /** Chooses the station and waits for its home page. */
    choose: async (name: string) => {
      await page.goto('/operator')
      await chooseHeading.waitFor()
      await main.getByRole('button', { name: startingWith(name) }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    },
  }
}
