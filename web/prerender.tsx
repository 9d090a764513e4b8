import { renderToString } from 'react-dom/server'
import { pages, type Build, type PageName } from '#rules/pages.ts'
import { userTypes } from '#rules/people/user-types.ts'
import { languageTag, locales } from '#texts/index.ts'
import type { HomeFiles, PrerenderedPage } from '#web/app/prerendered-state.ts'
import { Root } from './frame/layout/Root.tsx'
import { resolveRoute } from './app/route-guard.ts'
import { screens, type ScreenName } from './routes.tsx'
import { languageChanged, store } from './app/store.ts'
import { loadTexts } from './texts/texts.ts'

/** The screens that anyone may open, and where each stands: its files are fetched with the page. */
const sources: Readonly<Partial<Record<ScreenName, string>>> = {
  start: 'public/Start.tsx',
  personLogin: 'entrance',
  operatorLogin: 'entrance',
  verifyByNumber: 'public/VerifyByNumber.tsx',
  verify: 'public/Verify.tsx',
  batteryForm: 'public/battery/BatteryStart.tsx',
  privacy: 'legal/Privacy.tsx',
  cookies: 'legal/Cookies.tsx',
  accessibility: 'legal/Accessibility.tsx',
  terms: 'legal/Terms.tsx',
  licences: 'legal/Licences.tsx',
  notFound: 'public/NotFoundPage.tsx',
}
const builds = ['all', 'person', 'operator'] as const satisfies readonly Build[]
const nobody = { userType: userTypes.unauthenticated, groups: [] }

/** Draws the public pages of every build in every language, as nobody sees them without script. */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const drawn: PrerenderedPage[] = []
  for (const locale of locales) {
    store.dispatch(languageChanged(locale))
    for (const build of builds) {
      for (const page of [...(Object.keys(pages) as PageName[]), 'notFound'] as const) {
        const screen = screenOf(page, build)
        const source = screen && sources[screen]
        if (!source) continue
        const { Screen, areas } = screens[screen]
        const texts = (['ui', 'common', ...areas] as const).map((area) => loadTexts(area, locale))
        await Promise.all([Screen.preload(), ...texts])
        const { pages: titles } = await loadTexts('titles', locale)
        const { titleSuffix } = await loadTexts('common', locale)
        const { title } = titles[screen]
        const { descriptions } = await loadTexts('pageFacts', locale)
        const description = descriptions[screen]
        const html = renderToString(
          <Root build={build} prerenderedState={store.getState()}>
            <Screen />
          </Root>,
        )
        const lang = languageTag[locale]
        drawn.push({
          build,
          page,
          screen,
          lang,
          html,
          source,
          areas,
          description,
          title: title + titleSuffix,
        })
      }
    }
  }
  return drawn
}

/** Chunks that each home behind a login shows first (tools/build/chunks.ts). */
const homeSources = {
  personHome: ['owner-app', 'owner-search'],
  operatorHome: ['operator-app'],
  adminHome: ['admin-app'],
} as const

/** The homes behind the logins in every language. They are drawn in the browser. */
export const homes: readonly HomeFiles[] = (
  Object.keys(homeSources) as (keyof typeof homeSources)[]
).flatMap((page) =>
  (['all', pages[page].app] as const).flatMap((build) =>
    locales.map((locale) => ({
      build,
      page,
      lang: languageTag[locale],
      sources: homeSources[page],
      areas: screens[page].areas,
    })),
  ),
)

function screenOf(page: PageName | 'notFound', build: (typeof builds)[number]): ScreenName | null {
  if (page === 'notFound') return 'notFound'
  if (pages[page].app === 'spare-parts') return null
  const found = resolveRoute(pages[page].path, build, nobody)
  // Every unknown address has the same page.
  return 'show' in found && found.show !== 'notFound' ? found.show : null
}
