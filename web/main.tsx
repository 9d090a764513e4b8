import './trusted-types.ts'
import './ui/ui.css'
import { languageTag } from '#texts/index.ts'
import { followSession } from './auth.ts'
import { currentBuild } from './builds.ts'
import { session } from './client.ts'
import { rememberReturn } from './draft.ts'
import { hydratePage } from './frame/begin.ts'
import { Root } from './frame/Root.tsx'
import { applyLanguage, rememberAskedLanguage, storedLanguage } from './language.ts'
import { resolveRoute } from './resolve.ts'
import { screens } from './routes.tsx'
import type { ScreenName } from './routes.tsx'
import { languageChanged, store } from './store.ts'
import { loadTexts } from './texts.ts'

const build = currentBuild(document)
rememberAskedLanguage(location.search, localStorage)
const locale = storedLanguage(localStorage)
applyLanguage(locale)
store.dispatch(languageChanged(locale))
const prerenderedState = store.getState()
followSession()

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
const { Screen, areas } = screens[screen]
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
