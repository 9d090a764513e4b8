import * as z from 'zod/mini'
import { permissions } from '#rules/permissions.ts'
import { commonErrors, errorBody, errorStatus, type ErrorCode } from './errors.ts'
import { file, stream, nothing, pathParameters, type Contract, type Endpoint } from './endpoint.ts'

type Json = Record<string, unknown>

const common = errorResponses(commonErrors)

/**
 * Builds the OpenAPI 3.1 document of a contract. docs/openapi.json and /api/openapi.json contain
 * it.
 */
export function openApi(contract: Contract): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(contract)) {
    const path = `/api${row.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kierto', version: '1' },
    paths,
    components: {
      responses: common,
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(name: string, row: Endpoint): Json {
  const { who } = permissions[row.allow]
  const isOpen = (who as readonly string[]).includes('public')
  return {
    operationId: name,
    summary: row.summary,
    description: `Permission \`${row.allow}\`: ${who.join(', ')}.`,
    ...(isOpen ? {} : { security: [{ bearer: [] }] }),
    parameters: parametersOf(row),
    ...(row.body && {
      requestBody: {
        required: true,
        content: {
          [row.upload ? 'multipart/form-data' : 'application/json']: {
            schema: row.upload ? formOf(row.body) : schemaOf(row.body, 'input'),
          },
        },
      },
    }),
    responses: { [row.status ?? 200]: success(row), ...failures(row) },
  }
}

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
  const query = row.query ? (schemaOf(row.query, 'input')['properties'] as Json) : {}
  const inQuery = Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }))
  const inHeader =
    row.status === 201 || row.keyed
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }]
      : []
  return [...inPath, ...inQuery, ...inHeader]
}

function success(row: Endpoint): Json {
  if (row.response === nothing) return { description: 'Done' }
  if (row.response === stream) {
    return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  }
  const content =
    row.response === file
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(row.response, 'output') } }
  return { description: 'The answer', content }
}

/** Error responses of an endpoint. The document defines the common ones once. */
function failures(row: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(errorResponses([...commonErrors, ...(row.errors ?? [])])).map(
      ([status, refusal]) => [
        status,
        refusal.description === common[status]?.description
          ? { $ref: `#/components/responses/${status}` }
          : refusal,
      ],
    ),
  )
}

/** Groups the codes by status into responses. */
function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
