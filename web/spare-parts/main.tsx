import '#web/app/trusted-types.ts'
import '#web/ui/ui.css'
import '#web/ui/public-fonts.css'
import { pageAt, sparePartsPath } from '#rules/pages.ts'
import { languageTag } from '#texts/index.ts'
import { hydratePage } from '#web/frame/hooks/hydrate-page.ts'
import { RootErrorBoundary } from '#web/frame/errors/RootErrorBoundary.tsx'
import { App } from './App.tsx'
import { applyLanguage, firstLanguage } from './language.ts'
import { preloadScreen, Screen } from './screens.tsx'
import { tellHeight } from './tell-height.ts'
import { firstAreas, loadTexts } from './texts.ts'

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
