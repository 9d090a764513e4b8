import { afterEach, expect, test } from 'vitest'
import { persons, vehicles, type VehicleRecord } from '#stand-ins/registry.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { representing } from '#server/testing/clients/represent.ts'
import { issueFor, onTheSpot, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))
afterEach(() => ctx.standIns.control('traficom', { mode: 'ok' }))

const idOf = (key: string) => persons.find((person) => person.key === key)?.personal_id ?? ''
const path = (id: number, rest = '') => `/shop/${here.shop.id}/vehicle/${id}/${rest}`

async function searched(plate: string): Promise<number> {
  const { body } = await ctx.call('POST', `/shop/${here.shop.id}/vehicle/search/`, {
    as: here.as,
    body: { plate_or_vin: plate },
  })
  return body.id
}
const check = (id: number, body: unknown) =>
  ctx.call('POST', path(id, 'owner/'), { as: here.as, body })
const holders = (id: number) => ctx.call('GET', path(id, 'holder/'), { as: here.as })
const complete = (id: number, ...shown: object[]) =>
  ctx.call('PATCH', path(id, 'holder/'), { as: here.as, body: { holders: shown } })
const issue = (id: number, more = {}) => issueFor(ctx, here, id, { ...onTheSpot, ...more })

/** The text of the issued certificate, with single spaces. */
async function paperOf(id: number): Promise<string> {
  const { body } = await ctx.call('GET', `/shop/${here.shop.id}/vehicle-with-files/${id}/`, {
    as: here.as,
  })
  const text = pdfText(Buffer.from(body.certificate_file.content_base64, 'base64'))
  return text.replaceAll(/\s+/g, ' ')
}

let made = 0
/** Registers a vehicle with those owners, and returns its plate. */
async function registered(...owners: VehicleRecord['owners']): Promise<string> {
  const model = vehicles.find((vehicle) => vehicle.plate === 'ABC-123')
  made += 1
  const plate = `HLD-${900 + made}`
  await ctx.standIns.control('traficom', {
    vehicles: [
      { ...model, owners, plate, vin: `HLD0000000000${900 + made}X`, registry_id: `0091${made}` },
    ],
  })
  return plate
}
const byAino = { person: 'aino', role: 'owner' } as const

/** Aino orders a pickup of her vehicle from the station. */
async function ordered(plate: string, more: object): Promise<number> {
  const as = await ctx.signIn.person('aino')
  const found = await ctx.call('POST', '/owner/vehicle/search/', {
    as,
    body: { plate_or_vin: plate },
  })
  const answer = await ctx.call('PATCH', `/owner/vehicle/${found.body.id}/`, {
    as,
    body: {
      status: 'shop_transit',
      shop_id: here.shop.id,
      phone: '+358 40 000 0900',
      email: 'aino@posti.example',
      ...more,
    },
  })
  expect(answer.status).toBe(200)
  return found.body.id
}

test('the certificate of an ordered vehicle has street, postal code, town and nationality', async () => {
  const id = await ordered(await registered(byAino), { holder_nationality: 'FIN' })
  expect(await issue(id)).toMatchObject({ status: 201 })
  const text = await paperOf(id)
  const aino = persons.find(({ key }) => key === 'aino')
  expect(text).toContain('Aino Kaarina Koivuranta')
  expect(text).toContain(`${aino?.address?.address}, ${aino?.address?.postal} `)
  expect(text).toContain('FIN')
})

test('while the registry is away, the address of the order counts', async () => {
  const id = await ordered(await registered(byAino), {
    holder_nationality: 'SWE',
    holder_address: 'Uusikatu 9, 90100 Oulu',
  })
  await ctx.standIns.control('traficom', { mode: '503' })
  expect((await holders(id)).body).toMatchObject({
    holders: [{ address: 'Uusikatu 9, 90100 Oulu', nationality: 'SWE', missing: [] }],
    registry_asked_at: null,
  })
})

test('the address of the search goes with the order to the paper', async () => {
  const plate = await registered(byAino)
  const as = await ctx.signIn.person('aino')
  const found = await ctx.call('POST', '/owner/vehicle/search/', {
    as,
    body: { plate_or_vin: plate },
  })
  const { holder_address } = found.body
  expect(holder_address).toMatch(/^Lehtokuja 4 A 3, \d{5} Helsinki$/)
  const id = await ordered(plate, { holder_nationality: 'FIN', holder_address })
  await ctx.standIns.control('traficom', { mode: '503' })
  expect(await issue(id)).toMatchObject({ status: 201 })
  const text = await paperOf(id)
  expect(text).toContain(holder_address)
  const holder = text.slice(text.indexOf('Omistaja tai haltija'), text.indexOf('1–2 Antaja'))
  expect(holder).toContain('FIN')
  expect(holder).not.toContain('–')
})

test('a vehicle that was sold since the order needs another owner check', async () => {
  const plate = await registered(byAino)
  const id = await ordered(plate, { holder_nationality: 'FIN' })
  const record = vehicles.find((vehicle) => vehicle.plate === 'ABC-123')
  await ctx.standIns.control('traficom', {
    vehicles: [
      {
        ...record,
        plate,
        vin: `HLD0000000000${900 + made}X`,
        registry_id: `0091${made}`,
        owners: [{ person: 'eero', role: 'owner' }],
      },
    ],
  })
  expect(await issue(id)).toMatchObject({ status: 409, body: { code: 'OWNER_NOT_CONFIRMED' } })
})

test('an owner without a name in the registry is confirmed, and needs name and address', async () => {
  const plate = await registered({
    person: 'kaisa',
    role: 'owner',
    restricted: true,
    tells_id: true,
  })
  const id = await searched(plate)
  const checked = await check(id, { personal_id: idOf('kaisa'), nationality: 'FIN' })
  expect(checked.body).toMatchObject({ matches: true, owner: null, needs: ['name', 'address'] })
  expect(await issue(id)).toMatchObject(
    refusal(409, 'HOLDER_INCOMPLETE', { fields: { 'holders.0.name': 'REQUIRED' } }),
  )
  const completed = await complete(id, { position: 0, name: 'Kaisa Suojattu' })
  expect(completed.body.holders).toMatchObject([{ address: null, missing: [] }])
  expect(await issue(id)).toMatchObject({ status: 201 })
  const text = await paperOf(id)
  expect(text).toContain('Kaisa Suojattu')
  expect(text).toContain('Osoite tietojenluovutuskiellon alainen · Adressen lämnas inte ut')
})

test('a restricted owner who signed in before is named by their sign-in', async () => {
  await ctx.signIn.person('onni')
  const id = await searched(
    await registered({ person: 'onni', role: 'owner', restricted: true, tells_id: true }),
  )
  const { body } = await check(id, { personal_id: idOf('onni') })
  expect(body).toMatchObject({ matches: true, needs: ['address', 'nationality'] })
  expect(body.owner.last_name).not.toBe('')
})

test('every owner of a vehicle stands on the certificate, with the reason for a missing one', async () => {
  const plate = await registered(
    { person: 'eero', role: 'owner' },
    { person: 'liisa', role: 'owner' },
  )
  const id = await searched(plate)
  await check(id, { personal_id: idOf('liisa'), nationality: 'FIN' })
  const without = { powers_of_attorney_missing_reason: 'Eero on ulkomailla' }
  expect((await issue(id, without)).body).toMatchObject({
    code: 'HOLDER_INCOMPLETE',
    fields: { 'holders.1.nationality': 'REQUIRED' },
  })
  await complete(id, { position: 1, nationality: 'SWE' })
  expect(await issue(id, without)).toMatchObject({ status: 201 })
  const text = await paperOf(id)
  for (const key of ['eero', 'liisa']) {
    expect(text).toContain(persons.find((person) => person.key === key)?.last_name)
  }
  expect(text).toContain('SWE')
})

test('a company is named from the registries, with its business id, address and nationality', async () => {
  await representing(ctx).represent('timo', 'YRI-1')
  const id = await searched('YRI-1')
  await check(id, { personal_id: idOf('timo'), business_id: '9000011-8' })
  const { body } = await holders(id)
  expect(body.holders).toMatchObject([
    {
      kind: 'company',
      name: 'Lahden Putkipajat Oy',
      business_id: '9000011-8',
      nationality: 'FIN',
      address: 'Pajakatu 1, 15100 Lahti',
      missing: [],
    },
  ])
  expect(await issue(id)).toMatchObject({ status: 201 })
  const text = await paperOf(id)
  expect(text).toContain('Lahden Putkipajat Oy')
  expect(text).toContain('9000011-8')
})

const typed = {
  first_name: 'Aino',
  last_name: 'Koivuranta',
  address: 'Lehtokuja 4, 00700 Helsinki',
  nationality: 'FIN',
  reason: 'Asiakirja nähty',
}

test('an estate is named as an estate', async () => {
  const id = await searched(await registered(byAino))
  await check(id, { ...typed, basis: 'estate', shareholder_count: 1 })
  expect((await holders(id)).body.holders).toMatchObject([
    { kind: 'estate', name: 'Aino Koivuranta, kuolinpesä', missing: [] },
  ])
})

test('a municipality and an insurer need a business id instead of a first name', async () => {
  const id = await searched(await registered(byAino))
  const town = { ...typed, first_name: '', last_name: 'Lahden kaupunki', basis: 'municipality' }
  expect((await check(id, town)).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: { business_id: 'REQUIRED' },
  })
  expect((await check(id, { ...town, business_id: '9000011-8' })).status).toBe(200)
  expect((await holders(id)).body.holders).toMatchObject([
    { kind: 'municipality', name: 'Lahden kaupunki', business_id: '9000011-8', missing: [] },
  ])
})

test.each(['-', '.', 'x'])('the address %j is refused', async (address) => {
  const id = await searched(await registered(byAino))
  expect(await check(id, { ...typed, basis: 'deed_of_sale', address })).toMatchObject(
    faultsAt({ address: 'INVALID' }),
  )
})

test('a nationality from a document is printed, and its source is stored', async () => {
  const id = await searched(await registered(byAino))
  await check(id, { personal_id: idOf('aino'), nationality: 'SWE' })
  expect(await issue(id)).toMatchObject({ status: 201 })
  expect(await paperOf(id)).toContain('SWE')
  const [stored] = await ctx.appContext.db.read
    .selectFrom('certificate_holder')
    .innerJoin('certificate', 'certificate.id', 'certificate_holder.certificate_id')
    .where('certificate.vehicle_id', '=', id)
    .select(['nationality', 'nationality_source', 'address_source', 'name_source'])
    .execute()
  expect(stored).toEqual({
    nationality: 'SWE',
    nationality_source: 'document',
    address_source: 'registry',
    name_source: 'registry',
  })
})

test('facts of the registry cannot be typed over', async () => {
  const id = await searched(await registered(byAino))
  await check(id, { personal_id: idOf('aino'), nationality: 'FIN' })
  const { body } = await complete(id, { position: 0, name: 'Joku Muu', address: 'Muualla 1' })
  expect(body.holders[0].name).toBe('Aino Kaarina Koivuranta')
  expect(body.holders[0].address).not.toContain('Muualla')
  expect(await complete(id, { position: 7, name: 'Joku Muu' })).toMatchObject(
    faultsAt({ 'holders.7.position': 'INVALID' }),
  )
})

/** A station of that company where an owner's vehicle was searched and the owner confirmed. */
async function confirmedAt(company: { id: number }) {
  const shop = await ctx.make.shop({ company_id: company.id })
  const account = await ctx.make.account({ company_id: company.id, shops: [shop.id] })
  const at = { shop, account, as: await ctx.signIn.account(account) }
  const id = await searchedAt(at, await registered(byAino))
  await ctx.call('POST', `/shop/${shop.id}/vehicle/${id}/owner/`, {
    as: at.as,
    body: { personal_id: idOf('aino'), nationality: 'FIN' },
  })
  return { at, id }
}

test('a company without the address of its permit authority issues nothing', async () => {
  const company = await ctx.make.company({ permit_authority_address: null })
  const { at, id } = await confirmedAt(company)
  const shown = await ctx.call('GET', `/shop/${at.shop.id}/vehicle/${id}/holder/`, { as: at.as })
  expect(shown.body.issuer_missing).toEqual(['permit_authority_address'])
  for (const answer of [
    await issueFor(ctx, at, id),
    await ctx.call('GET', `/shop/${at.shop.id}/vehicle/${id}/recycle/`, { as: at.as }),
  ]) {
    expect(answer).toMatchObject(
      refusal(409, 'ISSUER_INCOMPLETE', { fields: { permit_authority_address: 'REQUIRED' } }),
    )
  }
})

test('a company without a permit issues nothing', async () => {
  const none = { permit_authority: null, permit_number: null, permit_authority_address: null }
  const company = await ctx.make.company(none)
  const { at, id } = await confirmedAt(company)
  expect(await issueFor(ctx, at, id)).toMatchObject({
    status: 409,
    body: {
      code: 'ISSUER_INCOMPLETE',
      fields: {
        permit_authority: 'REQUIRED',
        permit_number: 'REQUIRED',
        permit_authority_address: 'REQUIRED',
      },
    },
  })
})

test('a company whose permit has ended issues nothing', async () => {
  const company = await ctx.make.company({ permit_valid_until: null })
  const { at, id } = await confirmedAt(company)
  await changeRows(ctx, 'company', { id: company.id }, { permit_valid_until: '2020-12-31' })
  expect((await issueFor(ctx, at, id)).body).toMatchObject({
    code: 'ISSUER_INCOMPLETE',
    fields: { permit_valid_until: 'DATE_PAST' },
  })
})

test('a user of a subcontractor issues on behalf of the company', async () => {
  const sub = await ctx.make.company({ kind: 'subcontractor', operator_id: here.shop.company_id })
  const account = await ctx.make.account({ company_id: sub.id, shops: [here.shop.id] })
  const id = await searched(await registered(byAino))
  await check(id, { personal_id: idOf('aino'), nationality: 'FIN' })
  await issueFor(ctx, { shop: here.shop, as: await ctx.signIn.account(account) }, id)
  const row = await rowOf(ctx, 'certificate', { vehicle_id: id }, 'on_behalf_of')
  expect(row.on_behalf_of).toBe(sub.name)
})

async function searchedAt(at: typeof here, plate: string): Promise<number> {
  const { body } = await ctx.call('POST', `/shop/${at.shop.id}/vehicle/search/`, {
    as: at.as,
    body: { plate_or_vin: plate },
  })
  return body.id
}
