import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import type { TestContext } from '#server/testing/app.ts'
import { secondContext, testContext } from '#server/testing/test-context.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import { atOnce, operatorCompany, subcontractor } from '#server/testing/fixtures/people.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()
const other = secondContext(ctx)

const refused = { status: 409, body: { code: 'LAST_MAIN_USER' } }
type Ask = (path: string, as: Session, ctx?: TestContext) => Promise<ClientResponse>

/** The three changes that remove a main user. */
const ways: [string, Ask][] = [
  ['removing', (path, as, at = ctx) => at.call('DELETE', path, { as })],
  ['closing', (path, as, at = ctx) => at.call('PATCH', path, { as, body: { is_active: false } })],
  [
    'demoting',
    (path, as, at = ctx) => at.call('PATCH', path, { as, body: { is_main_user: false } }),
  ],
]

describe.each(ways)('%s', (_, lose) => {
  test('refuses to remove the last main user of an operator', async () => {
    const { as, main, company } = await operatorCompany(ctx)
    const path = `/shop/operator/user/${main.id}/`
    const of = { company_id: company.id, group_name: 'operator' as const }
    // None of these can replace the main user: one is closed, one has no password, one has no
    // group.
    await ctx.make.account({ ...of, deactivated_at: ctx.clock.now() })
    await ctx.make.account({ ...of, password_hash: null })
    await ctx.make.account({ company_id: company.id })
    expect(await lose(path, as)).toMatchObject(refused)
    expect((await ctx.call('GET', '/shop/operator/user/list/', { as })).status).toBe(200)
    await ctx.make.account(of)
    expect((await lose(path, as)).status).toBe(200)
    const after = await ctx.call('GET', '/shop/operator/user/list/', { as })
    expect([401, 403]).toContain(after.status)
  })

  test('refuses both managers to remove the last main user of a subcontractor', async () => {
    const operator = await operatorCompany(ctx)
    const { as, main, company } = await subcontractor(ctx, operator)
    const outside = `/shop/operator/outsource/${company.id}/user/${main.id}/`
    const inside = `/shop/contractor/user/${main.id}/`
    expect(await lose(outside, operator.as)).toMatchObject(refused)
    expect(await lose(inside, as)).toMatchObject(refused)
    const second = await ctx.make.account({ company_id: company.id, group_name: 'contractor' })
    expect((await lose(outside, operator.as)).status).toBe(200)
    const left = await ctx.signIn.account(second)
    expect(await lose(`/shop/contractor/user/${second.id}/`, left)).toMatchObject(refused)
  })

  test('keeps one of two main users who remove each other concurrently', async () => {
    const { as, main, company } = await operatorCompany(ctx)
    const second = await ctx.make.account({ company_id: company.id, group_name: 'operator' })
    const secondAs = await ctx.signIn.account(second)
    const answers = await atOnce(ctx, company.id, [
      () => lose(`/shop/operator/user/${second.id}/`, as, ctx),
      () => lose(`/shop/operator/user/${main.id}/`, secondAs, other),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused)
    const left = await rowsOf(
      ctx,
      'account',
      { company_id: company.id, group_name: 'operator', deactivated_at: null },
      'id',
    )
    expect(left).toHaveLength(1)
  })
})

test('removes a main user who has only been invited', async () => {
  const { as, company } = await operatorCompany(ctx)
  const invited = await ctx.make.account({
    company_id: company.id,
    group_name: 'operator',
    password_hash: null,
  })
  const answer = await ctx.call('DELETE', `/shop/operator/user/${invited.id}/`, { as })
  expect(answer.body).toEqual({ outcome: 'deleted' })
})
