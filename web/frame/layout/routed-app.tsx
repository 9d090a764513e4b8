import { Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { createBrowserRouter, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages, type PageName } from '#rules/pages.ts'
import { NotFound } from '../errors/NotFound.tsx'
import { PageHead } from './PageHead.tsx'
import { RouterUi } from './RouterUi.tsx'
import { PageLoading } from '../errors/PageLoading.tsx'

/** An app of several pages below `base`, in one frame. rules/pages.ts says who may open them. */
export function routedApp(
  base: ComponentProps<typeof RouterUi>['base'],
  Frame: ComponentType<{ children: ReactNode }>,
  screens: Partial<Record<PageName, ComponentType>>,
): ComponentType {
  const route = ([page, Screen]: [PageName, ComponentType]) => ({
    path: pages[page].path,
    element: (
      <Suspense fallback={<PageLoading />}>
        <PageHead page={page} />
        <Screen />
      </Suspense>
    ),
  })
  const router = createBrowserRouter([
    {
      element: (
        <RouterUi base={base}>
          <Frame>
            <Outlet />
          </Frame>
        </RouterUi>
      ),
      errorElement: <Thrown />,
      children: [
        ...(Object.entries(screens) as [PageName, ComponentType][]).map(route),
        { path: '*', element: <NotFound /> },
      ],
    },
  ])
  return function RoutedApp() {
    return <RouterProvider router={router} />
  }
}

/** Passes an error to the page's own boundary, which knows the part that failed to load. */
export function Thrown(): never {
  throw useRouteError()
}
