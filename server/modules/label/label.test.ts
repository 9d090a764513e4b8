import { expect, test } from 'vitest'
import { labelLimits } from '#rules/label/label.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

const yard = testYard()
const { ctx, a, b } = yard

const label = (station: YardStation, id: number) =>
  ctx.call('GET', `${yard.pathOf(station, id)}label/`, { as: station.as })
const labels = (station: YardStation, vehicle_ids: number[]) =>
  ctx.call('POST', `/shop/${station.shop.id}/vehicle/labels/`, {
    as: station.as,
    body: { vehicle_ids },
  })
const codeOf = async (id: number) => {
  const row = await rowOf(ctx, 'vehicle', { id }, 'label_code')
  return row.label_code
}

test('every vehicle has a code of its own', async () => {
  const codes = []
  for (let n = 0; n < 20; n += 1) codes.push(await codeOf((await yard.vehicleIn(null)).id))
  expect(new Set(codes).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
})

test.each(['shop_process', 'shop_listing', 'shop_done', 'shop_transfer', null] as const)(
  'a station prints the label of its vehicle in %s',
  async (status) => {
    const { id, plate, vin } = await yard.vehicleIn(status)
    const answer = await label(a, id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = pdfText(answer.bytes)
    expect(text).toContain(plate)
    expect(text).toContain(vin)
  },
)

test('the sender prints the label of a vehicle that nobody has received', async () => {
  const { id } = await yard.vehicleIn('shop_transfer', { isSender: true })
  expect((await label(a, id)).status).toBe(200)
})

test('labels of several vehicles are in one file, and those of others are left out', async () => {
  const [first, second] = [await yard.vehicleIn('shop_process'), await yard.vehicleIn('shop_done')]
  const gone = await yard.vehicleIn('shop_process')
  await changeRows(ctx, 'vehicle', { id: gone.id }, { shop_id: b.shop.id })
  const answer = await labels(a, [second.id, first.id, second.id, gone.id])
  const pages = pdfText(answer.bytes).split('\n')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(second.plate)
  expect(pages[1]).toContain(first.plate)
})

test('more labels than fit into one file are refused', async () => {
  const ids = Array.from({ length: labelLimits.vehicles + 1 }, (_, n) => n + 1)
  expect(await labels(a, ids)).toMatchObject({ status: 400, body: { fields: expect.anything() } })
})

test('the places of the station are told with their vehicles, the last used first', async () => {
  const place = async (at: string) => {
    const { id } = await yard.vehicleIn('shop_process')
    ctx.clock.advance({ minutes: 1 })
    await yard.patch(a, id, { yard_place: at })
  }
  for (const at of ['A-1', 'B-2', 'A-1']) await place(at)
  const places = async (station: YardStation) =>
    (await ctx.call('GET', `/shop/${station.shop.id}/place/`, { as: station.as })).body
  expect(await places(a)).toEqual([
    { place: 'A-1', vehicles: 2 },
    { place: 'B-2', vehicles: 1 },
  ])
  expect(await places(b)).toEqual([])
})

test('labels of places are printed once each, and none without a name', async () => {
  const print = (places: string[]) =>
    ctx.call('POST', `/shop/${a.shop.id}/place/labels/`, { as: a.as, body: { places } })
  const text = pdfText((await print(['b-14', 'B-14', 'C-2'])).bytes)
  expect(text.split('B-14')).toHaveLength(2)
  expect(text).toContain('C-2')
  expect((await print([' '])).status).toBe(400)
})
