import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

const ctx = testContext()

const read = (code: string) => ctx.call('GET', `/public/part/${code}/`)

test('a part on sale tells its facts, and no plate, owner or user', async () => {
  const account = await ctx.make.account({ name: 'Kalle Käyttäjä' })
  const part = await ctx.make.part({
    state: 'for_sale',
    price_cents: 35_000,
    account_id: account.id,
  })
  const { plate } = await rowOf(ctx, 'vehicle', { id: part.vehicle_id }, 'plate')
  const { status, body } = await read(part.code)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      type: 'gearbox',
      state: 'for_sale',
      price_cents: 35_000,
      donor: expect.objectContaining({ vin: part.donor_vin, make: part.donor_make }),
      station: expect.objectContaining({ id: part.shop_id }),
    }),
  ])
  const said = JSON.stringify(body)
  expect(plate).not.toBeNull()
  expect(said).not.toContain(plate)
  expect(said).not.toContain(account.name)
  expect(Object.keys(body)).not.toContain('vehicle_id')
})

test('the code may be typed as the label groups it', async () => {
  const { code } = await ctx.make.part({ state: 'sold' })
  const typed = code.toLowerCase().replace(/^(.{4})(.{4})/, '$1-$2-')
  expect((await read(typed)).body).toMatchObject({ code, state: 'sold' })
})

test('a withdrawn part says so, and not why', async () => {
  const { code } = await ctx.make.part({ state: 'withdrawn' })
  const { body } = await read(code)
  expect(body).toMatchObject({ state: 'withdrawn' })
  expect(body).not.toHaveProperty('state_reason')
})

test.each([
  ['unknown', async () => '0000000000'],
  ['malformed', async () => 'moottori'],
  ['of a part that was never for sale', async () => (await ctx.make.part()).code],
  [
    'of waste',
    async () => (await ctx.make.part({ state: 'withdrawn', assessment: 'recycle' })).code,
  ],
])('a code that is %s opens nothing', async (_, codeOf) => {
  expect([400, 404]).toContain((await read(await codeOf())).status)
})

test('a part outlives its vehicle and the station that closed', async () => {
  const part = await ctx.make.part({ state: 'sold' })
  await changeRows(ctx, 'part', { id: part.id }, { vehicle_id: null })
  await changeRows(ctx, 'shop', { id: part.shop_id }, { deactivated_at: ctx.clock.now() })
  expect((await read(part.code)).body).toMatchObject({ state: 'sold', station: null })
})

test('a station can be asked while the part is for sale and its permit is in force', async () => {
  const canAsk = async (part: { code: string }) => (await read(part.code)).body.can_ask
  const shop = await ctx.make.shop({ email: 'osat@asema.example' })
  const silent = await ctx.make.shop({ email: null })
  const company = await ctx.make.company({ permit_valid_until: '2026-01-01' })
  const ended = await ctx.make.shop({ company_id: company.id, email: 'loppu@asema.example' })
  const of = { state: 'for_sale', donor_model_year: 2004 } as const
  expect(await canAsk(await ctx.make.part({ ...of, shop_id: shop.id }))).toBe(true)
  expect(await canAsk(await ctx.make.part({ ...of, shop_id: shop.id, state: 'sold' }))).toBe(false)
  expect(await canAsk(await ctx.make.part({ ...of, shop_id: silent.id }))).toBe(false)
  expect(await canAsk(await ctx.make.part({ ...of, shop_id: ended.id }))).toBe(false)
  const unknown = { ...of, shop_id: shop.id, donor_model_year: null }
  expect(await canAsk(await ctx.make.part(unknown))).toBe(false)
})
