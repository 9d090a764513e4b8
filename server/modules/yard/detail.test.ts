import { expect, test } from 'vitest'
import { testYard } from '#server/testing/fixtures/yard.ts'

const yard = testYard()
const { ctx, a } = yard

test('the page has what the register told, the order of the owner, and the days on the yard', async () => {
  const registered = {
    power: 'hybrid',
    mileage_km: 187_300,
    kerb_mass_kg: 1320,
    first_registered: '2009-03-14',
    eu_class: 'M1',
  }
  const contact = { message: 'Avain postilaatikossa', phone: '+358 40 000 0900' }
  const { id } = await ctx.make.vehicle({
    ...registered,
    status: 'shop_transit',
    shop_id: a.shop.id,
  })
  const order = await ctx.make.order({ vehicle_id: id, shop_id: a.shop.id, ...contact })
  await ctx.make.right({ vehicle_id: id, person_id: order.person_id })
  expect(await yard.read(a, id)).toMatchObject({
    ...registered,
    here: null,
    station_order: contact,
  })

  const since = ctx.clock.now().toISOString()
  await yard.patch(a, id, { status: 'shop_process' })
  expect((await yard.read(a, id)).here).toEqual({ since, days: 0 })
  ctx.clock.advance({ hours: 48 })
  await yard.signIn()
  const { body } = await ctx.call('GET', yard.pathOf(a, id), { as: a.as })
  expect(body).toMatchObject({ here: { since, days: 2 }, station_order: contact })
})

test('an order of another station is not told, and a sent vehicle has left the yard', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  await ctx.make.order({ vehicle_id: id, shop_id: a.shop.id, received_at: ctx.clock.now() })
  expect((await yard.read(a, id)).station_order).not.toBeNull()
  await yard.patch(a, id, { status: 'shop_transfer', shop_id: yard.b.shop.id })
  expect((await yard.read(a, id)).here).toBeNull()
  await yard.patch(yard.b, id, { status: 'shop_process' })
  expect(await yard.read(yard.b, id)).toMatchObject({ station_order: null, here: { days: 0 } })
})
