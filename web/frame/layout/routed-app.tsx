import { Suspense, useMemo, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { PageName } from '#rules/pages.ts'
import { NotFound } from '../errors/NotFound.tsx'
import type { lazyScreen } from '../hooks/lazy-screen.ts'
import { Router, usePage, useVisit } from '../routing/routing.tsx'
import { useAhead } from '../routing/use-ahead.ts'
import { PageHead } from './PageHead.tsx'
import { RouterUi } from './RouterUi.tsx'
import { PageLoading } from '../errors/PageLoading.tsx'

type Screens = Partial<Record<PageName, ReturnType<typeof lazyScreen<object>>>>
/** The pages that a page mostly leads to. Their code and texts load while the page is read. */
type Next = Partial<Record<PageName, readonly PageName[]>>

/** An app of several pages below `base`, in one frame. rules/pages.ts says who may open them. */
export function routedApp(
  base: ComponentProps<typeof RouterUi>['base'],
  Frame: ComponentType<{ children: ReactNode }>,
  screens: Screens,
  next: Next = {},
): ComponentType {
  return function RoutedApp() {
    return (
      <Router>
        <RouterUi base={base}>
          <Frame>
            <ScreenHere next={next} screens={screens} />
          </Frame>
        </RouterUi>
      </Router>
    )
  }
}

function ScreenHere({ screens, next }: { screens: Screens; next: Next }) {
  const page = usePage()
  const loads = useMemo(
    () => (page && next[page] ? next[page] : []).flatMap((name) => screens[name]?.preload ?? []),
    [page, next, screens],
  )
  useAhead(loads)
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
