import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import records from '#stand-ins/data/registry.json' with { type: 'json' }
import { vehicles } from '#stand-ins/registry.ts'
import { startForTest } from '#stand-ins/testing/start.ts'
import { createVehicleRegistry } from './vehicle-registry.ts'
import type { Inquiry, VehicleRegistry } from './vehicle-registry.ts'
import { startPeer, testConfig, testTools } from '#server/testing/external/adapters.ts'

const inquiry: Inquiry = { purpose: 'owner_search', actor: 'person:7', requestId: 'request-7' }

let standIns: Awaited<ReturnType<typeof startForTest>>
let registry: VehicleRegistry
let seen: ReturnType<typeof testTools>

beforeAll(async () => {
  standIns = await startForTest()
  seen = testTools()
  const config = testConfig({
    vehicleRegistryUrl: `${standIns.url}/traficom`,
    vehicleRegistryNoticeUrl: `${standIns.url}/traficom/`,
  })
  registry = createVehicleRegistry(config, seen.tools)
})
afterEach(() => standIns.control('traficom', { mode: 'ok', shape: null, not_found: '103' }))
afterAll(async () => {
  registry.close()
  await standIns.close()
})

const kindByPlate = new Map(records.vehicles.map(({ plate, kind }) => [plate, kind]))

describe('every vehicle of the demo registry', () => {
  const wrappers = ['perus', 'laaja', 'historia']
  const rows = wrappers.flatMap((wrapper) => vehicles.map((vehicle) => ({ wrapper, ...vehicle })))

  test.each(rows)('$plate in $wrapper', async ({ wrapper, ...vehicle }) => {
    await standIns.control('traficom', { shape: [wrapper, 'shuffled', 'extra'] })
    const found = await registry.find({ plate: vehicle.plate }, inquiry)
    expect(found).toMatchObject({
      registryId: vehicle.registry_id,
      plate: vehicle.plate,
      previousPlates: vehicle.previous_plate ? [vehicle.previous_plate] : [],
      vin: vehicle.vin,
      class: vehicle.class,
      kind: kindByPlate.get(vehicle.plate),
      make: vehicle.make,
      description: vehicle.description,
      firstRegistered: vehicle.first_registered,
      color: vehicle.color,
      power: vehicle.power,
      mileageKm: vehicle.mileage_km,
      status: vehicle.status,
    })
    const roles = found?.owners.map(({ role, kind, restricted }) => ({ role, kind, restricted }))
    expect(new Set(roles?.map((role) => JSON.stringify(role)))).toEqual(
      new Set(
        vehicle.owners.map(({ role, company, restricted = false }) =>
          JSON.stringify({ role, kind: company ? 'company' : 'person', restricted }),
        ),
      ),
    )
  })

  test.each(vehicles)('$vin is found by its VIN too', async ({ vin, plate }) => {
    expect(await registry.find({ vin }, inquiry)).toMatchObject({ plate, vin })
  })
})

describe('what is found', () => {
  test('owners come with ids in one spelling, names and address', async () => {
    const found = await registry.find({ plate: 'NLF-19' }, inquiry)
    expect(found?.owners).toEqual([
      {
        kind: 'person',
        role: 'owner',
        personalId: '010594Y9032',
        businessId: null,
        firstNames: 'Nadia',
        lastName: 'Rahman',
        companyName: null,
        restricted: false,
        address: { address: 'Kivipolku 3', postal: '20540', city: 'Turku' },
      },
    ])
  })

  test('a company has a business id and its name, a leased car an owner and a holder', async () => {
    const found = await registry.find({ plate: 'LEA-55' }, inquiry)
    expect(found?.owners).toMatchObject([
      { kind: 'company', role: 'owner', businessId: '9000013-4', personalId: null },
      { kind: 'person', role: 'holder', personalId: '070788-9074', businessId: null },
    ])
    expect(found?.owners[0]?.companyName).toBe('Rahoitusyhtiö Vaaka Oyj')
  })

  test('a restricted owner has neither id, name nor address', async () => {
    const found = await registry.find({ plate: 'TRV-808' }, inquiry)
    expect(found?.owners).toMatchObject([
      { restricted: true, personalId: null, firstNames: null, lastName: null, address: null },
    ])
  })

  test('a previous plate finds the vehicle under its present one', async () => {
    const found = await registry.find({ plate: 'VAN-10' }, inquiry)
    expect(found).toMatchObject({ plate: 'UUS-10', previousPlates: ['VAN-10'] })
  })

  test.each(['empty-elements', 'absent-elements'])('%s are unknown facts', async (shape) => {
    await standIns.control('traficom', { shape })
    expect(await registry.find({ plate: 'ABC-123' }, inquiry)).toMatchObject({
      make: 'Škoda',
      model: null,
      description: null,
      modelYear: null,
      firstRegistered: null,
      color: null,
      power: null,
      mileageKm: null,
      owners: [{ personalId: '131052-9085', address: null }],
    })
  })

  test.each(['103', '550'])('code %s is an unknown vehicle', async (code) => {
    await standIns.control('traficom', { not_found: code })
    expect(await registry.find({ plate: 'XXX-999' }, inquiry)).toBeNull()
  })

  test('what a person types is found', async () => {
    const key = readPlateOrVin(' åäö 1')
    expect(key && (await registry.find(key, inquiry))).toMatchObject({ plate: 'ÅÄÖ-1' })
  })
})

describe('refusals', () => {
  test('a wrong password is a permission that we lack', async () => {
    const { tools, lines } = testTools()
    const config = testConfig({
      vehicleRegistryUrl: `${standIns.url}/traficom`,
      vehicleRegistryPassword: 'wrong',
    })
    const stranger = createVehicleRegistry(config, tools)
    await expect(stranger.find({ plate: 'ABC-123' }, inquiry)).rejects.toMatchObject({
      code: 'TRAFICOM_API_PERMISSION_DENIED',
      reason: '101',
    })
    stranger.close()
    expect(lines).toMatchObject([{ level: 50, outcome: 'virhe', reason: '101' }])
  })

  const modes: [string, string][] = [
    ['503', 'TRAFICOM_BROKEN'],
    ['drop', 'TRAFICOM_BROKEN'],
    ['garbage', 'TRAFICOM_API_EXCEPTION'],
    ['deny', 'TRAFICOM_API_PERMISSION_DENIED'],
  ]
  test.each(modes)('%s is %s', async (mode, code) => {
    await standIns.control('traficom', { mode })
    await expect(registry.find({ plate: 'ABC-123' }, inquiry)).rejects.toMatchObject({ code })
    await expect(registry.kinds()).rejects.toMatchObject({ code })
  })
})

describe('paid questions', () => {
  const requested = () =>
    seen.lines.filter((line) => String(line['operation']).startsWith('find_')).length
  const open = (vehicleRegistryMemoryMs: number) =>
    createVehicleRegistry(
      testConfig({
        vehicleRegistryUrl: `${standIns.url}/traficom`,
        vehicleRegistryMemoryMs,
      }),
      seen.tools,
    )

  test('are asked once in ten minutes for each vehicle and purpose', async () => {
    const memorising = open(600_000)
    const before = requested()
    const first = await memorising.find({ plate: 'ABC-123' }, inquiry)
    expect(await memorising.find({ plate: 'ABC-123' }, inquiry)).toEqual(first)
    expect(requested()).toBe(before + 1)
    await memorising.find({ plate: 'ABC-123' }, { ...inquiry, purpose: 'reception' })
    expect(requested()).toBe(before + 2)
    await memorising.find({ plate: 'ABC-123' }, { ...inquiry, isFresh: true })
    expect(requested()).toBe(before + 3)
    seen.pass(600_000)
    await memorising.find({ plate: 'ABC-123' }, inquiry)
    expect(requested()).toBe(before + 4)
    memorising.close()
  })

  test('are asked again after a failure', async () => {
    const memorising = open(600_000)
    await standIns.control('traficom', { mode: '503' })
    await expect(memorising.find({ plate: 'ABC-123' }, inquiry)).rejects.toThrow('BROKEN')
    await standIns.control('traficom', { mode: 'ok' })
    expect(await memorising.find({ plate: 'ABC-123' }, inquiry)).toMatchObject({ plate: 'ABC-123' })
    memorising.close()
  })
})

test('both questions about one vehicle share a time limit', async () => {
  let requested = 0
  const peer = await startPeer((_, res) => {
    requested++
    const none = '<kehys><yleinen><virhe><virhekoodi>103</virhekoodi></virhe></yleinen></kehys>'
    if (requested === 1) res.end(none)
  })
  const config = testConfig({ vehicleRegistryUrl: peer.url.href, vehicleRegistryTotalMs: 300 })
  const hasty = createVehicleRegistry(config, { ...seen.tools, monotonic: () => performance.now() })
  await expect(hasty.find({ plate: 'ABC-123' }, inquiry)).rejects.toMatchObject({
    code: 'TRAFICOM_BROKEN',
    outcome: 'timeout',
  })
  expect(requested).toBe(2)
  hasty.close()
  await peer.close()
})

test('lists the eight kinds of vehicle', async () => {
  const found = await registry.kinds()
  expect(found.map(({ code }) => code)).toEqual([...kinds])
  expect(found.every(({ fi, sv, en }) => fi && sv && en)).toBe(true)
})

test('nothing of a vehicle or a person was logged', () => {
  const shown = [
    ...records.persons.flatMap((person) => [person.personal_id, person.last_name]),
    ...records.vehicles.flatMap(({ plate, vin }) => [plate, vin]),
    'kierto-demo-traficom',
    standIns.url,
  ]
  expect(seen.lines.length).toBeGreaterThan(100)
  expect(shown.filter((text) => seen.logged().includes(text))).toEqual([])
})
