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
import { AdminFrame } from './AdminFrame.tsx'

/** Each page's screen; who may enter stands in rules/pages.ts. */
const screens = {
  adminCompanies: lazyScreen(() => import('./companies/Companies.tsx')),
  adminNewCompany: lazyScreen(() => import('./create/NewCompany.tsx')),
  adminCompany: lazyScreen(() => import('./company/CompanyPage.tsx')),
  adminReporting: lazyScreen(() => import('./reporting/Reporting.tsx')),
  adminReport: lazyScreen(() => import('./reporting/ReportPage.tsx')),
  adminAudit: lazyScreen(() => import('./audit/Audit.tsx')),
  adminExports: lazyScreen(() => import('./exports/Exports.tsx')),
  adminJobs: lazyScreen(() => import('./jobs/Jobs.tsx')),
  adminProfile: lazyScreen(() => import('./profile/Profile.tsx')),
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
      <RouterUi base="/admin">
        <AdminFrame>
          <Outlet />
        </AdminFrame>
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

/** The app of the association. */
export default function AdminApp() {
  return <RouterProvider router={router} />
}
