import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { defaultLocale } from '#texts/index.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { storageStateFor, type BrowserState } from './signed-in-state.ts'
import { words, type Words } from './texts.ts'
import { failOnPageErrors } from './fail-on-page-errors.ts'

export { expect } from '@playwright/test'

/** Tags a test or a group for `npm run test:full`; a fast one runs in `npm test` too. */
export const fullUnless = (isFast: boolean) => ({ tag: isFast ? [] : ['@full'] })

type Options = BrowserState & {
  /** Expected browser errors. Any other error fails the test. */
  complaints: RegExp | null
}

type Fixtures = {
  /** The texts of `language`. */
  t: Words
  /** A second browser with a signed-in user, checked like the first. */
  browserOf: (who: string | null) => Promise<{ context: BrowserContext; page: Page }>
  watched: void
}

type WorkerFixtures = {
  /** A name gives the tests that share it a service of their own, with the demo's records only. */
  separateApp: string | null
  app: TestApp
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  language: [defaultLocale, { option: true }],
  who: [null, { option: true }],
  cookiesAccepted: [true, { option: true }],
  complaints: [null, { option: true }],

  // Another value makes Playwright start another worker.
  separateApp: [null, { option: true, scope: 'worker' }],
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, give) => {
      const demo = process.env['DEMO_DATABASE_URL']
      if (!demo) throw new Error('The global set-up has not run')
      const app = await startTestApp(demo)
      await give(app)
      await app.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ app }, give) => give(app.url),
  t: ({ language }, give) => give(words[language]),
  storageState: async ({ app, who, language, cookiesAccepted }, give) =>
    give(await storageStateFor(app, { who, language, cookiesAccepted })),

  watched: [
    async ({ context, app, complaints }, give) => {
      const watcher = await failOnPageErrors(context, app)
      await give()
      await watcher.report(complaints)
      await app.standIns.heal()
      app.clock.reset()
    },
    { auto: true },
  ],

  browserOf: async ({ browser, app, language, complaints }, give) => {
    const opened: {
      context: BrowserContext
      watcher: Awaited<ReturnType<typeof failOnPageErrors>>
    }[] = []
    await give(async (who) => {
      const context = await browser.newContext({
        baseURL: app.url,
        storageState: await storageStateFor(app, { who, language, cookiesAccepted: true }),
      })
      opened.push({ context, watcher: await failOnPageErrors(context, app) })
      return { context, page: await context.newPage() }
    })
    for (const { context, watcher } of opened) {
      await watcher.report(complaints)
      await context.close()
    }
  },
})
