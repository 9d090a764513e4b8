import { Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { PageName } from '#rules/pages.ts'
import { NotFound } from '../errors/NotFound.tsx'
import { Router, usePage, useVisit } from '../routing/routing.tsx'
import { PageHead } from './PageHead.tsx'
import { RouterUi } from './RouterUi.tsx'
import { PageLoading } from '../errors/PageLoading.tsx'

type Screens = Partial<Record<PageName, ComponentType>>

/** An app of several pages below `base`, in one frame. rules/pages.ts says who may open them. */
export function routedApp(
  base: ComponentProps<typeof RouterUi>['base'],
  Frame: ComponentType<{ children: ReactNode }>,
  screens: Screens,
): ComponentType {
  return function RoutedApp() {
    return (
      <Router>
        <RouterUi base={base}>
          <Frame>
            <ScreenHere screens={screens} />
          </Frame>
        </RouterUi>
      </Router>
    )
  }
}

function ScreenHere({ screens }: { screens: Screens }) {
  const page = usePage()
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
