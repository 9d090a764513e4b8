import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'

const ctx = testContext()

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
