import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { operatorWithKey } from '#server/testing/fixtures/api-keys.ts'
import { makeWebhook, startReceiver } from '#server/testing/fixtures/webhooks.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'

/**
 * Program of an operator that uses the generated client and the types that the document names. It
 * does not compile where a request or a type has another name.
 */
const program = `
import { Api, type ReadTreatmentResponse, type Vehicle, type VehicleDetail } from './client.js'

type Event = { shop_id: number; vehicle_id: number }

export async function run(baseUrl: string, key: string, event: Event, doneAt: string) {
  const { api } = new Api({
    baseUrl,
    securityWorker: () => ({ headers: { authorization: 'Bearer ' + key } }),
  })
  const { shop_id: shop, vehicle_id: id } = event
  const { data: stations } = await api.listOwnStations()
  const list = await api.listByStatus(shop, 'shop_process', { limit: 10 })
  const vehicles: Vehicle[] = list.data
  const detail: VehicleDetail = (await api.readYardVehicle(shop, id)).data
  const answer = await api.addTreatment(shop, id, {
    entries: [
      {
        id: crypto.randomUUID(),
        code: 'engine_oil',
        outcome: 'drained',
        amount: 4,
        basis: 'measured',
        done_at: doneAt,
      },
    ],
  })
  const treatment: ReadTreatmentResponse = answer.data
  return {
    stations: stations.map((station) => station.id),
    inProcess: vehicles.map((vehicle) => vehicle.id),
    plate: detail.plate,
    recordedBy: treatment.entries.map((entry) => entry.by),
  }
}
`

type Event = { shop_id: number; vehicle_id: number }
type Run = (url: string, key: string, event: Event, doneAt: string) => Promise<object>

let ctx: TestContext
let folder: string
beforeAll(async () => {
  ctx = await startTestContext()
  folder = await mkdtemp(join(tmpdir(), 'kierto-client-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await ctx.close()
})

const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
const options = ['--strict', '--module', 'esnext', '--target', 'es2024', '--lib', 'es2024,dom']

/** Generates the client from the served document and compiles it with the program. */
async function compiledProgram(): Promise<Run> {
  const { body } = await ctx.call('GET', '/v1/openapi.json')
  const { files } = await generateApi({ spec: body, output: false, silent: true })
  await writeFile(join(folder, 'client.ts'), files[0]?.fileContent ?? '')
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const compile = promisify(execFile)(
    process.execPath,
    [compiler, ...options, '--moduleResolution', 'bundler', '--types', '', 'program.ts'],
    { cwd: folder },
  )
  // The compiler writes its errors to the standard output.
  const refused = await compile.then(
    () => '',
    (error: { stdout?: string }) => String(error.stdout),
  )
  expect(refused).toBe('')
  const compiled: unknown = await import(pathToFileURL(join(folder, 'program.js')).href)
  return (compiled as { run: Run }).run
}

test('a webhook leads a generated client with a key to the vehicle that was received', async () => {
  const receiver = await startReceiver()
  const operator = await operatorWithKey(ctx, { name: 'Kirjanpito' })
  await makeWebhook(ctx, operator, { url: receiver.url })
  const [shop] = operator.shops
  const vehicle = await ctx.make.vehicle({
    status: 'shop_transit',
    shop_id: shop.id,
    kind: 'car',
    power: 'petrol',
    eu_class: 'M1',
  })
  const at = ctx.clock.now()
  const by = { accountId: operator.main.id }
  await ctx.appContext.db.write((tx) =>
    transitionVehicle(tx, { vehicleId: vehicle.id, transition: 'receive', by, at }),
  )
  await ctx.appContext.work.runDue('items')
  await receiver.close()
  const event = JSON.parse(receiver.received[0]?.text ?? '{}') as Event
  const run = await compiledProgram()
  expect(await run(ctx.url, operator.secret, event, at.toISOString())).toEqual({
    stations: operator.shops.map(({ id }) => id),
    inProcess: [vehicle.id],
    plate: vehicle.plate,
    recordedBy: ['Kirjanpito'],
  })
})
