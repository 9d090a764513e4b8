import type { Page } from '@playwright/test'
import { management } from '../pages/management.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { newCompanyFixture, type CompanyFixture } from './company-fixture.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

type Managed = CompanyFixture & { page: Page; pages: ReturnType<typeof management> }

/** A company with these stations, and the page of its main user, at the first station. */
export const test = base.extend<{ managed: (...stations: string[]) => Promise<Managed> }>({
  managed: ({ app, browserOf, t }, give) =>
    give(async (...stations) => {
      const company = await newCompanyFixture(app, ...stations)
      const { page } = await browserOf(company.username)
      await yardFrame(page, t).choose(stations[0] ?? '')
      return { ...company, page, pages: management(page, t) }
    }),
})
