import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import {
  checkedVehicle,
  issueFor,
  onTheSpot,
  stationWithUser,
} from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { testStandIns, type TestStandIns } from '#server/testing/stand-ins.ts'
import { changeRows } from '#server/testing/rows.ts'
import { registryVehicle } from '#server/testing/fixtures/registry-vehicle.ts'

/** Forwards to the registry; switched so, the answer is lost after the registry has done its work. */
const way = { losesAnswers: false }
let proxy: Server
let standIns: TestStandIns
let ctx: TestContext
let here: Awaited<ReturnType<typeof stationWithUser>>
async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const answer = await fetch(`${standIns.url}/traficom${req.url}`, {
    method: req.method ?? 'GET',
    headers: req.headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  }).catch(() => null)
  if (!answer || way.losesAnswers) {
    req.socket.destroy()
    return
  }
  res.writeHead(answer.status, { 'content-type': 'application/json' })
  res.end(Buffer.from(await answer.arrayBuffer()))
}

beforeAll(async () => {
  standIns = await testStandIns()
  proxy = createServer((req, res) => void forward(req, res))
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  ctx = await startTestContext({
    settings: { VEHICLE_REGISTRY_SCRAPPING_URL: `http://127.0.0.1:${port}` },
  })
  here = await stationWithUser(ctx)
})
afterAll(async () => {
  await registry('ok')
  await ctx.close()
  proxy.close()
})
beforeEach(async () => {
  way.losesAnswers = false
  await registry('ok')
  here.as = await ctx.signIn.account(here.account)
})

const registry = (mode: string) => standIns.control('traficom', { mode })

type Scrapping = { vin: string; body: { certificateNumber: string; certificateDate: string } }
/** Scrapping notices of these vehicles at the registry's stand-in. */
async function scrappingsOf(vins: readonly (string | null)[]): Promise<Scrapping[]> {
  const text = await readFile(join(standIns.folder, 'traficom.json'), 'utf8').catch(() => '{}')
  const { scrappings = [] } = JSON.parse(text) as { scrappings?: Scrapping[] }
  return scrappings.filter(({ vin }) => vins.includes(vin))
}

/** A vehicle that the registry knows too. */
async function knownVehicle(status: 'in_use' | 'deregistered' = 'in_use') {
  const unique = crypto.randomUUID().slice(-12).toUpperCase()
  const vin = `VNXXX${unique}`
  const vehicle = await ctx.make.vehicle({ registry_id: unique, vin })
  const facts = { plate: `T${unique}`, vin, registry_id: unique, status }
  await standIns.control('traficom', { vehicles: [registryVehicle(facts)] })
  await changeRows(ctx, 'vehicle', { id: vehicle.id }, { plate: `T${unique}` })
  return { ...vehicle, plate: `T${unique}` }
}

const at = (vehicleId: number) => `/shop/${here.shop.id}/vehicle/${vehicleId}/`
async function read(vehicleId: number) {
  // The clock has gone on, maybe by days: nobody is signed in any more.
  here.as = await ctx.signIn.account(here.account)
  return (await ctx.call('GET', at(vehicleId), { as: here.as })).body.certificate
}

/** The steps of the wizard after an owner ordered: who hands it over, the certificate, received. */
async function walkWizard(vehicle: { id: number }) {
  const person = await ctx.make.person()
  await ctx.make.right({ vehicle_id: vehicle.id, person_id: person.id })
  await changeRows(
    ctx,
    'vehicle',
    { id: vehicle.id },
    { status: 'shop_transit', shop_id: here.shop.id },
  )
  await ctx.make.order({ vehicle_id: vehicle.id, person_id: person.id, shop_id: here.shop.id })
  const checked = await ctx.call('POST', `${at(vehicle.id)}owner/`, {
    as: here.as,
    body: {
      first_name: 'Aino',
      last_name: 'Koivuranta',
      address: 'Lehtokuja 4, 00700 Helsinki',
      basis: 'missing_data',
      nationality: 'FIN',
      reason: 'Rekisteri ei vastaa, henkilöllisyys tarkistettu passista',
    },
  })
  await ctx.make.ownerDocument({ vehicle_id: vehicle.id, shop_id: here.shop.id })
  const issued = await issueFor(ctx, here, vehicle.id)
  const done = await ctx.call('PATCH', at(vehicle.id), {
    as: here.as,
    body: { status: 'shop_process', expected_status: 'shop_process', condition: 'recycle' },
  })
  return [checked.status, issued.status, done.status]
}

test('the registry is down for the whole wizard, then up: every scrapping is registered exactly once', async () => {
  const vehicles = [await knownVehicle(), await knownVehicle(), await knownVehicle()]
  const vins = vehicles.map(({ vin }) => vin)
  await registry('503')
  for (const vehicle of vehicles) expect(await walkWizard(vehicle)).toEqual([200, 201, 200])
  // Longer than the breaker stays open, the longest wait and what mails would be given up after.
  for (const hours of [0, 0.01, 1, 2, 100]) {
    ctx.clock.advance({ hours })
    await sendEverything(ctx)
  }
  expect(await scrappingsOf(vins)).toEqual([])
  for (const { id } of vehicles) {
    const { registration } = await read(id)
    expect(registration).toMatchObject({ state: 'pending', reason: null })
    expect(Date.parse(registration.next_try_at)).toBeGreaterThan(ctx.clock.now().getTime())
  }

  await registry('ok')
  for (let n = 0; n < 3; n += 1) {
    ctx.clock.advance({ hours: 1 })
    await sendEverything(ctx)
  }
  const found = await scrappingsOf(vins)
  expect(found).toHaveLength(vins.length)
  expect(new Set(found.map(({ vin }) => vin))).toEqual(new Set(vins))
  for (const { id, vin } of vehicles) {
    const certificate = await read(id)
    expect(certificate.registration).toEqual({
      state: 'confirmed',
      reason: null,
      next_try_at: null,
      is_late: false,
      receipt: expect.any(String),
      receipt_token: expect.any(String),
    })
    const written = found.find((each) => each.vin === vin)
    // The register's date is the certificate's, however late the register heard of it.
    expect(written?.body).toMatchObject({
      certificateNumber: certificate.number,
      certificateDate: certificate.issued_at,
    })
  }
})

test('the registry takes it and the answer is lost: it is asked again and has it once', async () => {
  const vehicle = await knownVehicle()
  await checkedAt(vehicle.id)
  way.losesAnswers = true
  await issueFor(ctx, here, vehicle.id)
  await sendEverything(ctx)
  expect(await scrappingsOf([vehicle.vin])).toHaveLength(1)
  expect((await read(vehicle.id)).registration.state).toBe('pending')
  way.losesAnswers = false
  ctx.clock.advance({ minutes: 1 })
  await sendEverything(ctx)
  expect(await scrappingsOf([vehicle.vin])).toHaveLength(1)
  expect((await read(vehicle.id)).registration.state).toBe('confirmed')
})

test('two processes that send at once register it once', async () => {
  const other = await startTestContext({
    databaseUrl: ctx.appContext.config.databaseUrl,
    clock: ctx.clock,
  })
  const vehicles = await Promise.all([knownVehicle(), knownVehicle(), knownVehicle()])
  for (const { id } of vehicles) {
    await checkedAt(id)
    await issueFor(ctx, here, id)
  }
  await Promise.all([sendEverything(ctx), sendEverything(other)])
  await other.close()
  expect(await scrappingsOf(vehicles.map(({ vin }) => vin))).toHaveLength(3)
  for (const { id } of vehicles) {
    expect((await read(id)).registration.state).toBe('confirmed')
  }
})

test('a refusal is told with its reason and not tried again', async () => {
  const gone = await knownVehicle('deregistered')
  const unknown = await ctx.make.vehicle({
    registry_id: 'nobody-knows',
    vin: 'VNUNKNOWN00000000',
  })
  for (const [id, reason] of [
    [gone.id, 'ALREADY_DEREGISTERED'],
    [unknown.id, 'VEHICLE_NOT_FOUND'],
  ] as const) {
    await checkedAt(id)
    await issueFor(ctx, here, id)
    await sendEverything(ctx)
    expect((await read(id)).registration).toEqual({
      state: 'refused',
      reason,
      next_try_at: null,
      is_late: false,
      receipt: null,
      receipt_token: null,
    })
  }
  const { tries } = await ctx.appContext.db.read
    .selectFrom('work')
    .where('failed_at', 'is not', null)
    .select((row) => row.fn.max('attempts').as('tries'))
    .executeTakeFirstOrThrow()
  expect(tries).toBe(1)
})

test('a certificate that is undone with its transaction is never registered', async () => {
  const vehicle = await knownVehicle()
  await checkedAt(vehicle.id, 2)
  expect((await issueFor(ctx, here, vehicle.id, onTheSpot)).status).toBe(409)
  await sendEverything(ctx)
  expect(await scrappingsOf([vehicle.vin])).toEqual([])
})

/** Puts the vehicle into the station's process, its owner checked. */
async function checkedAt(vehicleId: number, owner_count = 1): Promise<void> {
  const model = await checkedVehicle(ctx, here)
  await ctx.appContext.db.write(async (tx) => {
    await tx
      .updateTable('vehicle')
      .set({ status: 'shop_process', shop_id: here.shop.id, owner_count })
      .where('id', '=', vehicleId)
      .execute()
    for (const table of ['reception', 'reception_holder'] as const) {
      await tx
        .updateTable(table)
        .set({ vehicle_id: vehicleId })
        .where('vehicle_id', '=', model.id)
        .execute()
    }
  })
}
