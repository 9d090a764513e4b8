import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import { madePassword } from '../testing/make.ts'
import { acceptInvitation, goodPassword, mailsSentTo, newUser } from '../testing/people.ts'
import { setUpFactor } from '../testing/second-factor.ts'
import { inviteAdmin, resetAdminFactor } from './admins.queries.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.close())

const invite = (more: object = {}) => {
  const admin = { ...newUser(), locale: 'en' as const, ...more }
  return house.house.database
    .write((tx) => inviteAdmin({ house: house.house, tx }, admin))
    .then(() => admin)
}
const reset = (username: string) =>
  house.house.database.write((tx) => resetAdminFactor({ house: house.house, tx }, username))
const login = async (username: string, password: string) =>
  (await house.call('POST', '/auth/', { body: { username, password } })).body
const auditAbout = (username: string) =>
  house.house.database.db
    .selectFrom('audit')
    .innerJoin('account', 'account.id', 'audit.subject_account_id')
    .where('account.username', '=', username)
    .select(['purpose', 'outcome', 'role', 'account_id'])
    .execute()

test('a new admin accepts the invitation and must set up a second factor first', async () => {
  const { username, email } = await invite()
  const [mail] = await mailsSentTo(house, email)
  expect(mail?.subject).toBe('Your username for Kierto')
  expect(mail?.text).not.toContain('Company:')
  expect((await acceptInvitation(house, email)).status).toBe(204)
  const as = await login(username, goodPassword)
  expect(as.groups).toEqual(['admin'])
  const companies = await house.call('GET', '/ppb-admin/company/list/', { as })
  expect(companies.body.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(await auditAbout(username)).toEqual([
    { purpose: 'admin', outcome: 'invited', role: 'admin', account_id: null },
  ])
})

test('of two with one username or address the second is refused', async () => {
  const { username, email } = await invite()
  await expect(invite({ username })).rejects.toMatchObject({
    code: 'ERROR_USERNAME_ALREADY_EXISTS',
  })
  await expect(invite({ email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('an admin who lost telephone and recovery codes begins anew', async () => {
  const admin = await house.make.account({ group_name: 'admin', secret: null, locale: 'en' })
  const as = await house.signIn.account(admin)
  await setUpFactor(house, as)
  expect(await reset(admin.username.toUpperCase())).toBe(true)
  expect((await house.call('GET', '/shop/user/', { as })).status).toBe(401)
  expect((await login(admin.username, madePassword)).groups).toEqual(['admin'])
  expect((await mailsSentTo(house, admin.email)).at(-1)?.subject).toBe('Two-step sign-in is off')
})

test('who is no admin is left alone', async () => {
  const user = await house.make.account()
  const as = await house.signIn.account(user)
  await setUpFactor(house, as)
  expect(await reset(user.username)).toBe(false)
  expect(await reset('nobody')).toBe(false)
  expect((await house.call('GET', '/shop/user/', { as })).body.has_second_factor).toBe(true)
})
