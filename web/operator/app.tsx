import { createBrowserRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from '#rules/pages.ts'
import { RouterUi } from '#web/frame/RouterUi.tsx'
import { OperatorFrame } from './OperatorFrame.tsx'
import { OperatorHome } from './OperatorHome.tsx'
import { NotFound } from '#web/frame/NotFound.tsx'

const router = createBrowserRouter([
  {
    element: (
      <RouterUi base="/operator">
        <OperatorFrame>
          <Outlet />
        </OperatorFrame>
      </RouterUi>
    ),
    children: [
      { path: pages.operatorHome.path, element: <OperatorHome /> },
      { path: '*', element: <NotFound /> },
    ],
  },
])

/** The app of the stations' users. */
export default function OperatorApp() {
  return <RouterProvider router={router} />
}
