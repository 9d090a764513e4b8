import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import { refusal } from '#server/testing/refusal.ts'

let ctx: TestContext
let person: Session
beforeAll(async () => {
  ctx = await startTestContext()
  person = await ctx.signIn.person('aino')
})
afterAll(() => ctx.close())
afterEach(() => ctx.standIns.control('geocoder', { mode: 'ok' }))

const find = (body: Record<string, unknown>) =>
  ctx.call('POST', '/location/locations/', { as: person, body })
const addressAt = (body: Record<string, unknown>) =>
  ctx.call('POST', '/location/address/', { as: person, body })

test('returns at most ten places by name', async () => {
  const answer = await find({ query: 'Tampere', locale: 'fi' })
  expect(answer.status).toBe(200)
  expect(answer.body.length).toBeGreaterThan(0)
  expect(answer.body.length).toBeLessThanOrEqual(10)
  const [first] = answer.body
  expect(first).toMatchObject({ country: 'FI', label: expect.stringContaining('Tampere') })
  expect(first.lat).toBeCloseTo(61.5, 0)
  expect(first.lng).toBeCloseTo(23.8, 0)
})

test('returns the nearest address of a point', async () => {
  const answer = await addressAt({ lat: 60.1699, lng: 24.9384, locale: 'fi' })
  expect(answer).toMatchObject({
    status: 200,
    body: { lat: 60.1699, lng: 24.9384, country: 'FI', label: expect.stringMatching(/\w/) },
  })
})

test('returns nothing for an unknown place', async () => {
  const nowhere = { status: 404, body: { code: 'LOCATION_NOT_FOUND' } }
  expect(await find({ query: 'Xqzwyttgrb', locale: 'fi' })).toMatchObject(nowhere)
  expect(await addressAt({ lat: 48.8566, lng: 2.3522, locale: 'fi' })).toMatchObject(nowhere)
})

test.each([
  [{ query: 'x', locale: 'fi' }, { query: 'INVALID' }],
  [{ query: '  a  ', locale: 'fi' }, { query: 'INVALID' }],
  [{ query: 'Oulu', locale: 'de' }, { locale: 'INVALID' }],
  [{ query: 'Oulu', locale: null }, { locale: 'REQUIRED' }],
  [{ locale: 'fi' }, { query: 'REQUIRED' }],
])('refuses a search for %j', async (body, fields) => {
  expect(await find(body)).toMatchObject(refusal(400, 'VALIDATION_ERROR', { fields }))
})

test('names places without a locale in the language of the account, and in Finnish to a person', async () => {
  const admin = await ctx.make.account({ group_name: 'admin', locale: 'se' })
  const as = await ctx.signIn.account(admin)
  const turku = { lat: 60.4518, lng: 22.2666 }
  const calls = [
    ['/location/locations/', { query: 'Turku' }, ({ body }: ClientResponse) => body[0].city],
    ['/location/address/', turku, ({ body }: ClientResponse) => body.city],
  ] as const
  for (const [path, body, cityOf] of calls) {
    expect(cityOf(await ctx.call('POST', path, { as: person, body }))).toBe('Turku')
    expect(cityOf(await ctx.call('POST', path, { as, body }))).toBe('Åbo')
    expect(cityOf(await ctx.call('POST', path, { as, body: { ...body, locale: 'fi' } }))).toBe(
      'Turku',
    )
  }
})

test.each(['503', 'drop', 'garbage'])('reports a failing geocoder (%s)', async (mode) => {
  await ctx.standIns.control('geocoder', { mode })
  expect(await find({ query: `Salo ${mode}`, locale: 'fi' })).toMatchObject(
    refusal(503, 'GEOCODER_BROKEN'),
  )
})

test('keeps searched addresses out of the log', async () => {
  await find({ query: 'Lehtokuja 4 A 3', locale: 'fi' })
  const log = JSON.stringify(ctx.lines)
  expect(log).toContain('/api/location/locations/')
  expect(log).not.toContain('Lehtokuja')
})
