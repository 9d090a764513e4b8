import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import { madePassword } from '#server/seed/make.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { tokensOf } from '#server/testing/clients/sign-in.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

async function login(username: string, userAgent = firefox): Promise<Session> {
  const answer = await ctx.call('POST', '/auth/', {
    body: { username, password: madePassword },
    headers: { 'user-agent': userAgent },
  })
  return answer.body
}

const list = (as: Session) => ctx.call('GET', '/shop/user/session/list/', { as })
const end = (as: Session, id: string) => ctx.call('DELETE', `/shop/user/session/${id}/`, { as })
const endOthers = (as: Session) => ctx.call('DELETE', '/shop/user/session/list/', { as })
const answers = async (as: Session) => (await list(as)).status

describe('the list of own sessions', () => {
  test("shows device and times of the caller's sessions, the current one first", async () => {
    const { username } = await ctx.make.account()
    const other = await ctx.make.account()
    const first = await login(username)
    ctx.clock.advance({ minutes: 3 })
    await login(username, 'curl/8')
    await login(other.username)
    ctx.clock.advance({ minutes: 1 })
    const { body } = await list(first)
    const now = ctx.clock.now().getTime()
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
    expect(body).toEqual([
      {
        id: expect.any(String),
        is_current: true,
        device: 'Firefox, Windows',
        created_at: ago(4),
        refreshed_at: ago(4),
      },
      {
        id: expect.any(String),
        is_current: false,
        device: null,
        created_at: ago(1),
        refreshed_at: ago(1),
      },
    ])
  })

  test('omits ended sessions and those past their refresh time', async () => {
    const { username } = await ctx.make.account()
    const idle = await login(username)
    ctx.clock.advance({ days: 6, hours: 23 })
    const used = await login(username)
    expect((await list(used)).body).toHaveLength(2)
    ctx.clock.advance({ hours: 1 })
    const again = await login(username)
    expect((await list(again)).body).toHaveLength(2)
    await ctx.call('POST', '/auth/logout/', { body: tokensOf(used) })
    expect((await list(again)).body).toHaveLength(1)
    const tooLate = { body: { refresh_token: idle.refresh_token } }
    expect((await ctx.call('POST', '/auth/refresh/', tooLate)).status).toBe(401)
  })
})

describe('ending own sessions', () => {
  test('refuses the access and the refresh token of the ended session', async () => {
    const { username } = await ctx.make.account()
    const [mine, lost] = [await login(username), await login(username)]
    const [, row] = (await list(mine)).body
    const ended = await end(mine, row.id)
    expect(ended.status).toBe(204)
    expect(await auditOf(ctx, ended)).toMatchObject([
      { action: 'account.session.end', outcome: 'ended', role: 'user' },
    ])
    expect(await list(lost)).toMatchObject({ status: 401, body: { code: 'INVALID_HEADER' } })
    const refresh = { body: { refresh_token: lost.refresh_token } }
    expect((await ctx.call('POST', '/auth/refresh/', refresh)).status).toBe(401)
    expect((await list(mine)).body).toHaveLength(1)
  })

  test('ends all sessions but the current one', async () => {
    const { username } = await ctx.make.account()
    const bystander = await login((await ctx.make.account()).username)
    const others = [await login(username), await login(username)]
    const mine = await login(username)
    const ended = await endOthers(mine)
    expect(ended.status).toBe(204)
    expect(await auditOf(ctx, ended)).toMatchObject([{ purpose: 'other_sessions' }])
    expect(await Promise.all(others.map(answers))).toEqual([401, 401])
    expect(await answers(mine)).toBe(200)
    expect(await answers(bystander)).toBe(200)
  })
})

test('stores no network address for sessions of persons', async () => {
  const person = await ctx.make.person({ first_names: 'Erkki' })
  await ctx.call('POST', '/auth/dev/', { body: { account: 'erkki' } })
  const rows = await rowsOf(ctx, 'session', { person_id: person.id }, 'device')
  expect(rows).toEqual([{ device: null }])
})
