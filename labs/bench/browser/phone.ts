import type { Browser, Page } from '@playwright/test'
import { storageStateFor } from '../../../e2e/support/signed-in-state.ts'
import type { BrowserTestSystem } from './browser-system.ts'
import type { Screen } from './screens.ts'

/** Returns a phone's tab with the user signed in, after the steps before the screen. */
export async function openPhone(
  browser: Browser,
  system: BrowserTestSystem,
  { who, before }: Screen,
): Promise<Page> {
  const context = await browser.newContext({
    storageState: await storageStateFor(system, {
      who: who?.(system) ?? null,
      language: 'fi',
      cookiesAccepted: true,
    }),
    viewport: { width: 390, height: 844 },
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    serviceWorkers: 'block',
    baseURL: system.url,
  })
  const page = await context.newPage()
  await before?.(page, system)
  return page
}
