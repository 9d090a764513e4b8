import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { pageAt, pages, parametersIn, type PageName } from '#rules/pages.ts'
import {
  createRouteHistory,
  type NavigateOptions,
  type RouteHistory,
  type RouteLocation,
} from './route-history.ts'

/** `visit` counts the pages. A page that was left begins again, even if its successor never showed. */
type Visited = { readonly location: RouteLocation; readonly visit: number }
type Route = Visited & { readonly history: RouteHistory }

const RouteContext = createContext<Route | null>(null)

let shared: RouteHistory | undefined
/** The history of this document. Tests and the build import this file without a browser. */
const historyOfDocument = () => (shared ??= createRouteHistory(window))

/** Surrounds an app whose pages change without another load of the document. */
export function Router({ children }: { children: ReactNode }) {
  const history = historyOfDocument()
  const [first] = useState(history.location)
  const [visited, setVisited] = useState<Visited>({ location: first, visit: 0 })
  useLayoutEffect(
    () =>
      history.listen(first, (location, { isSync }) => {
        const go = () =>
          setVisited((before) => ({
            location,
            visit: before.visit + (isSamePage(before.location, location) ? 0 : 1),
          }))
        if (isSync) flushSync(go)
        // The old page stays until the new one has loaded.
        else startTransition(go)
      }),
    [history, first],
  )
  const route = useMemo(() => ({ history, ...visited }), [history, visited])
  return <RouteContext value={route}>{children}</RouteContext>
}

const isSamePage = (a: RouteLocation, b: RouteLocation) =>
  pageAt(a.pathname, 'all') === pageAt(b.pathname, 'all')

/** @throws Error outside of a `Router` */
function useRoute(): Route {
  const route = use(RouteContext)
  if (route === null) throw new Error('The screen is not wrapped in <Router>')
  return route
}

export const useLocation = (): RouteLocation => useRoute().location

/** Returns a function that opens an address of the app, or goes steps back. It never changes. */
export const useNavigate = () => useRoute().history.navigate

/** Name of the page at the address, or null. */
export function usePage(): PageName | null {
  const { pathname } = useLocation()
  return useMemo(() => pageAt(pathname, 'all'), [pathname])
}

/** Differs for each visit to a page. */
export const useVisit = (): number => useRoute().visit

/** Parameters of the page's path, such as `orderId` of `/person/order/:orderId`. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation()
  const page = usePage()
  return useMemo(() => (page ? parametersIn(pages[page].path, pathname) : {}), [page, pathname])
}

type SearchChange =
  | URLSearchParams
  | Readonly<Record<string, string>>
  | ((before: URLSearchParams) => URLSearchParams)

/** Parameters of the address after `?`, and a function that changes them. */
export function useSearchParams() {
  const { history, location } = useRoute()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = (next: SearchChange, options?: NavigateOptions) => {
    const wanted =
      typeof next === 'function' ? next(new URLSearchParams(params)) : new URLSearchParams(next)
    history.navigate(`?${wanted}`, options)
  }
  return [params, change] as const
}

/** Opens another address instead of the present one. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  const latest = useRef({ to, state })
  useEffect(() => {
    navigate(latest.current.to, { replace: true, state: latest.current.state })
  }, [navigate])
  return null
}

/** A link to a page of the app. A press for a new tab or a download is the browser's. */
export function RouteLink({
  href,
  state,
  onClick,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; state?: unknown }) {
  const { history } = useRoute()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    const { pathname, search, hash } = history.location()
    const replace = event.currentTarget.href === new URL(pathname + search + hash, origin).href
    history.navigate(href, { state, replace })
  }
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}

const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

/** A navigation that waits for the user's answer. */
type Attempt = { readonly proceed: () => void; readonly stay: () => void }

/** Asks `blocks` before the page is left. Returns the attempt that waits for an answer, or null. */
export function useBlocker(blocks: (next: RouteLocation) => boolean): Attempt | null {
  const { history } = useRoute()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const latest = useRef(blocks)
  useLayoutEffect(() => {
    latest.current = blocks
  })
  useLayoutEffect(
    () =>
      history.block({
        blocks: (next) => latest.current(next),
        onBlock: (leave) => {
          const stay = () => setAttempt(null)
          const proceed = () => {
            stay()
            leave()
          }
          setAttempt({ proceed, stay })
        },
      }),
    [history],
  )
  return attempt
}
