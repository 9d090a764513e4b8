import type { Page } from '@playwright/test'
import { defaultLocale, type Locale } from '#texts/index.ts'
import type { TestApp } from './test-app.ts'

export type BrowserState = {
  /** The language that the browser has stored. */
  language: Locale
  /** The signed-in user: a person's key in the registry, or a username. null means nobody. */
  who: string | null
  /** Whether the cookie banner was accepted before. */
  cookiesAccepted: boolean
}

/** Returns the state of a returning browser: language, cookies, session. */
export async function storageStateFor(
  app: Pick<TestApp, 'url' | 'sessionOf'>,
  { who, language, cookiesAccepted }: BrowserState,
): Promise<{ cookies: Cookie[]; origins: { origin: string; localStorage: Item[] }[] }> {
  const session = who === null ? null : await app.sessionOf(who)
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
    origins: [{ origin: app.url, localStorage }],
  }
}

/** Continues an open page as a user who was created meanwhile. */
export async function switchUser(
  page: Page,
  app: Pick<TestApp, 'url' | 'sessionOf'>,
  { who, language }: Pick<BrowserState, 'who' | 'language'>,
): Promise<void> {
  const { origins } = await storageStateFor(app, { who, language, cookiesAccepted: true })
  await page.goto('/')
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, origins[0]?.localStorage ?? [])
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
