import { expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'
import { goodPassword, mailedToken, mailsSentTo } from '#server/testing/fixtures/people.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

async function user(options: Parameters<TestContext['make']['account']>[0] = {}) {
  const account = await ctx.make.account(options)
  return { account, as: await ctx.signIn.account(account) }
}
const change = (as: Session, password: string, more: object = {}) =>
  ctx.call('PUT', '/shop/user/password/', {
    as,
    body: { current_password: madePassword, password, password_repeat: password, ...more },
  })
const login = async (username: string, password: string) =>
  (await ctx.call('POST', '/auth/', { body: { username, password } })).status

test('replaces the password, ends other sessions and notifies the user', async () => {
  const { account, as } = await user()
  const other = await ctx.signIn.account(account)
  const answer = await change(as, goodPassword)
  expect(answer.status).toBe(204)
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'account.change', purpose: 'password', outcome: 'changed', account_id: account.id },
  ])
  expect((await ctx.call('GET', '/shop/user/', { as: other })).status).toBe(401)
  expect((await ctx.call('GET', '/shop/user/', { as })).status).toBe(200)
  expect(await login(account.username, madePassword)).toBe(401)
  expect(await login(account.username, goodPassword)).toBe(200)
  expect(await mailsSentTo(ctx, account.email)).toMatchObject([
    { subject: 'Salasanasi on vaihdettu' },
  ])
})

test('refuses and counts a wrong old password at its field', async () => {
  const { account, as } = await user()
  const guess = () => change(as, goodPassword, { current_password: 'wrong' })
  expect(await guess()).toMatchObject(
    refusal(401, 'INCORRECT_CREDENTIALS', { fields: { current_password: 'INVALID' } }),
  )
  for (let n = 1; n < 10; n += 1) await guess()
  expect((await guess()).status).toBe(429)
  expect((await change(as, goodPassword)).status).toBe(429)
  ctx.clock.advance({ minutes: 1 })
  expect(await login(account.username, madePassword)).toBe(200)
})

test('keeps the account page open while strangers fail at the login', async () => {
  const { account, as } = await user()
  for (let n = 0; n < 12; n += 1) await login(account.username, 'wrong')
  expect(await login(account.username, madePassword)).toBe(429)
  expect((await change(as, goodPassword)).status).toBe(204)
})

test.each([
  ['seven77', {}, 'PASSWORD_TOO_SHORT', 'password'],
  ['password1', {}, 'PASSWORD_TOO_COMMON', 'password'],
  [goodPassword, { password_repeat: `${goodPassword}.` }, 'PASSWORDS_DIFFER', 'password_repeat'],
])('%j %j is %s', async (password, more, code, field) => {
  const { as } = await user()
  expect(await change(as, password, more)).toMatchObject({
    status: 400,
    body: { code, fields: { [field]: code } },
  })
})

test('refuses names of the user and of the company as a password', async () => {
  const company = await ctx.make.company({ name: 'Romukellari Oy' })
  const { account, as } = await user({ company_id: company.id, name: 'Sirpa Saarenheimo' })
  for (const password of ['romukellari', 'saarenheimo1', account.username.padEnd(8, '1')]) {
    expect((await change(as, password)).body.code).toBe('PASSWORD_TOO_COMMON')
  }
})

test('revokes mailed links', async () => {
  const { account, as } = await user()
  const body = { username: account.username }
  await ctx.call('POST', '/shop/user/password/send-reset-url/', { body })
  const token = await mailedToken(ctx, account.email)
  expect((await change(as, goodPassword)).status).toBe(204)
  const pair = { password: 'polku huurteinen 38', password_repeat: 'polku huurteinen 38' }
  const late = await ctx.call('PUT', `/shop/user/password/reset/${token}/`, { body: pair })
  expect(late).toMatchObject({ status: 410, body: { code: 'RESET_LINK_EXPIRED' } })
})
