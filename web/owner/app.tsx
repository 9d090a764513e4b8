import { Suspense, type ComponentType, type ComponentProps, type ReactNode } from 'react'
import { pages, type PageName } from '#rules/pages.ts'
import { MenuHeader } from '#web/ui/layout/MenuHeader.tsx'
import { Logout } from '#web/ui/icons/icons.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { Router, usePage } from '#web/frame/routing/routing.tsx'
import { useAhead, type Load } from '#web/frame/routing/use-ahead.ts'
import { RouterUi } from '#web/frame/layout/routed-app.tsx'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { useAppSelector } from '#web/app/store.ts'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { useLocale, useTexts, type Area } from '#web/texts/texts.ts'
import { Languages, PageFooter } from '#web/frame/layout/PublicFrame.tsx'
import { associationSite } from '#web/frame/hooks/links.ts'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import '#web/frame/signed-in.css'

const Home = lazyScreen(() => import('./home/Home.tsx'))
const consents: readonly Area[] = ['consent']
const Recycle = screenWithTexts(['recycle', 'consent'], () => import('./recycle/Recycle.tsx'))
const OrderPage = screenWithTexts(consents, () => import('./order/OrderPage.tsx'))
const History = lazyScreen(() => import('./papers/History.tsx'))
const Data = screenWithTexts(['ownerData'], () => import('./data/Data.tsx'))
const ReturnPage = screenWithTexts(consents, () => import('./represent/ReturnPage.tsx'))
const LinkPage = lazyScreen(() => import('./represent/LinkPage.tsx'))
const ConsentPage = screenWithTexts(consents, () => import('./consent/ConsentPage.tsx'))
const PowerOfAttorney = screenWithTexts(consents, () => import('./papers/PowerOfAttorney.tsx'))

/** The screens of the owner's pages. */
const screens: Partial<Record<PageName, ComponentType>> = {
  personHome: Home,
  personRecycle: Recycle,
  personRepresent: ReturnPage,
  personRepresentLink: LinkPage,
  personOrder: OrderPage,
  personHistory: History,
  personData: Data,
  personConsent: ConsentPage,
  powerOfAttorney: PowerOfAttorney,
}

const none: readonly Load[] = []
/** The pages that a page mostly leads to. Their code and texts load while the page is read. */
const next: Partial<Record<PageName, readonly Load[]>> = {
  personHome: [Recycle.preload, () => import('./recycle/SummaryStep.tsx')],
}

/** The app of the vehicles' owners. */
export default function OwnerApp() {
  return (
    <Router>
      <RouterUi base="/person">
        <ScreenHere />
      </RouterUi>
    </Router>
  )
}

function ScreenHere() {
  const page = usePage()
  const Screen = page ? screens[page] : undefined
  useAhead((page && next[page]) ?? none)
  if (!page || !Screen) return <NotFound />
  return (
    <PersonFrame page={page} width={page === 'personConsent' ? 'text' : 'wide'}>
      <Suspense fallback={<PageLoading />}>
        <Screen />
      </Suspense>
    </PersonFrame>
  )
}

// The field on the home page begins an order.
const destinations = ['personHome', 'personHistory', 'personData'] as const
const labels = {
  personHome: 'home',
  personHistory: 'history',
  personData: 'ownData',
} as const

/**
 * The frame of the owner's pages: title, navigation with logout, main, footer. After an erasure
 * nobody is signed in, so the frame has no navigation.
 */
function PersonFrame({
  page,
  width,
  children,
}: {
  page: PageName
  width?: ComponentProps<typeof Page>['width']
  children: ReactNode
}) {
  const texts = useTexts('common')
  const locale = useLocale()
  const isSomebody = useAppSelector(({ auth }) => auth.isAuthenticated)
  const nav = [
    ...destinations.map((name) => ({
      label: texts[labels[name]],
      href: pages[name].path,
      current: name === page,
    })),
    { label: texts.association, href: associationSite[locale], newTab: true },
    { label: texts.logOut, icon: <Logout />, onClick: () => void logOut() },
  ]
  return (
    <Page
      footer={<PageFooter />}
      header={
        <MenuHeader
          home={pages[isSomebody ? 'personHome' : 'start'].path}
          nav={isSomebody ? nav : []}
        >
          <Languages />
        </MenuHeader>
      }
      width={width}
    >
      <PageHead page={page} />
      {children}
    </Page>
  )
}
