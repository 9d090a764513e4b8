import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { defaultLocale } from '#texts/index.ts'
import { startKierto, type Kierto } from './kierto.ts'
import { stateOf, type Visitor } from './state.ts'
import { words, type Words } from './texts.ts'
import { watch } from './watch.ts'

export { expect } from '@playwright/test'

type Options = Visitor & {
  /** What the browser is made to complain of on purpose; anything else fails the test. */
  complaints: RegExp | null
}

type Fixtures = {
  /** The words of `language`. */
  t: Words
  /** A second browser, signed in as somebody, watched like the first. */
  browserOf: (who: string | null) => Promise<{ context: BrowserContext; page: Page }>
  watched: void
}

type WorkerFixtures = {
  /** A name gives the tests that share it a service of their own, with the demo's records alone. */
  houseOf: string | null
  kierto: Kierto
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  language: [defaultLocale, { option: true }],
  who: [null, { option: true }],
  cookiesAccepted: [true, { option: true }],
  complaints: [null, { option: true }],

  // Another value makes Playwright start another worker.
  houseOf: [null, { option: true, scope: 'worker' }],
  kierto: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, give) => {
      const demo = process.env['DEMO_DATABASE_URL']
      if (!demo) throw new Error('The global set-up has not run')
      const kierto = await startKierto(demo)
      await give(kierto)
      await kierto.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ kierto }, give) => give(kierto.url),
  t: ({ language }, give) => give(words[language]),
  storageState: async ({ kierto, who, language, cookiesAccepted }, give) =>
    give(await stateOf(kierto, { who, language, cookiesAccepted })),

  watched: [
    async ({ context, kierto, complaints }, give) => {
      const watcher = await watch(context, kierto)
      await give()
      await watcher.report(complaints)
      await kierto.standIns.heal()
      kierto.clock.reset()
    },
    { auto: true },
  ],

  browserOf: async ({ browser, kierto, language }, give) => {
    const opened: { context: BrowserContext; watcher: Awaited<ReturnType<typeof watch>> }[] = []
    await give(async (who) => {
      const context = await browser.newContext({
        baseURL: kierto.url,
        storageState: await stateOf(kierto, { who, language, cookiesAccepted: true }),
      })
      opened.push({ context, watcher: await watch(context, kierto) })
      return { context, page: await context.newPage() }
    })
    for (const { context, watcher } of opened) {
      await watcher.report()
      await context.close()
    }
  },
})
