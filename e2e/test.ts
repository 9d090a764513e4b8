import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { defaultLocale, type Locale } from '#texts/index.ts'
import { startKierto, type Kierto } from './kierto.ts'
import { words, type Words } from './texts.ts'
import { watch } from './watch.ts'

export { expect } from '@playwright/test'

type Options = {
  /** The language that the browser has stored. */
  language: Locale
  /** Who is signed in: a person's key in the registry, or a username; null is nobody. */
  who: string | null
  /** Whether the cookie banner has been accepted before. */
  cookiesAccepted: boolean
}

type Fixtures = {
  /** The words of `language`. */
  t: Words
  /** A second browser, signed in as somebody, watched like the first. */
  browserOf: (who: string | null) => Promise<{ context: BrowserContext; page: Page }>
  watched: void
}

export const test = base.extend<Options & Fixtures, { kierto: Kierto }>({
  language: [defaultLocale, { option: true }],
  who: [null, { option: true }],
  cookiesAccepted: [true, { option: true }],

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
    async ({ context, kierto }, give) => {
      const watcher = await watch(context, kierto)
      await give()
      await watcher.report()
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

/** What a browser holds that has been here before: language, cookies, session. */
async function stateOf(
  kierto: Kierto,
  { who, language, cookiesAccepted }: Options,
): Promise<{ cookies: Cookie[]; origins: { origin: string; localStorage: Item[] }[] }> {
  const session = who === null ? null : await kierto.sessionOf(who)
  const items = {
    ...(language !== defaultLocale && { locale: language }),
    ...(session && {
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      public_key: session.public_key,
      userType: String(session.user_type),
    }),
  }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return {
    cookies: cookiesAccepted ? [cookie('cookie_consent', 'accepted')] : [],
    origins: [{ origin: kierto.url, localStorage }],
  }
}

type Item = { name: string; value: string }
type Cookie = ReturnType<typeof cookie>

function cookie(name: string, value: string) {
  return {
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }
}
