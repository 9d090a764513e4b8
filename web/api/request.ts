import type { contract } from '#contract/index.ts'
import type {
  BodyInput,
  Endpoint,
  file,
  Method,
  Query,
  Response,
  RouteParams,
  Row,
  stream,
} from '#contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { HttpRequest, Result } from './http.ts'
import { uuid } from './uuid.ts'

type Simplify<T> = { [K in keyof T]: T[K] }
type Part<Key extends string, Value> = [Value] extends [undefined | Record<string, never>]
  ? unknown
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type RequiredKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
/** The parameters as the server reads them. A parameter with a default may be left out. */
type QueryInput<E extends Row> = E['query'] extends z.ZodMiniType
  ? Partial<Query<E>> & Pick<Query<E>, RequiredKey<z.input<E['query']>> & keyof Query<E>>
  : undefined

type Parts<E extends Row> = RouteParams<E> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  (E extends { readonly upload: true }
    ? { file: File; idempotencyKey: string }
    : E extends { readonly status: 201 } | { readonly keyed: true }
      ? { idempotencyKey?: string }
      : unknown)

/**
 * The input of a contract row: its path parameters by name, `query`, `body`, and the
 * `idempotencyKey` of a row that takes one. An upload row needs its `file` and the key, because a
 * lost upload is sent again. `void` for a row without input.
 */
export type CallInput<E extends Row> = keyof Parts<E> extends never
  ? void
  : Partial<Parts<E>> extends Parts<E>
    ? Simplify<Parts<E>> | void
    : Simplify<Parts<E>>

/** The data of a successful response. A file is a `File` with the name that the server gave it. */
export type Reply<E extends Row> = E['response'] extends typeof file
  ? File
  : E['response'] extends typeof stream
    ? ReadableStream<Uint8Array>
    : Response<E>

type Rows = typeof contract
type RowsByRoute = { [Name in keyof Rows as Rows[Name]['route']]: Rows[Name] }
export type RouteName = keyof RowsByRoute
/** The contract row of a route. It types a request by the route alone, so no schema is loaded. */
export type RowOf<R extends RouteName> = RowsByRoute[R]

/** `send` replaces `fetch`, see `withProgress` in upload.ts. */
export type RequestOptions = Pick<HttpRequest, 'signal' | 'send'>

type RouteArgs<Input> = void extends Input
  ? [call?: Exclude<Input, void>, options?: RequestOptions]
  : [call: Input, options?: RequestOptions]

/**
 * Sends one request and always resolves, never rejects. The target is a contract row, or its route
 * where the schemas of the contract are not loaded: `request('POST /auth/', { body })`.
 * A row that takes an idempotency key gets a new key if the call has none. A route does not.
 */
export type Request<Routes extends RouteName = RouteName> = {
  <R extends Routes>(
    route: R,
    ...args: RouteArgs<CallInput<RowOf<R>>>
  ): Promise<Result<Reply<RowOf<R>>>>
  <E extends Endpoint>(
    row: E,
    call: CallInput<E>,
    options?: RequestOptions,
  ): Promise<Result<Reply<E>>>
}

/** The `request` of an app, over its session or over an HTTP client without one. */
export function createRequest<Routes extends RouteName>(
  send: <T>(request: HttpRequest) => Promise<Result<T>>,
): Request<Routes> {
  return <T>(target: Endpoint | RouteName, call: unknown, options?: RequestOptions) =>
    send<T>({ ...toHttpRequest(target, call), ...options })
}

/** The HTTP request of a contract row, or of a route, with its input. */
export function toHttpRequest(target: Endpoint | RouteName, call: unknown): HttpRequest {
  const parts = (call ?? {}) as Readonly<Record<string, unknown>> & Partial<CommonParts>
  const [route, takesKey] =
    typeof target === 'string'
      ? [target, false]
      : [target.route, target.status === 201 || target.keyed]
  const [method, path] = route.split(' ') as [Method, string]
  const { query, body, file: upload } = parts
  return {
    method,
    path: fillPath(path, parts),
    query: typeof target === 'string' || !target.lean ? query : { ...target.lean, ...query },
    body: upload ? formOf(upload, body) : body,
    idempotencyKey: parts.idempotencyKey ?? (takesKey ? uuid() : undefined),
  }
}

type CommonParts = {
  readonly query: HttpRequest['query']
  readonly body: unknown
  readonly file: File
  readonly idempotencyKey: string
}

/** Fills `:names` of a contract path. Values are encoded, so that `A/B?c#d` stays one segment. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** A field of a form as text: a list with commas, an object as JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : String(value)

/** The multipart form of an upload row: the fields of its body next to the file. */
function formOf(upload: File, fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, textOf(value))
  form.set('file', upload)
  return form
}
