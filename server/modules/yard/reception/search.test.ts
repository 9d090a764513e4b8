import { afterEach, describe, expect, test } from 'vitest'
import { vehicles } from '#stand-ins/registry.ts'
import { startTestContext } from '#server/testing/app.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { auditOf, everythingStored, personalIdsIn } from '#server/testing/stored-values.ts'
import { refusal } from '#server/testing/refusal.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
const ctx = testContext()
const a = prepared(() => stationWithUser(ctx))
const b = prepared(() => stationWithUser(ctx))
afterEach(() => ctx.standIns.control('traficom', { mode: 'ok' }))

// A new session each time: the clock goes on by days here, and tokens last for minutes.
const userOf = ({ account }: Station) => ctx.signIn.account(account)
const ask = (path: string) => async (station: Station, plateOrVin: string) =>
  ctx.call('POST', `/shop/${station.shop.id}/vehicle/${path}/`, {
    as: await userOf(station),
    body: { plate_or_vin: plateOrVin },
  })
const search = ask('search')
const detail = ask('detail')
const read = async (station: Station, id: number) =>
  ctx.call('GET', `/shop/${station.shop.id}/vehicle/${id}/`, { as: await userOf(station) })
const vinOf = (plate: string) => vehicles.find((vehicle) => vehicle.plate === plate)?.vin ?? ''
const recordOf = (plate: string) => {
  const record = vehicles.find((vehicle) => vehicle.plate === plate)
  return { plate, vin: record?.vin ?? null, registry_id: record?.registry_id ?? null }
}

describe('a search for reception', () => {
  test('begins with what the registry knows, and writes one row in the audit', async () => {
    const answer = await search(a, 'epa77')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        plate: 'EPA-77',
        vin: vinOf('EPA-77'),
        make: 'Volvo',
        model: 'V70',
        status: null,
        shop_id: null,
        is_plateless: false,
        is_owner_confirmed: false,
        has_certificate: false,
        owner: null,
        order: null,
      },
    })
    expect(await auditOf(ctx, answer)).toMatchObject([
      {
        action: 'yard.search',
        purpose: 'reception',
        outcome: 'found',
        account_id: a.account.id,
        shop_id: a.shop.id,
        vehicle_id: answer.body.id,
      },
    ])
    expect((await read(a, answer.body.id)).status).toBe(200)
    expect((await search(a, vinOf('EPA-77'))).body.id).toBe(answer.body.id)
  })

  test('looks for a day, and any number of stations may look', async () => {
    const { body } = await search(a, 'OLD-1')
    ctx.clock.advance({ hours: 23, minutes: 59 })
    expect((await read(a, body.id)).status).toBe(200)
    ctx.clock.advance({ minutes: 1 })
    expect((await read(a, body.id)).status).toBe(404)
    await search(a, 'OLD-1')
    expect((await read(a, body.id)).status).toBe(200)
    await search(b, 'OLD-1')
    expect((await read(a, body.id)).status).toBe(200)
    expect((await read(b, body.id)).status).toBe(200)
  })

  test('of what is on its way here brings its order; at another station it tells nothing', async () => {
    const vehicle = await ctx.make.vehicle({
      ...recordOf('NLF-19'),
      status: 'shop_transit',
      shop_id: a.shop.id,
    })
    await ctx.make.order({ vehicle_id: vehicle.id, shop_id: a.shop.id, message: 'Portti auki' })
    expect(await search(a, 'NLF-19')).toMatchObject({
      status: 200,
      body: { id: vehicle.id, status: 'shop_transit', order: { message: 'Portti auki' } },
    })
    const answer = await search(b, 'NLF-19')
    expect(answer).toMatchObject({ status: 409, body: { code: 'VEHICLE_IN_ANOTHER_SHOP' } })
    expect(JSON.stringify(answer.body)).not.toContain('NLF')
    expect(await auditOf(ctx, answer)).toMatchObject([
      { outcome: 'VEHICLE_IN_ANOTHER_SHOP', vehicle_id: vehicle.id },
    ])
  })

  test('of the station’s own is answered also when the registry has removed it', async () => {
    const mine = await ctx.make.vehicle({
      ...recordOf('ROM-66'),
      status: 'shop_process',
      shop_id: a.shop.id,
    })
    expect(await search(a, 'ROM-66')).toMatchObject({ status: 200, body: { id: mine.id } })
    expect(await search(b, 'ROM-66')).toMatchObject(refusal(409, 'VEHICLE_ALREADY_SCRAPPED'))
  })

  test.each([
    ['EIO-404', 404, 'VEHICLE_UNKNOWN'],
    ['OLD-66', 409, 'VEHICLE_ALREADY_SCRAPPED'],
  ])('of %s is refused: %i %s', async (plate, status, code) => {
    const answer = await search(a, plate)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await auditOf(ctx, answer)).toMatchObject([{ outcome: code }])
  })

  test('of what has a certificate of ours is refused, whatever the registry says', async () => {
    const vehicle = await ctx.make.vehicle(recordOf('PUU-8'))
    await ctx.make.certificate({ vehicle_id: vehicle.id })
    expect((await search(a, 'PUU-8')).body.code).toBe('VEHICLE_ALREADY_SCRAPPED')
  })

  test('of what has its certificate is answered at the station that issued it only', async () => {
    const vehicle = await checkedVehicle(ctx, a, {
      vehicle: { ...recordOf('LEA-55'), status: null, shop_id: null },
    })
    await ctx.make.certificate({ vehicle_id: vehicle.id, shop_id: a.shop.id })
    ctx.clock.advance({ hours: 30 })
    expect((await search(b, 'LEA-55')).body.code).toBe('VEHICLE_ALREADY_SCRAPPED')
    expect(await search(a, 'LEA-55')).toMatchObject({
      status: 200,
      body: { id: vehicle.id, has_certificate: true, is_owner_confirmed: true },
    })
    const taken = await ctx.call('PATCH', `/shop/${a.shop.id}/vehicle/${vehicle.id}/`, {
      as: await userOf(a),
      body: { status: 'shop_process' },
    })
    expect(taken).toMatchObject({ status: 200, body: { status: 'shop_process' } })
  })

  test('while the registry is down finds the station’s own only', async () => {
    const vehicle = await ctx.make.vehicle({ status: 'shop_process', shop_id: a.shop.id })
    await ctx.standIns.control('traficom', { mode: '503' })
    expect(await search(a, vehicle.plate ?? '')).toMatchObject({
      status: 200,
      body: { id: vehicle.id },
    })
    const answer = await search(b, vehicle.plate ?? '')
    expect(answer.body.code).toMatch(/^TRAFICOM_/)
    expect(await auditOf(ctx, answer)).toMatchObject([{ outcome: answer.body.code }])
  })
})

describe('the technical record', () => {
  test('is told and not stored', async () => {
    const before = (await everythingStored(ctx)).includes(vinOf('MAA-4'))
    const answer = await detail(a, 'MAA-4')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        plate: 'MAA-4',
        make: 'Nissan',
        kind: 'jeep',
        eu_class: 'M1G',
        registry_status: 'in_use',
        is_company_owned: false,
        owner_count: 1,
        is_restricted: false,
      },
    })
    expect(before).toBe(false)
    expect(await everythingStored(ctx)).not.toContain(vinOf('MAA-4'))
    expect(await auditOf(ctx, answer)).toMatchObject([
      { purpose: 'technical_record', outcome: 'found', vehicle_id: null },
    ])
  })

  test.each([
    ['TRV-808', { is_restricted: true }],
    ['YRI-1', { is_company_owned: true, company_name: 'Lahden Putkipajat Oy' }],
    ['KLM-45', { owner_count: 2 }],
    ['SEI-33', { registry_status: 'decommissioned' }],
    ['UUS-10', { previous_plate: 'VAN-10' }],
  ])('of %s', async (plate, shown) => {
    expect((await detail(a, plate)).body).toMatchObject(shown)
  })

  test('of the wide answer has mass, day of the reading, import country and place of the VIN', async () => {
    const wide = await startTestContext({
      settings: { VEHICLE_REGISTRY_CONSTANTS: 'queryKind=841' },
    })
    const there = await stationWithUser(wide)
    const [known] = vehicles
    const plate = 'WIDE-841'
    await wide.standIns.control('traficom', {
      vehicles: [
        {
          ...known,
          plate,
          vin: 'YV1LF68BCL1984100',
          registry_id: 'wide-841',
          mileage_km: 301_200,
          mileage_read_on: '2025-06-17',
          kerb_mass_kg: 1540,
          import_country: 'DE',
          vin_place: 'Z',
        },
      ],
    })
    const call = async (path: string) =>
      wide.call('POST', `/shop/${there.shop.id}/vehicle/${path}/`, {
        as: await wide.signIn.account(there.account),
        body: { plate_or_vin: plate },
      })
    const [record, vehicle] = [await call('detail'), await call('search')]
    await wide.close()
    expect(record.body).toMatchObject({
      mileage_km: 301_200,
      mileage_read_on: '2025-06-17',
      kerb_mass_kg: 1540,
      import_country: 'DE',
      vin_place: 'Z',
    })
    expect(vehicle.body).toMatchObject({ plate, kerb_mass_kg: 1540 })
  })

  test('never tells a personal id or an address', async () => {
    for (const { plate } of vehicles) {
      const text = JSON.stringify((await detail(a, plate)).body)
      expect(personalIdsIn(text)).toEqual([])
      expect(text).not.toContain('address')
    }
  })

  test('of an unknown vehicle is refused', async () => {
    expect((await detail(a, 'EIO-404')).body.code).toBe('VEHICLE_UNKNOWN')
  })
})

test('the kinds are the registry’s, and its failures are told', async () => {
  const list = async () =>
    ctx.call('GET', `/shop/${a.shop.id}/traficom/kind/list/`, { as: await userOf(a) })
  const { body } = await list()
  expect(body.find(({ code }: { code: string }) => code === 'moped')).toMatchObject({ fi: 'mopo' })
  await ctx.standIns.control('traficom', { mode: '503' })
  expect((await list()).body.code).toMatch(/^TRAFICOM_/)
})

describe('a vehicle without plate and VIN', () => {
  const body = {
    vehicle: {
      kind: 'car',
      make: 'Lada',
      model: 'Niva',
      model_year: null,
      color: 'red',
      reason: 'Löytyi ladosta, kilvet ja numero hukassa',
    },
    owner: {
      first_name: 'Aino',
      last_name: 'Koivuranta',
      personal_id: '131052-9085',
      address: 'Lehtokuja 4, 00700 Helsinki',
    },
  }
  const add = async (sent: unknown, headers: Record<string, string> = {}) =>
    ctx.call('POST', `/shop/${a.shop.id}/vehicle-owner/`, {
      as: await userOf(a),
      body: sent,
      headers,
    })

  test('is added with its owner, once for a repeated call', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await add(body, headers)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        plate: null,
        vin: null,
        is_plateless: true,
        is_owner_confirmed: true,
        owner: { first_name: 'Aino', last_name: 'Koivuranta' },
        status: null,
      },
    })
    expect(await add(body, headers)).toMatchObject({ status: 201, body: { id: answer.body.id } })
    expect(JSON.stringify(answer.body)).not.toContain('Lehtokuja')
    const [row] = await auditOf(ctx, answer)
    expect(row).toMatchObject({ action: 'yard.admit', outcome: 'created' })
    expect(row?.subject_person_id).not.toBeNull()
    expect(personalIdsIn(await everythingStored(ctx))).toEqual([])
  })

  test.each([
    ['owner.personal_id', { ...body, owner: { ...body.owner, personal_id: '131052-9086' } }],
    ['vehicle.model_year', { ...body, vehicle: { ...body.vehicle, model_year: 1768 } }],
  ])('needs a right %s', async (field, wrong) => {
    const answer = await add(wrong)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })
})
