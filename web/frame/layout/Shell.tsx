import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Ui } from '#web/ui/layout/UiContext.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { lazyScreen } from '../hooks/lazy-screen.ts'
import { CookieConsent, Overlay, TopNotification } from '../notices/Overlays.tsx'
import { PageLoading } from '../errors/PageLoading.tsx'

const loadSessionExpiry = () => import('../notices/SessionExpiry.tsx')
const SessionExpiry = lazyScreen(loadSessionExpiry)
const expiryLoadMs = 5_000
/** Of no page's first load; a page that cannot have them goes on without. */
const Notices = lazy<ComponentType>(() =>
  afterFirstPaint()
    .then(() => import('../notices/Notices.tsx'))
    .catch(() => ({ default: () => null })),
)

const noChange = () => () => undefined
/** Whether the page is alive: what the build draws of it, and its first drawing here, are the same. */
const useIsAlive = () =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

/** What surrounds every page: the components' words, what lies over the page, and the error page. */
export function Shell({ children }: { children: ReactNode }) {
  const words = useTexts('ui')
  const locale = useLocale()
  const isAlive = useIsAlive()
  const isAuthenticated = useAppSelector(({ auth }) => auth.isAuthenticated)
  const isExpired = useAppSelector(({ auth }) => auth.isAuthenticated && auth.isExpired)

  // Fetched ahead, because a session may expire while the connection is poor.
  useEffect(() => {
    if (!isAuthenticated) return undefined
    const timer = setTimeout(() => void loadSessionExpiry().catch(() => undefined), expiryLoadMs)
    return () => clearTimeout(timer)
  }, [isAuthenticated])
  return (
    <Ui locale={locale} words={words}>
      <Suspense fallback={null}>{isAlive && <Notices />}</Suspense>
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
        <Suspense fallback={null}>{isExpired && <SessionExpiry />}</Suspense>
      </ErrorBoundary>
      <TopNotification />
      <Overlay />
      <CookieConsent />
    </Ui>
  )
}

/** After the first paint, when the page has loaded and the browser has nothing better to do. */
function afterFirstPaint(): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
  return loaded.then(
    () =>
      new Promise((resolve) => {
        // Safari knows no idle callback.
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
        else setTimeout(resolve, 1000)
      }),
  )
}
