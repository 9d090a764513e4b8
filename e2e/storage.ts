import type { Page } from '@playwright/test'
import type { StoragePlace } from '#rules/browser-storage.ts'

/** Every key that the page's site keeps in the browser, wherever it may keep one. */
export async function storedIn(page: Page): Promise<{ place: StoragePlace; key: string }[]> {
  const cookies = await page.context().cookies(page.url())
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }))
  const keys: Record<StoragePlace, string[]> = { cookie: cookies.map(({ name }) => name), ...kept }
  return (Object.keys(keys) as StoragePlace[]).flatMap((place) =>
    keys[place].map((key) => ({ place, key })),
  )
}
