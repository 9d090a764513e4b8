import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'
import { newCompany } from '#server/testing/fixtures/new-company.ts'
import {
  goodPassword,
  mailedToken,
  mailsSentTo,
  operatorCompany,
  subcontractor,
} from '#server/testing/fixtures/people.ts'
import { auditOf } from '#server/testing/stored-values.ts'

const ctx = testContext()
const as = prepared(() => ctx.signIn.admin())

const change = (id: number, body: object) =>
  ctx.call('PATCH', `/ppb-admin/company/${id}/`, { as, body })
const login = async (username: string) =>
  (await ctx.call('POST', '/auth/', { body: { username, password: madePassword } })).status

describe('closing a company', () => {
  const alive = async (session: Session) =>
    (await ctx.call('GET', '/shop/user/', { as: session })).status

  test('ends the sessions of its users and of its subcontractors’ users, and notifies', async () => {
    const operator = await operatorCompany(ctx)
    const sub = await subcontractor(ctx, operator)
    const bystander = await operatorCompany(ctx)
    const sessions = [operator.as, sub.as]
    expect(await Promise.all(sessions.map(alive))).toEqual([200, 200])
    const { id } = operator.company
    const closed = await change(id, { is_active: false })
    expect(closed.body.is_active).toBe(false)
    expect(await auditOf(ctx, closed)).toMatchObject([{ outcome: 'deactivated' }])
    expect(await Promise.all(sessions.map(alive))).toEqual([401, 401])
    expect(await alive(bystander.as)).toBe(200)
    for (const { username } of [operator.main, sub.main]) {
      expect(await login(username)).toBe(401)
    }
    for (const { refresh_token } of sessions) {
      const refreshed = await ctx.call('POST', '/auth/refresh/', { body: { refresh_token } })
      expect(refreshed.status).toBe(401)
    }
    expect(await mailsSentTo(ctx, operator.main.email)).toMatchObject([
      { subject: `Yrityksen käyttäjätunnukset on suljettu: ${operator.company.name}` },
    ])
    expect(await mailsSentTo(ctx, sub.main.email)).toEqual([])

    expect((await change(id, { is_active: true })).body.is_active).toBe(true)
    // Sessions that ended stay ended. A new login works.
    expect(await Promise.all(sessions.map(alive))).toEqual([401, 401])
    for (const { username } of [operator.main, sub.main]) {
      expect(await login(username)).toBe(200)
    }
    expect((await mailsSentTo(ctx, operator.main.email)).at(-1)?.subject).toBe(
      `Yrityksen käyttäjätunnukset on avattu: ${operator.company.name}`,
    )
  })

  test('a second time changes nothing and sends no notice', async () => {
    const { company, main } = await operatorCompany(ctx)
    await change(company.id, { is_active: false })
    const again = await change(company.id, { is_active: false })
    expect(await auditOf(ctx, again)).toMatchObject([{ outcome: 'changed' }])
    expect(await mailsSentTo(ctx, main.email)).toHaveLength(1)
  })

  test('disables its invitations while it is closed', async () => {
    const expected = newCompany()
    const { id } = (await ctx.call('POST', '/ppb-admin/company/', { as, body: expected })).body
    const token = await mailedToken(ctx, expected.main_user.email)
    const body = { password: goodPassword, password_repeat: goodPassword }
    const accept = () => ctx.call('PUT', `/shop/user/password/reset/${token}/`, { body })
    await change(id, { is_active: false })
    expect((await accept()).body.code).toBe('RESET_LINK_USED')
    await change(id, { is_active: true })
    expect((await accept()).status).toBe(204)
  })
})
