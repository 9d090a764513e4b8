import { expect, test } from 'vitest'
import { companies, persons, vehicles, type VehicleRecord } from '#stand-ins/registry.ts'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import { auditOf, everythingStored, personalIdsIn } from '#server/testing/stored-values.ts'
import { rowsOf } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
const answers: ClientResponse[] = []

async function search(person: string, plateOrVin: string): Promise<ClientResponse> {
  const as = await ctx.signIn.person(person)
  const body = { plate_or_vin: plateOrVin }
  const answer = await ctx.call('POST', '/owner/vehicle/search/', { as, body })
  answers.push(answer)
  return answer
}

/** Plates whose owner is refused too. */
const refused: Record<string, [status: number, code: string]> = {
  'TRV-808': [403, 'TRAFICOM_API_OWNER_RESTRICTED'],
  'ROM-66': [409, 'VEHICLE_ALREADY_SCRAPPED'],
  'OLD-66': [409, 'VEHICLE_ALREADY_SCRAPPED'],
}
/** Fields of the record that the registry withholds. */
const untold: Record<string, object> = {
  'PUU-8': { model: null, model_year: null, color: null },
}

const ownersOf = (vehicle: VehicleRecord) => vehicle.owners.filter(({ role }) => role === 'owner')
const isCompanys = (vehicle: VehicleRecord) => ownersOf(vehicle).some(({ company }) => company)
const privately = vehicles.filter((vehicle) => !isCompanys(vehicle))
const byCompanies = vehicles.filter(isCompanys)
const personsOf = (vehicle: VehicleRecord) => vehicle.owners.flatMap(({ person }) => person ?? [])
const stranger = (vehicle: VehicleRecord) =>
  persons.find(({ key }) => !personsOf(vehicle).includes(key))?.key ?? ''

function seenByOwner(vehicle: VehicleRecord) {
  const owners = ownersOf(vehicle).length
  return {
    plate: vehicle.plate,
    vin: vehicle.vin,
    make: vehicle.make,
    model: vehicle.model,
    model_year: vehicle.model_year,
    color: vehicle.color,
    kind: vehicle.kind,
    is_company_owned: false,
    company: null,
    personal_id_mask: null,
    owner_count: owners,
    needs_power_of_attorney: owners > 1,
    power: expect.toBeOneOf([null, expect.any(String)]),
    is_high_voltage: expect.any(Boolean),
    is_decommissioned: vehicle.status === 'decommissioned',
    is_verified: true,
    holder_address: expect.any(String),
    status: null,
    order: null,
    ...untold[vehicle.plate],
  }
}

test('covers all vehicles of the registry', () => {
  expect(vehicles).toHaveLength(28)
  expect(privately.length + byCompanies.length).toBe(28)
})

const pairs = privately.flatMap((vehicle) =>
  personsOf(vehicle).map((person) => [person, vehicle.plate, vehicle] as const),
)
test.each(pairs.filter(([, plate]) => !refused[plate]))(
  '%s searches %s',
  async (person, plate, vehicle) => {
    const answer = await search(person, plate)
    const audit = await auditOf(ctx, answer)
    expect(audit).toMatchObject([
      { action: 'vehicle.search', purpose: 'owner_search', outcome: 'found' },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ id: audit[0]?.vehicle_id, ...seenByOwner(vehicle) })
  },
)

test.each(pairs.filter(([, plate]) => refused[plate]))(
  '%s is refused %s',
  async (person, plate) => {
    const [status, code] = refused[plate] ?? []
    const answer = await search(person, plate)
    expect(answer.status).toBe(status)
    const request_id = answer.headers.get('x-request-id')
    expect(answer.body).toEqual({ code, detail: code, request_id })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'vehicle.search', outcome: code, vehicle_id: null },
    ])
  },
)

test.each(privately.map((vehicle) => [vehicle.plate, vehicle] as const))(
  'another person searches %s',
  async (plate, vehicle) => {
    const answer = await search(stranger(vehicle), plate)
    // The person may be the restricted owner.
    const code = plate === 'TRV-808' ? 'TRAFICOM_API_OWNER_RESTRICTED' : 'VEHICLE_OWNER_ONLY'
    expect(answer).toMatchObject({ status: 403, body: { code } })
    expect(Object.keys(answer.body)).toEqual(['code', 'detail', 'request_id'])
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'vehicle.search', outcome: code, person_id: expect.any(Number) },
    ])
  },
)

const askers = (vehicle: VehicleRecord) => [...personsOf(vehicle), 'timo', 'paula', 'aino']
test.each(
  byCompanies.flatMap((vehicle) =>
    askers(vehicle).map((person) => [person, vehicle.plate, vehicle] as const),
  ),
)('%s searches %s, which a company owns, and sees no more than that', async (...row) => {
  const [person, plate, vehicle] = row
  const answer = await search(person, plate)
  const name = companies.find(({ key }) => key === ownersOf(vehicle)[0]?.company)?.name
  expect(answer.status).toBe(200)
  expect(name).toBeTruthy()
  expect(answer.bytes.toString()).not.toContain(name)
  expect(answer.body).toEqual({
    id: expect.any(Number),
    plate: null,
    vin: null,
    make: vehicle.make,
    model: vehicle.model,
    model_year: null,
    color: null,
    kind: null,
    is_company_owned: true,
    company: null,
    owner_count: 1,
    needs_power_of_attorney: false,
    power: null,
    is_high_voltage: false,
    is_decommissioned: false,
    is_verified: false,
    personal_id_mask: expect.stringMatching(/^\d{6}[-+A-Y]\*{4}$/),
    holder_address: null,
    status: null,
    order: null,
  })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.search', outcome: 'company', vehicle_id: answer.body.id },
  ])
  const as = await ctx.signIn.person(person)
  const path = `/owner/vehicle/${answer.body.id}/`
  expect(await ctx.call('PATCH', path, { as, body: { status: null } })).toMatchObject({
    status: 404,
  })
})

test.each([
  ['liisa', 'VAN-10', 'UUS-10', 'its previous plate'],
  ['liisa', 'van 10', 'UUS-10', 'its previous plate, as people write it'],
  ['mikael', 'åäö1', 'ÅÄÖ-1', 'letters outside ASCII'],
  ['mikael', 'a\u030Aa\u0308o\u0308-1', 'ÅÄÖ-1', 'letters in two parts'],
  ['eero', '12mop', '12-MOP', 'the plate of a light vehicle'],
  ['eero', 'TW1EB12AA0A123464', '12-MOP', 'the VIN of a light vehicle'],
  ['liisa', 'VF7ABCDEF1234567', 'VIN-16', 'a VIN of 16 characters'],
  ['aino', 'tmbjg7ne4c0123451', 'ABC-123', 'a VIN in small letters'],
  ['aino', ' TMB JG7NE4-C0123451 ', 'ABC-123', 'a VIN with spaces and dashes'],
])('%s finds a vehicle by %s: %s, by %s', async (person, text, plate) => {
  const answer = await search(person, text)
  expect(answer).toMatchObject({ status: 200, body: { plate, is_verified: true } })
  expect(await auditOf(ctx, answer)).toHaveLength(1)
})

test('reports an unknown vehicle to everyone and records the search', async () => {
  const answer = await search('aino', 'ZZZ-999')
  expect(answer).toMatchObject({ status: 404, body: { code: 'VEHICLE_UNKNOWN' } })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.search', outcome: 'VEHICLE_UNKNOWN', vehicle_id: null },
  ])
})

test.each(['', ' ', 'ABCDEFGHIJ', '1234567890123456789', '../etc', 'A\0B', '<kehys/>'])(
  'refuses %j before any request',
  async (text) => {
    ctx.lines.length = 0
    const answer = await search('aino', text)
    expect(answer).toMatchObject(faultsAt({ plate_or_vin: expect.any(String) }))
    expect(ctx.lines.filter((line) => 'system' in line)).toEqual([])
  },
)

test('keeps one vehicle after a repeated search, with the latest data of the registry', async () => {
  const first = await search('nadia', 'NLF-19')
  const again = await Promise.all(Array.from({ length: 10 }, () => search('nadia', 'nlf19')))
  expect(new Set(again.map(({ body }) => body.id))).toEqual(new Set([first.body.id]))
  const stored = await rowsOf(
    ctx,
    'vehicle',
    { plate: 'NLF-19' },
    'power',
    'eu_class',
    'mileage_km',
    'first_registered',
  )
  expect(stored).toEqual([
    { power: 'electric', eu_class: 'M1', mileage_km: 88_000, first_registered: '2019-09-09' },
  ])
})

test('sends the request id with the outside requests of a search', async () => {
  ctx.lines.length = 0
  const answer = await search('aino', 'ABC-123')
  const calls = ctx.lines.filter((line) => line['system'] === 'TRAFICOM')
  expect(calls.map((line) => line['request_id'])).toEqual([answer.headers.get('x-request-id')])
})

test('allows ten searches a minute and sends no more requests', async () => {
  const { databaseUrl } = ctx.appContext.config
  const strict = await startTestContext({ databaseUrl, settings: { LIMIT_FACTOR: '1' } })
  const as = await ctx.signIn.person('aino')
  const body = { plate_or_vin: 'ABC-123' }
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    statuses.push((await strict.call('POST', '/owner/vehicle/search/', { as, body })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  expect(strict.lines.filter((line) => line['system'] === 'TRAFICOM')).toHaveLength(10)
  await strict.close()
})

test('shows no personal id in a response, the log or the database', async () => {
  expect(answers.length).toBeGreaterThan(50)
  expect(personalIdsIn(answers.map(({ bytes }) => bytes.toString()).join('\n'))).toEqual([])
  expect(personalIdsIn(JSON.stringify(ctx.lines))).toEqual([])
  expect(personalIdsIn(await everythingStored(ctx))).toEqual([])
})
