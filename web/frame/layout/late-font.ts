import { whenShown } from '../hooks/when-shown.ts'
import address from '../../../dist/fonts/ui.woff2?url'

const face = (source: string | ArrayBuffer) =>
  new FontFace('Kierto UI', source, { weight: '400 900' })

/** The font of the words, until the next page uses it. */
let loaded: FontFace | null = null

/** Loads the fonts of a public page at once. The build renders its words, so nothing waits for it. */
export function loadPublicFonts(): void {
  void import('#web/ui/public-fonts.css').catch(() => undefined)
}

/**
 * Loads the fonts of a signed-in page. A device that has the font of the words shows it from the first
 * paint. Otherwise it comes after the content and is used from the next page on, because a change
 * of the font in the middle of reading would move the lines.
 */
export async function loadFontsLater(): Promise<void> {
  const cached = await cachedFont()
  if (cached) document.fonts.add(await face(cached).load())
  await whenShown
  await import('#web/ui/fonts.css')
  if (cached) return
  loaded = await face(`url(${address})`).load()
}

/** Shows the font that was loaded on the page before. */
export function showLoadedFont(): void {
  if (loaded) document.fonts.add(loaded)
  loaded = null
}

/** The font from the cache of the service worker, or null. Only a secure page has that cache. */
async function cachedFont(): Promise<ArrayBuffer | null> {
  if (!('caches' in globalThis)) return null
  try {
    const response = await caches.match(address)
    return response ? await response.arrayBuffer() : null
  } catch {
    // A private window may refuse the cache.
    return null
  }
}
