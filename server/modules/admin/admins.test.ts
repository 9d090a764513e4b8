import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'
import {
  acceptInvitation,
  goodPassword,
  mailsSentTo,
  newUser,
} from '#server/testing/fixtures/people.ts'
import { setUpFactor } from '#server/testing/fixtures/second-factor.ts'
import { inviteAdmin, resetAdminFactor } from './admins.ts'

const ctx = testContext()

const invite = (more: object = {}) => {
  const admin = { ...newUser(), locale: 'en' as const, ...more }
  return ctx.appContext.db
    .write((tx) => inviteAdmin({ ctx: ctx.appContext, tx }, admin))
    .then(() => admin)
}
const reset = (username: string) =>
  ctx.appContext.db.write((tx) => resetAdminFactor({ ctx: ctx.appContext, tx }, username))
const login = async (username: string, password: string) =>
  (await ctx.call('POST', '/auth/', { body: { username, password } })).body
const auditAbout = (username: string) =>
  ctx.appContext.db.read
    .selectFrom('audit')
    .innerJoin('account', 'account.id', 'audit.subject_account_id')
    .where('account.username', '=', username)
    .select(['purpose', 'outcome', 'role', 'account_id'])
    .execute()

test('requires a second factor after an admin accepts the invitation', async () => {
  const { username, email } = await invite()
  const [mail] = await mailsSentTo(ctx, email)
  expect(mail?.subject).toBe('Your username for Kierto')
  expect(mail?.text).not.toContain('Company:')
  // An admin has no main user who could send another link.
  expect(mail?.text).not.toContain('main user')
  expect((await acceptInvitation(ctx, email)).status).toBe(204)
  const as = await login(username, goodPassword)
  expect(as.groups).toEqual(['admin'])
  const companies = await ctx.call('GET', '/ppb-admin/company/list/', { as })
  expect(companies.body.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(await auditAbout(username)).toEqual([
    { purpose: 'admin', outcome: 'invited', role: 'admin', account_id: null },
  ])
})

test('refuses a second admin with the same username or address', async () => {
  const { username, email } = await invite()
  await expect(invite({ username })).rejects.toMatchObject({
    code: 'ERROR_USERNAME_ALREADY_EXISTS',
  })
  await expect(invite({ email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('lets an admin without telephone and recovery codes set up a new factor', async () => {
  const admin = await ctx.make.account({ group_name: 'admin', secret: null, locale: 'en' })
  const as = await ctx.signIn.account(admin)
  await setUpFactor(ctx, as)
  expect(await reset(admin.username.toUpperCase())).toBe(true)
  expect((await ctx.call('GET', '/shop/user/', { as })).status).toBe(401)
  expect((await login(admin.username, madePassword)).groups).toEqual(['admin'])
  expect((await mailsSentTo(ctx, admin.email)).at(-1)?.subject).toBe('Two-step sign-in is off')
})

test('changes nobody who is not an admin', async () => {
  const user = await ctx.make.account()
  const as = await ctx.signIn.account(user)
  await setUpFactor(ctx, as)
  expect(await reset(user.username)).toBe(false)
  expect(await reset('nobody')).toBe(false)
  expect((await ctx.call('GET', '/shop/user/', { as })).body.has_second_factor).toBe(true)
})
