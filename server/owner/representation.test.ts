import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { persons, vehicles } from '#stand-ins/registry.ts'
import { startTestContext, type TestContext } from '../testing/app.ts'
import type { ClientResponse } from '../testing/clients/client.ts'
import { auditOf, everythingStored, personalIdsIn } from '../testing/stored-values.ts'

let ctx: TestContext
const answers: ClientResponse[] = []
beforeAll(async () => {
  ctx = await startTestContext()
})
afterAll(() => ctx.close())
afterEach(() => ctx.standIns.control('company-register', { complete: null }))

const idOf = (key: string) => persons.find((person) => person.key === key)?.personal_id ?? ''

async function represent(person: string, plate: string, personalId = idOf(person)) {
  const as = await ctx.signIn.person(person)
  const body = { plate_or_vin: plate, personal_id: personalId }
  const answer = await ctx.call('POST', '/owner/vehicle/search-business/', { as, body })
  answers.push(answer)
  return answer
}
const search = async (person: string, plate: string) =>
  ctx.call('POST', '/owner/vehicle/search/', {
    as: await ctx.signIn.person(person),
    body: { plate_or_vin: plate },
  })

/**
 * Whether the person may still act for the vehicle: cancelling without an order returns a conflict.
 */
async function mayAct(person: string, vehicleId: number): Promise<boolean> {
  const as = await ctx.signIn.person(person)
  const path = `/owner/vehicle/${vehicleId}/`
  const { status } = await ctx.call('PATCH', path, { as, body: { status: null } })
  expect([404, 409]).toContain(status)
  return status === 409
}

test.each([
  ['timo', 'YRI-1', 'Lahden Putkipajat Oy', '9000011-8', 2011],
  ['paula', 'YRI-2', 'Kuljetus Viimakoski Ky', '9000012-6', 2008],
])('lets %s represent the owner of %s', async (person, plate, name, business_id, year) => {
  const answer = await represent(person, plate)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      plate,
      vin: vehicles.find((vehicle) => vehicle.plate === plate)?.vin,
      model_year: year,
      color: 'white',
      is_company_owned: true,
      is_verified: true,
      company: { name, business_id },
    },
  })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.represent', outcome: 'found', vehicle_id: answer.body.id },
  ])
  expect(await mayAct(person, answer.body.id)).toBe(true)
})

test.each([
  ['paula', 'YRI-1', 'PRH_JOINT_SIGNATURE_NEEDED', 'a member of the board signs with another'],
  ['aino', 'YRI-1', 'PRH_API_PERMISSION_DENIED', 'no role'],
  ['timo', 'YRI-2', 'PRH_API_PERMISSION_DENIED', 'a role in another company'],
  ['kaisa', 'LEA-55', 'PRH_API_PERMISSION_DENIED', 'the holder of a leased vehicle'],
  ['timo', 'KON-9', 'PRH_API_PERMISSION_DENIED', 'the director of a bankrupt company'],
])('refuses %s as the representative of the owner of %s: %s (%s)', async (person, plate, code) => {
  const { body: seen } = await search(person, plate)
  const answer = await represent(person, plate)
  expect(answer).toMatchObject({ status: 403, body: { code } })
  expect(JSON.stringify(answer.body)).not.toContain(plate)
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.represent', outcome: code, vehicle_id: seen.id },
  ])
  expect(await mayAct(person, seen.id)).toBe(false)
})

test.each([
  ['timo', 'aino'],
  ['aino', 'timo'],
])('refuses %s with the personal id of %s before any request', async (person, other) => {
  ctx.lines.length = 0
  const answer = await represent(person, 'YRI-1', idOf(other))
  expect(answer).toMatchObject({ status: 403, body: { code: 'USER_WAS_NOT_VERIFIED' } })
  expect(ctx.lines.filter((line) => 'system' in line)).toEqual([])
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.represent', outcome: 'USER_WAS_NOT_VERIFIED', vehicle_id: null },
  ])
})

test('accepts the own personal id in lower case and with surrounding spaces', async () => {
  const answer = await represent('timo', 'YRI-1', ` ${idOf('timo').toLowerCase()} `)
  expect(answer).toMatchObject({ status: 200, body: { is_verified: true } })
})

test.each(['', '131052-9086', '131052-908', 'x'.repeat(200)])(
  'refuses the personal id %j without repeating it',
  async (personalId) => {
    const answer = await represent('aino', 'YRI-1', personalId)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: { personal_id: expect.any(String) } },
    })
    expect(await auditOf(ctx, answer)).toEqual([])
  },
)

test('answers as the other search for a vehicle without a company and keeps a right', async () => {
  const own = await search('aino', 'ABC-123')
  expect(await represent('aino', 'ABC-123')).toMatchObject({
    status: 200,
    body: { ...own.body, is_company_owned: false, is_verified: true },
  })
  expect(await mayAct('aino', own.body.id)).toBe(true)
  for (const [person, plate, status, code] of [
    ['timo', 'ABC-123', 403, 'VEHICLE_OWNER_ONLY'],
    ['salla', 'TRV-808', 403, 'TRAFICOM_API_OWNER_RESTRICTED'],
    ['ida', 'ROM-66', 409, 'VEHICLE_ALREADY_SCRAPPED'],
    ['timo', 'ZZZ-999', 404, 'VEHICLE_UNKNOWN'],
  ] as const) {
    const answer = await represent(person, plate)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'vehicle.represent', outcome: code },
    ])
  }
})

test('treats a register without all its sources as broken and keeps a right', async () => {
  const { body: vehicle } = await represent('timo', 'YRI-1')
  await ctx.standIns.control('company-register', { complete: false })
  const answer = await represent('timo', 'YRI-1')
  expect(answer).toMatchObject({ status: 503, body: { code: 'PRH_BROKEN' } })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.represent', outcome: 'PRH_BROKEN', vehicle_id: vehicle.id },
  ])
  expect(await mayAct('timo', vehicle.id)).toBe(true)
})

test('sends the request id with the outside requests of a check', async () => {
  ctx.lines.length = 0
  const answer = await represent('timo', 'YRI-1')
  const calls = ctx.lines.filter((line) => 'system' in line)
  expect(new Set(calls.map((line) => line['operation']))).toEqual(
    new Set(['find_laji_1', 'read_company', 'read_roles']),
  )
  const requestId = answer.headers.get('x-request-id')
  expect(new Set(calls.map((line) => line['request_id']))).toEqual(new Set([requestId]))
})

test('shows no personal id in a response, the log or the database', async () => {
  expect(answers.length).toBeGreaterThan(20)
  expect(personalIdsIn(answers.map(({ bytes }) => bytes.toString()).join('\n'))).toEqual([])
  expect(personalIdsIn(JSON.stringify(ctx.lines))).toEqual([])
  expect(personalIdsIn(await everythingStored(ctx))).toEqual([])
})
