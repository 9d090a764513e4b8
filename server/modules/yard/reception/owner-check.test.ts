import { afterEach, describe, expect, test } from 'vitest'
import { persons, vehicles } from '#stand-ins/registry.ts'
import { chooseCompany } from '#stand-ins/testing/choose-company.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { auditOf, everythingStored, personalIdsIn } from '#server/testing/stored-values.ts'
import { rowOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const a = prepared(() => stationWithUser(ctx))
afterEach(async () => {
  await ctx.standIns.control('traficom', { mode: 'ok' })
  await ctx.standIns.control('company-register', { mode: 'ok' })
})

const idOf = (key: string) => persons.find((person) => person.key === key)?.personal_id ?? ''

async function searched(plate: string, byHand?: object): Promise<number> {
  const { body } = await ctx.call('POST', `/shop/${a.shop.id}/vehicle/search/`, {
    as: a.as,
    body: { plate_or_vin: plate, ...(byHand && { by_hand: byHand }) },
  })
  return body.id
}
const check = (vehicleId: number, body: unknown) =>
  ctx.call('POST', `/shop/${a.shop.id}/vehicle/${vehicleId}/owner/`, { as: a.as, body })
const read = async (vehicleId: number) =>
  (await ctx.call('GET', `/shop/${a.shop.id}/vehicle/${vehicleId}/`, { as: a.as })).body
const reception = (vehicleId: number) => rowOf(ctx, 'reception', { vehicle_id: vehicleId })

test('a sole trader whose row has the personal id is confirmed as any owner', async () => {
  const [known] = vehicles
  const plate = 'TMI-907'
  await ctx.standIns.control('traficom', {
    vehicles: [
      {
        ...known,
        plate,
        vin: 'YV1LF68BCL1990700',
        registry_id: 'tmi-907',
        owners: [{ person: 'aino', company: 'yritys5', role: 'owner' }],
      },
    ],
  })
  const id = await searched(plate)
  expect(await check(id, { personal_id: idOf('aino') })).toMatchObject({
    status: 200,
    body: { matches: true, owner: { last_name: 'Koivuranta' }, needs_document: false },
  })
  expect(await reception(id)).toMatchObject({ basis: 'owner' })
  const own = await ctx.call('POST', '/owner/vehicle/search/', {
    as: await ctx.signIn.person('aino'),
    body: { plate_or_vin: plate },
  })
  expect(own).toMatchObject({ status: 200, body: { plate, is_company_owned: false } })
  const other = await check(await searched(plate), { personal_id: idOf('eero') })
  expect(other.body).toMatchObject({ matches: false, owner: null })
})

test('the registry’s owner is confirmed by personal id', async () => {
  const id = await searched('ABC-123')
  const answer = await check(id, { personal_id: idOf('aino') })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      matches: true,
      owner: { first_name: 'Aino Kaarina', last_name: 'Koivuranta' },
      owner_count: 1,
      needs_power_of_attorney: false,
    },
  })
  expect(await read(id)).toMatchObject({
    is_owner_confirmed: true,
    owner: { last_name: 'Koivuranta' },
  })
  const stored = await reception(id)
  expect(stored).toMatchObject({ basis: 'owner', shop_id: a.shop.id, account_id: a.account.id })
  expect(stored.address).not.toBeNull()
  expect(await auditOf(ctx, answer)).toMatchObject([
    {
      action: 'yard.vehicle.change',
      purpose: 'owner_check',
      outcome: 'match_owner',
      vehicle_id: id,
      subject_person_id: stored.person_id,
    },
  ])
  // The owner’s own login finds the same person.
  const { body } = await ctx.call('GET', '/owner/profile/', {
    as: await ctx.signIn.person('aino'),
  })
  expect(body).toEqual({ first_name: 'Aino Kaarina', last_name: 'Koivuranta' })
})

/** Registers a vehicle with that VIN to Aino, and returns its plate. */
async function registered(plate: string, vin: string): Promise<string> {
  const model = vehicles.find((vehicle) => vehicle.plate === 'ABC-123')
  await ctx.standIns.control('traficom', {
    vehicles: [{ ...model, plate, vin, registry_id: `00900${plate.replace(/\D/g, '')}` }],
  })
  return plate
}

test.each([
  ['OWN-901', '9G30577J0'],
  ['OWN-902', '90012345678'],
  ['OWN-903', 'LE900A-027778'],
  ['OWN-904', 'YV1 LF68BCL1-234567'],
])('the owner of %s is asked by plate, whatever the VIN %s looks like', async (plate, vin) => {
  const id = await searched(await registered(plate, vin))
  expect(await read(id)).toMatchObject({ plate, vin })
  expect(await check(id, { personal_id: idOf('aino') })).toMatchObject({
    status: 200,
    body: { matches: true },
  })
})

test('a VIN is found without its dashes while the registry is away', async () => {
  const id = await searched(await registered('OWN-905', 'YV1 LF68BCL1-234568'))
  await ctx.standIns.control('traficom', { mode: '503' })
  const typed = { kind: 'car', make: 'Volvo', model: 'V 70', model_year: null, color: null }
  expect(await searched('YV1LF68BCL1234568', typed)).toBe(id)
})

test('one of several owners is confirmed, and the others have to give powers of attorney', async () => {
  const id = await searched('KLM-45')
  expect((await check(id, { personal_id: idOf('liisa') })).body).toMatchObject({
    matches: true,
    owner: { first_name: 'Liisa Marjatta' },
    owner_count: 2,
    needs_power_of_attorney: true,
  })
})

test.each([
  ['SEI-33', 'eero', 'somebody else'],
  ['LEA-55', 'kaisa', 'the holder of a leased vehicle'],
  ['YRI-1', 'timo', 'a person where a company owns it'],
])('%s and %s do not match: %s', async (plate, person) => {
  const id = await searched(plate)
  const answer = await check(id, { personal_id: idOf(person) })
  expect(answer).toMatchObject({ status: 200, body: { matches: false, owner: null } })
  expect(await read(id)).toMatchObject({ is_owner_confirmed: false, owner: null })
  expect(await auditOf(ctx, answer)).toMatchObject([{ outcome: 'mismatch' }])
})

test('a restricted owner is not searchable, but typed by hand with the reason', async () => {
  const id = await searched('TRV-808')
  const requested = await check(id, { personal_id: idOf('salla') })
  expect(requested).toMatchObject({ status: 403, body: { code: 'TRAFICOM_API_OWNER_RESTRICTED' } })
  expect(await auditOf(ctx, requested)).toMatchObject([
    { outcome: 'TRAFICOM_API_OWNER_RESTRICTED' },
  ])
  const typed = {
    first_name: 'Salla',
    last_name: 'Turvanen',
    address: 'Salainen katu 1, 00100 Helsinki',
    basis: 'restricted',
    reason: 'Henkilöllisyys tarkistettu passista',
  }
  const answer = await check(id, typed)
  expect(answer.body).toMatchObject({ matches: true, owner: { last_name: 'Turvanen' } })
  expect(await auditOf(ctx, answer)).toMatchObject([{ outcome: 'typed_restricted' }])
  const seen = await read(id)
  expect(seen.is_owner_confirmed).toBe(true)
  expect(JSON.stringify([answer.body, seen])).not.toContain('Salainen')
})

test('a typed owner needs the reason, a wrong id is told as such', async () => {
  const id = await searched('TRV-808')
  const typed = {
    first_name: 'Salla',
    last_name: 'Turvanen',
    address: 'Katu 1',
    basis: 'estate',
    shareholder_count: 1,
    reason: '',
  }
  expect((await check(id, typed)).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: { reason: 'REQUIRED' },
  })
  expect((await check(id, { personal_id: '131052-9086' })).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: { personal_id: 'PERSONAL_ID_INVALID' },
  })
})

const companyOf = { 'YRI-1': '9000011-8', 'YRI-2': '9000012-6' } as const
const represent = async (plate: keyof typeof companyOf, person: string, business?: string) => {
  const id = await searched(plate)
  const sent = { personal_id: idOf(person), business_id: business ?? companyOf[plate] }
  return { id, sent, answer: await check(id, sent) }
}

describe('the representative of a company', () => {
  const phone = () => {
    const call = ctx.newBrowser()
    return async (person: string, path: 'begin' | 'response', body: object) =>
      call('POST', `/owner/representation/${path}/`, {
        as: await ctx.signIn.person(person),
        body,
      })
  }
  const tokenIn = ({ body }: { body: { url: string } }) => ({
    token: body.url.replace(/^http:\/\/localhost:8080\/person\/represent\//, ''),
  })

  test('proves the right on an own phone, and the station is told at once', async () => {
    const { id, sent, answer } = await represent('YRI-1', 'timo')
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRH_REDIRECT_NEEDED' } })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { outcome: 'PRH_REDIRECT_NEEDED', vehicle_id: id },
    ])
    expect((await read(id)).is_owner_confirmed).toBe(false)

    const stream = await openEventStream(ctx, `/shop/${a.shop.id}/changes/`, a.as)
    await stream.heard('ready')
    const ask = phone()
    const begun = await ask('timo', 'begin', tokenIn(answer))
    expect(begun.body).toMatchObject({ plate_or_vin: 'YRI-1', shop: a.shop.name })
    // The company is named only once the right stands.
    expect(JSON.stringify(begun.body)).not.toContain('Putkipajat')
    const choice = await chooseCompany(begun.body.url, { company: '9000011-8' })
    const ended = await ask('timo', 'response', choice)
    expect(ended).toMatchObject({
      status: 200,
      body: { plate_or_vin: 'YRI-1', outcome: 'allowed', shop: a.shop.name },
    })
    await stream.heard('vehicle', expect.objectContaining({ id }))
    await stream.close()

    const again = await check(id, sent)
    expect(again.body).toMatchObject({
      matches: true,
      owner: { first_name: '', last_name: 'Lahden Putkipajat Oy' },
      needs_power_of_attorney: false,
    })
    const stored = await reception(id)
    expect(stored.basis).toBe('representative')
    expect(await auditOf(ctx, again)).toMatchObject([
      { outcome: 'match_representative', subject_person_id: stored.person_id },
    ])
  })

  test('can try again after cancelling, for an hour', async () => {
    const link = tokenIn((await represent('YRI-2', 'paula')).answer)
    const ask = phone()
    const first = await ask('paula', 'begin', link)
    const cancelled = await ask('paula', 'response', await chooseCompany(first.body.url, 'cancel'))
    expect(cancelled.body).toMatchObject({ outcome: 'cancelled', shop: a.shop.name })
    const second = await ask('paula', 'begin', link)
    expect(second.status).toBe(200)
    const wrong = await chooseCompany(second.body.url, { company: '9000011-8' })
    expect((await ask('paula', 'response', wrong)).body.code).toBe('PRH_OTHER_COMPANY')
    ctx.clock.advance({ minutes: 61 })
    expect(await ask('paula', 'begin', link)).toMatchObject(refusal(404, 'NOT_FOUND'))
    ctx.clock.advance({ minutes: -61 })
  })

  test('is the person whose id the station read, and nobody else', async () => {
    const link = tokenIn((await represent('YRI-2', 'paula')).answer)
    expect(await phone()('aino', 'begin', link)).toMatchObject(
      refusal(403, 'USER_WAS_NOT_VERIFIED'),
    )
  })
})

test('the right in another company is none', async () => {
  const { answer } = await represent('YRI-2', 'timo', companyOf['YRI-1'])
  expect(answer.body).toMatchObject({ matches: false, owner: null })
})

test('registers that fail say so, and confirm nobody', async () => {
  const id = await searched('MAA-4')
  await ctx.standIns.control('traficom', { mode: '503' })
  const answer = await check(id, { personal_id: idOf('onni') })
  expect(answer.body.code).toMatch(/^TRAFICOM_/)
  expect(await auditOf(ctx, answer)).toMatchObject([{ outcome: answer.body.code }])
  expect((await read(id)).is_owner_confirmed).toBe(false)
})

test('the sender of a vehicle cannot check its owner any more', async () => {
  const vehicle = await ctx.make.vehicle({ status: 'shop_transfer', sender_shop_id: a.shop.id })
  expect(await check(vehicle.id, { personal_id: idOf('aino') })).toMatchObject(
    refusal(409, 'VEHICLE_IN_ANOTHER_SHOP'),
  )
})

test('no personal id is stored in the open', async () => {
  expect(personalIdsIn(await everythingStored(ctx))).toEqual([])
})
