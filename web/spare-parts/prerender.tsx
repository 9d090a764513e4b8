import { renderToString } from 'react-dom/server'
import { languageTag, locales } from '#texts/index.ts'
import type { PrerenderedPage } from '#web/app/prerendered-state.ts'
import { RootErrorBoundary } from '#web/frame/errors/LoadError.tsx'
import { App } from './App.tsx'
import { preloadScreen, Screen, type ScreenName } from './screens.tsx'
import { firstAreas, loadTexts } from './texts.ts'

const sources: Readonly<Record<ScreenName, string>> = {
  spareParts: 'first',
  notFound: 'frame/errors/NotFound.tsx',
}

/** Renders the two pages of the spare parts' host in every language. */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const drawn: PrerenderedPage[] = []
  for (const locale of locales) {
    await Promise.all(firstAreas.map((area) => loadTexts(area, locale)))
    const { pages } = await loadTexts('titles', locale)
    const { descriptions } = await loadTexts('pageFacts', locale)
    const { titleSuffix } = await loadTexts('common', locale)
    for (const screen of Object.keys(sources) as ScreenName[]) {
      await preloadScreen(screen)
      const { title } = pages[screen]
      const description = descriptions[screen]
      drawn.push({
        build: 'spare-parts',
        page: screen,
        screen,
        lang: languageTag[locale],
        source: sources[screen],
        areas: [],
        title: title + titleSuffix,
        description,
        html: renderToString(
          <RootErrorBoundary>
            <App language={locale}>
              <Screen name={screen} search="" />
            </App>
          </RootErrorBoundary>,
        ),
      })
    }
  }
  return drawn
}
