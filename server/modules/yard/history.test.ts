import { expect, test } from 'vitest'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { inspectionMinutes } from '#rules/vehicle/record-changes.ts'
import { deliveryTo, ownedVehicle } from '#server/testing/fixtures/orders.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'

const yard = testYard()
const { ctx, a } = yard

const history = async (station: YardStation, id: number): Promise<VehicleDetail['events']> =>
  (await yard.read(station, id)).events
const lines = (events: VehicleDetail['events']) =>
  events.map(({ move, detail, by }) => [move, detail, by])

test('tells each change with its user and time, a stage that was unticked among them', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  const colleague = await ctx.make.account({
    company_id: a.shop.company_id,
    shops: [a.shop.id],
    name: 'Riku Pihamies',
  })
  const started = ctx.clock.now().toISOString()
  const stage = (done: boolean) => ({
    stages: [{ stage: 'made_safe', done, reason: 'Kirjattu paperille' }],
  })
  await yard.patch(a, id, stage(true))
  await yard.patch(a, id, stage(true))
  ctx.clock.advance({ minutes: 1 })
  const as = await ctx.signIn.account(colleague)
  await ctx.call('PATCH', yard.pathOf(a, id), { as, body: stage(false) })
  for (const remarks of ['Ovi puuttuu', 'Ovi puuttuu', '']) {
    ctx.clock.advance({ minutes: 1 })
    await yard.patch(a, id, { remarks, condition: 'recycle' })
  }
  const { name } = a.account
  const events = await history(a, id)
  expect(lines(events)).toEqual([
    ['stage_done', 'made_safe', name],
    ['stage_undone', 'made_safe', 'Riku Pihamies'],
    ['condition', 'recycle', name],
    // The history keeps the remarks that each change replaced.
    ['remarks', null, name],
    ['remarks', 'Ovi puuttuu', name],
  ])
  expect(events[0]).toMatchObject({ at: started, shop: a.shop.name, reason: 'Kirjattu paperille' })
})

test('answers of one user are one inspection until an hour has passed', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  await yard.patch(a, id, { inspection: { runs: 'yes' } })
  ctx.clock.advance({ minutes: 1 })
  await yard.patch(a, id, { inspection: { rust: 'none' } })
  const at = ctx.clock.now().toISOString()
  expect(await history(a, id)).toMatchObject([{ move: 'inspection', at }])
  ctx.clock.advance({ minutes: inspectionMinutes })
  await yard.signIn()
  await yard.patch(a, id, { inspection: { body: 'none' } })
  expect(await history(a, id)).toHaveLength(2)
})

test('tells the mail to the owner without the address, and the end of a certificate', async () => {
  const owned = await ownedVehicle(ctx)
  const { id } = owned.vehicle
  const body = deliveryTo(a.shop.id)
  await ctx.call('PATCH', `/owner/vehicle/${id}/`, { as: owned.as, body })
  const ordered = await history(a, id)
  expect(lines(ordered)).toEqual([
    ['order', null, null],
    ['owner_mail', 'order', null],
  ])
  expect(JSON.stringify(ordered)).not.toContain(body.email)

  await ctx.make.certificate({
    vehicle_id: id,
    shop_id: a.shop.id,
    number: 'FI-2026-E90001',
    state: 'annulled',
    state_reason: 'wrong_vehicle',
    state_at: ctx.clock.now(),
    state_by: a.account.id,
  })
  expect(await history(a, id)).toContainEqual(
    expect.objectContaining({
      move: 'annulled',
      detail: 'FI-2026-E90001',
      reason: 'wrong_vehicle',
      by: a.account.name,
    }),
  )
})

test('stays with the station when the vehicle goes to another company', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  await yard.patch(a, id, {
    remarks: 'Avain puuttuu',
    stages: [{ stage: 'made_safe', done: true, reason: 'Kirjattu paperille' }],
  })
  await yard.patch(a, id, { status: 'shop_transfer', shop_id: yard.b.shop.id })
  await yard.patch(yard.b, id, { status: 'shop_process' })
  expect((await history(yard.b, id)).map(({ move }) => move)).toEqual(['send', 'receive'])
})
