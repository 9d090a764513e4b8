import type { Page } from '@playwright/test'
import { persons } from '#stand-ins/registry.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { test as base } from './test.ts'
import { yardFixtures, type YardStation } from './yard-fixtures.ts'

export { expect } from './test.ts'
export { pdf } from './yard-fixtures.ts'

export const personalIdOf = (key: string) =>
  persons.find((one) => one.key === key)?.personal_id ?? ''

type Fixtures = {
  here: YardStation
  /** A page of the user of another station, with that station chosen. */
  pageOf: (station: YardStation) => Promise<Page>
}

/** A station for each test. `page` is its user's, with the station chosen. */
export const test = base.extend<Fixtures>({
  here: ({ app }, give, { title }) =>
    yardFixtures(app).station(title.slice(0, 50).trim(), 'Hilla Halli').then(give),
  pageOf: ({ browserOf, t }, give) =>
    give(async ({ name, username }) => {
      const { page } = await browserOf(username)
      await yardFrame(page, t).choose(name)
      return page
    }),
  page: ({ pageOf, here }, give) => pageOf(here).then(give),
})
