import type { Page } from '@playwright/test'
import type { StoragePlace } from '#rules/privacy/browser-storage.ts'

/** Returns every key that the page's site stores in the browser. */
export async function listBrowserStorage(
  page: Page,
): Promise<{ place: StoragePlace; key: string }[]> {
  const cookies = await ownCookies(page)
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    cache: await caches.keys(),
  }))
  const keys: Record<StoragePlace, string[]> = {
    cookie: cookies.map(({ name }) => name),
    ...stored,
  }
  return (Object.keys(keys) as StoragePlace[]).flatMap((place) =>
    keys[place].map((key) => ({ place, key })),
  )
}

/** Returns the choices of lists on the device: sort, filters, hidden columns and sections, as JSON. */
export function storedListChoices(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kierto-device')
        opening.addEventListener('success', () => {
          const database = opening.result
          const requested = database.transaction('choices').objectStore('choices').get('lists')
          requested.addEventListener('success', () => {
            database.close()
            resolve(JSON.stringify(requested.result ?? null))
          })
        })
      }),
  )
}

/** Cookies ignore ports: the identity provider's stand-in sets its own on the same host. */
async function ownCookies(page: Page) {
  const all = await page.context().cookies(page.url())
  return all.filter(({ name }) => !/^_(session|interaction|grant)/.test(name))
}
