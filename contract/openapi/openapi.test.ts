import SwaggerParser from '@apidevtools/swagger-parser'
import { expect, test } from 'vitest'
import { file, type Endpoint } from '../endpoint.ts'
import { webhookEvents } from '#rules/access/webhook-events.ts'
import { contract } from '../index.ts'
import { keyContract } from '../systems/open-to-keys.ts'
import { openApi } from './openapi.ts'

type Parameter = {
  name: string
  in: string
  required?: boolean
  schema: { type?: string; default?: unknown; minimum?: number; maximum?: number }
}
type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  responses: Record<string, { headers?: object; content?: Record<string, { schema?: object }> }>
}
const document = openApi(contract) as {
  info: { description: string }
  servers: object[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operation = (name: keyof typeof contract) => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`No operation ${name}`)
  return found
}
const parameter = (name: keyof typeof contract, of: string) =>
  operation(name).parameters.find((each) => each.name === of)

test.each([
  ['all', () => openApi(contract)],
  ['keys', () => openApi(keyContract, 'keys')],
])('is valid OpenAPI 3.1 for a strict validator: %s', async (_, make) => {
  const valid = JSON.parse(JSON.stringify(make())) as Parameters<typeof SwaggerParser.validate>[0]
  await expect(SwaggerParser.validate(structuredClone(valid))).resolves.toBeTruthy()
  const wrong = Object.assign(structuredClone(valid), {
    paths: { '/x': { get: { responses: 1 } } },
  })
  await expect(SwaggerParser.validate(wrong)).rejects.toThrow('responses must be object')
})

test('marks a query parameter as required where the service refuses a request without it', () => {
  expect(parameter('overseeReports', 'type')).toMatchObject({ required: true })
  expect(parameter('downloadOwnData', 'format')).toMatchObject({ required: true })
  expect(parameter('listLookUps', 'limit')).toMatchObject({ required: false })
})

test('documents the page size as an integer with its limits', () => {
  expect(parameter('listLookUps', 'limit')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 500,
    default: 50,
  })
})

test('gives every default the type of its parameter', () => {
  const typed = operations.flatMap(({ parameters }) =>
    parameters.filter(({ schema }) => schema.default !== undefined),
  )
  expect(typed.length).toBeGreaterThan(3)
  for (const { schema } of typed) {
    const type = schema.type === 'integer' ? 'number' : schema.type
    expect(typeof schema.default).toBe(type)
  }
})

test('names the media types of every file', () => {
  const files = Object.entries<Endpoint>(contract).filter(([, row]) => row.response === file)
  expect(files.length).toBeGreaterThan(8)
  for (const [name, { fileTypes }] of files) {
    const { content } = operation(name as keyof typeof contract).responses['200'] ?? {}
    expect({ name, types: Object.keys(content ?? {}) }).toEqual({ name, types: fileTypes })
    expect(fileTypes?.length).toBeGreaterThan(0)
  }
})

test('names the header of the next page on every paged list', () => {
  const paged = operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'cursor'),
  )
  expect(paged.length).toBeGreaterThan(3)
  for (const { responses } of paged) expect(responses['200']?.headers).toHaveProperty('Link')
})

test('documents the headers of the limit on each response that is counted', () => {
  const keys = openApi(keyContract, 'keys') as unknown as typeof document & {
    components: { responses: Operation['responses']; headers: object }
  }
  const { responses: shared, headers } = keys.components
  const names = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
  expect(Object.keys(headers)).toEqual(names)
  for (const { responses } of Object.values(keys.paths).flatMap((path) => Object.values(path))) {
    for (const [status, own] of Object.entries(responses)) {
      const response = '$ref' in own ? shared[status] : own
      const isCounted = /^(?:2..|400|404|409|422|429)$/.test(status)
      expect(names.filter((name) => name in (response?.headers ?? {}))).toEqual(
        isCounted ? names : [],
      )
    }
  }
  expect(shared['429']?.headers).toHaveProperty('Retry-After')
  expect(shared['503']?.headers).toHaveProperty('Retry-After')
})

test('groups the operations by listed tags, and says where and how to call', () => {
  const listed = document.tags.map(({ name }) => name)
  for (const { tags } of operations) expect(listed).toEqual(expect.arrayContaining(tags))
  expect(document.servers).toHaveLength(1)
  expect(document.info.description).toContain('Idempotency-Key')
})

const schemas = (document as unknown as { components: { schemas: Record<string, object> } })
  .components.schemas

test('names every body and response that is an object, once', () => {
  const unnamed = operations.filter(({ responses }) =>
    Object.values(responses)
      .flatMap(({ content = {} }) => Object.values(content))
      .some(({ schema = {} }) => 'properties' in schema),
  )
  expect(unnamed.map(({ operationId }) => operationId)).toEqual([])
  expect(schemas).toHaveProperty('Vehicle.properties.plate')
  expect(schemas).toHaveProperty('PickupOrder.properties.shop_id')
  expect(operation('readYardVehicle').responses['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/VehicleDetail' } } },
  })
})

test('documents the shortest new password', () => {
  expect(JSON.stringify(schemas['ChangePasswordRequest'])).toContain('"minLength":8')
})

test('refers only to schemas and responses that exist', () => {
  const text = JSON.stringify(document)
  const found = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(found.length).toBeGreaterThan(100)
  for (const [, part = '', name = ''] of found) {
    expect(document).toHaveProperty(['components', part, name])
  }
  expect(text).not.toContain('$defs')
})

// 761 kB with the files behind figures, whose they are, and the sums of batteries.
test('is smaller than 770 kB without spaces', () => {
  expect(JSON.stringify(document).length).toBeLessThan(770_000)
})

test('each operation says whether it needs a token', () => {
  const secured = operations.map(({ operationId, security }) => ({ operationId, security }))
  for (const each of secured) expect(each).toMatchObject({ security: expect.any(Array) })
  expect(operation('login').security).toEqual([])
  expect(operation('readYardVehicle').security).toEqual([{ bearer: [] }])
})

test('every list tells its items', () => {
  const bare: string[] = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'array' && !('items' in value)) bare.push(at)
    for (const [name, inner] of Object.entries(value)) look(inner, `${at}/${name}`)
  }
  look(JSON.parse(JSON.stringify(document)), '')
  expect(bare).toEqual([])
})

test('the document of the keys has every webhook with its headers and its body', () => {
  const keys = openApi(keyContract, 'keys') as {
    webhooks: Record<string, { post: { parameters: Parameter[]; requestBody: object } }>
  }
  expect(Object.keys(keys.webhooks)).toEqual([...webhookEvents])
  for (const { post } of Object.values(keys.webhooks)) {
    expect(post.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['Kierto-Event', true],
      ['Kierto-Delivery', true],
      ['Kierto-Signature', true],
    ])
    expect(JSON.stringify(post.requestBody)).toContain('#/components/schemas/WebhookMessage')
  }
  expect(openApi(contract)).not.toHaveProperty('webhooks')
})

test('a key without which a request is refused is required', () => {
  const { paths } = openApi(contract) as {
    paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>
  }
  const keyOf = (path: string) =>
    paths[`/api/shop/{shopId}/vehicle/{vehicleId}/certificate/${path}`]?.['post']?.parameters.find(
      ({ name }) => name === 'Idempotency-Key',
    )
  expect(keyOf('issue/')).toMatchObject({ required: true })
  expect(keyOf('')).toMatchObject({ required: false })
})

test.each([
  ['all', () => openApi(contract)],
  ['keys', () => openApi(keyContract, 'keys')],
])('answers may get new fields, and the document of the keys says so: %s', (edition, make) => {
  const text = JSON.stringify(make())
  expect(text).not.toContain('"additionalProperties":false')
  expect(text.includes('Version 1 grows')).toBe(edition === 'keys')
})
