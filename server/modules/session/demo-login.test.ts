import { beforeAll, expect, test } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
beforeAll(async () => {
  const company = await ctx.make.company({ name: 'Savon Purku Oy' })
  await ctx.make.person({ first_names: 'Aino Kaarina', last_name: 'Koivuranta' })
  await ctx.make.person({ first_names: 'Aino', last_name: 'Toinen' })
  await ctx.make.account({
    username: 'maarit',
    name: 'Maarit Kivelä',
    company_id: company.id,
    group_name: 'operator',
  })
  await ctx.make.account({ username: 'admin', name: 'Ylläpito', group_name: 'admin' })
  await ctx.make.account({ username: 'closed', deactivated_at: ctx.clock.now() })
})

const loginAs = (account: string) => ctx.call('POST', '/auth/dev/', { body: { account } })

test('lists the accounts of the database in the requested language', async () => {
  const answer = await ctx.call('GET', '/auth/dev/', { headers: { 'accept-language': 'sv' } })
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { account: 'aino', name: 'Aino Kaarina Koivuranta', role: 'person', about: 'Fordonsägare' },
      { account: 'admin', role: 'admin', about: 'Tjänstens administratör' },
      {
        account: 'maarit',
        name: 'Maarit Kivelä',
        role: 'operator',
        about: 'Återvinningsoperatörens huvudanvändare, Savon Purku Oy',
      },
    ],
  })
  expect(answer.body).toHaveLength(3)
})

test('signs in as any of them', async () => {
  expect((await loginAs('aino')).body).toMatchObject({ last_name: 'Koivuranta', user_type: 1 })
  const { body } = await loginAs('maarit')
  expect(body).toMatchObject({ first_name: 'Maarit', groups: ['operator'], user_type: 2 })
  expect((await ctx.call('GET', '/shop/list/', { as: body })).status).toBe(200)
})

test.each(['nobody', 'closed', ''])('refuses the demo account %j', async (account) => {
  expect(await loginAs(account)).toMatchObject(refusal(401, 'INCORRECT_CREDENTIALS'))
})

test('has no routes without demo data', async () => {
  const real = await startTestContext({ settings: { DEMO: 'off' } })
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    expect(
      await real.call(method, '/auth/dev/', method === 'GET' ? {} : { body: { account: 'aino' } }),
    ).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } })
  }
  await real.close()
})

test('leaves out a person who erased the own data', async () => {
  await ctx.make.person({ first_names: '', last_name: '' })
  const { body } = await ctx.call('GET', '/auth/dev/')
  expect(body.map(({ account }: { account: string }) => account)).not.toContain('')
})
