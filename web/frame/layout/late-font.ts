import { useLayoutEffect } from 'react'
import { useVisit } from '../routing/routing.tsx'
import { whenShown } from '../hooks/when-shown.ts'
import address from '../../../dist/fonts/ui.woff2?url'

const face = (source: string | ArrayBuffer) =>
  new FontFace('Kierto UI', source, { weight: '400 900' })

/** The font of the words, until the next page uses it. */
let loaded: FontFace | null = null

/**
 * Loads the fonts of a signed-in page. A device that has the font of the words shows it from the first
 * paint. Otherwise it comes after the content and is used from the next page on, because a change
 * of the font in the middle of reading would move the lines.
 */
async function loadFonts(): Promise<void> {
  const cached = await cachedFont()
  if (cached) document.fonts.add(await face(cached).load())
  await whenShown
  await import('#web/ui/fonts.css')
  if (cached) return
  loaded = await face(`url(${address})`).load()
}

// It begins before the first paint. Without it, a face of the system shows the words.
void loadFonts().catch(() => undefined)

/** Shows the font that was loaded on the page before. */
export function useLateFont(): void {
  const visit = useVisit()
  useLayoutEffect(() => {
    if (visit === 0 || !loaded) return
    document.fonts.add(loaded)
    loaded = null
  }, [visit])
}

/**
 * The font from the cache of the service worker, or null. Only a secure page has that cache. A request
 * with `only-if-cached` would write an error to the console of each new device.
 */
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
