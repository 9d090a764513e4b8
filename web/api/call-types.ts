import type { contract } from '#contract/index.ts'
import type { BodyInput, Endpoint, Query, Response, Row, RouteParams } from '#contract/endpoint.ts'

/** Types only: what a call of a contract row is given and what it answers with. */

type Simplify<T> = { [K in keyof T]: T[K] }
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type Parts<E extends Row> = RouteParams<E> &
  Part<'query', Query<E>> &
  Part<'body', BodyInput<E>> &
  (E extends { readonly status: 201 } | { readonly keyed: true }
    ? { idempotencyKey?: string }
    : unknown)

/**
 * What a call is given: the names of its path, `query`, `body`, and where it creates something the
 * `idempotencyKey` of this one action of the user. `void` where nothing is needed.
 */
export type CallInput<E extends Row> = keyof Parts<E> extends never
  ? void
  : Partial<Parts<E>> extends Parts<E>
    ? Simplify<Parts<E>> | void
    : Simplify<Parts<E>>

/** What it answers with; a file comes as a `File` with the name that the server gave it. */
export type Reply<E extends Row> = Response<E>

type Rows = typeof contract
export type AnyRow = Rows[keyof Rows]
export type RouteName = AnyRow['route']
/** The contract's row of a route, so that a route alone types its call without loading a schema. */
export type RowOf<R extends RouteName> = Extract<AnyRow, Endpoint & { readonly route: R }>
