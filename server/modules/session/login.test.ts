import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'

const ctx = testContext()

const login = (username: string, password = madePassword) =>
  ctx.call('POST', '/auth/', { body: { username, password } })

const audits = () =>
  ctx.appContext.db.read
    .selectFrom('audit')
    .select(['action', 'outcome', 'account_id'])
    .orderBy('id', 'desc')
    .execute()

test('opens a usable session for a correct password', async () => {
  const shop = await ctx.make.shop({ name: 'Kuopio' })
  const { id } = await ctx.make.account({
    username: 'paula',
    name: 'Paula Anneli Koski',
    group_name: 'operator',
    company_id: shop.company_id,
    shops: [shop.id],
  })
  const answer = await login('Paula')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      first_name: 'Paula Anneli',
      last_name: 'Koski',
      groups: ['operator'],
      user_type: 2,
      public_key: expect.stringContaining('BEGIN PUBLIC KEY'),
    },
  })
  const stations = await ctx.call('GET', '/shop/list/', { as: answer.body })
  expect(stations).toMatchObject({ status: 200, body: [{ id: shop.id, name: 'Kuopio' }] })
  expect((await audits())[0]).toEqual({
    action: 'session.start',
    outcome: 'opened',
    account_id: id,
  })
})

test('gives the same answer for every refusal', async () => {
  const company = await ctx.make.company({ deactivated_at: ctx.clock.now() })
  const { id } = await ctx.make.account({ username: 'known' })
  await ctx.make.account({ username: 'closed', deactivated_at: ctx.clock.now() })
  await ctx.make.account({ username: 'invited', password_hash: null })
  await ctx.make.account({ username: 'of-closed', company_id: company.id })
  const answers = [
    await login('known', 'wrong password'),
    await login('nobody'),
    await login('closed'),
    await login('invited'),
    await login('of-closed'),
    await login(`known' or '1'='1`),
  ]
  const seen = answers.map(({ status, body, headers }) => ({
    status,
    code: body.code,
    detail: body.detail,
    names: [...headers.keys()].sort().join(' '),
  }))
  expect(seen[0]).toMatchObject({ status: 401, code: 'INCORRECT_CREDENTIALS' })
  for (const other of seen) expect(other).toEqual(seen[0])
  const refused = (await audits()).filter(({ outcome }) => outcome === 'refused')
  expect(refused).toHaveLength(answers.length)
  expect(refused.map(({ account_id }) => account_id)).toContain(id)
})

test.each([true, false])(
  'refuses a name after ten wrong passwords (user exists: %s)',
  async (exists) => {
    const username = exists ? 'guessed' : 'guessed-at-nothing'
    if (exists) await ctx.make.account({ username })
    for (let i = 0; i < 10; i += 1) expect((await login(username, 'wrong')).status).toBe(401)
    const first = await login(username)
    expect(first).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(first.headers.get('retry-after')).toBe('30')

    ctx.clock.advance({ seconds: 30 })
    expect((await login(username, 'wrong')).status).toBe(401)
    const second = await login(username)
    expect(second.headers.get('retry-after')).toBe('60')

    ctx.clock.advance({ minutes: 16 })
    expect((await login(username, 'wrong')).status).toBe(401)
  },
)

test('counts spellings together that are one name in the database', async () => {
  await ctx.make.account({ username: 'viivi' })
  for (const username of ['viivi', 'v\u0130iv\u0130', 'VIIVI', 'vi\u0130vi', 'viiv\u0130']) {
    for (let i = 0; i < 2; i += 1) expect((await login(username, 'wrong')).status).toBe(401)
  }
  expect((await login('\u0056\u0130\u0130vi')).status).toBe(429)
})

test('clears wrong passwords after a correct one', async () => {
  await ctx.make.account({ username: 'forgetful' })
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await login('forgetful', 'wrong')).status).toBe(401)
    expect((await login('forgetful')).status).toBe(200)
  }
})

test('counts concurrent guesses like sequential ones', async () => {
  await ctx.make.account({ username: 'besieged' })
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, i) => login('besieged', `guess ${i}`)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('refuses logins beyond the hashing capacity and serves other requests meanwhile', async () => {
  const many = Promise.all(Array.from({ length: 80 }, (_, i) => login(`storm-${i}`, 'wrong')))
  const health = await ctx.call('GET', '//health/live')
  const statuses = (await many).map(({ status }) => status)
  expect(health.status).toBe(200)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(42)
  expect((await login('storm-after', 'wrong')).status).toBe(401)
})

test('logs neither username nor password', async () => {
  await login('paula@secret.example', 'Salasana-Lokissa')
  const log = JSON.stringify(ctx.lines)
  expect(log).toContain('/api/auth/')
  expect(log).not.toMatch(/secret\.example|Salasana-Lokissa/i)
})
