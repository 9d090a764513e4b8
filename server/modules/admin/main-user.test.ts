import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { madePassword, madeSecret } from '#server/seed/make.ts'
import {
  acceptInvitation,
  accountRow,
  goodPassword,
  mailsSentTo,
  newUser,
  operatorCompany,
  subcontractor,
} from '#server/testing/fixtures/people.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { changeRows } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const as = prepared(() => ctx.signIn.admin())

const path = (companyId: number) => `/ppb-admin/company/${companyId}/`
const appoint = (companyId: number, body: object) =>
  ctx.call('POST', `${path(companyId)}main-user/`, { as, body })
const sendReset = (companyId: number, userId: number | string) =>
  ctx.call('POST', `${path(companyId)}user/${userId}/password-send-reset-url/`, { as })
const removeFactor = (companyId: number, userId: number | string) =>
  ctx.call('POST', `${path(companyId)}user/${userId}/second-factor/remove/`, { as })
const groupsOf = async (username: string) =>
  (await ctx.call('POST', '/auth/', { body: { username, password: madePassword } })).body.groups

describe('appointing a main user', () => {
  test('lets a user of the company manage it with the next request', async () => {
    const { company, shops } = await operatorCompany(ctx)
    const user = await ctx.make.account({ company_id: company.id, shops: [shops[0].id] })
    const session = await ctx.signIn.account(user)
    const manage = () => ctx.call('GET', '/shop/operator/user/list/', { as: session })
    expect((await manage()).status).toBe(403)
    const answer = await appoint(company.id, { user_id: user.id })
    expect(answer).toMatchObject({
      status: 201,
      body: { id: user.id, is_main_user: true, shops: [{ id: shops[0].id }] },
    })
    expect(await auditOf(ctx, answer)).toMatchObject([
      {
        action: 'company.change',
        purpose: 'main_user',
        outcome: 'appointed',
        subject_account_id: user.id,
        subject_company_id: company.id,
      },
    ])
    expect((await manage()).status).toBe(200)
    expect(await groupsOf(user.username)).toEqual(['operator'])
    expect(await mailsSentTo(ctx, user.email)).toMatchObject([
      { subject: 'Olet nyt yrityksesi pääkäyttäjä' },
    ])
  })

  test('notifies once when repeated', async () => {
    const { company, main } = await operatorCompany(ctx)
    expect((await appoint(company.id, { user_id: main.id })).status).toBe(201)
    expect(await mailsSentTo(ctx, main.email)).toEqual([])
  })

  test('invites a new user, also where no other user is left', async () => {
    const { company, main } = await operatorCompany(ctx)
    const left = { deactivated_at: ctx.clock.now() }
    await changeRows(ctx, 'account', { id: main.id }, left)
    const expected = newUser({ locale: 'en' })
    const answer = await appoint(company.id, expected)
    expect(answer).toMatchObject({ status: 201, body: { is_main_user: true, state: 'invited' } })
    expect((await acceptInvitation(ctx, expected.email)).status).toBe(204)
    const body = { username: expected.username, password: goodPassword }
    expect((await ctx.call('POST', '/auth/', { body })).body.groups).toEqual(['operator'])
  })

  test('refuses a closed, foreign or unknown user', async () => {
    const operator = await operatorCompany(ctx)
    const sub = await subcontractor(ctx, operator)
    const { company } = operator
    const closed = await ctx.make.account({
      company_id: company.id,
      deactivated_at: ctx.clock.now(),
    })
    const admin = await ctx.make.account({ group_name: 'admin' })
    const stranger = await ctx.make.account()
    const before = await everythingStored(ctx)
    for (const id of [closed.id, sub.main.id, admin.id, stranger.id, 2_000_000_000]) {
      expect(await appoint(company.id, { user_id: id })).toMatchObject(
        faultsAt({ user_id: 'INVALID' }),
      )
    }
    for (const id of [sub.company.id, 2_000_000_000]) {
      expect((await appoint(id, newUser())).status).toBe(404)
    }
    expect(await everythingStored(ctx)).toBe(before)
  })

  test('refuses invalid fields of a new user as any other call does', async () => {
    const { company, main } = await operatorCompany(ctx)
    expect(await appoint(company.id, newUser({ username: main.username }))).toMatchObject({
      status: 409,
      body: { fields: { username: 'ERROR_USERNAME_ALREADY_EXISTS' } },
    })
    expect(await appoint(company.id, newUser({ email: 'nowhere' }))).toMatchObject(
      refusal(400, 'EMAIL_INVALID', { fields: { email: 'EMAIL_INVALID' } }),
    )
  })
})

describe('a password link', () => {
  test('is mailed to a user of the company, whose password nobody else sets', async () => {
    const { company, main } = await operatorCompany(ctx)
    const sent = await sendReset(company.id, main.id)
    expect(sent.status).toBe(204)
    expect(await auditOf(ctx, sent)).toMatchObject([
      { action: 'company.change', purpose: 'reset', outcome: 'sent', subject_account_id: main.id },
    ])
    expect(await mailsSentTo(ctx, main.email)).toMatchObject([{ subject: 'Aseta uusi salasana' }])
    await acceptInvitation(ctx, main.email)
    const body = { username: main.username, password: goodPassword }
    expect((await ctx.call('POST', '/auth/', { body })).status).toBe(200)
  })
})

describe('removing a lost second factor', () => {
  test('removes factor, sessions and recovery codes, and notifies the user', async () => {
    const { company } = await operatorCompany(ctx)
    const user = await ctx.make.account({
      company_id: company.id,
      secret: madeSecret,
      locale: 'en',
    })
    const session = await ctx.signIn.account(user)
    const removed = await removeFactor(company.id, user.id)
    expect(removed.status).toBe(204)
    expect(await auditOf(ctx, removed)).toMatchObject([
      {
        action: 'company.change',
        purpose: 'second_factor',
        outcome: 'removed',
        subject_account_id: user.id,
      },
    ])
    expect((await ctx.call('GET', '/shop/user/', { as: session })).status).toBe(401)
    const [mail] = await mailsSentTo(ctx, user.email)
    expect(mail?.subject).toBe('Two-step sign-in is off')
    expect(mail?.text).toContain('The service administrator turned it off')
    expect(await groupsOf(user.username)).toEqual([])
  })

  test('changes and sends nothing for a user without a factor', async () => {
    const { company, main, as: session } = await operatorCompany(ctx)
    expect((await removeFactor(company.id, main.id)).status).toBe(204)
    expect(await mailsSentTo(ctx, main.email)).toEqual([])
    expect((await ctx.call('GET', '/shop/user/', { as: session })).status).toBe(200)
  })
})

test.each([
  ['a link', sendReset],
  ['a factor', removeFactor],
])('%s: answers alike for a foreign and an unknown user', async (_what, ask) => {
  const operator = await operatorCompany(ctx)
  const sub = await subcontractor(ctx, operator)
  const other = await operatorCompany(ctx)
  const admin = await ctx.make.account({ group_name: 'admin', secret: madeSecret })
  const before = await everythingStored(ctx)
  const pairs = [
    [operator.company.id, other.main.id],
    [operator.company.id, sub.main.id],
    [sub.company.id, sub.main.id],
    [operator.company.id, admin.id],
    [operator.company.id, 2_000_000_000],
    [2_000_000_000, operator.main.id],
    [operator.company.id, 'x'],
  ] as const
  const seen = await Promise.all(
    pairs.map(async ([companyId, userId]) => {
      const { status, body } = await ask(companyId, userId)
      return { status, body: { ...body, request_id: '' } }
    }),
  )
  expect(seen[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  for (const answer of seen) expect(answer).toEqual(seen[0])
  expect(await everythingStored(ctx)).toBe(before)
  expect((await accountRow(ctx, admin.id))?.totp_confirmed_at).not.toBeNull()
})
