import { createContext, use, useSyncExternalStore } from 'react'
import { defaultLocale, type Locale } from '#texts/index.ts'
import { nobody, type SignedIn } from '#web/session/session.ts'

export type Action = { readonly type: string; readonly payload?: unknown }
type Reducer<S> = (state: S | undefined, action: Action) => S

type Creators<S, Cases> = {
  readonly [Name in keyof Cases]: Cases[Name] extends (state: S) => S
    ? () => Action
    : Cases[Name] extends (state: S, payload: infer P) => S
      ? (payload: P) => Action
      : never
}

/** A part of the store: its initial state and a reducer for each action. */
export function slice<
  S,
  Cases extends { readonly [name: string]: (state: S, payload: never) => S },
>(
  name: string,
  initial: S,
  cases: Cases,
): { readonly reducer: Reducer<S>; readonly actions: Creators<S, Cases> } {
  const byType = new Map(Object.entries(cases).map(([key, make]) => [`${name}/${key}`, make]))
  const creators = [...byType.keys()].map((type) => [
    type.slice(name.length + 1),
    (payload?: unknown) => ({ type, payload }),
  ])
  return {
    reducer: (state = initial, { type, payload }: Action) =>
      byType.get(type)?.(state, payload as never) ?? state,
    actions: Object.fromEntries(creators) as Creators<S, Cases>,
  }
}

/** A reducer of any state. */
type AnyReducer = (state: never, action: Action) => unknown
type Reducers = Readonly<Record<string, AnyReducer>>
type StateOf<R extends Reducers> = { readonly [Name in keyof R]: ReturnType<R[Name]> }
/** A function that gets the store, for several actions or for work that waits. */
type Thunk<S, T> = (dispatch: DispatchOf<S>, getState: () => S) => T
export type DispatchOf<S> = {
  <T>(thunk: Thunk<S, T>): T
  (action: Action): Action
}

export type Store<S> = {
  readonly getState: () => S
  readonly dispatch: DispatchOf<S>
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store of the parts that every page needs. An app adds its own parts when it loads. */
function extendableStore<R extends Reducers>(first: R) {
  type S = StateOf<R>
  const reducers = new Map<string, Reducer<unknown>>()
  const listeners = new Set<() => void>()
  let state: Readonly<Record<string, unknown>> = {}

  const reduce = (action: Action): Action => {
    const next = Object.fromEntries(
      [...reducers].map(([name, reducer]) => [name, reducer(state[name], action)]),
    )
    if ([...reducers.keys()].every((name) => next[name] === state[name])) return action
    state = next
    for (const listener of listeners) listener()
    return action
  }
  const getState = () => state as unknown as S
  const dispatch = ((action: Action | Thunk<S, unknown>) =>
    typeof action === 'function' ? action(dispatch, getState) : reduce(action)) as DispatchOf<S>
  /** Adds a part under its name. */
  const inject = (name: string, reducer: AnyReducer): void => {
    reducers.set(name, reducer as Reducer<unknown>)
    reduce({ type: 'injected' })
  }
  for (const [name, reducer] of Object.entries(first)) inject(name, reducer)

  const store: Store<S> = {
    getState,
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { store, inject }
}

/** The state of the prerendered page, for the render that hydrates it. */
export const PrerenderedState = createContext<unknown>(null)

/** Returns a part of the store's state, and renders again when it changes. */
function useStoreValue<S, T>(store: Store<S>, select: (state: S) => T): T {
  const prerendered = use(PrerenderedState) as S
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(prerendered),
  )
}

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
