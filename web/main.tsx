import './app/trusted-types.ts'
import './ui/ui.css'
import { pages } from '#rules/pages.ts'
import { languageTag } from '#texts/index.ts'
import { followSession } from './session/session-effects.ts'
import { currentBuild } from '#web/app/route-guard.ts'
import { session } from './api/client.ts'
import { rememberReturn } from './storage/draft.ts'
import { keepPressedInPlace } from './ui/keep-pressed.ts'
import { hydratePage } from './frame/hooks/hydrate-page.ts'
import { Root } from './frame/layout/Root.tsx'
import { applyLanguage, rememberAskedLanguage, storedLanguage } from './texts/language.ts'
import { resolveRoute } from './app/route-guard.ts'
import { firstAnswers, screens, type ScreenName } from './routes.tsx'
import { requestEarly } from '#web/api/client.ts'
import { readStation } from './storage/chosen-station.ts'
import { languageChanged, store } from './app/store.ts'
import { loadTexts } from './texts/texts.ts'
import { loadErrorTexts } from '#web/texts/texts.ts'
import { whenShown } from './frame/hooks/when-shown.ts'

const build = currentBuild(document)
rememberAskedLanguage(location.search, localStorage)
const locale = storedLanguage(localStorage)
applyLanguage(locale)
store.dispatch(languageChanged(locale))
const prerenderedState = store.getState()
followSession()
keepPressedInPlace(document)

/** The screen of the address; a redirect changes the address in place, without another load. */
function screenHere(): ScreenName {
  const path = location.pathname + location.search
  const found = resolveRoute(path, build, session.read())
  if ('show' in found) return found.show
  if (found.wanted) rememberReturn(found.wanted)
  history.replaceState(null, '', found.redirect)
  return screenHere()
}

const screen = screenHere()
const shopId = readStation()?.id
// Without a station, an operator's first page is the choice of one.
const early = (firstAnswers[screen] ?? []).filter((route) => shopId || !route.includes(':shopId'))
requestEarly(early, { shopId })
const { Screen, areas } = screens[screen]
if (session.read().isAuthenticated) void whenShown.then(() => loadErrorTexts(locale))
// The build renders the words of a public page, so nothing waits for its fonts.
if (screen === 'notFound' || pages[screen].access === 'public')
  void import('./ui/public-fonts.css').catch(() => undefined)
const texts = (['ui', 'common', ...areas] as const).map((area) => loadTexts(area, locale))
const ready = [Screen.preload(), ...texts]
// A failure shows where the part is used.
for (const part of ready) part.catch(() => undefined)

void hydratePage(
  <Root build={build} prerenderedState={prerenderedState}>
    <Screen />
  </Root>,
  { screen, lang: languageTag[locale], ready },
)
