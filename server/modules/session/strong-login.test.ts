import { afterEach, beforeAll, expect, test } from 'vitest'
import { persons } from '#stand-ins/registry.ts'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { CallServer } from '#server/testing/clients/client.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { identify } from '#server/testing/clients/identify.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()
let browser: CallServer
beforeAll(async () => {
  browser = ctx.newBrowser()
})
afterEach(async () => {
  await ctx.standIns.control('telia', { mode: 'ok' })
  await ctx.standIns.control('telia', { claims: null })
  ctx.clock.set(new Date())
})

const failed = { status: 401, body: { code: 'EID_FAILED' } }
const unavailable = { status: 503, body: { code: 'EID_BROKEN' } }
const start = async (from = browser, query = '?locale=fi') =>
  (await from('GET', `/auth-telia/request/${query}`)).body.url as string
const comeBack = (body: Record<string, string | undefined>, from = browser) =>
  from('POST', '/auth-telia/response/', { body })
const lastOutcome = (of = ctx) =>
  of.lines.findLast(({ outcome }) => outcome !== undefined && outcome !== 'ok')?.['outcome']
const personRows = () => rowsOf(ctx, 'person', {})
const attempts = async () => (await rowsOf(ctx, 'eid_attempt', {}, 'state')).length

test('lets an identified person make requests', async () => {
  const begun = await browser('GET', '/auth-telia/request/?locale=se&return_to=/person/recycle')
  expect(begun.status).toBe(200)
  expect(begun.headers.get('set-cookie')).toMatch(
    /^eid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const answer = await comeBack(await identify(begun.body.url, { person: 'mikael' }))
  expect(answer).toMatchObject({
    status: 200,
    body: {
      first_name: 'Mikael Gustav',
      last_name: 'Sundström',
      groups: [],
      user_type: 1,
      return_to: '/person/recycle',
    },
  })
  expect(await browser('GET', '/owner/profile/', { as: answer.body })).toMatchObject({
    status: 200,
    body: { first_name: 'Mikael Gustav', last_name: 'Sundström' },
  })
})

test('stores the personal id encrypted, finds it by its keyed hash and updates the names', async () => {
  const aino = persons.find(({ key }) => key === 'aino')
  const personalId = aino?.personal_id ?? ''
  await comeBack(await identify(await start(), { person: 'aino' }))
  await ctx.standIns.control('telia', { claims: { 'urn:oid:2.5.4.4': 'Uusinimi' } })
  await comeBack(await identify(await start(browser, '?locale=en'), { person: 'aino' }))

  const rows = (await personRows()).filter(({ first_names }) => first_names === 'Aino Kaarina')
  expect(rows).toHaveLength(1)
  const [row] = rows
  expect(row).toMatchObject({ last_name: 'Uusinimi', locale: 'en' })
  const place = { column: 'person.personal_id_sealed' } as const
  const opened =
    row &&
    ctx.appContext.secrets.open(row.personal_id_sealed, { ...place, row: row.personal_id_hash })
  expect(opened).toBe(personalId)
  expect(row?.personal_id_sealed.includes(personalId)).toBe(false)
  expect(
    row?.personal_id_hash.equals(ctx.appContext.secrets.lookUp('personal-id', personalId)),
  ).toBe(true)
})

test('opens no session for a cancelled login and consumes the attempt', async () => {
  const before = await attempts()
  const back = await identify(await start(), 'cancel')
  expect(back['error']).toBe('access_denied')
  expect(await attempts()).toBe(before + 1)
  expect(await comeBack(back)).toMatchObject(failed)
  expect(await attempts()).toBe(before)
})

test('refuses another browser without consuming the attempt', async () => {
  const back = await identify(await start(), { person: 'eero' })
  const other = ctx.newBrowser()
  expect(await comeBack(back, other)).toMatchObject(failed)
  await start(other)
  expect(await comeBack(back, other)).toMatchObject(failed)
  expect((await comeBack(back)).status).toBe(200)
})

test('accepts a return once', async () => {
  const back = await identify(await start(), { person: 'eero' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(back)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401, 401, 401,
  ])
  expect(await comeBack(back)).toMatchObject(failed)
})

test('supports concurrent logins in two tabs of a browser', async () => {
  const [one, two] = [await start(), await start()]
  const backTwo = await identify(two, { person: 'eero' })
  const backOne = await identify(one, { person: 'liisa' })
  expect((await comeBack(backOne)).body.first_name).toBe('Liisa Marjatta')
  expect((await comeBack(backTwo)).body.first_name).toBe('Eero Johannes')
})

test('refuses a return after ten minutes', async () => {
  const back = await identify(await start(), { person: 'eero' })
  ctx.clock.advance({ minutes: 10 })
  expect(await comeBack(back)).toMatchObject(failed)
  expect(lastOutcome()).toBe('unknown_attempt')
})

test.each([
  ['no state', 'no_attempt', { state: undefined }],
  ['a state of nobody', 'unknown_attempt', { state: 'x'.repeat(43) }],
  ['another issuer', 'OAUTH_INVALID_RESPONSE', { iss: 'https://evil.example' }],
])('refuses a return with %s: %s', async (_case, outcome, change) => {
  const back = await identify(await start(), { person: 'eero' })
  expect(await comeBack({ ...back, ...change })).toMatchObject(failed)
  expect(lastOutcome()).toBe(outcome)
})

test.each([
  ['a person not yet born', 'personal_id_future', { 'urn:oid:1.2.246.21': '311230A908P' }],
  ['too low an assurance', 'acr', { acr: 'http://ftn.ficora.fi/2017/loa1' }],
])('refuses an identification with %s: %s', async (_case, outcome, claims) => {
  const before = (await personRows()).length
  await ctx.standIns.control('telia', { claims })
  expect(await comeBack(await identify(await start(), { person: 'nadia' }))).toMatchObject(failed)
  expect(lastOutcome()).toBe(outcome)
  expect(await personRows()).toHaveLength(before)
})

test('begins no login while the provider is unavailable', async () => {
  const fresh = await startTestContext()
  await ctx.standIns.control('telia', { mode: '503' })
  expect(await fresh.call('GET', '/auth-telia/request/')).toMatchObject(unavailable)
  await ctx.standIns.control('telia', { mode: 'ok' })
  await fresh.close()
})

test.each(['503', 'drop'])(
  'answers an outage of the provider at the return (%s) with a code of its own',
  async (mode) => {
    const back = await identify(await start(), { person: 'eero' })
    await ctx.standIns.control('telia', { mode })
    expect(await comeBack(back)).toMatchObject(unavailable)
  },
)

test('refuses artificial personal ids in production', async () => {
  const real = await startTestContext({ config: { production: true, demo: false } })
  const tab = real.newBrowser()
  const back = await identify(await start(tab), { person: 'aino' })
  expect(await comeBack(back, tab)).toMatchObject(failed)
  expect(lastOutcome(real)).toBe('personal_id_artificial')
  await real.close()
})

test('limits the cookie to this host over https', async () => {
  const secure = await startTestContext({
    config: { publicUrl: 'https://kierto.example' },
    clock: createTestClock(),
  })
  const { headers } = await secure.call('GET', '/auth-telia/request/')
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-eid=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.close()
})

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'https://evil.example'])(
  'does not redirect to %s',
  async (away) => {
    const url = await start(browser, `?return_to=${encodeURIComponent(away)}`)
    const answer = await comeBack(await identify(url, { person: 'eero' }))
    expect(answer).toMatchObject({ status: 200, body: { return_to: null } })
  },
)

test('logs no personal id, name, state or code', async () => {
  const back = await identify(await start(), { person: 'onni' })
  await comeBack(back)
  const log = JSON.stringify(ctx.lines)
  expect(log).toContain('/api/auth-telia/response/')
  for (const secret of [back['code'], back['state'], 'Kuusela', '290204A911R', 'Koivuranta']) {
    expect(log).not.toContain(secret)
  }
})
