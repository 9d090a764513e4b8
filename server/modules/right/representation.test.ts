import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vehicles } from '#stand-ins/registry.ts'
import { chooseCompany } from '#stand-ins/testing/choose-company.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import { personalIdOf, representing } from '#server/testing/clients/represent.ts'
import { auditOf, everythingStored, personalIdsIn } from '#server/testing/stored-values.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
let as: ReturnType<typeof representing>
const answers: ClientResponse[] = []
beforeAll(async () => {
  as = representing(ctx)
})
beforeEach(() => ctx.appContext.db.write((tx) => tx.deleteFrom('vehicle_right').execute()))
afterEach(() =>
  ctx.standIns.control('company-register', { mode: 'ok', complete: null, wrong_key: false }),
)

/** Moves a time of the database into the past. The gateway refuses a moved clock of the service. */
const age = (
  column: 'vehicle_right.checked_at' | 'representation_attempt.begun_at',
  hours: number,
) => {
  const [table = '', name = ''] = column.split('.')
  return ctx.appContext.db.write((tx) =>
    sql`update ${sql.table(table)}
      set ${sql.ref(name)} = ${sql.ref(name)} - make_interval(mins => ${hours * 60}::integer)`.execute(
      tx,
    ),
  )
}

async function seen(answer: Promise<ClientResponse>): Promise<ClientResponse> {
  answers.push(await answer)
  return answer
}
const search = async (person: string, plate: string) =>
  ctx.call('POST', '/owner/vehicle/search/', {
    as: await ctx.signIn.person(person),
    body: { plate_or_vin: plate },
  })

/** Whether the person may act for the vehicle: cancelling without an order returns a conflict. */
async function mayAct(person: string, vehicleId: number): Promise<boolean> {
  const path = `/owner/vehicle/${vehicleId}/`
  const { status } = await ctx.call('PATCH', path, {
    as: await ctx.signIn.person(person),
    body: { status: null },
  })
  expect([404, 409]).toContain(status)
  return status === 409
}

test.each([
  ['timo', 'YRI-1', 'Lahden Putkipajat Oy', '9000011-8', 2011],
  ['paula', 'YRI-2', 'Kuljetus Viimakoski Ky', '9000012-6', 2008],
  ['onni', 'TMI-7', 'Tmi Onni Kuusela', '9000016-9', 2008],
])('lets %s represent the owner of %s', async (person, plate, name, business_id, year) => {
  const answer = await seen(as.represent(person, plate))
  expect(answer).toMatchObject({
    status: 200,
    body: {
      plate,
      vin: vehicles.find((vehicle) => vehicle.plate === plate)?.vin,
      model_year: year,
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

test('sends the browser to the roles gateway first, and grants nothing by that', async () => {
  const answer = await seen(as.search('timo', 'YRI-1'))
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'PRH_REDIRECT_NEEDED',
      url: expect.stringMatching(/\/oauth\/authorize\?.*user=[\w-]+&lang=fi/),
    },
  })
  expect(answer.headers.get('set-cookie')).toMatch(/^rep=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
  const [entry] = await auditOf(ctx, answer)
  expect(entry).toMatchObject({ action: 'vehicle.represent', outcome: 'PRH_REDIRECT_NEEDED' })
  expect(await mayAct('timo', entry?.vehicle_id ?? 0)).toBe(false)
})

test('keeps a right for 24 hours and does not prolong it by searches', async () => {
  const { body: vehicle } = await as.represent('timo', 'YRI-1')
  await age('vehicle_right.checked_at', 23)
  expect(await search('timo', 'YRI-1')).toMatchObject({ status: 200, body: { is_verified: true } })
  expect((await as.search('timo', 'YRI-1')).status).toBe(200)
  await age('vehicle_right.checked_at', 2)
  expect(await search('timo', 'YRI-1')).toMatchObject({
    status: 200,
    body: { id: vehicle.id, is_verified: false },
  })
  expect((await as.search('timo', 'YRI-1')).status).toBe(409)
})

test.each([
  ['paula', 'YRI-1', 'PRH_JOINT_SIGNATURE_NEEDED', 'a member of the board signs with another'],
  ['aino', 'YRI-1', 'PRH_API_PERMISSION_DENIED', 'no role'],
  ['timo', 'YRI-2', 'PRH_API_PERMISSION_DENIED', 'a role in another company'],
  ['kaisa', 'LEA-55', 'PRH_API_PERMISSION_DENIED', 'the holder of a leased vehicle'],
  ['timo', 'KON-9', 'PRH_API_PERMISSION_DENIED', 'the director of a bankrupt company'],
])('refuses %s as the representative of the owner of %s: %s (%s)', async (person, plate, code) => {
  const { body: known } = await search(person, plate)
  const answer = await seen(as.represent(person, plate))
  expect(answer).toMatchObject({ status: 403, body: { code } })
  expect(JSON.stringify(answer.body)).not.toContain(plate)
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.represent', outcome: code, vehicle_id: known.id },
  ])
  expect(await mayAct(person, known.id)).toBe(false)
})

test('names the chosen company, and not the owner, where the person chose another one', async () => {
  const answer = await seen(as.represent('paula', 'YRI-1', { company: '9000012-6' }))
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'PRH_OTHER_COMPANY',
      companies: { chosen: 'Kuljetus Viimakoski Ky' },
    },
  })
})

test('begins with the id of the strong sign-in, and tells no name of the owner before the right', async () => {
  const name = 'Lahden Putkipajat Oy'
  const signedIn = await ctx.signIn.person('paula')
  const found = await search('paula', 'YRI-1')
  expect(found.body).toMatchObject({ company: null, personal_id_mask: '121270-****' })
  const begun = await ctx.call('POST', '/owner/vehicle/search-business/', {
    as: signedIn,
    body: { plate_or_vin: 'YRI-1' },
  })
  expect(begun).toMatchObject({ status: 409, body: { code: 'PRH_REDIRECT_NEEDED' } })
  const chosen = await as.finish('paula', begun.body.url, { company: '9000012-6' })
  for (const answer of [found, begun, chosen]) {
    expect(answer.bytes.toString()).not.toContain(name)
    expect(personalIdsIn(answer.bytes.toString())).toEqual([])
  }
})

test('ends a cancelled visit without an error and without a right', async () => {
  const { body } = await as.search('timo', 'YRI-1')
  const answer = await seen(as.finish('timo', body.url, 'cancel'))
  expect(answer).toMatchObject({
    status: 200,
    body: { plate_or_vin: 'YRI-1', outcome: 'cancelled', shop: null },
  })
  expect(await auditOf(ctx, answer)).toMatchObject([{ outcome: 'cancelled' }])
  expect((await search('timo', 'YRI-1')).body.is_verified).toBe(false)
})

describe('the return from the gateway', () => {
  test('counts once, in the browser and for the person of the visit', async () => {
    const { body } = await as.search('timo', 'YRI-1')
    const code = await chooseCompany(body.url, { company: '9000011-8' })
    const path = '/owner/representation/response/'
    const timo = await ctx.signIn.person('timo')
    const elsewhere = await ctx.newBrowser()('POST', path, { as: timo, body: code })
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const paula = await ctx.signIn.person('paula')
    expect((await ctx.call('POST', path, { as: paula, body: code })).status).toBe(404)
    expect((await ctx.call('POST', path, { as: timo, body: code })).status).toBe(200)
    expect((await ctx.call('POST', path, { as: timo, body: code })).status).toBe(404)
  })

  test('begins again once after ten minutes, then reports a broken register', async () => {
    const { body } = await as.search('timo', 'YRI-1')
    await age('representation_attempt.begun_at', 0.2)
    const again = await as.finish('timo', body.url, { company: '9000011-8' })
    expect(again).toMatchObject({ status: 409, body: { code: 'PRH_REDIRECT_NEEDED' } })
    await age('representation_attempt.begun_at', 0.2)
    const answer = await as.finish('timo', again.body.url, { company: '9000011-8' })
    expect(answer).toMatchObject({ status: 503, body: { code: 'PRH_BROKEN' } })
    expect((await as.represent('timo', 'YRI-1')).status).toBe(200)
  })

  test('treats a register without all its sources as broken', async () => {
    const { body } = await as.search('timo', 'YRI-1')
    await ctx.standIns.control('company-register', { complete: false })
    const answer = await seen(as.finish('timo', body.url, { company: '9000011-8' }))
    expect(answer).toMatchObject({ status: 503, body: { code: 'PRH_BROKEN' } })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'vehicle.represent', outcome: 'PRH_BROKEN' },
    ])
  })

  test('decides by the roles alone while the open register is away', async () => {
    const { body } = await as.search('timo', 'YRI-1')
    await ctx.standIns.control('company-register', { mode: '503', path: '/opendata-ytj-api' })
    expect((await as.finish('timo', body.url, { company: '9000011-8' })).status).toBe(200)
  })

  test('reports our own refused credentials to us, and never as a missing right', async () => {
    const { body } = await as.search('timo', 'YRI-1')
    await ctx.standIns.control('company-register', { wrong_key: true })
    for (const answer of [
      await seen(as.finish('timo', body.url, { company: '9000011-8' })),
      await seen(as.search('timo', 'YRI-1')),
    ]) {
      expect(answer).toMatchObject({ status: 502, body: { code: 'PRH_API_EXCEPTION' } })
    }
    expect(ctx.lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        system: 'PRH',
        operation: 'register_person',
        outcome: 'http_401',
        code: 'PRH_API_PERMISSION_DENIED',
      }),
    )
    const calls = await ctx.appContext.metrics.registry
      .getSingleMetric('kierto_outside_calls_total')
      ?.get()
    const refused = { system: 'PRH', operation: 'read_roles', result: 'API_PERMISSION_DENIED' }
    expect(calls?.values).toContainEqual(expect.objectContaining({ labels: refused }))
  })
})

test.each([
  ['timo', 'aino'],
  ['aino', 'timo'],
])('refuses %s with the personal id of %s before any request', async (person, other) => {
  ctx.lines.length = 0
  const answer = await seen(as.search(person, 'YRI-1', { personalId: personalIdOf(other) }))
  expect(answer).toMatchObject({ status: 403, body: { code: 'USER_WAS_NOT_VERIFIED' } })
  expect(ctx.lines.filter((line) => 'system' in line)).toEqual([])
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'vehicle.represent', outcome: 'USER_WAS_NOT_VERIFIED', vehicle_id: null },
  ])
})

test('accepts the own personal id in lower case and with surrounding spaces', async () => {
  const answer = await as.search('timo', 'YRI-1', {
    personalId: ` ${personalIdOf('timo').toLowerCase()} `,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'PRH_REDIRECT_NEEDED' } })
})

test.each(['', '131052-9086', '131052-908', 'x'.repeat(200)])(
  'refuses the personal id %j without repeating it',
  async (personalId) => {
    const answer = await seen(as.search('aino', 'YRI-1', { personalId }))
    expect(answer).toMatchObject(faultsAt({ personal_id: expect.any(String) }))
    expect(await auditOf(ctx, answer)).toEqual([])
  },
)

test('answers as the other search for a vehicle without a company and keeps a right', async () => {
  const own = await search('aino', 'ABC-123')
  expect(await seen(as.search('aino', 'ABC-123'))).toMatchObject({
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
    const answer = await seen(as.search(person, plate))
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'vehicle.represent', outcome: code },
    ])
  }
})

test('sends the request id with the outside requests of a check', async () => {
  const { body } = await as.search('timo', 'YRI-1')
  ctx.lines.length = 0
  const answer = await as.finish('timo', body.url, { company: '9000011-8' })
  const calls = ctx.lines.filter((line) => 'system' in line)
  expect(new Set(calls.map((line) => line['operation']))).toEqual(
    new Set(['redeem_code', 'read_roles', 'end_session', 'read_company']),
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
