import type * as z from 'zod/mini'
import { permissions } from '#rules/permissions.ts'
import { rightOfEveryKey } from '#rules/access/key-rights.ts'
import { errorsOf, takesKey } from '../row-errors.ts'
import { webhooksWith } from './webhooks.ts'
import { shapeNames } from './shape-names.ts'
import { collectShapes, schemaOf } from './shape-schemas.ts'
import { commonErrors, errorBody, errorStatus, type ErrorCode } from '../errors.ts'
import {
  file,
  stream,
  nothing,
  pathParameters,
  successStatus,
  type Contract,
  type Endpoint,
} from '../endpoint.ts'

type Json = Record<string, unknown>

/** The facts that a client needs and that no single request tells. */
const description = `Sign in with \`POST /api/auth/\` or by strong identification, and send the access token as
\`Authorization: Bearer\`. It works for 15 minutes. \`POST /api/auth/refresh/\` exchanges the refresh token, which
works once, for a new pair.

A list with \`cursor\` answers a \`Link\` header with \`rel="next"\` while there are more rows.

Send a UUID v4 as \`Idempotency-Key\` where a request takes it. A repeated request with the same key has one effect.

The language key \`se\` means Swedish as used in Finland (BCP 47: \`sv-FI\`). Calls with the tag \`demo\` exist in a
demo only. The fields \`website\`, \`trap\` and \`took_ms\` find robots: leave the texts empty.`

/** Tag of a request: the area of its permission. */
const tagOf = ({ allow, demoOnly }: Endpoint): string =>
  demoOnly ? 'demo' : (allow.split('.')[0] ?? allow)

const keyDescription = `For operators' own systems. A main user makes an API key on the page */operator/management/keys*. Send it as
\`Authorization: Bearer\`. A key sees only its stations, and does only what its rights say; each operation names its
right. A guide with the webhooks is at */api/docs*. Another answer is 403, and a record of another station 404.

Each answer tells the limit of the key: \`RateLimit-Limit\` requests a minute, \`RateLimit-Remaining\` of them left,
\`RateLimit-Reset\` seconds until the next minute. After a 429 or 503 wait for \`Retry-After\` seconds.

A list with \`cursor\` answers a \`Link\` header with \`rel="next"\` while there are more rows.

Send a UUID v4 as \`Idempotency-Key\` where a request takes it. A repeated request with the same key has one effect.
A field that a body does not have is refused as \`UNKNOWN_FIELD\`.

Version 1 grows: an answer may get new fields, a list of values new values, and a webhook new events. Ignore what you do
not know. A field keeps its name, type and meaning, and no request gets a new required field.

The language key \`se\` means Swedish as used in Finland (BCP 47: \`sv-FI\`).`

const license = { name: 'European Union Public Licence 1.2', identifier: 'EUPL-1.2' }

/** The whole API for browsers, or the part for systems with an API key. */
const editions = {
  browsers: { prefix: '/api', title: 'Kierto', description, bearerFormat: 'JWT' },
  keys: {
    prefix: '/api/v1',
    title: 'Kierto for operators’ own systems',
    description: keyDescription,
    bearerFormat: 'API key',
  },
} as const

/**
 * Builds the OpenAPI 3.1 document of a contract. /api/openapi.json answers
 * that of the whole contract, /api/v1/openapi.json that of the keys, which is docs/openapi-v1.json too.
 */
export function openApi(contract: Contract, edition: keyof typeof editions = 'browsers'): Json {
  const { prefix, title, description: facts, bearerFormat } = editions[edition]
  const { headers, refs: limits } = edition === 'keys' ? limitHeaders : noHeaders
  // Half of the calls take an idempotency key, so its error is defined once too.
  const common = errorResponses([...commonErrors, 'IDEMPOTENCY_KEY_REUSED'], limits)
  const paths: Record<string, Json> = {}
  const shapes = collectShapes(shapeNames(contract))
  const isForKeys = edition === 'keys'
  const tags = new Set(Object.values(contract).map(tagOf).toSorted())
  if (isForKeys) tags.add('webhook')
  for (const [name, row] of Object.entries(contract)) {
    const path = `${prefix}${row.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const method = row.method.toLowerCase()
    const shared = { shapes, common, limits, isForKeys }
    paths[path] = { ...paths[path], [method]: operation(name, row, shared) }
  }
  const { document, schemas } = shapes.finish({
    paths,
    ...(isForKeys && { webhooks: webhooksWith((shape) => shapes.schema(shape, 'output')) }),
  })
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: facts, license },
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: [...tags].map((tag) => ({ name: tag })),
    ...document,
    components: {
      responses: common,
      ...(headers && { headers }),
      schemas: { Error: schemaOf(errorBody, 'output'), ...schemas },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat } },
    },
  }
}

/** Parts that all operations of a document share. */
type Shared = {
  shapes: ReturnType<typeof collectShapes>
  common: Responses
  /** Headers of every response that a key gets. */
  limits: Json
  isForKeys: boolean
}

function operation(name: string, row: Endpoint, shared: Shared): Json {
  const { shapes } = shared
  const { who } = permissions[row.allow]
  const isOpen = (who as readonly string[]).includes('public')
  return {
    operationId: name,
    summary: row.summary,
    tags: [tagOf(row)],
    description: shared.isForKeys
      ? rightOf(row)
      : `Permission \`${row.allow}\`: ${who.join(', ')}.`,
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: parametersOf(row),
    ...(row.body && {
      requestBody: {
        required: true,
        content: {
          [row.upload ? 'multipart/form-data' : 'application/json']: {
            schema: row.upload ? formOf(row.body) : shapes.schema(row.body, 'input'),
          },
        },
      },
    }),
    responses: { [successStatus(row)]: success(row, shared), ...failures(row, shared) },
  }
}

/** The right of a key in words. */
const rightOf = ({ allow }: Endpoint) =>
  allow === rightOfEveryKey ? 'Every key may send it.' : `The key needs the right \`${allow}\`.`

/** Schema of a form: its fields and one file. */
function formOf(body: z.ZodMiniType): Json {
  const { properties, required, ...form } = schemaOf(body, 'input')
  return {
    ...form,
    properties: { ...(properties as Json), file: { type: 'string', format: 'binary' } },
    required: [...((required as string[] | undefined) ?? []), 'file'],
  }
}

function parametersOf(row: Endpoint): Json[] {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(pathParameters[name as keyof typeof pathParameters], 'output'),
  }))
  const { properties, required } = queryOf(row)
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const inHeader = takesKey(row) ? [{ ...idempotencyKey, required: row.needsKey === true }] : []
  return [...inPath, ...inQuery, ...inHeader]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
}

/** Parameters as the server reads them: a number is text on the wire and a number in the document. */
function queryOf(row: Endpoint): { properties: Json; required: string[] } {
  if (!row.query) return { properties: {}, required: [] }
  const { required = [] } = schemaOf(row.query, 'input')
  const { properties } = schemaOf(row.query, 'output')
  return { properties: properties as Json, required: required as string[] }
}

const nextPage = {
  description: 'The next page as `rel="next"`; missing on the last page',
  schema: { type: 'string' },
}

const retryAfter = {
  description: 'Seconds to wait before the next request',
  schema: { type: 'integer' },
}

const scheme = {
  description: 'The scheme of the token',
  schema: { type: 'string', const: 'Bearer' },
}

const limitHeaders = {
  headers: {
    'RateLimit-Limit': {
      description: 'Requests a minute that the key may send',
      schema: { type: 'integer' },
    },
    'RateLimit-Remaining': {
      description: 'Requests of this minute that are left',
      schema: { type: 'integer' },
    },
    'RateLimit-Reset': {
      description: 'Seconds until the next minute',
      schema: { type: 'integer' },
    },
  },
  refs: Object.fromEntries(
    ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  ),
}
const noHeaders = { headers: null, refs: {} }

/** A response with its headers, where it has any. */
const withHeaders = (response: Json, headers: Json): Json =>
  Object.keys(headers).length === 0 ? response : { ...response, headers }

function success(row: Endpoint, { shapes, limits }: Shared): Json {
  if (row.response === nothing) return withHeaders({ description: 'Done' }, limits)
  if (row.response === stream) {
    return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  }
  const content =
    row.response === file
      ? Object.fromEntries((row.fileTypes ?? []).map((type) => [type, {}]))
      : { 'application/json': { schema: shapes.schema(row.response, 'output') } }
  const isPaged = 'cursor' in queryOf(row).properties
  const headers = { ...(isPaged && { Link: nextPage }), ...limits }
  return withHeaders({ description: 'The answer', content }, headers)
}

/** Error responses of an endpoint. The document defines the common ones once. */
function failures(row: Endpoint, { common, limits }: Shared): Json {
  return Object.fromEntries(
    Object.entries(errorResponses(errorsOf(row), limits)).map(([status, response]) => [
      status,
      response.description === common[status]?.description
        ? { $ref: `#/components/responses/${status}` }
        : response,
    ]),
  )
}

type Responses = Record<string, Json>

/** Requests that are refused by their headers, and failures, are not counted. */
const uncounted: ReadonlySet<number> = new Set([401, 403, 408, 413, 415, 431])
const isCounted = (status: number) => status < 500 && !uncounted.has(status)

/** Groups the codes by status into responses. */
function errorResponses(codes: readonly ErrorCode[], limits: Json): Responses {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      withHeaders(
        {
          description: those.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
        {
          ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
          ...(status === 401 && { 'WWW-Authenticate': scheme }),
          ...(isCounted(status) && limits),
        },
      ),
    ]),
  )
}
