import { expect, test } from 'vitest'
import { shownCode } from '#rules/label/label.ts'
import { storeLoad } from '#server/testing/fixtures/loads.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

const yard = testYard()
const { ctx, a, b } = yard

const find = async (station: YardStation, text: string) =>
  (await ctx.call('POST', `/shop/${station.shop.id}/code/`, { as: station.as, body: { text } }))
    .body
const codeOf = async (id: number) => {
  const { label_code: code } = await rowOf(ctx, 'vehicle', { id }, 'label_code')
  return code
}
const unknown = { kind: 'unknown' }

test('a label, its shown code, the plate, the VIN and its end lead to one vehicle', async () => {
  const { id, plate, vin } = await yard.vehicleIn('shop_process')
  await yard.patch(a, id, { yard_place: 'B-14' })
  await changeRows(ctx, 'vehicle', { id }, { power: 'electric' })
  const code = await codeOf(id)
  const address = `https://kierto.example/v/${code}`
  const texts = [address, shownCode(code), plate ?? '', vin ?? '', (vin ?? '').slice(-6)]
  for (const text of texts) {
    expect(await find(a, text)).toMatchObject({
      kind: 'vehicle',
      id,
      plate,
      vehicle_kind: 'car',
      power: 'electric',
      yard_place: 'B-14',
      list: 'process',
      is_on_yard: true,
    })
  }
})

test.each([
  ['shop_transit', 'incoming', false],
  ['shop_transfer', 'incoming', false],
  ['shop_listing', 'available', true],
  ['shop_done', 'done', true],
  [null, 'claimed', false],
] as const)('a vehicle in %s is in the list %s', async (status, list, isHere) => {
  const { id } = await yard.vehicleIn(status)
  expect(await find(a, await codeOf(id))).toMatchObject({ id, list, is_on_yard: isHere })
})

test('a vehicle that was sent is not on the yard of its sender', async () => {
  const { id } = await yard.vehicleIn('shop_transfer', { isSender: true })
  expect(await find(a, await codeOf(id))).toMatchObject({ id, list: 'sent', is_on_yard: false })
})

test('another station learns nothing of the vehicle', async () => {
  const { id, plate, vin } = await yard.vehicleIn('shop_process')
  expect(await find(b, await codeOf(id))).toEqual(unknown)
  expect(await find(b, plate ?? '')).toEqual(unknown)
  expect(await find(b, vin ?? '')).toEqual({ kind: 'vin', vin })
})

test('the end of a VIN that two vehicles share tells neither of them', async () => {
  for (const start of ['WVWZZZ1KZAW', 'WVWZZZ1KZBW']) {
    await ctx.make.vehicle({
      status: 'shop_process',
      shop_id: a.shop.id,
      vin: `${start}123456`,
    })
  }
  expect(await find(a, '123456')).toEqual(unknown)
  expect(await find(a, 'AW123456')).toMatchObject({ kind: 'vehicle' })
})

test('a place and a load of the station are told, and a load of others is not', async () => {
  expect(await find(a, 'P:B-14')).toEqual({ kind: 'place', place: 'B-14' })
  const number = 'K-2026-000777'
  const { id } = await storeLoad(ctx, { shop_id: a.shop.id, number })
  expect(await find(a, number.toLowerCase())).toEqual({ kind: 'load', id })
  expect(await find(b, number)).toEqual(unknown)
  expect(await find(a, 'https://kierto.example/')).toEqual(unknown)
})

test('the address and the code of a part lead its station to the vehicle', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  const { code } = await ctx.make.part({ vehicle_id: id, shop_id: a.shop.id })
  for (const text of [`https://kierto.example/part/${code}`, shownCode(code)]) {
    expect(await find(a, text)).toMatchObject({ kind: 'part', code, vehicle: { id } })
    expect(await find(b, text)).toEqual(unknown)
  }
})
