import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contract } from './index.ts'
import { pathParameters, type Endpoint } from './endpoint.ts'
import { openApi } from './openapi/openapi.ts'

test.each(['1', '42', '2147483647'])('accepts %s as an id', (text) => {
  expect(pathParameters.vehicleId.parse(text)).toBe(Number(text))
  expect(pathParameters.shopId.parse(text)).toBe(Number(text))
})

test.each([
  '',
  '0',
  '-1',
  '+1',
  '01',
  '1.0',
  '1e3',
  '0x10',
  '0b1',
  ' 1',
  '1 ',
  '1\n',
  '1_000',
  '١',
  'Infinity',
  'NaN',
  '2147483648',
  '99999999999999999999',
])('refuses %j as an id', (text) => {
  expect(pathParameters.vehicleId.safeParse(text).success).toBe(false)
  expect(pathParameters.shopId.safeParse(text).success).toBe(false)
})

test('documents an id as an integer', () => {
  const { paths } = openApi(contract) as {
    paths: Record<string, Record<string, { parameters: object[] }>>
  }
  expect(paths['/api/owner/vehicle/{vehicleId}/pickup/']?.['post']?.parameters).toContainEqual({
    name: 'vehicleId',
    in: 'path',
    required: true,
    schema: { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 },
  })
})

test('lets the largest body of the contract through the proxy', async () => {
  const conf = await readFile(new URL('../docs/operations/nginx.conf', import.meta.url), 'utf8')
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1])
  const rows: Endpoint[] = Object.values(contract)
  const largest = Math.max(...rows.map(({ bodyLimit = 0 }) => bodyLimit))
  expect(largest).toBeGreaterThan(0)
  expect(megabytes * 1024 * 1024, 'client_max_body_size in nginx.conf').toBeGreaterThan(largest)
})
