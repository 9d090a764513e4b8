import { describe, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { hullAt } from '#server/testing/fixtures/loads.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard

const path = (by: YardStation, id?: number, step = '') =>
  `/shop/${by.shop.id}/load/${id === undefined ? '' : `${id}/`}${step}`
const create = (ids: number[], by = a) =>
  ctx.call('POST', path(by), { as: by.as, body: { vehicle_ids: ids } })
const change = (id: number, body: object) => ctx.call('PATCH', path(a, id), { as: a.as, body })
const step = (by: YardStation, id: number, name: string, body?: object) =>
  ctx.call('POST', path(by, id, `${name}/`), { as: by.as, ...(body && { body }) })
const hulls = async (...weights: (number | null)[]) => {
  const ids: number[] = []
  for (const kg of weights) ids.push((await hullAt(ctx, a, { kg })).id)
  return ids
}
const hasLeft = async (id: number) =>
  (await yard.read(a, id)).stages.some(
    (each: { stage: string; done_at: string | null }) =>
      each.stage === 'hull_to_shredder' && each.done_at !== null,
  )
const candidates = async (): Promise<number[]> => {
  const { body } = await ctx.call('GET', path(a, undefined, 'candidates/'), { as: a.as })
  return body.map(({ vehicle_id: id }: { vehicle_id: number }) => id)
}

/** A load from A to B that was sent. */
async function sentLoad(...weights: (number | null)[]) {
  const ids = await hulls(...weights)
  const { body } = await create(ids)
  await change(body.id, { receiver_shop_id: b.shop.id })
  expect(await step(a, body.id, 'send')).toMatchObject({ status: 200 })
  return { id: body.id as number, ids }
}

describe('a draft', () => {
  test('has a number of the year, and its hulls are no candidates', async () => {
    const [id = 0] = await hulls(1000)
    expect(await candidates()).toContain(id)
    const made = await create([id])
    expect(made.status).toBe(201)
    expect(made.body.number).toMatch(/^K-\d{4}-\d{6}$/)
    expect(made.body.lines).toMatchObject([{ vehicle_id: id, low_code: '16 01 06', kg: 1000 }])
    expect(await candidates()).not.toContain(id)
    await ctx.call('DELETE', path(a, made.body.id), { as: a.as })
    expect(await candidates()).toContain(id)
  })

  test('is made as often as wanted', async () => {
    // PostgreSQL plans a statement again after five runs on one connection.
    for (const id of await hulls(...Array.from({ length: 8 }, () => 900))) {
      expect(await create([id])).toMatchObject({ status: 201 })
    }
  })

  test('takes no vehicle that is not depolluted', async () => {
    const { id } = await yard.vehicleIn('shop_process')
    expect(await create([id])).toMatchObject({ status: 409, body: { code: 'STAGE_ORDER' } })
  })

  test('goes to no station that takes no hulls', async () => {
    const { body } = await create(await hulls(1000))
    const other = await ctx.make.shop({ takes_hulls: false })
    expect(await change(body.id, { receiver_shop_id: other.id })).toMatchObject(
      faultsAt({ receiver_shop_id: 'KIND_NOT_ACCEPTED' }),
    )
    const list = `/shop/${a.shop.id}/list-external/?takes_hulls=true`
    const offered = await ctx.call('GET', list, { as: a.as })
    const ids = offered.body.map(({ id }: { id: number }) => id)
    expect(ids).toContain(b.shop.id)
    expect(ids).not.toContain(other.id)
  })

  test('keeps the longest plates that the contract allows', async () => {
    const { body } = await create(await hulls(900))
    const plates = 'KUO-123, '.repeat(11).padEnd(limits.text, '1')
    expect((await change(body.id, { truck_plates: plates })).body.truck_plates).toBe(plates)
  })

  test('is not seen by its receiver', async () => {
    const { body } = await create(await hulls(900))
    await change(body.id, { receiver_shop_id: b.shop.id })
    expect(await ctx.call('GET', path(b, body.id), { as: b.as })).toMatchObject({ status: 404 })
  })

  test('is not sent without a receiver or a vehicle', async () => {
    const { body } = await create([])
    expect(await step(a, body.id, 'send')).toMatchObject(faultsAt({ receiver_shop_id: 'REQUIRED' }))
    await change(body.id, { receiver_shop_id: b.shop.id })
    expect(await step(a, body.id, 'send')).toMatchObject(faultsAt({ vehicle_ids: 'REQUIRED' }))
  })

  test('loses a vehicle to nobody: of two people one gets it', async () => {
    const [id = 0] = await hulls(800)
    const both = await Promise.all([create([id]), create([id])])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('VEHICLE_ON_LOAD')
  })
})

describe('a load on its way', () => {
  test('ticks the last stage of its hulls, and the sender changes it no more', async () => {
    const { id, ids } = await sentLoad(1000, 900)
    for (const each of ids) expect(await hasLeft(each)).toBe(true)
    const closed = { status: 409, body: { code: 'LOAD_CLOSED' } }
    expect(await change(id, { carrier: 'Toinen Oy' })).toMatchObject(closed)
    expect(await ctx.call('DELETE', path(a, id), { as: a.as })).toMatchObject(closed)
    expect(await step(a, id, 'send')).toMatchObject(closed)
  })

  test('gives each hull its share of the weighed load', async () => {
    const { id, ids } = await sentLoad(1108.48, 940, 1187.5)
    const { status, body } = await step(b, id, 'receive', { net_kg: 3180, arrived: ids })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'received',
      net_kg: 3180,
      computed_kg: 3235.98,
      deviation_percent: -1.7,
      needs_check: false,
    })
    expect(body.lines.map(({ share_kg: kg }: { share_kg: number }) => kg)).toEqual([
      1089, 924, 1167,
    ])
    const confirmed = body.confirmations as { role: string; document_hash: string }[]
    expect(confirmed.map(({ role }) => role).toSorted()).toEqual(['holder', 'receiver'])
    for (const { document_hash: hash } of confirmed) expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(await step(b, id, 'receive', { net_kg: 3180, arrived: ids })).toMatchObject(
      refusal(409, 'LOAD_CLOSED'),
    )
  })

  test('asks for a check beyond ten percent', async () => {
    const { id, ids } = await sentLoad(1108.48, 940, 1187.5)
    const receipt = { net_kg: 2700, arrived: ids }
    expect(await step(b, id, 'receive', receipt)).toMatchObject({
      status: 422,
      body: {
        code: 'AMOUNT_UNUSUAL',
        amounts: [{ code: 'net_kg', amount: 2700, usual: 3235.98, most: 6471.96 }],
      },
    })
    const { body } = await step(b, id, 'receive', { ...receipt, is_net_confirmed: true })
    expect(body).toMatchObject({ deviation_percent: -16.6, needs_check: true })
  })

  test.each([23_830, 238])(
    'is not received as %d kg of 2 383 until that is told twice',
    async (net) => {
      const { id, ids } = await sentLoad(1383, 1000)
      const receive = (more: object) =>
        step(b, id, 'receive', { net_kg: net, arrived: ids, is_net_confirmed: true, ...more })
      expect(await receive({})).toMatchObject(faultsAt({ net_again: 'REQUIRED' }))
      expect((await receive({ net_again: 2383 })).body.fields).toEqual({ net_again: 'INVALID' })
      const { body } = await ctx.call('GET', path(b, id), { as: b.as })
      expect(body).toMatchObject({ state: 'sent', net_kg: null })
      expect(await receive({ net_again: net })).toMatchObject({
        status: 200,
        body: { state: 'received', net_kg: net },
      })
    },
  )

  test('is judged by what arrived', async () => {
    const { id, ids } = await sentLoad(1000, 1000)
    const receipt = { net_kg: 2000, arrived: ids.slice(0, 1) }
    expect(await step(b, id, 'receive', receipt)).toMatchObject({ status: 422 })
  })

  test('gives a hull that did not arrive back to the sender', async () => {
    const { id, ids } = await sentLoad(1000, 1000)
    const [first = 0, second = 0] = ids
    const { body } = await step(b, id, 'receive', { net_kg: 1010, arrived: [first] })
    expect(body).toMatchObject({ vehicles: 1, deviation_percent: 1 })
    expect(body.lines).toMatchObject([{ arrived: true, share_kg: 1010 }, { arrived: false }])
    expect(await hasLeft(first)).toBe(true)
    expect(await hasLeft(second)).toBe(false)
    expect(await candidates()).toContain(second)
  })

  test('is refused with a reason, and its hulls are free again', async () => {
    const { id, ids } = await sentLoad(1000)
    const reason = 'Kuormassa on nesteitä. '.padEnd(limits.remarks, 'x')
    expect(await step(b, id, 'refuse', { reason })).toMatchObject({
      status: 200,
      body: { state: 'refused', refusal: reason },
    })
    expect(await hasLeft(ids[0] ?? 0)).toBe(false)
    expect(await candidates()).toContain(ids[0])
  })

  test('finishes its vehicles when it is received, and a hull that did not arrive stays in process', async () => {
    const { id, ids } = await sentLoad(1000, 1000, 1000)
    const [first = 0, second = 0, third = 0] = ids
    const status = async (vehicleId: number) => (await yard.read(a, vehicleId)).status
    await yard.patch(a, second, { status: 'shop_done' })
    await yard.patch(a, third, { status: 'shop_done' })
    expect(await status(first)).toBe('shop_process')
    await step(b, id, 'receive', { net_kg: 2000, arrived: [first, second] })
    expect([await status(first), await status(second)]).toEqual(['shop_done', 'shop_done'])
    expect(await status(third)).toBe('shop_process')
    const events = await ctx.appContext.db.read
      .selectFrom('vehicle_event')
      .where('vehicle_id', 'in', [first, third])
      .where('move', 'in', ['finish', 'undo'])
      .orderBy('id')
      .select(['vehicle_id', 'move', 'account_id', 'to_shop_id'])
      .execute()
    expect(events).toEqual([
      { vehicle_id: third, move: 'finish', account_id: a.account.id, to_shop_id: a.shop.id },
      { vehicle_id: third, move: 'undo', account_id: b.account.id, to_shop_id: a.shop.id },
      { vehicle_id: first, move: 'finish', account_id: b.account.id, to_shop_id: a.shop.id },
    ])
    expect(await candidates()).toContain(third)
  })

  test('that is refused takes no vehicle out of process, and none that was done before', async () => {
    const [old = 0, now = 0] = await hulls(1000, 1000)
    await yard.patch(a, old, { status: 'shop_done' })
    ctx.clock.advance({ minutes: 1 })
    const { body } = await create([old, now])
    await change(body.id, { receiver_shop_id: b.shop.id })
    await step(a, body.id, 'send')
    await step(b, body.id, 'refuse', { reason: 'Kuormassa on nesteitä.' })
    expect((await yard.read(a, old)).status).toBe('shop_done')
    expect((await yard.read(a, now)).status).toBe('shop_process')
  })

  test('is received by its receiver alone, with vehicles of its own', async () => {
    const { id, ids } = await sentLoad(1000)
    const body = { net_kg: 1000, arrived: ids }
    expect(await step(a, id, 'receive', body)).toMatchObject({ status: 404 })
    const other = await hullAt(ctx, a)
    expect(
      await step(b, id, 'receive', { net_kg: 1000, arrived: [...ids, other.id] }),
    ).toMatchObject({ status: 400, body: { fields: { arrived: 'INVALID' } } })
  })

  test('has a paper for both stations, and a draft has none', async () => {
    const { id } = await sentLoad(1000)
    for (const by of [a, b]) {
      const answer = await ctx.call('GET', path(by, id, 'paper/'), { as: by.as })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
    }
    const { body } = await create([])
    expect(await ctx.call('GET', path(a, body.id, 'paper/'), { as: a.as })).toMatchObject(
      refusal(409, 'LOAD_NOT_SENT'),
    )
  })

  test('is in the lists of both stations', async () => {
    const { id } = await sentLoad(1000)
    const of = async (by: YardStation) => (await ctx.call('GET', path(by), { as: by.as })).body
    expect((await of(a)).outgoing[0]).toMatchObject({ id, state: 'sent' })
    expect((await of(b)).incoming[0]).toMatchObject({ id, vehicles: 1, computed_kg: 1000 })
  })

  test('does not leave with a vehicle that lost a stage', async () => {
    const ids = await hulls(1000)
    const { body } = await create(ids)
    await change(body.id, { receiver_shop_id: b.shop.id })
    await yard.patch(a, ids[0] ?? 0, {
      stages: [{ stage: 'depolluted', done: false, reason: 'x' }],
    })
    expect(await step(a, body.id, 'send')).toMatchObject(refusal(409, 'STAGE_ORDER'))
  })
})

describe('a vehicle that left on a load', () => {
  const gone = { status: 409, body: { code: 'HULL_HAS_LEFT' } }
  const send = (id: number) => yard.patch(a, id, { status: 'shop_transfer', shop_id: b.shop.id })
  const undo = (id: number) =>
    yard.patch(a, id, { stages: [{ stage: 'hull_to_shredder', done: false, reason: 'x' }] })

  test.each(['on its way', 'received'])('stays where its load is: %s', async (state) => {
    const { id, ids } = await sentLoad(1000)
    const [vehicle = 0] = ids
    if (state === 'received') await step(b, id, 'receive', { net_kg: 990, arrived: ids })
    // The receipt finished the vehicle, and no such move starts from there.
    const isDone = state === 'received'
    const refused = isDone ? { status: 409, body: { code: 'STATUS_CONFLICT' } } : gone
    expect(await send(vehicle)).toMatchObject(refused)
    expect(await yard.patch(a, vehicle, { status: 'shop_listing' })).toMatchObject(refused)
    expect(await undo(vehicle)).toMatchObject(refused)
    expect(await create(ids)).toMatchObject(gone)
    expect(await candidates()).not.toContain(vehicle)
  })

  test('is free once the receiver refused the load', async () => {
    const { id, ids } = await sentLoad(1000)
    await step(b, id, 'refuse', { reason: 'Kuormassa on nesteitä' })
    expect(await create(ids)).toMatchObject({ status: 201 })
  })
})

test('a draft is made with its receiver and carrier at once', async () => {
  const [id = 0] = await hulls(1000)
  const body = { vehicle_ids: [id], receiver_shop_id: b.shop.id, carrier: 'Kuljetus Oy' }
  expect(await ctx.call('POST', path(a), { as: a.as, body })).toMatchObject({
    status: 201,
    body: { receiver: { id: b.shop.id }, carrier: 'Kuljetus Oy', vehicles: 1 },
  })
})

test('the page of a vehicle names its load, and the receiver has a task', async () => {
  const tasks = async () =>
    (await ctx.call('GET', `/shop/${b.shop.id}/work-queue/`, { as: b.as })).body.counts.loads
  const before = await tasks()
  const { id, ids } = await sentLoad(1000)
  const [vehicle = 0] = ids
  expect((await yard.read(a, vehicle)).loads).toMatchObject([{ id, state: 'sent' }])
  expect(await tasks()).toBe(before + 1)
  await step(b, id, 'refuse', { reason: 'Kuormassa on nesteitä' })
  expect((await yard.read(a, vehicle)).loads).toEqual([])
  expect(await tasks()).toBe(before)
})

test('a vehicle that is sent to another station leaves its draft', async () => {
  const [id = 0, other = 0] = await hulls(1000, 900)
  const { body } = await create([id, other])
  expect(await yard.patch(a, id, { status: 'shop_transfer', shop_id: b.shop.id })).toMatchObject({
    status: 200,
  })
  const { body: draft } = await ctx.call('GET', path(a, body.id), { as: a.as })
  expect(draft.lines).toMatchObject([{ vehicle_id: other }])
})

test('a hull that was weighed is still a candidate', async () => {
  const [id = 0] = await hulls(1000)
  await yard.patch(a, id, { stages: [{ stage: 'hull_to_shredder', done: true }] })
  expect(await candidates()).toContain(id)
})
