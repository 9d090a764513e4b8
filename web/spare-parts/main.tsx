import '#web/app/trusted-types.ts'
import '#web/ui/ui.css'
import '#web/ui/public-fonts.css'
import { pageAt, sparePartsPath } from '#rules/pages.ts'
import { languageTag } from '#texts/index.ts'
import { hydratePage } from '#web/frame/hooks/hydrate-page.ts'
import { RootErrorBoundary } from '#web/frame/errors/LoadError.tsx'
import { App, applyLanguage, firstLanguage } from './App.tsx'
import { preloadScreen, Screen } from './screens.tsx'
import { firstAreas, loadTexts } from './texts.ts'

/** Name of the message that tells the height of the search to the page around it. */
const messageType = 'kierto-height'

/**
 * Tells the page around a frame how high the search is, at first and after every change. The page can
 * then make the frame as high. The height is no secret, so any page may have it.
 */
function tellHeight(): void {
  if (window.self === window.top) return
  const body = document.body
  const tell = () => {
    const height = Math.ceil(body.getBoundingClientRect().height)
    window.parent.postMessage({ type: messageType, height }, '*')
  }
  new ResizeObserver(tell).observe(body)
}

const locale = firstLanguage()
applyLanguage(locale)
const path = location.pathname.replace(/(.)\/$/, '$1')
// The server knows its host: an address that it answers with 404 is none in the browser either.
const isMissing = document.querySelector<HTMLElement>('#root')?.dataset['screen'] === 'notFound'
const isSearch = path === sparePartsPath || pageAt(path, 'spare-parts') === 'spareParts'
const screen = isSearch && !isMissing ? 'spareParts' : 'notFound'

tellHeight()

void hydratePage(
  <RootErrorBoundary>
    <App language={locale}>
      <Screen name={screen} search={location.search} />
    </App>
  </RootErrorBoundary>,
  {
    screen,
    lang: languageTag[locale],
    ready: [preloadScreen(screen), ...firstAreas.map((area) => loadTexts(area, locale))],
  },
)
