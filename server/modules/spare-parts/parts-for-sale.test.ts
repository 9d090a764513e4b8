import { expect, test } from 'vitest'
import type { FoundPart } from '#contract/spare-parts.ts'
import { testContext } from '#server/testing/test-context.ts'

const ctx = testContext()

const search = async (body: object): Promise<FoundPart[]> =>
  (await ctx.call('POST', '/public/part/search/', { body })).body
const codes = async (body: object) => (await search(body)).map(({ code }) => code)
const stations = async (body: object) =>
  (await ctx.call('POST', '/public/shop/search/', { body })).body
const donor = (model: string, year: number | null) => ({
  donor_make: 'Saab',
  donor_model: model,
  donor_model_year: year,
  state: 'for_sale' as const,
})

test('finds parts for sale of the model year and one year around, the newest first', async () => {
  const at = (day: string) => ({ removed_at: new Date(`2026-01-${day}T10:00:00Z`) })
  const older = await ctx.make.part({ ...donor('9-5', 2003), ...at('10'), type: 'door' })
  const newer = await ctx.make.part({ ...donor('9 5', 2005), ...at('11'), price_cents: 9900 })
  await ctx.make.part(donor('9-5', 2002))
  await ctx.make.part(donor('9-5', null))
  await ctx.make.part(donor('9-3', 2004))
  for (const state of ['removed', 'sold', 'withdrawn', 'scrapped'] as const)
    await ctx.make.part({ ...donor('9-5', 2004), state })
  const of = { make: 'saab', model: '9-5', year: 2004 }
  expect(await codes(of)).toEqual([newer.code, older.code])
  expect(await codes({ ...of, type: 'door' })).toEqual([older.code])
  const [first] = await search(of)
  expect(first).toMatchObject({
    price_cents: 9900,
    model_year: 2005,
    station: { id: newer.shop_id },
  })
  expect(Object.keys(first ?? {})).not.toContain('vehicle_id')
  expect(JSON.stringify(first)).not.toContain(newer.donor_vin)
})

test('counts the parts of a station in its row', async () => {
  const shop = await ctx.make.shop()
  const of = { make: 'Saab', model: '900', model_year: 1990 }
  await ctx.make.vehicle({ ...of, status: 'shop_done', shop_id: shop.id })
  await ctx.make.part({ ...donor('900', 1990), shop_id: shop.id })
  await ctx.make.part({ ...donor('900', 1991), shop_id: shop.id })
  const [row] = await stations({ make: 'Saab', model: '900', year: 1990 })
  expect(row).toMatchObject({ id: shop.id, part_count: 2 })
})

test('hides parts of a station that is closed, private or without a permit', async () => {
  const company = await ctx.make.company({ permit_valid_until: '2026-01-01' })
  const ended = await ctx.make.shop({ company_id: company.id })
  const hidden = await ctx.make.shop({ is_private: true })
  const closed = await ctx.make.shop({ deactivated_at: ctx.clock.now() })
  for (const { id } of [ended, hidden, closed])
    await ctx.make.part({ ...donor('96', 1975), shop_id: id })
  await ctx.make.vehicle({
    make: 'Saab',
    model: '96',
    model_year: 1975,
    status: 'shop_done',
    shop_id: ended.id,
  })
  const of = { make: 'Saab', model: '96', year: 1975 }
  expect(await codes(of)).toEqual([])
  expect((await stations(of))[0]).toMatchObject({ id: ended.id, part_count: 0 })
})

test('refuses a model that the lists lack', async () => {
  const body = { make: 'Saab', model: 'Kuplavolkkari', year: 1975 }
  expect((await ctx.call('POST', '/public/part/search/', { body })).body.fields).toEqual({
    model: 'MODEL_UNKNOWN',
  })
})
