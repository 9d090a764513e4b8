import { describe, expect, test } from 'vitest'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { hullAt, mailedLink, shredder } from '#server/testing/fixtures/loads.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard

const path = (by: YardStation, id?: number, step = '') =>
  `/shop/${by.shop.id}/load/${id === undefined ? '' : `${id}/`}${step}`
const create = (body: object, by = a) => ctx.call('POST', path(by), { as: by.as, body })
const step = (by: YardStation, id: number, name: string, body?: object) =>
  ctx.call('POST', path(by, id, `${name}/`), { as: by.as, ...(body && { body }) })
const read = async (by: YardStation, id: number) =>
  (await ctx.call('GET', path(by, id), { as: by.as })).body
const fileOf = (id: number, name: string) => ctx.call('GET', path(a, id, name), { as: a.as })
const battery = (facts: { kg?: number | null; serial?: string; chemistry?: 'nimh' } = {}) =>
  ctx.make.tractionBattery({ shop_id: a.shop.id, ...facts })
const atStation = async (): Promise<number[]> => {
  const { body } = await ctx.call('GET', `/shop/${a.shop.id}/battery/`, { as: a.as })
  return body.map(({ id }: { id: number }) => id)
}
const lineIds = ({ waste_lines: wastes }: { waste_lines: { id: number }[] }) =>
  wastes.map(({ id }) => id)

describe('a load of batteries', () => {
  test('has each battery once, with its weight and its code of the day', async () => {
    const one = await battery({ kg: 294.5, serial: 'S-1' })
    const { status, body } = await create({ kind: 'batteries', battery_ids: [one.id, one.id] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'batteries',
      is_hazardous: true,
      vehicles: 0,
      wastes: 1,
      computed_kg: 294.5,
      lines: [],
      waste_lines: [{ battery: { id: one.id, serial: 'S-1' }, kg: 294.5, low_code: '16 01 21*' }],
    })
  })

  test('gives one battery to one of two people', async () => {
    const { id } = await battery()
    const both = await Promise.all([
      create({ kind: 'batteries', battery_ids: [id] }),
      create({ kind: 'batteries', battery_ids: [id] }),
    ])
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('BATTERY_ON_LOAD')
  })

  test('takes no battery of another station, and no hull', async () => {
    const { id } = await battery()
    expect(await create({ kind: 'batteries', battery_ids: [id] }, b)).toMatchObject({ status: 404 })
    const hull = await hullAt(ctx, a)
    expect(await create({ kind: 'batteries', vehicle_ids: [hull.id] })).toMatchObject(
      faultsAt({ vehicle_ids: 'INVALID' }),
    )
  })

  test('is received with a share for each battery, and the others come back', async () => {
    const [first, second, third] = [await battery(), await battery(), await battery()]
    const ids = [first.id, second.id, third.id]
    const { body } = await create({
      kind: 'batteries',
      battery_ids: ids,
      receiver_shop_id: b.shop.id,
    })
    expect(await step(a, body.id, 'send')).toMatchObject({ status: 200 })
    expect(await atStation()).not.toContain(first.id)
    const again = await create({ kind: 'batteries', battery_ids: [first.id] })
    expect(again).toMatchObject({ status: 409, body: { code: 'BATTERY_ON_LOAD' } })
    const [one, two] = lineIds(body)
    const received = { net_kg: 590.5, arrived: [], arrived_lines: [one, two] }
    expect(await step(b, body.id, 'receive', received)).toMatchObject({
      status: 200,
      body: {
        state: 'received',
        waste_lines: [
          { share_kg: 295.3, arrived: true },
          { share_kg: 295.2, arrived: true },
          { share_kg: null, arrived: false },
        ],
      },
    })
    expect(await atStation()).toContain(third.id)
    expect(await atStation()).not.toContain(first.id)
  })

  test('keeps the battery in the record of its vehicle', async () => {
    const { id, entry_id: replaces, vehicle_id: vehicleId } = await battery()
    await create({ kind: 'batteries', battery_ids: [id] })
    const entry = {
      id: crypto.randomUUID(),
      code: 'traction_battery',
      outcome: 'withdrawn',
      done_at: ctx.clock.now().toISOString(),
      replaces,
      reason: 'Väärä rivi',
    }
    const taken = await ctx.call('POST', `${yard.pathOf(a, vehicleId)}treatment/`, {
      as: a.as,
      body: { entries: [entry] },
    })
    expect(taken).toMatchObject({ status: 409, body: { code: 'BATTERY_ON_LOAD' } })
  })

  test('is at the sender again when it is refused', async () => {
    const { id } = await battery()
    const { body } = await create({
      kind: 'batteries',
      battery_ids: [id],
      receiver_shop_id: b.shop.id,
    })
    await step(a, body.id, 'send')
    expect(await step(b, body.id, 'refuse', { reason: 'Akku on märkä' })).toMatchObject({
      body: { state: 'refused', waste_lines: [{ arrived: false }] },
    })
    expect(await atStation()).toContain(id)
    expect(await create({ kind: 'batteries', battery_ids: [id] })).toMatchObject({ status: 201 })
  })
})

describe('a load of wastes', () => {
  const oil = { material: 'engine_oil', kg: 180 }
  const tyres = { material: 'tyres', kg: 420, is_estimate: true }

  test('has the codes of its materials, and is hazardous with one of them', async () => {
    const { body } = await create({ kind: 'fraction', wastes: [oil, tyres] })
    expect(body).toMatchObject({
      is_hazardous: true,
      wastes: 2,
      computed_kg: 600,
      waste_lines: [
        { material: 'engine_oil', low_code: '13 02 05*', kg: 180, basis: 'measured' },
        { material: 'tyres', low_code: '16 01 03', kg: 420, basis: 'preset' },
      ],
    })
    const changed = await ctx.call('PATCH', path(a, body.id), {
      as: a.as,
      body: { wastes: [tyres] },
    })
    expect(changed.body).toMatchObject({ is_hazardous: false, wastes: 1 })
  })

  test('is not sent empty', async () => {
    const { body } = await create({ kind: 'fraction', receiver_shop_id: b.shop.id })
    expect(await step(a, body.id, 'send')).toMatchObject(faultsAt({ wastes: 'REQUIRED' }))
  })

  test('has a transfer document with three parties and one treatment for each waste', async () => {
    const { body } = await create({
      kind: 'fraction',
      wastes: [oil, tyres],
      receiver_shop_id: b.shop.id,
      carrier: 'Öljynkeräys Oy',
      carrier_business_id: '9000001-1',
      carrier_phone: '+358 40 000 0901',
    })
    await step(a, body.id, 'send')
    const { siirto, kierto } = (await fileOf(body.id, 'data/?format=json')).body
    expect(siirto).toMatchObject({
      carrier: { businessId: '9000001-1', name: 'Öljynkeräys Oy' },
      wastes: [
        {
          loWCode: '130205*',
          quantity: 180,
          recoveryCode: 'R9',
          physicalStateCode: 'liquid',
          wasteOilTypeCode: 'lubricating',
        },
      ],
    })
    expect(kierto.unconfirmed_codes).toContain('wasteOilTypeCode')
    expect(kierto.wastes).toMatchObject([
      { name: 'Moottori- ja vaihteistoöljy', kg: 180 },
      { name: 'Renkaat', kg: 420, basis: 'preset' },
    ])
    const paper = await fileOf(body.id, 'paper/')
    const text = pdfText(Buffer.from(paper.bytes ?? [])).replaceAll(/\s+/g, ' ')
    const facts = ['Siirtoasiakirja', '13 02 05*', 'R9', 'Renkaat', '420 kg', 'Kuljetti']
    for (const fact of facts) expect(text).toContain(fact)
  })

  test('goes to a company outside the service, which receives it by the link', async () => {
    const { body } = await create({ kind: 'fraction', wastes: [oil], outside_receiver: shredder })
    await step(a, body.id, 'send')
    const link = await mailedLink(ctx, body.id)
    const opened = await ctx.call('GET', link)
    expect(opened.body).toMatchObject({ kind: 'fraction', waste_lines: [{ kg: 180 }] })
    const receive = (body: object) =>
      ctx.call('POST', `${link}receive/`, {
        body: { name: 'Veera', arrived: [], arrived_lines: lineIds(opened.body), ...body },
      })
    // The sender may have guessed the weight of a waste: one that differs is asked about, and no more.
    expect(await receive({ net_kg: 0.4 })).toMatchObject({ status: 422 })
    const received = await receive({ net_kg: 0.4, is_net_confirmed: true })
    expect(received).toMatchObject({ status: 200, body: { state: 'received', net_kg: 0.4 } })
    expect(await read(a, body.id)).toMatchObject({ needs_check: true })
  })

  test('is not received without its lines', async () => {
    const { body } = await create({
      kind: 'fraction',
      wastes: [oil],
      receiver_shop_id: b.shop.id,
    })
    await step(a, body.id, 'send')
    const receive = (lines: number[]) =>
      step(b, body.id, 'receive', { net_kg: 180, arrived: [], arrived_lines: lines })
    expect((await receive([])).body.fields).toEqual({ arrived_lines: 'REQUIRED' })
    expect((await receive([1_999_999])).body.fields).toEqual({ arrived_lines: 'INVALID' })
  })
})
