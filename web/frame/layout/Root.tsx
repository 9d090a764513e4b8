import {
  Suspense,
  lazy,
  useEffect,
  useSyncExternalStore,
  Component,
  useState,
  type ReactNode,
  type ComponentType,
} from 'react'
import type { Build } from '#rules/pages.ts'
import { expiryLoadMs } from '#rules/limits.ts'
import { SkipLink } from '#web/ui/layout/Page.tsx'
import { Ui } from '#web/ui/layout/UiContext.tsx'
import { changeLanguage } from '#web/texts/language.ts'
import { CookieConsent, LanguageOffer } from './Banners.tsx'
import { LoadingOverlay } from '#web/ui/feedback/Loading.tsx'
import { Notification } from '#web/ui/feedback/Notification.tsx'
import { BuildContext } from '#web/app/route-guard.ts'
import {
  PrerenderedState,
  useAppSelector,
  notificationClosed,
  useAppDispatch,
  type State,
} from '#web/app/store.ts'
import { TextsProvider } from '#web/texts/TextsProvider.tsx'
import { loadTexts, useLocale, useTexts } from '#web/texts/texts.ts'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { RootErrorBoundary } from '../errors/LoadError.tsx'
import { PageLoading } from '../errors/PageLoading.tsx'
import { lazyScreen, ChunkLoadError } from '../hooks/lazy-screen.ts'
import { takeUndo } from '../notices/undo.ts'
import { whenShown } from '../hooks/when-shown.ts'
import { MissingRoadPicture } from '../errors/MissingRoadPicture.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Everything around a screen. `prerenderedState` is the state of the prerendered page. */
export function Root({
  build,
  prerenderedState,
  children,
}: {
  build: Build
  prerenderedState: State
  children: ReactNode
}) {
  return (
    <RootErrorBoundary>
      <PrerenderedState value={prerenderedState}>
        <BuildContext value={build}>
          <AppTexts>
            <Suspense fallback={<PageLoading />}>
              <Shell>{children}</Shell>
            </Suspense>
          </AppTexts>
        </BuildContext>
      </PrerenderedState>
    </RootErrorBoundary>
  )
}

/** The texts of this app in the language of its store. */
function AppTexts({ children }: { children: ReactNode }) {
  const locale = useAppSelector(({ layout }) => layout.lang)
  return (
    <TextsProvider locale={locale} load={loadTexts}>
      {children}
    </TextsProvider>
  )
}

const loadSessionExpiry = () => import('../notices/SessionExpiry.tsx')
const SessionExpiry = lazyScreen(loadSessionExpiry)
/** Loads after the first paint. A page without notices still works. */
const Notices = lazy<ComponentType>(() =>
  whenShown
    .then(afterFirstPaint)
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
function Shell({ children }: { children: ReactNode }) {
  const words = useTexts('ui')
  const { cookies } = useTexts('common')
  const locale = useLocale()
  const isAlive = useIsAlive()
  const isAuthenticated = useAppSelector(({ auth }) => auth.isAuthenticated)
  const isExpired = useAppSelector(({ auth }) => auth.isAuthenticated && auth.isExpired)
  const dispatch = useAppDispatch()

  // Preloads, because a session may expire while the connection is poor.
  useEffect(() => {
    if (!isAuthenticated) return undefined
    const timer = setTimeout(() => void loadSessionExpiry().catch(() => undefined), expiryLoadMs)
    return () => clearTimeout(timer)
  }, [isAuthenticated])
  return (
    <Ui locale={locale} words={words}>
      <Suspense fallback={null}>{isAlive && <Notices />}</Suspense>
      <SkipLink />
      <CookieConsent words={cookies} />
      <LanguageOffer onChange={(chosen) => void dispatch(changeLanguage(chosen))} />
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
        <Suspense fallback={null}>{isExpired && <SessionExpiry />}</Suspense>
      </ErrorBoundary>
      <TopNotification />
      <Overlay />
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

type Failure = { readonly error: unknown; readonly failed: boolean }

/** Catches errors of rendering and shows a full error page. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, Failure> {
  override state: Failure = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): Failure {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const notLoaded = this.state.error instanceof ChunkLoadError
    const retry = () => {
      if (notLoaded) location.reload()
      else this.setState({ error: null, failed: false })
    }
    return <PageError reason={notLoaded ? 'notLoaded' : 'broken'} onRetry={retry} />
  }
}

/** The top notification of the layout state. */
function TopNotification() {
  const dispatch = useAppDispatch()
  const notification = useAppSelector(({ layout }) => layout.topNotification)
  const [close] = useState(() => () => void dispatch(notificationClosed()))
  const act = () => {
    close()
    takeUndo()
  }
  return (
    <Notification
      notification={notification.visible ? notification : null}
      onAction={act}
      onClose={close}
    />
  )
}

/** The overlay of the layout state's loading flag. */
function Overlay() {
  const active = useAppSelector(({ layout }) => layout.loading)
  return <LoadingOverlay active={active} />
}

/** The full page that replaces a page that failed to load or render. */
function PageError({ reason, onRetry }: { reason: 'notLoaded' | 'broken'; onRetry: () => void }) {
  const { notLoaded, broken, retry, toStart, titleSuffix } = useTexts('common')
  const { title, body } = reason === 'notLoaded' ? notLoaded : broken

  useEffect(() => {
    document.title = title + titleSuffix
  }, [title, titleSuffix])

  return (
    <PublicFrame>
      <EmptyState
        actions={
          <Actions>
            <Button onClick={onRetry}>{reason === 'notLoaded' ? notLoaded.retry : retry}</Button>
            <LinkButton href="/" target="_self" variant="secondary">
              {toStart}
            </LinkButton>
          </Actions>
        }
        level={1}
        picture={<MissingRoadPicture />}
        title={title}
      >
        <p role="alert">{body}</p>
      </EmptyState>
    </PublicFrame>
  )
}
