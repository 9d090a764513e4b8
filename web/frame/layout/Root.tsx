import { Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Build } from '#rules/pages.ts'
import { BuildContext } from '#web/app/current-app.ts'
import { store, useAppSelector } from '#web/app/store.ts'
import type { State } from '#web/app/store.ts'
import { TextsContext } from '#web/texts/context.ts'
import { loadTexts } from '#web/texts/texts.ts'
import { RootErrorBoundary } from '../errors/RootErrorBoundary.tsx'
import { Shell } from './Shell.tsx'
import { PageLoading } from '../errors/PageLoading.tsx'

/** Everything around a screen. `prerenderedState` is the state of the prerendered page. */
export function Root({
  build,
  prerenderedState,
  children,
}: {
  build: Build
  prerenderedState: State
  children: ReactNode
}) {
  return (
    <RootErrorBoundary>
      <Provider serverState={prerenderedState} store={store}>
        <BuildContext value={build}>
          <AppTexts>
            <Suspense fallback={<PageLoading />}>
              <Shell>{children}</Shell>
            </Suspense>
          </AppTexts>
        </BuildContext>
      </Provider>
    </RootErrorBoundary>
  )
}

/** The texts of this app in the language of its store. */
function AppTexts({ children }: { children: ReactNode }) {
  const locale = useAppSelector(({ layout }) => layout.lang)
  const texts = useMemo(() => ({ locale, load: loadTexts }), [locale])
  return <TextsContext value={texts}>{children}</TextsContext>
}
