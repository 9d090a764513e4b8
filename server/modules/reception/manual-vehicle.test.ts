import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { issueFor } from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { rowsOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'
import { registryVehicle } from '#server/testing/fixtures/registry-vehicle.ts'

const yard = testYard()
const { ctx, a, b } = yard
afterEach(() => registry('ok'))

/** Sets the mode of the registry's stand-in and closes the circuit breaker. */
async function registry(mode: 'ok' | '503' | 'drop' | 'deny'): Promise<void> {
  await ctx.standIns.control('traficom', { mode })
  ctx.clock.advance({ minutes: 1 })
}

/** A plate of a vehicle that the registry knows: a blue Volvo of two owners. */
async function registeredPlate(
  named: { make?: string; model?: string } = {},
): Promise<{ plate: string; vin: string }> {
  // Other test files ask the same stand-in.
  const unique = crypto
    .randomUUID()
    .replaceAll('-', '')
    .replaceAll(/./g, (digit) => 'ABCDEFGHJKLMNPRS'[Number.parseInt(digit, 16)] ?? '')
  const [plate, vin] = [`Q${unique.slice(0, 8)}`, `YV1${unique.slice(8, 22)}`]
  const owners = [
    { person: 'eero', role: 'owner' as const },
    { person: 'liisa', role: 'owner' as const },
  ]
  const volvo = { color: 'blue', power: 'diesel', make: 'Volvo', model: 'V70', model_year: 2007 }
  const known = { mileage_km: 310_000, first_registered: '2007-03-01', description: 'V70' }
  const facts = { plate, vin, registry_id: unique, owners, ...volvo, ...known, ...named }
  await ctx.standIns.control('traficom', { vehicles: [registryVehicle(facts)] })
  return { plate, vin }
}

const byHand = { kind: 'car', make: 'Volvo', model: 'V 70', model_year: null, color: null }
const search = (station: YardStation, plate_or_vin: string, by_hand?: object) =>
  ctx.call('POST', `/shop/${station.shop.id}/vehicle/search/`, {
    as: station.as,
    body: { plate_or_vin, ...(by_hand && { by_hand }) },
  })
const typedOwner = {
  first_name: 'Eero',
  last_name: 'Palokangas',
  address: 'Myllytie 12, 33500 Tampere',
  basis: 'missing_data',
  nationality: 'FIN',
  reason: 'Rekisteri ei vastaa; ajokortti nähty',
}
/** Types the owner from a paper that the station keeps. */
const checkOwner = async (station: YardStation, id: number) => {
  await ctx.make.ownerDocument({ vehicle_id: id, shop_id: station.shop.id })
  return ctx.call('POST', `${yard.pathOf(station, id)}owner/`, {
    as: station.as,
    body: typedOwner,
  })
}
const vehiclesOf = (plate: string) => rowsOf(ctx, 'vehicle', { plate }, 'id')

describe('make and model of a typed vehicle', () => {
  test.each([
    ['Toyta', 'corola', 'Toyota', 'Corolla'],
    ['VOLKSWAGEN', 'golff', 'Volkswagen', 'Golf'],
    ['VW', 'GOLF', 'Volkswagen', 'Golf'],
    ['skoda', 'octavia', 'Škoda', 'Octavia'],
  ])('stores the typed %s %s as %s %s', async (make, model, knownMake, knownModel) => {
    const { plate } = await registeredPlate()
    await registry('503')
    const { body } = await search(a, plate, { ...byHand, make, model })
    expect(body).toMatchObject({ make: knownMake, model: knownModel })
  })

  test.each([
    [{ make: 'Pihapaja' }, { 'by_hand.make': 'MAKE_UNKNOWN' }],
    [{ make: '中国' }, { 'by_hand.make': 'MAKE_UNKNOWN' }],
    [{ model: 'Oma malli' }, { 'by_hand.model': 'MODEL_UNKNOWN' }],
  ])('refuses %j, which is not said to be another', async (typed, fields) => {
    const { plate } = await registeredPlate()
    await registry('503')
    const answer = await search(a, plate, { ...byHand, ...typed })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', fields } })
  })

  test.each([
    ['Pihapaja', 'Kuormuri 3', { is_other_make: true }, 'Pihapaja', 'Kuormuri 3'],
    ['Toyva', 'Corolla', { is_other_make: true }, 'Toyva', 'Corolla'],
    ['Volvo', 'Oma malli', { is_other_model: true }, 'Volvo', 'Oma malli'],
    ['skoda', 'octavia', { is_other_make: true, is_other_model: true }, 'Škoda', 'Octavia'],
  ])('stores %s %s as typed with %j', async (make, model, other, storedMake, storedModel) => {
    const { plate } = await registeredPlate()
    await registry('503')
    const { body } = await search(a, plate, { ...byHand, make, model, ...other })
    expect(body).toMatchObject({ make: storedMake, model: storedModel })
  })

  test('the registry’s spelling becomes that of the lists', async () => {
    const mercedes = await registeredPlate({ make: 'DAIMLER-BENZ', model: 'E-KLASSE' })
    expect((await search(a, mercedes.plate)).body).toMatchObject({
      make: 'Mercedes-Benz',
      model: 'E-KLASSE',
    })
    const volvo = await registeredPlate({ model: 'v 70' })
    expect((await search(a, volvo.plate)).body).toMatchObject({ make: 'Volvo', model: 'V70' })
    const other = await registeredPlate({ make: 'Pihapaja', model: 'KUORMURI' })
    expect((await search(a, other.plate)).body).toMatchObject({
      make: 'Pihapaja',
      model: 'KUORMURI',
    })
  })
})

describe('while the registry is away', () => {
  test('a walk-in goes through the wizard as it is typed, and is completed and registered once it is back', async () => {
    const { plate, vin } = await registeredPlate()
    await registry('503')
    expect(await search(a, plate)).toMatchObject({ status: 503, body: { code: 'TRAFICOM_BROKEN' } })
    const typed = await search(a, plate, byHand)
    expect(typed).toMatchObject({
      status: 200,
      body: { plate, make: 'Volvo', model: 'V70', is_unverified: true, is_plateless: false },
    })
    expect(await auditOf(ctx, typed)).toMatchObject([
      { action: 'yard.search', purpose: 'reception', outcome: 'found', vehicle_id: typed.body.id },
    ])
    const { id } = typed.body
    // A reload asks again, with what was typed or with more of it.
    const again = await search(a, plate, { ...byHand, vin, color: 'blue' })
    expect(again.body).toMatchObject({ id, vin, color: 'blue' })
    expect((await checkOwner(a, id)).status).toBe(200)
    expect((await issueFor(ctx, a, id)).status).toBe(201)
    const taken = await yard.patch(a, id, { status: 'shop_process', condition: 'recycle' })
    expect(taken.status).toBe(200)
    await sendEverything(ctx)
    expect(await yard.read(a, id)).toMatchObject({
      is_unverified: true,
      certificate: { registration: { state: 'pending' } },
    })

    await registry('ok')
    await sendEverything(ctx)
    // The first call alone tries whether the registry is back.
    ctx.clock.advance({ minutes: 1 })
    await sendEverything(ctx)
    expect(await yard.read(a, id)).toMatchObject({
      plate,
      vin,
      model: 'V70',
      model_year: 2007,
      owner_count: 2,
      is_unverified: false,
      certificate: { registration: { state: 'confirmed' } },
    })
    const ledger = await readFile(join(ctx.standIns.folder, 'traficom.json'), 'utf8')
    const scrappings = JSON.parse(ledger).scrappings.filter(
      (each: { vin: string }) => each.vin === vin,
    )
    expect(scrappings).toHaveLength(1)
    expect(await vehiclesOf(plate)).toHaveLength(1)
  })

  test('what the registry told of a vehicle before is not overwritten', async () => {
    const { plate } = await registeredPlate()
    const known = await search(a, plate)
    await registry('drop')
    const { body } = await search(b, plate, byHand)
    expect(body).toMatchObject({ id: known.body.id, model: 'V70', is_unverified: false })
  })

  test('one that is elsewhere, or is scrapped, is not taken in by hand', async () => {
    const { plate } = await registeredPlate()
    await registry('503')
    const { body } = await search(a, plate, byHand)
    await checkOwner(a, body.id)
    await issueFor(ctx, a, body.id)
    expect((await search(b, plate, byHand)).body.code).toBe('VEHICLE_ALREADY_SCRAPPED')
    // The one who issued the certificate goes on.
    expect((await search(a, plate, byHand)).body.id).toBe(body.id)
    const elsewhere = await ctx.make.vehicle({ status: 'shop_process', shop_id: b.shop.id })
    const there = await search(a, elsewhere.plate ?? '', byHand)
    expect(there).toMatchObject({ status: 409, body: { code: 'VEHICLE_IN_ANOTHER_SHOP' } })
  })

  test('what is typed has to be whole', async () => {
    const { plate } = await registeredPlate()
    await registry('503')
    const { status, body } = await search(a, plate, { ...byHand, make: '', model_year: 1700 })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'by_hand.make': 'REQUIRED',
      'by_hand.model_year': 'YEAR_INVALID',
    })
  })
})

describe('nothing is taken in by hand', () => {
  test('where the registry answers: its facts are the vehicle’s', async () => {
    const { plate } = await registeredPlate()
    const { body } = await search(a, plate, byHand)
    expect(body).toMatchObject({ model: 'V70', is_unverified: false, owner_count: 2 })
  })

  test('where it knows no such vehicle', async () => {
    const answer = await search(a, 'QQQ-999', byHand)
    expect(answer).toMatchObject({ status: 404, body: { code: 'VEHICLE_UNKNOWN' } })
  })

  test('where it refuses us', async () => {
    await registry('deny')
    const answer = await search(a, (await registeredPlate()).plate, byHand)
    expect(answer).toMatchObject(refusal(403, 'TRAFICOM_API_PERMISSION_DENIED'))
  })
})

describe('once the registry is back, before the work has asked it', () => {
  const typedAt = async (station: YardStation) => {
    const registered = await registeredPlate()
    await registry('503')
    const { body } = await search(station, registered.plate, byHand)
    await registry('ok')
    await yard.signIn()
    return { ...registered, id: body.id as number }
  }

  test('a search finds the same vehicle, by its VIN too', async () => {
    const { plate, vin, id } = await typedAt(a)
    expect((await search(a, vin)).body).toMatchObject({ id, plate, is_unverified: false })
    expect(await vehiclesOf(plate)).toHaveLength(1)
  })

  test('another station learns where it is', async () => {
    const { plate, id } = await typedAt(a)
    await checkOwner(a, id)
    await ctx.make.certificate({ vehicle_id: id, shop_id: a.shop.id })
    await yard.patch(a, id, { status: 'shop_process' })
    expect((await search(b, plate)).body.code).toBe('VEHICLE_ALREADY_SCRAPPED')
    expect(await vehiclesOf(plate)).toHaveLength(1)
  })

  test('the registered owner is checked, which completes the vehicle', async () => {
    const { id } = await typedAt(a)
    const { body } = await ctx.call('POST', `${yard.pathOf(a, id)}owner/`, {
      as: a.as,
      body: { personal_id: '240776-933U' },
    })
    expect(body).toMatchObject({ matches: true, owner_count: 2, needs_power_of_attorney: true })
    expect(await yard.read(a, id)).toMatchObject({ is_unverified: false, owner_count: 2 })
  })
})

test('a vehicle that the registry does not know stays as it was typed, and its scrapping is refused', async () => {
  await registry('503')
  const { body } = await search(a, 'QZZ-998', byHand)
  await checkOwner(a, body.id)
  expect((await issueFor(ctx, a, body.id)).status).toBe(201)
  await registry('ok')
  await yard.signIn()
  await sendEverything(ctx)
  expect(await yard.read(a, body.id)).toMatchObject({
    is_unverified: true,
    model: 'V70',
    certificate: { registration: { state: 'refused', reason: 'VEHICLE_NOT_FOUND' } },
  })
})
