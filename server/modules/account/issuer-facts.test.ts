import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startTestContext()
})
afterAll(() => ctx.close())

test('tells the facts of the issuer to a main user only', async () => {
  const { id } = await ctx.make.company({ permit_valid_until: '2030-12-31', permit_number: null })
  const seen = async (group_name: 'operator' | null) => {
    const as = await ctx.signIn.account(await ctx.make.account({ company_id: id, group_name }))
    return (await ctx.call('GET', '/shop/user/', { as })).body.issuer
  }
  expect(await seen('operator')).toMatchObject({
    address: 'Purkajanpolku 1, 00770 Helsinki',
    permit_authority: 'Lupa- ja valvontavirasto',
    permit_number: null,
    permit_valid_until: '2030-12-31',
  })
  expect(await seen(null)).toBeNull()
})
