import { applyMiddleware, combineReducers, legacy_createStore } from '@reduxjs/toolkit'
import type { Middleware, Reducer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

// Imports Redux itself. Redux Toolkit brings Immer and loads with RTK Query.

type Creators<S, Cases> = {
  readonly [Name in keyof Cases]: Cases[Name] extends (state: S) => S
    ? () => UnknownAction
    : Cases[Name] extends (state: S, payload: infer P) => S
      ? (payload: P) => UnknownAction
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
    reducer: (state = initial, { type, payload }: UnknownAction) =>
      byType.get(type)?.(state, payload as never) ?? state,
    actions: Object.fromEntries(creators) as Creators<S, Cases>,
  }
}

type Reducers = Readonly<Record<string, Reducer>>
type StateOf<R extends Reducers> = { readonly [Name in keyof R]: ReturnType<R[Name]> }

/** Creates a store of the parts that every page needs. An app adds its own parts when it loads. */
export function extendableStore<R extends Reducers>(first: R) {
  const reducers: Record<string, Reducer> = { ...first }
  let add: (late: Middleware) => void

  /**
   * Calls functions with the store, as redux-thunk does. Passes other actions to the added
   * middleware.
   */
  const middleware: Middleware = (api) => (next) => {
    let pass = next
    add = (late) => {
      pass = late(api)(pass)
    }
    return (action) =>
      typeof action === 'function' ? action(api.dispatch, () => api.getState()) : pass(action)
  }
  const store = legacy_createStore(
    combineReducers(reducers) as unknown as Reducer<StateOf<R>>,
    applyMiddleware<ThunkDispatch<StateOf<R>, undefined, UnknownAction>>(middleware),
  )
  return {
    store,
    addMiddleware: (late: Middleware) => add(late),
    /** Adds a part under its name. A slice of Redux Toolkit fits (`injectInto`). */
    inject({ reducerPath, reducer }: { reducerPath: string; reducer: Reducer }): void {
      reducers[reducerPath] = reducer
      store.replaceReducer(combineReducers(reducers) as unknown as Reducer<StateOf<R>>)
    },
  }
}
