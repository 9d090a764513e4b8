import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from '#rules/pages.ts'
import type { PageName } from '#rules/pages.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { PersonFrame } from '#web/frame/layout/PersonFrame.tsx'
import { Thrown } from '#web/frame/layout/routed-app.tsx'
import { RouterUi } from '#web/frame/layout/RouterUi.tsx'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'

const Home = lazyScreen(() => import('./home/Home.tsx'))
const Recycle = lazyScreen(() => import('./recycle/Recycle.tsx'))
const History = lazyScreen(() => import('./history/History.tsx'))
const Data = lazyScreen(() => import('./data/Data.tsx'))
const PowerOfAttorney = lazyScreen(() => import('./papers/PowerOfAttorney.tsx'))

function framed(page: PageName, Screen: ComponentType) {
  return {
    path: pages[page].path,
    element: (
      <PersonFrame page={page} width="wide">
        <Suspense fallback={<PageLoading />}>
          <Screen />
        </Suspense>
      </PersonFrame>
    ),
  }
}

const router = createBrowserRouter([
  {
    element: (
      <RouterUi base="/person">
        <Outlet />
      </RouterUi>
    ),
    errorElement: <Thrown />,
    children: [
      framed('personHome', Home),
      framed('personRecycle', Recycle),
      framed('personHistory', History),
      framed('personData', Data),
      framed('powerOfAttorney', PowerOfAttorney),
      { path: '*', element: <NotFound /> },
    ],
  },
])

/** The app of the vehicles' owners. */
export default function OwnerApp() {
  return <RouterProvider router={router} />
}
