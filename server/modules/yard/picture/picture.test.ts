import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { Vehicle, VehicleDetail } from '#contract/station-vehicle.ts'
import { limits } from '#rules/limits.ts'
import { pictureSlots, type PictureSlot } from '#rules/vehicle/pictures.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows, rowsOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a } = yard

const drawn = async (background: string) => ({
  name: 'auto.png',
  content_type: 'image/png',
  content_base64: (
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64'),
})
const at = (id: number, slot: string) => `/shop/${a.shop.id}/vehicle/${id}/picture/${slot}/`
const put = async (id: number, slot: string, body?: object) =>
  ctx.call('PUT', at(id, slot), { as: a.as, body: body ?? (await drawn('red')) })
const remove = (id: number, slot: string) => ctx.call('DELETE', at(id, slot), { as: a.as })
const detail = (id: number, query = ''): Promise<VehicleDetail> => yard.read(a, id, query)
const slots = async (id: number) => (await detail(id)).pictures.map(({ slot }) => slot)
const listed = async (id: number): Promise<Vehicle['picture_file_thumb']> => {
  const path = `/shop/${a.shop.id}/vehicle/search-status/shop_process/`
  const { body } = await ctx.call('GET', path, { as: a.as })
  return (body as Vehicle[]).find((vehicle) => vehicle.id === id)?.picture_file_thumb ?? null
}
const thumbOf = async (id: number, slot: PictureSlot) =>
  (await detail(id)).pictures.find((picture) => picture.slot === slot)?.thumb ?? null
const stored = async () => (await rowsOf(ctx, 'file', {}, 'id')).length

test('has one picture for each slot, each redrawn and opened whole', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  for (const slot of pictureSlots.toReversed()) {
    expect(await put(id, slot)).toMatchObject({
      status: 200,
      body: { slot, thumb: { content_type: 'image/webp' } },
    })
  }
  expect(await slots(id)).toEqual(pictureSlots)
  const answer = await fetch(`${ctx.url}/api${at(id, 'odometer')}`, {
    headers: { authorization: `Bearer ${a.as.access_token}` },
  })
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height]).toEqual([900, 600])
})

test('the front feeds the lists, otherwise the first one that others may see', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  await put(id, 'vin')
  expect(await listed(id)).toBeNull()
  await put(id, 'damage', await drawn('green'))
  expect(await listed(id)).toEqual(await thumbOf(id, 'damage'))
  await put(id, 'left', await drawn('blue'))
  expect(await listed(id)).toEqual(await thumbOf(id, 'left'))
  await yard.patch(a, id, { image: await drawn('white') })
  expect(await slots(id)).toEqual(['front', 'left', 'damage', 'vin'])
  expect(await listed(id)).toEqual(await thumbOf(id, 'front'))
  // The call of the specification removes the picture that it shows.
  for (const left of [['left', 'damage', 'vin'], ['damage', 'vin'], ['vin'], ['vin']]) {
    await yard.patch(a, id, { image: null })
    expect(await slots(id)).toEqual(left)
  }
  const files = `/shop/${a.shop.id}/vehicle-with-files/${id}/`
  expect((await ctx.call('GET', files, { as: a.as })).body.image).toBeNull()
})

test.each(['front', 'rear'])('replaces and removes the %s with its file', async (slot) => {
  const { id } = await yard.vehicleIn('shop_process')
  const before = await stored()
  await put(id, slot)
  const red = (await detail(id)).pictures
  await put(id, slot, await drawn('blue'))
  expect((await detail(id)).pictures).not.toEqual(red)
  expect(await stored()).toBe(before + 1)
  expect((await remove(id, slot)).status).toBe(204)
  expect(await slots(id)).toEqual([])
  expect(await stored()).toBe(before)
  expect((await remove(id, slot)).status).toBe(404)
  const { events } = await detail(id)
  expect(events.map(({ move, detail: what, by }) => [move, what, by])).toEqual([
    ['picture', slot, a.account.name],
    ['picture', slot, a.account.name],
    ['picture_removed', slot, a.account.name],
  ])
})

test('refuses what is no picture, is too large, or has no slot', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  const bytes = (content: Buffer) => ({
    name: 'a.jpg',
    content_type: 'image/jpeg',
    content_base64: content.toString('base64'),
  })
  expect(await put(id, 'left', bytes(Buffer.from('no picture')))).toMatchObject(
    refusal(415, 'FILE_TYPE_NOT_ALLOWED'),
  )
  expect(await put(id, 'left', bytes(Buffer.alloc(limits.uploadBytes + 1)))).toMatchObject(
    refusal(413, 'FILE_TOO_LARGE'),
  )
  expect((await put(id, 'roof')).status).toBe(404)
  expect(await slots(id)).toEqual([])
})

test('is not changed by the station that sent the vehicle away', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  await put(id, 'left')
  await changeRows(
    ctx,
    'vehicle',
    { id },
    { status: 'shop_transfer', sender_shop_id: a.shop.id, shop_id: yard.b.shop.id },
  )
  const refused = { status: 409, body: { code: 'VEHICLE_IN_ANOTHER_SHOP' } }
  expect(await put(id, 'left')).toMatchObject(refused)
  expect(await remove(id, 'left')).toMatchObject(refused)
})

const bytesOf = (as: YardStation['as'], path: string) =>
  fetch(`${ctx.url}/api${path}`, { headers: { authorization: `Bearer ${as.access_token}` } })

test('a list of 50 vehicles has addresses of its small pictures, which the browser keeps', async () => {
  const shop = await ctx.make.shop({ company_id: a.shop.company_id })
  const account = await ctx.make.account({ company_id: shop.company_id, shops: [shop.id] })
  const as = await ctx.signIn.account(account)
  for (let count = 0; count < 50; count += 1) {
    const { id } = await ctx.make.vehicle({ status: 'shop_process', shop_id: shop.id })
    await ctx.make.picture({ vehicle_id: id, slot: count % 2 === 0 ? 'front' : 'rear' })
  }
  const list = `/shop/${shop.id}/vehicle/search-status/shop_process/?limit=50`
  const lean = await bytesOf(as, `${list}&thumb=address`)
  const text = await lean.text()
  expect(text.length).toBeLessThan(60_000)
  const vehicles = JSON.parse(text) as Vehicle[]
  const whole = (await ctx.call('GET', list, { as })).body as Vehicle[]
  expect(vehicles).toHaveLength(50)
  for (const [at, { picture_file_thumb: thumb }] of vehicles.entries()) {
    if (!thumb || !('address' in thumb)) throw new Error('no address')
    const answer = await bytesOf(as, thumb.address)
    expect(answer.headers.get('content-type')).toBe(thumb.content_type)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const content_base64 = Buffer.from(await answer.arrayBuffer()).toString('base64')
    expect(whole[at]?.picture_file_thumb).toEqual({
      content_base64,
      content_type: thumb.content_type,
    })
  }
})

test('a small picture opens for its station, and for those that see its offer, without the VIN', async () => {
  const { id } = await yard.vehicleIn('shop_process')
  const images = await Promise.all(
    (['front', 'vin'] as const).map((slot) => ctx.make.picture({ vehicle_id: id, slot })),
  )
  const statusOf = async (station: YardStation, folder = '') =>
    Promise.all(
      images.map(async (image) => {
        const path = `/shop/${station.shop.id}/vehicle/${folder}${id}/thumb/${image}/`
        return (await bytesOf(station.as, path)).status
      }),
    )
  const { pictures } = await detail(id, '?thumb=address')
  expect(pictures.map(({ thumb }) => 'address' in thumb && thumb.address)).toEqual(
    images.map((image) => `/shop/${a.shop.id}/vehicle/${id}/thumb/${image}/`),
  )
  expect(await statusOf(a)).toEqual([200, 200])
  expect(await statusOf(yard.b)).toEqual([404, 404])
  expect(await statusOf(yard.b, 'external/')).toEqual([404, 404])
  const published = await yard.patch(a, id, { status: 'shop_listing' })
  expect(published.status).toBe(200)
  expect(await statusOf(yard.b)).toEqual([404, 404])
  expect(await statusOf(yard.b, 'external/')).toEqual([200, 404])
})
