import { expect, test } from 'vitest'
import { testYard } from '#server/testing/fixtures/yard.ts'

const yard = testYard()
const { ctx, a, b } = yard

/** Vehicles being processed at the first station. */
const standing = () => yard.vehicleIn('shop_process')
const put = (id: number, yard_place: string) => yard.patch(a, id, { yard_place })
const platesOf = async (query: string) => {
  const path = `/shop/${a.shop.id}/vehicle/search-status/shop_process/${query}`
  const { body } = await ctx.call('GET', path, { as: a.as })
  return (body as { plate: string }[]).map(({ plate }) => plate)
}

test('a place is kept in capitals, told in the history, found and emptied', async () => {
  const vehicle = await standing()
  const { body } = await put(vehicle.id, ' b-14 ')
  expect(body.yard_place).toBe('B-14')
  expect(await platesOf('?search=b-14')).toEqual([vehicle.plate])
  const [event] = (await yard.read(a, vehicle.id)).events
  expect(event).toMatchObject({ move: 'place', detail: 'B-14', by: a.account.name })
  await put(vehicle.id, 'B-14')
  const { events } = await yard.read(a, vehicle.id)
  expect(events.filter(({ move }: { move: string }) => move === 'place')).toHaveLength(1)
  expect((await put(vehicle.id, '')).body.yard_place).toBeNull()
  expect(await platesOf('?search=b-14')).toEqual([])
})

test('the places that the station used last come first, at most eight', async () => {
  const vehicle = await standing()
  const others = []
  for (let n = 1; n <= 9; n += 1) {
    const other = await standing()
    others.push(other)
    ctx.clock.advance({ minutes: 1 })
    await put(other.id, `R${n}`)
  }
  const { recent_places } = await yard.read(a, vehicle.id)
  expect(recent_places).toEqual(['R9', 'R8', 'R7', 'R6', 'R5', 'R4', 'R3', 'R2'])
  const sorted = await platesOf('?sort=place&limit=3')
  expect(sorted).toEqual(others.slice(0, 3).map(({ plate }) => plate))
})

test('a vehicle that leaves has no place at the next station', async () => {
  const vehicle = await standing()
  await put(vehicle.id, 'C-2')
  const sent = { status: 'shop_transfer', expected_status: 'shop_process', shop_id: b.shop.id }
  expect((await yard.patch(a, vehicle.id, sent)).status).toBe(200)
  expect((await yard.read(b, vehicle.id)).yard_place).toBeNull()
})
