import { expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { newUser, operatorCompany, subcontractor } from '#server/testing/fixtures/people.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { tokensOf } from '#server/testing/clients/sign-in.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const operator = prepared(() => operatorCompany(ctx))

const path = '/shop/operator/outsource/'
const create = (body: unknown) => ctx.call('POST', path, { as: operator.as, body })
const change = (id: number, body: unknown) =>
  ctx.call('PATCH', `${path}${id}/`, { as: operator.as, body })
const remove = (id: number) => ctx.call('DELETE', `${path}${id}/`, { as: operator.as })
const list = async (): Promise<{ id: number }[]> =>
  (await ctx.call('GET', `${path}list/`, { as: operator.as })).body
const companyRow = (id: number) =>
  ctx.appContext.db.read.selectFrom('company').where('id', '=', id).selectAll().executeTakeFirst()

test('deletes a subcontractor without history and its users', async () => {
  const { body } = await create({ name: 'Hinaus Oy', shop_ids: [operator.shops[0].id] })
  const user = await ctx.call('POST', `${path}${body.id}/user/`, {
    as: operator.as,
    body: newUser({ is_main_user: true, shop_ids: [operator.shops[0].id] }),
  })
  expect(user.status).toBe(201)
  const answer = await remove(body.id)
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'deleted' } })
  expect(await companyRow(body.id)).toBeUndefined()
  expect(await auditOf(ctx, answer)).toMatchObject([
    { outcome: 'deleted', subject_company_id: body.id },
  ])
  expect((await remove(body.id)).status).toBe(404)
})

test('deletes a concurrently created user too, or answers that the company is gone', async () => {
  for (let n = 0; n < 12; n += 1) {
    const { body } = await create({ name: 'Hinaus Oy' })
    const expected = newUser()
    const more = { as: operator.as, body: expected }
    const [removed, created] = await Promise.all([
      remove(body.id),
      ctx.call('POST', `${path}${body.id}/user/`, more),
    ])
    expect(removed.body).toEqual({ outcome: 'deleted' })
    expect([201, 404]).toContain(created.status)
    expect(await companyRow(body.id)).toBeUndefined()
  }
})

test('closes a subcontractor with history and restores its users on reopening', async () => {
  const sub = await subcontractor(ctx, operator)
  const account = await ctx.make.account({
    company_id: sub.company.id,
    shops: [operator.shops[0].id],
  })
  const as = await ctx.signIn.account(account)
  await ctx.call('PATCH', '/shop/user/', { as, body: { name: 'Tekijä' } })
  const body = tokensOf(await ctx.signIn.account(account))
  await ctx.call('POST', '/auth/logout/', { body })
  const of = { company_id: sub.company.id }
  await ctx.make.account({ ...of, password_hash: null })
  await ctx.make.account({ ...of, deactivated_at: ctx.clock.now() })
  const counted = async () => (await list()).find(({ id }) => id === sub.company.id)
  expect(await counted()).toMatchObject({ active_user_count: 2 })
  expect((await remove(sub.company.id)).body).toEqual({ outcome: 'deactivated' })
  for (const session of [as, sub.as]) {
    expect(await ctx.call('GET', '/shop/user/', { as: session })).toMatchObject(
      refusal(401, 'INVALID_HEADER'),
    )
  }
  const ends = await ctx.appContext.db.read
    .selectFrom('session')
    .where('account_id', '=', account.id)
    .orderBy('ended_because')
    .select('ended_because')
    .execute()
  expect(ends.map((each) => each.ended_because)).toEqual(['deactivated', 'logout'])
  expect(await counted()).toMatchObject({ is_active: false, active_user_count: 0 })
  expect((await list()).at(-1)).toMatchObject({ id: sub.company.id })
  const users = `${path}${sub.company.id}/user/`
  const more = { as: operator.as, body: newUser() }
  expect((await ctx.call('POST', users, more)).status).toBe(404)
  const link = `${users}${account.id}/password-send-reset-url/`
  expect((await ctx.call('POST', link, { as: operator.as })).status).toBe(404)

  // A second closing keeps the first time.
  const since = (await companyRow(sub.company.id))?.deactivated_at
  ctx.clock.advance({ seconds: 1 })
  await remove(sub.company.id)
  expect((await companyRow(sub.company.id))?.deactivated_at).toEqual(since)

  const again = await change(sub.company.id, { is_active: true })
  expect(again.body).toMatchObject({ is_active: true, active_user_count: 2 })
  expect(await auditOf(ctx, again)).toMatchObject([{ outcome: 'reactivated' }])
  expect((await ctx.call('GET', '/shop/user/', { as })).status).toBe(401)
  const newSession = await ctx.signIn.account(account)
  expect((await ctx.call('GET', '/shop/list/', { as: newSession })).body).toMatchObject([
    { id: operator.shops[0].id },
  ])
})
