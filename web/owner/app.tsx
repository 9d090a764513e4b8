import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { PageTitle } from '#web/ui/Page.tsx'
import { NotFound } from '#web/frame/NotFound.tsx'
import { PersonFrame } from '#web/frame/PersonFrame.tsx'
import { RouterUi } from '#web/frame/RouterUi.tsx'
import { useAppSelector } from '#web/store.ts'
import { useTexts } from '#web/texts.ts'

const router = createBrowserRouter([
  {
    path: pages.personHome.path,
    element: (
      <RouterUi base="/person">
        <Home />
      </RouterUi>
    ),
  },
  { path: '*', element: <NotFound /> },
])

function Home() {
  const { signedInAs } = useTexts('common')
  const { firstName, lastName } = useAppSelector(({ auth }) => auth)
  return (
    <PersonFrame page="personHome">
      <PageTitle>{fill(signedInAs, { name: `${firstName} ${lastName}` })}</PageTitle>
    </PersonFrame>
  )
}

/** The app of the vehicles' owners. */
export default function OwnerApp() {
  return <RouterProvider router={router} />
}
