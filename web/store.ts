import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createSlice,
  isPlain,
} from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Locale } from '#texts/index.ts'
import { defaultLocale } from '#texts/index.ts'
import { nobody } from './session.ts'
import type { SignedIn } from './session.ts'

const auth = createSlice({
  name: 'auth',
  initialState: { ...nobody, isExpired: false },
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SignedIn>) => ({
      ...payload,
      groups: [...payload.groups],
      isExpired: false,
    }),
    /** The page stays as it is, with what was entered, under the login modal. */
    expired: (state) => {
      state.isExpired = true
    },
    signedOut: () => ({ ...nobody, isExpired: false }),
  },
})

export type NotificationType = 'success' | 'error' | 'warning' | 'backendProblem'
/** How it is told: `polite` waits for the reader's pause, `assertive` does not. */
export type NotificationStyle = 'polite' | 'assertive'
type TopNotification = {
  visible: boolean
  text: string
  type: NotificationType
  style: NotificationStyle
  /** The words of what it offers to do, e.g. "Undo" (web/frame/offer.ts); null offers nothing. */
  action: string | null
}
type Notice = { type: NotificationType; text: string; action?: string }

const quiet: TopNotification = {
  visible: false,
  text: '',
  type: 'success',
  style: 'polite',
  action: null,
}

const layout = createSlice({
  name: 'layout',
  initialState: { loading: false, topNotification: quiet, lang: defaultLocale },
  reducers: {
    loading: (state, { payload }: PayloadAction<boolean>) => {
      state.loading = payload
    },
    /** Shows a notification: `dispatch(notify({ type: 'success', text }))`. */
    notify: (state, { payload: { action, ...rest } }: PayloadAction<Notice>) => {
      const style = rest.type === 'success' ? 'polite' : 'assertive'
      state.topNotification = { ...rest, action: action ?? null, style, visible: true }
    },
    notificationClosed: (state) => {
      state.topNotification.visible = false
    },
    languageChanged: (state, { payload }: PayloadAction<Locale>) => {
      state.lang = payload
    },
  },
})

export const { signedIn, expired, signedOut } = auth.actions
export const { loading, notify, notificationClosed, languageChanged } = layout.actions

/** RTK Query joins both when the first screen that needs it loads (web/api.ts). */
export const rootReducer = combineSlices(auth, layout)
export const lateMiddleware = createDynamicMiddleware()

export const store = configureStore({
  reducer: rootReducer,
  middleware: (standard) =>
    standard({
      serializableCheck: {
        isSerializable: (value: unknown) => isPlain(value) || value instanceof Blob,
      },
    }).concat(lateMiddleware.middleware),
})

export type State = ReturnType<typeof rootReducer>
export type Dispatch = typeof store.dispatch

export const useAppDispatch = useDispatch.withTypes<Dispatch>()
export const useAppSelector = useSelector.withTypes<State>()
