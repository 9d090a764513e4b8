import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { startPeer, testConfig, testTools } from '#server/testing/external/adapters.ts'
import type { ExternalSystemError } from './external-system-error.ts'
import { createVehicleRegistry } from './vehicle-registry.ts'
import type { RegistryVehicle, VehicleRegistry } from './vehicle-registry.ts'
import { prepared } from '#server/testing/test-context.ts'

/**
 * A made-up answer in a shape of the registry. `laji` lists the values asked in that sequence, and
 * the last one brings the answer. `error` stands in place of `vehicle`.
 */
type Expected = {
  question: PlateOrVin
  laji: string[]
  vehicle?: RegistryVehicle | null
  error?: { code: string; outcome: string; reason: string | null }
}

const folder = new URL('fixtures/vehicle/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder))
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.xml'))
  .map((name) => name.replace('.xml', ''))
const notFound = read('answers/40b-error-103.xml')
const contentTypes = [
  'application/xml',
  'text/xml; charset=ISO-8859-1',
  'application/xml; charset=UTF-8',
]

let registry: VehicleRegistry
let served: { body: Buffer; contentType: string; laji: string | undefined }
let requested: string[]

const respond = async (req: IncomingMessage, res: ServerResponse) => {
  const [, laji = ''] = /<laji>(\d)</.exec(await text(req)) ?? []
  requested.push(laji)
  res.writeHead(200, { 'content-type': served.contentType })
  res.end(laji === served.laji ? served.body : notFound)
}

const peer = prepared(() => startPeer((req, res) => void respond(req, res)))
beforeEach(() => {
  requested = []
  registry = createVehicleRegistry(
    testConfig({ vehicleRegistryUrl: peer.url.href }),
    testTools().tools,
  )
  return () => registry.close()
})
afterAll(() => peer.close())

describe.each(contentTypes)('served as %s', (contentType) => {
  test.each(names)('%s', async (name) => {
    const { question, ...expected } = JSON.parse(read(`${name}.json`).toString()) as Expected
    served = { body: read(`${name}.xml`), contentType, laji: expected.laji.at(-1) }
    const found = await registry.find(question, { purpose: 'reception', actor: 'account:1' }).then(
      (vehicle) => ({ vehicle }),
      ({ code, outcome, reason }: ExternalSystemError) => ({ error: { code, outcome, reason } }),
    )
    expect({ laji: requested, ...found }).toEqual(expected)
  })
})

test('every shape is there, and every personal id is artificial', () => {
  expect(new Set(names.map((name) => Number(/(\d+)[a-c]?-/.exec(name)?.[1]))).size).toBe(40)
  const ids = names.flatMap((name) =>
    [
      ...read(`${name}.xml`)
        .toString('latin1')
        .matchAll(/\b\d{6}[-+A-FU-Y](\d{3})[0-9A-Y]\b/g),
    ].map(([, individual]) => Number(individual)),
  )
  expect(ids.length).toBeGreaterThan(30)
  expect(ids.filter((individual) => individual < 900)).toEqual([])
})
