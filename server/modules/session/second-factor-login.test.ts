import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword, madeSecret } from '#server/seed/make.ts'
import { mailedToken } from '#server/testing/fixtures/people.ts'
import { codeOf, wrongCode } from '#server/testing/fixtures/second-factor.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { tokensOf } from '#server/testing/clients/sign-in.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext()

/** A user with a second factor. The clock advances, so that tests do not share a time step. */
async function user(options: Parameters<TestContext['make']['account']>[0] = {}) {
  ctx.clock.advance({ minutes: 5 })
  return ctx.make.account({ secret: madeSecret, ...options })
}
const login = (username: string, code?: string, password = madePassword) =>
  ctx.call('POST', '/auth/', { body: { username, password, code } })
const code = (off = 0) => codeOf(ctx, madeSecret, off)

describe('a login with a second factor', () => {
  test('asks for the code only after a correct password', async () => {
    const { username, id } = await user()
    expect((await login(username, undefined, 'wrong')).body.code).toBe('INCORRECT_CREDENTIALS')
    expect((await login(username, code(), 'wrong')).body.code).toBe('INCORRECT_CREDENTIALS')
    const requested = await login(username)
    expect(requested).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
    expect(requested.body.access_token).toBeUndefined()
    expect(await auditOf(ctx, requested)).toMatchObject([
      { action: 'session.start', outcome: 'second_factor_needed', account_id: id },
    ])
    const wrong = await login(username, wrongCode)
    expect(wrong).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_WRONG' } })
    expect(await auditOf(ctx, wrong)).toMatchObject([{ outcome: 'second_factor_wrong' }])
    const opened = await login(username, code())
    expect(opened).toMatchObject({ status: 200, body: { user_type: 2 } })
    expect(await auditOf(ctx, opened)).toMatchObject([{ purpose: 'totp', outcome: 'opened' }])
  })

  test('accepts a code once, also in concurrent logins', async () => {
    const { username } = await user()
    const all = await Promise.all(Array.from({ length: 8 }, () => login(username, code())))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await login(username, code())).body.code).toBe('SECOND_FACTOR_WRONG')
    // An older code is refused too.
    expect((await login(username, code(-1))).body.code).toBe('SECOND_FACTOR_WRONG')
    ctx.clock.advance({ seconds: 30 })
    expect((await login(username, code())).status).toBe(200)
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('accepts a code that is %d periods off: %d', async (off, status) => {
    const { username } = await user()
    expect((await login(username, code(off))).status).toBe(status)
  })

  test('does not reveal the factor of a closed user', async () => {
    const { username } = await user({ deactivated_at: ctx.clock.now() })
    expect((await login(username)).body.code).toBe('INCORRECT_CREDENTIALS')
    expect((await login(username, code())).body.code).toBe('INCORRECT_CREDENTIALS')
  })

  test('ignores a code where the user has no factor', async () => {
    const { username } = await ctx.make.account()
    expect((await login(username, '123456')).status).toBe(200)
  })

  test('asks for the code also after a mailed link', async () => {
    const { username, email } = await user()
    await ctx.call('POST', '/shop/user/password/send-reset-url/', { body: { username } })
    const token = await mailedToken(ctx, email)
    const pair = { password: madePassword, password_repeat: madePassword }
    const reset = await ctx.call('PUT', `/shop/user/password/reset/${token}/`, { body: pair })
    expect(reset.status).toBe(204)
    expect((await login(username)).body.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

describe('guessing', () => {
  test('counts wrong codes with wrong passwords, and a correct password clears neither', async () => {
    const { username } = await user()
    for (let n = 0; n < 5; n += 1) {
      expect((await login(username, wrongCode)).status).toBe(401)
      expect((await login(username)).body.code).toBe('SECOND_FACTOR_NEEDED')
      expect((await login(username, undefined, 'wrong')).status).toBe(401)
    }
    const last = await login(username, code())
    expect(last).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(last.headers.get('retry-after')).toBe('30')
  })

  test('does not count a request without a code, and a full login clears the count', async () => {
    const { username } = await user()
    for (let n = 0; n < 25; n += 1) expect((await login(username)).status).toBe(401)
    for (let n = 0; n < 9; n += 1) expect((await login(username, wrongCode)).status).toBe(401)
    expect((await login(username, code())).status).toBe(200)
    for (let n = 0; n < 9; n += 1) expect((await login(username, wrongCode)).status).toBe(401)
  })
})

describe('an admin', () => {
  const companies = (as: Session) => ctx.call('GET', '/ppb-admin/company/list/', { as })

  test('without a second factor may only set one up and log out', async () => {
    const { username } = await ctx.make.account({ group_name: 'admin', secret: null })
    const as: Session = (await login(username)).body
    const refused = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } }
    expect(await companies(as)).toMatchObject(refused)
    expect(
      await ctx.call('POST', '/location/locations/', { as, body: { query: 'x', locale: 'fi' } }),
    ).toMatchObject(refused)
    expect((await ctx.call('GET', '/shop/user/', { as })).body).toMatchObject({
      has_second_factor: false,
      must_have_second_factor: true,
    })
    expect((await ctx.call('GET', '/shop/user/session/list/', { as })).status).toBe(200)

    const body = { password: madePassword }
    const { secret } = (await ctx.call('POST', '/shop/user/second-factor/', { as, body })).body
    expect(await companies(as)).toMatchObject(refused)
    const options = { code: codeOf(ctx, secret) }
    await ctx.call('PUT', '/shop/user/second-factor/', { as, body: options })
    expect((await companies(as)).status).not.toBe(403)
    expect((await ctx.call('POST', '/auth/logout/', { as, body: tokensOf(as) })).status).toBe(204)
  })

  test('whose factor was removed is limited at the next request', async () => {
    const { id } = await ctx.make.account({ group_name: 'admin', username: 'was-safe' })
    const as = await ctx.signIn.account('was-safe')
    expect((await companies(as)).status).not.toBe(403)
    const none = { totp_secret_sealed: null, totp_confirmed_at: null }
    await changeRows(ctx, 'account', { id }, none)
    expect((await companies(as)).body.code).toBe('SECOND_FACTOR_REQUIRED')
  })
})
