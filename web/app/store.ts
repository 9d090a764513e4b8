import { defaultLocale, type Locale } from '#texts/index.ts'
import {
  extendableStore,
  slice,
  useStoreValue,
  type Dispatch as DispatchOf,
} from './extendable-store.ts'
import { nobody, type SignedIn } from '../session/session.ts'

type Auth = SignedIn & { readonly isExpired: boolean }

const signedOutState: Auth = { ...nobody, isExpired: false }

const auth = slice('auth', signedOutState, {
  signedIn: (_: Auth, who: SignedIn): Auth => ({ ...who, isExpired: false }),
  /** The session has expired. The page and its input stay under the login dialog. */
  expired: (state: Auth): Auth => ({ ...state, isExpired: true }),
  signedOut: () => signedOutState,
})

export type NotificationType = 'success' | 'error' | 'warning' | 'backendProblem'
/** The live region: `polite` waits for the reader's pause, `assertive` does not. */
export type NotificationStyle = 'polite' | 'assertive'
type TopNotification = {
  visible: boolean
  text: string
  type: NotificationType
  style: NotificationStyle
  /** The label of the offered action, such as "Undo" (web/frame/notices/undo.ts), or null. */
  action: string | null
}
type Notice = { type: NotificationType; text: string; action?: string }

const noNotification: TopNotification = {
  visible: false,
  text: '',
  type: 'success',
  style: 'polite',
  action: null,
}

type Layout = {
  readonly loading: boolean
  readonly topNotification: TopNotification
  readonly lang: Locale
}

const initialLayout: Layout = {
  loading: false,
  topNotification: noNotification,
  lang: defaultLocale,
}

const layout = slice('layout', initialLayout, {
  loading: (state: Layout, isLoading: boolean): Layout => ({ ...state, loading: isLoading }),
  /** Shows a notification: `dispatch(notify({ type: 'success', text }))`. */
  notify: (state: Layout, { action, ...rest }: Notice): Layout => {
    const style = rest.type === 'success' ? 'polite' : 'assertive'
    return {
      ...state,
      topNotification: { ...rest, action: action ?? null, style, visible: true },
    }
  },
  notificationClosed: (state: Layout): Layout => ({
    ...state,
    topNotification: { ...state.topNotification, visible: false },
  }),
  languageChanged: (state: Layout, lang: Locale): Layout => ({ ...state, lang }),
})

export const { signedIn, expired, signedOut } = auth.actions
export const { loading, notify, notificationClosed, languageChanged } = layout.actions

/** An app adds its own slices when its first screen loads. */
export const { store, inject } = extendableStore({ auth: auth.reducer, layout: layout.reducer })

export type State = ReturnType<typeof store.getState>
export type Dispatch = DispatchOf<State>

export const useAppDispatch = (): Dispatch => store.dispatch
export const useAppSelector = <T>(select: (state: State) => T): T => useStoreValue(store, select)
