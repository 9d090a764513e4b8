import {
  Suspense,
  useMemo,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
} from 'react'
import type { PageName } from '#rules/pages.ts'
import { NotFound } from '../errors/NotFound.tsx'
import type { lazyScreen } from '../hooks/lazy-screen.ts'
import { Router, usePage, useVisit, RouteLink } from '../routing/routing.tsx'
import { useAhead } from '../routing/use-ahead.ts'
import { PageHead } from './PageHead.tsx'
import { PageLoading } from '../errors/PageLoading.tsx'
import { Ui, type LinkProps } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { whenShown } from '../hooks/when-shown.ts'
import address from '../../../dist/fonts/ui.woff2?url'

type Screens = Partial<Record<PageName, ReturnType<typeof lazyScreen<object>>>>
/** The pages that a page mostly leads to. Their code and texts load while the page is read. */
type Next = Partial<Record<PageName, readonly PageName[]>>

/** An app of several pages below `base`, in one frame. rules/pages.ts says who may open them. */
export function routedApp(
  base: ComponentProps<typeof RouterUi>['base'],
  Frame: ComponentType<{ children: ReactNode }>,
  screens: Screens,
  next: Next = {},
): ComponentType {
  return function RoutedApp() {
    return (
      <Router>
        <RouterUi base={base}>
          <Frame>
            <ScreenHere next={next} screens={screens} />
          </Frame>
        </RouterUi>
      </Router>
    )
  }
}

function ScreenHere({ screens, next }: { screens: Screens; next: Next }) {
  const page = usePage()
  const loads = useMemo(
    () => (page && next[page] ? next[page] : []).flatMap((name) => screens[name]?.preload ?? []),
    [page, next, screens],
  )
  useAhead(loads)
  const visit = useVisit()
  const Screen = page ? screens[page] : undefined
  if (!page || !Screen) return <NotFound />
  return (
    <Suspense fallback={<PageLoading />}>
      <PageHead page={page} />
      <Screen key={visit} />
    </Suspense>
  )
}

/** Links of components use the router below `base` (`/person`). Other links load a new page. */
function linksUnder(base: string) {
  return function AppLink({ href, state, children, ...rest }: LinkProps) {
    const inside = href === base || href.startsWith(`${base}/`) || href.startsWith(`${base}?`)
    if (!inside) {
      return (
        <a {...rest} href={href}>
          {children}
        </a>
      )
    }
    return (
      <RouteLink {...rest} href={href} state={state}>
        {children}
      </RouteLink>
    )
  }
}

const appLinks = {
  '/person': linksUnder('/person'),
  '/operator': linksUnder('/operator'),
  '/admin': linksUnder('/admin'),
}

/** Wraps an app's screens inside its router. */
export function RouterUi({ base, children }: { base: keyof typeof appLinks; children: ReactNode }) {
  useLateFont()
  const words = useTexts('ui')
  const locale = useLocale()
  return (
    <Ui link={appLinks[base]} locale={locale} words={words}>
      {children}
    </Ui>
  )
}

const face = (source: string | ArrayBuffer) =>
  new FontFace('Kierto UI', source, { weight: '400 900' })

/** The font of the words, until the next page uses it. */
let nextFace: FontFace | null = null

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
  nextFace = await face(`url(${address})`).load()
}

// It begins before the first paint. Without it, a face of the system shows the words.
void loadFonts().catch(() => undefined)

/** Shows the font that was loaded on the page before. */
function useLateFont(): void {
  const visit = useVisit()
  useLayoutEffect(() => {
    if (visit === 0 || !nextFace) return
    document.fonts.add(nextFace)
    nextFace = null
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
