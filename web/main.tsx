import './trusted-types.ts'
import './ui/ui.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { followSession } from './auth.ts'
import { currentBuild } from './builds.ts'
import { session } from './client.ts'
import { rememberReturn } from './draft.ts'
import { LastResort } from './frame/LastResort.tsx'
import { Shell } from './frame/Shell.tsx'
import { Waiting } from './frame/Waiting.tsx'
import { applyLanguage, rememberAskedLanguage, storedLanguage } from './language.ts'
import { resolve } from './resolve.ts'
import { screens } from './routes.tsx'
import type { ScreenName } from './routes.tsx'
import { languageChanged, store } from './store.ts'
import { loadTexts } from './texts.ts'

rememberAskedLanguage(location.search, localStorage)
const locale = storedLanguage(localStorage)
applyLanguage(locale)
store.dispatch(languageChanged(locale))
followSession()

/** The screen of the address; a redirect changes the address in place, without another load. */
function screenHere(): ScreenName {
  const path = location.pathname + location.search
  const found = resolve(path, currentBuild(document), session.read())
  if ('show' in found) return found.show
  if (found.wanted) rememberReturn(found.wanted)
  history.replaceState(null, '', found.redirect)
  return screenHere()
}

const { Screen, areas } = screens[screenHere()]
for (const area of ['ui', 'common', ...areas] as const) {
  // A failure shows where the text is used.
  loadTexts(area, locale).catch(() => undefined)
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <LastResort>
    <Provider store={store}>
      <Suspense fallback={<Waiting />}>
        <Shell>
          <Screen />
        </Shell>
      </Suspense>
    </Provider>
  </LastResort>,
)
