import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { whenShown } from '#web/frame/hooks/when-shown.ts'
import { Redirect, useLocation } from '#web/frame/routing/routing.tsx'
import { pages, type PageName } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { MenuGroup, MenuHeader } from '#web/ui/layout/MenuHeader.tsx'
import { Logout } from '#web/ui/icons/icons.tsx'
import { Page, HeadPlace } from '#web/ui/layout/Page.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useFullHeader } from '#web/frame/hooks/use-wide.ts'
import { Languages, PageFooter } from '#web/frame/layout/PublicFrame.tsx'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useListOwnStationsQuery } from './api.ts'
import { useAhead } from '#web/frame/routing/use-ahead.ts'
import { manages, selectShop, useHasAccessToBatteryForm, useRole, useShop } from './state.ts'
import type { PhoneHeaderProps } from './PhoneHeader.tsx'
import { useTools } from './shortcuts/use-tools.tsx'
import { LiveChanges } from './vehicle/LiveChanges.tsx'
import { useLogOut } from './upload-queue/use-log-out.tsx'
import css from './OperatorFrame.module.css'
import { keepForDay } from '#web/api/day-replies.ts'
import { useOrderCounts } from './orders/order-lists.ts'

/** Its failure leaves the page without the strip. */
const AfterContent = lazy(() => whenShown.then(() => import('./AfterContent.tsx')))

const PhoneHeader = lazyScreen<PhoneHeaderProps>(() => import('./PhoneHeader.tsx'))
/** A tablet can be turned without a connection. */
const ahead = [PhoneHeader.preload]

/** Frame of the operator's pages. The menu is inert until a station is chosen. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  useAhead(ahead)
  const { logOut: logOutWord } = useTexts('common')
  const { menu: words } = useTexts('operator')
  const { pathname } = useLocation()
  const { shopId } = useShop()
  const role = useRole()
  const isFree = useIsFree()
  const leave = useLogOut()
  const [isPolling, setPolling] = useState(false)
  const tools = useTools({ isAtStation: shopId !== null })
  const hidden: Readonly<Partial<Record<(typeof menu)[number], boolean>>> = {
    operatorBattery: !useHasAccessToBatteryForm(),
    operatorManagement: !manages(role),
  }
  const isFull = useFullHeader()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isAt = (name: PageName) => `${pathname}/`.startsWith(`${pages[name].path}/`)
  const isOnYard = yard.some(isAt)
  const entry = (name: Entry) => ({
    label: words[name],
    href: pages[name].path,
    current: isAt(name) && (!isOnYard || yard.some((each) => each === name)),
    disabled: shopId === null && !isFree(pages[name].path),
  })
  const nav = menu.flatMap((name) => {
    if (hidden[name]) return []
    if (name !== 'operatorProcess') return [entry(name)]
    return [entry(name), { label: words.yard, items: yard.map(entry) }]
  })
  const home = shopId === null ? undefined : pages.operatorHome.path
  const items = [...nav, { label: logOutWord, icon: <Logout />, onClick: leave.ask }]
  const page = (
    <Page
      dense
      footer={<PageFooter isFolded />}
      header={
        isFull ? (
          <MenuHeader
            home={home}
            nav={items.map((item) =>
              'items' in item ? { label: item.label, part: <MenuGroup group={item} /> } : item,
            )}
            station={
              <div className={css.row}>
                <StationButton />
                {tools.find}
              </div>
            }
          >
            <div data-cluster="0 2">
              {tools.help}
              <Languages />
            </div>
          </MenuHeader>
        ) : (
          <PhoneHeader
            home={home}
            nav={items}
            search={!isAt('operatorRecycle') && tools.find}
            station={<StationButton />}
            title={setPlace}
          >
            <Languages />
          </PhoneHeader>
        )
      }
      width="wide"
    >
      <TitleCount />
      {leave.question}
      {tools.dialog}
      {shopId !== null && <LiveChanges key={shopId} shopId={shopId} onPolling={setPolling} />}
      <Suspense fallback={null}>
        <AfterContent isPolling={isPolling} shopId={shopId} />
      </Suspense>
      <HeadPlace value={isFull ? null : place}>
        <AtStation>{children}</AtStation>
      </HeadPlace>
    </Page>
  )
  // A phone's page comes with its header, where its title stands. The page stays while a tablet is turned.
  return <Suspense fallback={<PageLoading />}>{page}</Suspense>
}

const management = 'operatorManagement'

/**
 * Whether a page needs no station: the choice of a station, and the management for a main user
 * without stations, who adds the first one there. null while the stations are unknown.
 */
function useIsFree(): (path: string) => boolean | null {
  const role = useRole()
  const { data, isLoading } = useListOwnStationsQuery()
  return (path) => {
    if (path === pages.selectStation.path) return true
    if (path !== pages[management].path || !manages(role)) return false
    return isLoading ? null : data?.length === 0
  }
}

/**
 * Remounts the page for each station. Without a station it shows the choice. A station where the
 * user no longer works is dropped, and a renamed one gets its new name.
 */
function AtStation({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { shopId, shopName } = useShop()
  const { data } = useListOwnStationsQuery()
  const dispatch = useAppDispatch()
  const isFree = useIsFree()
  const known = data?.find(({ id }) => id === shopId)

  useEffect(() => {
    if (!data || shopId === null || known?.name === shopName) return
    dispatch(selectShop(known ? shopId : null))
  }, [data, known, shopId, shopName, dispatch])

  const free = shopId === null ? isFree(pathname) : true
  if (free === null) return <PageLoading />
  if (!free) {
    const to = pages.selectStation.path
    return <Redirect state={{ from: pathname + search }} to={to} />
  }
  return <div key={shopId}>{children}</div>
}

/** Pages of the menu, in sequence. All other pages are reached from these. */
const menu = [
  'operatorRecycle',
  'operatorIncoming',
  'operatorAvailable',
  'operatorProcess',
  'operatorResponsibility',
  'operatorBattery',
  'operatorManagement',
  'operatorProfile',
] as const satisfies readonly PageName[]

/** Pages of the yard's work, one group of the menu. */
const yard = [
  'operatorLoads',
  'operatorPlaces',
  'operatorPlan',
  'operatorParts',
  'operatorBatteries',
] as const satisfies readonly PageName[]
type Entry = (typeof menu | typeof yard)[number]

/** Name of the chosen station. Opens the choice of another. */
function StationButton() {
  const { menu } = useTexts('operator')
  const { pathname } = useLocation()
  const { shopId, shopName } = useShop()
  const { path } = pages.selectStation
  if (shopId === null) {
    return (
      <span className={css.station} data-line="2" data-inline data-strong>
        <Pin />
        <span>{menu.noStation}</span>
      </span>
    )
  }
  const name = shopName || String(shopId)
  return (
    <Link
      aria-current={pathname === path ? 'page' : undefined}
      aria-label={fill(menu.station, { name })}
      className={css.station}
      data-line="2"
      data-inline
      data-strong
      href={path}
    >
      <Pin />
      <span>{name}</span>
    </Link>
  )
}

/**
 * Lists of today, and vehicles and loads opened today: a station reads them without a connection. The
 * app names them before its first request.
 */
keepForDay(
  [
    'countVehicles',
    'readWorkQueue',
    'listUnfinished',
    'yardList',
    'readYardVehicle',
    'countStationOrders',
    'listStationOrders',
    'orderGroup',
    'listLoadCandidates',
    'listBatteries',
  ],
  // They lead to the paper of a transport that runs over midnight.
  { overMidnight: ['listLoads', 'readLoad'] },
)

const prefix = /^\(\d+\) /

/** Shows the number of orders to answer in the title of the tab: `(2) Saapuvat ajoneuvot`. */
function TitleCount() {
  const toAnswer = useOrderCounts()?.to_answer ?? 0
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(prefix, '')
      const title = toAnswer > 0 ? `(${toAnswer}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    show()
    // Every page sets its own title.
    const watcher = new MutationObserver(show)
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      watcher.disconnect()
      document.title = document.title.replace(prefix, '')
    }
  }, [toAnswer])
  return null
}
