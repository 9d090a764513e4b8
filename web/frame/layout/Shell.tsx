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
/** Loads after the first paint. A page without notices still works. */
const Notices = lazy<ComponentType>(() =>
  afterFirstPaint()
    .then(() => import('../notices/Notices.tsx'))
    .catch(() => ({ default: () => null })),
)

const noChange = () => () => undefined
/** Returns whether the page is hydrated. The first render must equal the prerendered page. */
const useIsAlive = () =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

/** Surrounds every page: the words of components, overlays, and the error page. */
export function Shell({ children }: { children: ReactNode }) {
  const words = useTexts('ui')
  const locale = useLocale()
  const isAlive = useIsAlive()
  const isAuthenticated = useAppSelector(({ auth }) => auth.isAuthenticated)
  const isExpired = useAppSelector(({ auth }) => auth.isAuthenticated && auth.isExpired)

  // Preloads, because a session may expire while the connection is poor.
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

/** Resolves after the first paint, when the page has loaded and the browser is idle. */
function afterFirstPaint(): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
  return loaded.then(
    () =>
      new Promise((resolve) => {
        // Safari has no requestIdleCallback.
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
        else setTimeout(resolve, 1000)
      }),
  )
}
