import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { limits } from '#rules/limits.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { rowsOf } from '#server/testing/rows.ts'

const yard = testYard()
const { ctx, a, vehicleIn, patch, read } = yard

describe('stages', () => {
  test('are ticked on and off, by whom and when; who did one first stays', async () => {
    const { id } = await vehicleIn('shop_process')
    const colleague = await ctx.make.account({
      company_id: a.shop.company_id,
      shops: [a.shop.id],
      name: 'Riku Pihamies',
    })
    const at = ctx.clock.now().toISOString()
    const tick = (stage: string) => ({ stage, done: true, reason: 'Kirjattu paperille' })
    await patch(a, id, { stages: [tick('made_safe')] })
    ctx.clock.advance({ minutes: 1 })
    const { body } = await ctx.call('PATCH', yard.pathOf(a, id), {
      as: await ctx.signIn.account(colleague),
      body: {
        stages: [tick('made_safe'), tick('depolluted')],
      },
    })
    expect(body.stages).toEqual([
      { stage: 'received_and_identified', done_at: null, by: null },
      { stage: 'made_safe', done_at: at, by: a.account.name },
      { stage: 'depolluted', done_at: ctx.clock.now().toISOString(), by: 'Riku Pihamies' },
      { stage: 'parts_removed', done_at: null, by: null },
      { stage: 'hull_to_shredder', done_at: null, by: null },
    ])
    const undone = await patch(a, id, { stages: [{ stage: 'made_safe', done: false }] })
    expect(undone.body.stages[1]).toEqual({ stage: 'made_safe', done_at: null, by: null })
  })

  test.each([null, 'shop_transit', 'shop_listing', 'shop_done'] as const)(
    'are not of a vehicle in %s',
    async (status) => {
      const { id } = await vehicleIn(status)
      const answer = await patch(a, id, { stages: [{ stage: 'made_safe', done: true }] })
      expect(answer).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT', status } })
    },
  )
})

describe('the image', () => {
  const png = async () =>
    (
      await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).toString('base64')
  const image = (content_base64: string) => ({
    name: 'auto.png',
    content_type: 'image/png',
    content_base64,
  })
  const files = async (id: number) =>
    (await ctx.call('GET', `/shop/${a.shop.id}/vehicle-with-files/${id}/`, { as: a.as })).body
  const stored = async () => (await rowsOf(ctx, 'file', {}, 'id')).length

  test('is kept with its thumbnail, replaced, and taken away', async () => {
    const { id } = await vehicleIn('shop_process')
    const before = await stored()
    const { body } = await patch(a, id, { image: image(await png()) })
    expect(body.picture_file_thumb.content_type).toBe('image/webp')
    const shown = await files(id)
    expect(shown.image).toMatchObject({ name: 'auto.jpg', content_type: 'image/jpeg' })
    expect(shown.certificate_file).toMatchObject({ content_type: 'application/pdf' })
    const drawn = await sharp(Buffer.from(shown.image.content_base64, 'base64')).metadata()
    expect([drawn.width, drawn.height]).toEqual([900, 600])
    await patch(a, id, { image: image(await png()) })
    // The certificate was drawn when it was asked for; of the pictures one is left.
    expect(await stored()).toBe(before + 2)
    expect((await patch(a, id, { image: null })).body.picture_file_thumb).toBeNull()
    expect((await files(id)).image).toBeNull()
    expect(await stored()).toBe(before + 1)
  })

  test('that is none, or too large, changes nothing', async () => {
    const { id } = await vehicleIn('shop_process')
    const text = Buffer.from('no picture').toString('base64')
    const wrong = await patch(a, id, { remarks: 'x', image: image(text) })
    expect(wrong).toMatchObject({ status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } })
    const large = Buffer.alloc(limits.uploadBytes + 1).toString('base64')
    const refused = await patch(a, id, { remarks: 'x', image: image(large) })
    expect(refused).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } })
    expect((await read(a, id)).remarks).toBeNull()
  })

  test('that cannot be taken while publishing fails the publishing', async () => {
    const { id } = await vehicleIn('shop_process')
    const text = Buffer.from('no picture').toString('base64')
    const answer = await patch(a, id, { condition: 'reuse_publish', image: image(text) })
    expect(answer).toMatchObject({ status: 422, body: { code: 'PUBLISHING_FAILED' } })
    expect(await read(a, id)).toMatchObject({ status: 'shop_process', condition: null })
  })
})

describe('an inspection', () => {
  const nothing = {
    runs: null,
    body: null,
    rust: null,
    interior: null,
    mileage_km: null,
    missing_parts: null,
    damage: null,
  }

  test('is written answer by answer; what is not sent stays, and null takes one back', async () => {
    const { id } = await vehicleIn('shop_process')
    expect((await read(a, id)).inspection).toBeNull()
    const first = await patch(a, id, { inspection: { runs: 'yes', body: 'one_side' } })
    expect(first.body.inspection).toEqual({ ...nothing, runs: 'yes', body: 'one_side' })
    await patch(a, id, {
      inspection: { runs: null, missing_parts: ['ecu', 'ecu'], damage: [], mileage_km: 187_300 },
    })
    expect((await read(a, id)).inspection).toEqual({
      ...nothing,
      body: 'one_side',
      missing_parts: ['ecu'],
      damage: [],
      mileage_km: 187_300,
    })
  })

  test('goes with a vehicle that is sent, and comes from whoever has it', async () => {
    const { id } = await vehicleIn('shop_process')
    await patch(a, id, { inspection: { rust: 'much' } })
    await patch(a, id, { shop_id: yard.b.shop.id })
    expect((await patch(a, id, { inspection: { rust: 'none' } })).status).toBe(409)
    const { body } = await patch(yard.b, id, { inspection: { interior: 'worn' } })
    expect(body.inspection).toEqual({ ...nothing, rust: 'much', interior: 'worn' })
  })

  test.each([
    ['runs', 'maybe'],
    ['body', 'front'],
    ['mileage_km', -1],
    ['mileage_km', 10_000_000],
    ['mileage_km', '1'],
  ])('does not take %s %j', async (question, answer) => {
    const { id } = await vehicleIn('shop_process')
    const { status, body } = await patch(a, id, { inspection: { [question]: answer } })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([`inspection.${question}`])
  })

  test('knows no other parts or damages', async () => {
    const { id } = await vehicleIn('shop_process')
    for (const inspection of [{ missing_parts: ['doors'] }, { damage: ['scratched'] }]) {
      expect((await patch(a, id, { inspection })).status).toBe(400)
    }
    expect((await read(a, id)).inspection).toBeNull()
  })
})

test('remarks and condition are kept as they are typed, emptied, and not too long', async () => {
  const { id } = await vehicleIn('shop_process')
  const { body } = await patch(a, id, { remarks: ' Ovi auki \r\n', condition: 'reuse' })
  expect(body).toMatchObject({ remarks: 'Ovi auki', condition: 'reuse', status: 'shop_process' })
  expect((await patch(a, id, { remarks: 'x'.repeat(1024) })).status).toBe(200)
  expect((await patch(a, id, { remarks: 'x'.repeat(1025) })).body.fields).toEqual({
    remarks: 'TOO_LONG',
  })
  expect((await patch(a, id, { remarks: '' })).body.remarks).toBeNull()
})
