import type { Session } from '#contract/session.ts'
import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { changeRows, rowsOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

const refresh = (token: string) =>
  ctx.call('POST', '/auth/refresh/', { body: { refresh_token: token } })
const newPerson = async () => ctx.signIn.person(await ctx.make.person())
const newUser = async () => ctx.signIn.account(await ctx.make.account())
const readProfile = (as: Session | string) => ctx.call('GET', '/owner/profile/', { as })

test('returns a usable pair with the names', async () => {
  const session = await ctx.signIn.person('aino')
  ctx.clock.advance({ minutes: 15 })
  expect(await readProfile(session)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })

  const { status, body } = await refresh(session.refresh_token)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['access_token', 'public_key', 'refresh_token'])
  expect(body.refresh_token).not.toBe(session.refresh_token)
  expect(await readProfile(body.access_token)).toMatchObject({
    status: 200,
    body: { first_name: 'Aino Kaarina' },
  })
  expect((await refresh(body.refresh_token)).status).toBe(200)
})

test('ends the session of an admin after an hour without use and after twelve hours', async () => {
  const admin = await ctx.make.account({ group_name: 'admin' })
  const idle = await ctx.signIn.account(admin)
  const used = await ctx.signIn.account(admin)
  const mate = await newUser()
  let token = used.refresh_token
  for (let minutes = 0; minutes < 12 * 60 - 59; minutes += 59) {
    ctx.clock.advance({ minutes: 59 })
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    token = body.refresh_token
  }
  const expired = { status: 401, body: { code: 'REFRESH_TOKEN_EXPIRED' } }
  expect(await refresh(idle.refresh_token)).toMatchObject(expired)
  ctx.clock.advance({ minutes: 59 })
  expect(await refresh(token)).toMatchObject(expired)
  expect(await refresh(mate.refresh_token)).toMatchObject({ status: 200 })
})

test('gives five concurrent tabs the same successor', async () => {
  const session = await newPerson()
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const successors = new Set(answers.map(({ body }) => body.refresh_token))
  expect(successors.size).toBe(1)

  ctx.clock.advance({ seconds: 120 })
  const late = await refresh(session.refresh_token)
  expect(late.body.refresh_token).toBe([...successors][0])
  expect((await refresh(late.body.refresh_token)).status).toBe(200)
})

test('ends the session when a token is reused after the grace time', async () => {
  const session = await newPerson()
  const { body: next } = await refresh(session.refresh_token)
  ctx.clock.advance({ seconds: 121 })

  const again = await refresh(session.refresh_token)
  expect(again).toMatchObject({ status: 401, body: { code: 'REFRESH_TOKEN_DATA_INVALID' } })
  expect(await refresh(next.refresh_token)).toMatchObject(
    refusal(401, 'REFRESH_TOKEN_DATA_INVALID'),
  )
  expect(await readProfile(next.access_token)).toMatchObject(refusal(401, 'INVALID_HEADER'))
  expect(ctx.lines).toContainEqual(
    expect.objectContaining({ code: 'REFRESH_TOKEN_REUSED', level: 40 }),
  )
  const audit = await rowsOf(ctx, 'audit', { outcome: 'reuse' }, 'action', 'purpose')
  expect(audit).toEqual([{ action: 'session.start', purpose: 'refresh' }])
})

test('ends the session at once for a token two generations old', async () => {
  const session = await newUser()
  const { body: second } = await refresh(session.refresh_token)
  const { body: third } = await refresh(second.refresh_token)
  expect((await refresh(session.refresh_token)).status).toBe(401)
  expect((await refresh(third.refresh_token)).body.code).toBe('REFRESH_TOKEN_DATA_INVALID')
})

test.each([
  ['a person is left alone for an hour', newPerson, { minutes: 60 }],
  ['a user is left alone for a week', newUser, { days: 7 }],
])('ends the login when %s', async (_case, signIn, life) => {
  const early = await signIn()
  const late = await signIn()
  ctx.clock.advance({ ...life, seconds: -1 })
  expect((await refresh(early.refresh_token)).status).toBe(200)
  ctx.clock.advance({ seconds: 1 })
  expect(await refresh(late.refresh_token)).toMatchObject(refusal(401, 'REFRESH_TOKEN_EXPIRED'))
})

test.each([
  ['a person for eight hours', newPerson, { minutes: 40 }, 11],
  ['a user for thirty days', newUser, { days: 6 }, 4],
])('ends the login of %s, even in constant use', async (_case, signIn, step, steps) => {
  let token = (await signIn()).refresh_token
  for (let i = 0; i < steps; i += 1) {
    ctx.clock.advance(step)
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    token = body.refresh_token
  }
  ctx.clock.advance(step)
  expect((await refresh(token)).body.code).toBe('REFRESH_TOKEN_EXPIRED')
})

test('limits an access token to the lifetime of its session', async () => {
  const { refresh_token } = await newPerson()
  let token = refresh_token
  for (let i = 0; i < 11; i += 1) {
    ctx.clock.advance({ minutes: 43 })
    token = (await refresh(token)).body.refresh_token
  }
  const last = await refresh(token)
  ctx.clock.advance({ minutes: 7 })
  expect((await readProfile(last.body.access_token)).body.code).toBe('TOKEN_EXPIRED')
  expect((await refresh(last.body.refresh_token)).body.code).toBe('REFRESH_TOKEN_EXPIRED')
})

test('refuses requests and refreshes of a closed user', async () => {
  const shop = await ctx.make.shop()
  const account = await ctx.make.account({ company_id: shop.company_id, shops: [shop.id] })
  const session = await ctx.signIn.account(account)
  const list = () => ctx.call('GET', '/shop/list/', { as: session })
  expect((await list()).status).toBe(200)

  await changeRows(ctx, 'account', { id: account.id }, { deactivated_at: ctx.clock.now() })
  expect(await list()).toMatchObject({ status: 401, body: { code: 'INVALID_HEADER' } })
  expect((await refresh(session.refresh_token)).body.code).toBe('REFRESH_TOKEN_DATA_INVALID')
})

test('refuses anything but a refresh token of this service', async () => {
  const { refresh_token: token, access_token: access } = await newPerson()
  const [id = '', , proof = ''] = token.split('.')
  const other = (await newPerson()).refresh_token.split('.')[2] ?? ''
  const forged = [
    '',
    'x',
    access,
    `${id}.0.${other}`,
    `${id}.1.${proof}`,
    `${id}.00.${proof}`,
    `${id.toUpperCase()}.0.${proof}`,
    `${crypto.randomUUID()}.0.${proof}`,
    `${token}x`,
    token.slice(0, -1),
  ]
  for (const each of forged) {
    expect(await refresh(each)).toMatchObject(refusal(401, 'REFRESH_TOKEN_DATA_INVALID'))
  }
  expect((await refresh(token)).status).toBe(200)
  expect((await ctx.call('POST', '/auth/refresh/', { body: {} })).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: { refresh_token: 'REQUIRED' },
  })
})
