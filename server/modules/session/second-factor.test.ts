import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword, madeSecret } from '#server/seed/make.ts'
import { mailsSentTo } from '#server/testing/fixtures/people.ts'
import { codeOf, setUpFactor, wrongCode } from '#server/testing/fixtures/second-factor.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

async function user(options: Parameters<TestContext['make']['account']>[0] = {}) {
  const account = await ctx.make.account({ locale: 'en', ...options })
  return { account, as: await ctx.signIn.account(account) }
}

const path = '/shop/user/second-factor/'
const password = madePassword
const prepare = (as: Session, body: object = { password }) => ctx.call('POST', path, { as, body })
const confirm = (as: Session, code: string) => ctx.call('PUT', path, { as, body: { code } })
const remove = (as: Session, body: object) => ctx.call('POST', `${path}remove/`, { as, body })
const renew = (as: Session, body: object) =>
  ctx.call('POST', `${path}recovery-codes/`, { as, body })
const self = async (as: Session) => (await ctx.call('GET', '/shop/user/', { as })).body
const login = (username: string, code?: string) =>
  ctx.call('POST', '/auth/', { body: { username, password, code } })

describe('setting up a second factor', () => {
  test('requires the password and a code of the new secret, and notifies by mail', async () => {
    const { account, as } = await user()
    expect(await self(as)).toMatchObject({
      has_second_factor: false,
      must_have_second_factor: false,
    })
    expect(await prepare(as, { password: 'wrong' })).toMatchObject(
      refusal(401, 'INCORRECT_CREDENTIALS', { fields: { password: 'INVALID' } }),
    )
    const prepared = await prepare(as)
    const { secret } = prepared.body
    expect(prepared.body.uri).toMatch(new RegExp(`^otpauth://totp/Kierto:.*secret=${secret}`))
    expect(await auditOf(ctx, prepared)).toMatchObject([
      { action: 'account.change', purpose: 'second_factor', outcome: 'prepared', role: 'user' },
    ])
    // A code must confirm the secret first.
    expect((await self(as)).has_second_factor).toBe(false)
    expect((await login(account.username)).status).toBe(200)

    expect(await confirm(as, wrongCode)).toMatchObject(refusal(401, 'SECOND_FACTOR_WRONG'))
    const confirmed = await confirm(as, codeOf(ctx, secret))
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect(await auditOf(ctx, confirmed)).toMatchObject([{ outcome: 'set_up' }])
    expect((await self(as)).has_second_factor).toBe(true)
    expect(await mailsSentTo(ctx, account.email)).toMatchObject([
      { subject: 'Two-step sign-in is on' },
    ])
  })

  test('ends other sessions, which began without the factor', async () => {
    const { account, as } = await user()
    const other = await ctx.signIn.account(account)
    await setUpFactor(ctx, as)
    const asOther = await ctx.call('GET', '/shop/user/', { as: other })
    expect(asOther).toMatchObject({ status: 401, body: { code: 'INVALID_HEADER' } })
    const refreshed = await ctx.call('POST', '/auth/refresh/', {
      body: { refresh_token: other.refresh_token },
    })
    expect(refreshed.body.code).toBe('REFRESH_TOKEN_DATA_INVALID')
    expect((await self(as)).has_second_factor).toBe(true)
  })

  test('accepts a confirmation once, and none without a prepared secret', async () => {
    const { as } = await user()
    expect((await confirm(as, wrongCode)).body.code).toBe('SECOND_FACTOR_WRONG')
    const { secret } = (await prepare(as)).body
    const code = codeOf(ctx, secret)
    const both = await Promise.all([confirm(as, code), confirm(as, code)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 401)).toHaveLength(1)
  })

  test('requires a code of the old factor, which stays in force until the new one is confirmed', async () => {
    const { account, as } = await user()
    const { secret: old } = await setUpFactor(ctx, as)
    expect((await prepare(as)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await prepare(as, { password, code: wrongCode })).body.code).toBe('SECOND_FACTOR_WRONG')
    const { secret } = (await prepare(as, { password, code: codeOf(ctx, old) })).body
    expect(secret).not.toBe(old)
    ctx.clock.advance({ seconds: 30 })
    expect((await login(account.username, codeOf(ctx, secret))).status).toBe(401)
    expect((await login(account.username, codeOf(ctx, old))).status).toBe(200)
    expect((await confirm(as, codeOf(ctx, secret))).status).toBe(200)
    ctx.clock.advance({ seconds: 30 })
    expect((await login(account.username, codeOf(ctx, old))).status).toBe(401)
    expect((await login(account.username, codeOf(ctx, secret))).status).toBe(200)
  })
})

describe('removing a second factor', () => {
  test('requires the password and a code, ends the other sessions and notifies by mail', async () => {
    const { account, as } = await user()
    const { secret, codes } = await setUpFactor(ctx, as)
    const other = (await login(account.username, codeOf(ctx, secret))).body
    ctx.clock.advance({ seconds: 30 })
    const code = codeOf(ctx, secret)
    expect((await remove(as, { password: 'wrong', code })).body.code).toBe('INCORRECT_CREDENTIALS')
    expect((await remove(as, { password, code: wrongCode })).body.code).toBe('SECOND_FACTOR_WRONG')
    const removed = await remove(as, { password, code })
    expect(removed.status).toBe(204)
    expect(await auditOf(ctx, removed)).toMatchObject([{ outcome: 'removed' }])
    expect((await self(as)).has_second_factor).toBe(false)
    expect((await ctx.call('GET', '/shop/user/', { as: other })).status).toBe(401)
    expect((await mailsSentTo(ctx, account.email)).at(-1)).toMatchObject({
      subject: 'Two-step sign-in is off',
      text: expect.not.stringContaining('administration'),
    })
    expect((await login(account.username)).status).toBe(200)
    // The codes of the removed factor are refused.
    expect((await remove(as, { password, code: codes[0] })).body.code).toBe('SECOND_FACTOR_WRONG')
  })

  test('is refused for an admin, who may replace the factor', async () => {
    const { as } = await user({ group_name: 'admin' })
    expect(await self(as)).toMatchObject({ has_second_factor: true, must_have_second_factor: true })
    const code = codeOf(ctx, madeSecret)
    expect(await remove(as, { password, code })).toMatchObject(
      refusal(403, 'SECOND_FACTOR_REQUIRED'),
    )
    expect((await prepare(as, { password, code })).status).toBe(200)
  })
})

describe('recovery codes', () => {
  test('replace a code once each, and the user learns how many are left', async () => {
    const { account, as } = await user()
    const { codes } = await setUpFactor(ctx, as)
    const typed = codes[0]?.toLowerCase().replace('-', ' ') ?? ''
    expect((await login(account.username, typed)).status).toBe(200)
    expect((await login(account.username, codes[0])).body.code).toBe('SECOND_FACTOR_WRONG')
    const mail = (await mailsSentTo(ctx, account.email)).at(-1)
    expect(mail).toMatchObject({ subject: 'A recovery code was used' })
    expect(mail?.text).toContain('You have 9 recovery codes left.')
    expect((await remove(as, { password, code: codes[1] })).status).toBe(204)
  })

  test('let one of several concurrent uses win', async () => {
    const { account, as } = await user()
    const { codes } = await setUpFactor(ctx, as)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => login(account.username, codes[3])),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ body }) => body.code === 'SECOND_FACTOR_WRONG')).toHaveLength(7)
  })

  test('are replaced after the password and a code, and the old ones are refused', async () => {
    const { account, as } = await user()
    const { secret, codes } = await setUpFactor(ctx, as)
    expect((await renew(as, { password, code: wrongCode })).body.code).toBe('SECOND_FACTOR_WRONG')
    const renewed = await renew(as, { password, code: codeOf(ctx, secret) })
    expect(await auditOf(ctx, renewed)).toMatchObject([{ outcome: 'codes_renewed' }])
    expect((await login(account.username, codes[5])).status).toBe(401)
    expect((await login(account.username, renewed.body.recovery_codes[5])).status).toBe(200)
  })

  test('are refused for another user', async () => {
    const one = await user()
    const other = await user()
    const { codes } = await setUpFactor(ctx, one.as)
    await setUpFactor(ctx, other.as)
    expect((await login(other.account.username, codes[0])).status).toBe(401)
    expect((await login(one.account.username, codes[0])).status).toBe(200)
  })
})

test('stores no secret or code in the database, the log or a mail', async () => {
  const { account, as } = await user()
  const { secret, codes } = await setUpFactor(ctx, as)
  await login(account.username, codes[0])
  const mails = JSON.stringify(await mailsSentTo(ctx, account.email))
  const everywhere = `${await everythingStored(ctx)}${JSON.stringify(ctx.lines)}${mails}`
  expect(everywhere).toContain(account.username)
  for (const shown of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(everywhere).not.toContain(shown)
  }
})

test('counts wrong codes on a stolen session as the login does', async () => {
  const { as } = await user()
  await setUpFactor(ctx, as)
  for (let n = 0; n < 10; n += 1) {
    // A correct password alone does not reset the count.
    expect((await prepare(as)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await remove(as, { password, code: wrongCode })).status).toBe(401)
  }
  const last = await remove(as, { password, code: wrongCode })
  expect(last).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})
