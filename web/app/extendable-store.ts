import { createContext, use, useSyncExternalStore } from 'react'

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
type Thunk<S, T> = (dispatch: Dispatch<S>, getState: () => S) => T
export type Dispatch<S> = {
  <T>(thunk: Thunk<S, T>): T
  (action: Action): Action
}

export type Store<S> = {
  readonly getState: () => S
  readonly dispatch: Dispatch<S>
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store of the parts that every page needs. An app adds its own parts when it loads. */
export function extendableStore<R extends Reducers>(first: R) {
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
    typeof action === 'function' ? action(dispatch, getState) : reduce(action)) as Dispatch<S>
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
export function useStoreValue<S, T>(store: Store<S>, select: (state: S) => T): T {
  const prerendered = use(PrerenderedState) as S
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(prerendered),
  )
}
