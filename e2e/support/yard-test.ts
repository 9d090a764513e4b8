import { persons } from '#stand-ins/registry.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { test as base } from './test.ts'
import { yardFixtures, type YardStation } from './yard-fixtures.ts'

export { expect } from './test.ts'
export { pdf } from './yard-fixtures.ts'

export const personalIdOf = (key: string) =>
  persons.find((one) => one.key === key)?.personal_id ?? ''

/** A station for each test. `page` is its user's, with the station chosen. */
export const test = base.extend<{ here: YardStation }>({
  here: ({ app }, give, { title }) =>
    yardFixtures(app).station(title.slice(0, 50).trim(), 'Hilla Halli').then(give),
  page: async ({ browserOf, here, t }, give) => {
    const { page } = await browserOf(here.username)
    await yardFrame(page, t).choose(here.name)
    await give(page)
  },
})
