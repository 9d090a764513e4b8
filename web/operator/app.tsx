import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from '#rules/pages.ts'
import type { PageName } from '#rules/pages.ts'
import { lazyScreen } from '#web/frame/lazy-screen.ts'
import { NotFound } from '#web/frame/NotFound.tsx'
import { PageHead } from '#web/frame/PageHead.tsx'
import { RouterUi } from '#web/frame/RouterUi.tsx'
import { Waiting } from '#web/frame/Waiting.tsx'
import { OperatorFrame } from './OperatorFrame.tsx'

/** Each page's screen; who may enter stands in rules/pages.ts. */
const screens = {
  operatorHome: lazyScreen(() => import('./home/Home.tsx')),
  operatorAvailable: lazyScreen(() => import('./available/Available.tsx')),
  operatorProcess: lazyScreen(() => import('./process/Process.tsx')),
  selectStation: lazyScreen(() => import('./station/SelectStation.tsx')),
  operatorRecycle: lazyScreen(() => import('./recycle/Recycle.tsx')),
  operatorIncoming: lazyScreen(() => import('./incoming/Incoming.tsx')),
  operatorSelfControl: lazyScreen(() => import('./report/SelfControl.tsx')),
  operatorEvaluation: lazyScreen(() => import('./report/SelfEvaluation.tsx')),
  operatorBattery: lazyScreen(() => import('./report/Battery.tsx')),
  operatorManagement: lazyScreen(() => import('./management/Management.tsx')),
  operatorResponsibility: lazyScreen(() => import('./responsibility/Responsibility.tsx')),
  operatorStatistics: lazyScreen(() => import('./statistics/Statistics.tsx')),
  operatorDirectives: lazyScreen(() => import('./responsibility/Directives.tsx')),
  operatorEconomy: lazyScreen(() => import('./responsibility/Economy.tsx')),
  operatorProfile: lazyScreen(() => import('./profile/Profile.tsx')),
} as const satisfies Partial<Record<PageName, ComponentType>>

function route(page: keyof typeof screens) {
  const Screen = screens[page]
  return {
    path: pages[page].path,
    element: (
      <Suspense fallback={<Waiting />}>
        <PageHead page={page} />
        <Screen />
      </Suspense>
    ),
  }
}

const router = createBrowserRouter([
  {
    element: (
      <RouterUi base="/operator">
        <OperatorFrame>
          <Outlet />
        </OperatorFrame>
      </RouterUi>
    ),
    errorElement: <Thrown />,
    children: [
      ...(Object.keys(screens) as (keyof typeof screens)[]).map(route),
      { path: '*', element: <NotFound /> },
    ],
  },
])

/** Hands an error on to the page's own boundary, which knows what failed to load. */
function Thrown(): never {
  throw useRouteError()
}

/** The app of the stations' users. */
export default function OperatorApp() {
  return <RouterProvider router={router} />
}
