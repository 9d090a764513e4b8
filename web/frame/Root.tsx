import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Build } from '#rules/pages.ts'
import { BuildContext } from '#web/builds.ts'
import { store } from '#web/store.ts'
import type { State } from '#web/store.ts'
import { LastResort } from './LastResort.tsx'
import { Shell } from './Shell.tsx'
import { Waiting } from './Waiting.tsx'

/** Everything around a screen. `drawnWith` is the state that the build drew the page with. */
export function Root({
  build,
  drawnWith,
  children,
}: {
  build: Build
  drawnWith: State
  children: ReactNode
}) {
  return (
    <LastResort>
      <Provider serverState={drawnWith} store={store}>
        <BuildContext value={build}>
          <Suspense fallback={<Waiting />}>
            <Shell>{children}</Shell>
          </Suspense>
        </BuildContext>
      </Provider>
    </LastResort>
  )
}
