import { describe, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import {
  hullAt,
  loadOfOil,
  mailedLink,
  outsideLoad,
  shredder,
} from '#server/testing/fixtures/loads.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { mailsSentTo } from '#server/testing/fixtures/people.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard

const pathOf = (by: YardStation, id: number, step = '') => `/shop/${by.shop.id}/load/${id}/${step}`
const post = (by: YardStation, id: number, step: string, body?: object) =>
  ctx.call('POST', pathOf(by, id, step), { as: by.as, ...(body && { body }) })
const read = async (by: YardStation, id: number, step = '') =>
  (await ctx.call('GET', pathOf(by, id, step), { as: by.as })).body
const correct = (id: number, changes: object, more: object = {}, by = a) =>
  post(by, id, 'correct/', { version: 1, reason: 'weighing', text: '', changes, ...more })

/** A load of hulls from A to B on its way. */
async function sentHulls(...weights: number[]) {
  const ids: number[] = []
  for (const kg of weights) ids.push((await hullAt(ctx, a, { kg })).id)
  const { body } = await ctx.call('POST', `/shop/${a.shop.id}/load/`, {
    as: a.as,
    body: { vehicle_ids: ids, receiver_shop_id: b.shop.id, carrier: 'Kuljetus Oy' },
  })
  expect(await post(a, body.id, 'send/')).toMatchObject({ status: 200 })
  return { id: body.id as number, ids, number: body.number as string }
}

describe('a correction', () => {
  test('makes a version with its reason, which the sender confirms', async () => {
    const { id, ids } = await sentHulls(1000, 900)
    const [vehicle = 0, other = 0] = ids
    const text = 'Vaaka näytti väärin'
    const sent = await correct(
      id,
      {
        vehicles: [
          { vehicle_id: vehicle, kg: 1100 },
          { vehicle_id: other, kg: 900 },
        ],
        carrier: 'Toinen Oy',
        truck_plates: 'ABC-12',
      },
      { text },
    )
    const about = { vehicle_id: null, line_id: null }
    expect(sent).toMatchObject({
      status: 200,
      body: {
        version: 2,
        computed_kg: 2000,
        carrier: 'Toinen Oy',
        truck_plates: 'ABC-12',
        versions: [{ version: 2, reason: 'weighing', text, name: a.account.name }],
      },
    })
    expect(sent.body.versions[0].changes).toEqual([
      { fact: 'kg', vehicle_id: vehicle, line_id: null, before: '1000', after: '1100' },
      { fact: 'carrier', ...about, before: 'Kuljetus Oy', after: 'Toinen Oy' },
      { fact: 'truck_plates', ...about, before: null, after: 'ABC-12' },
    ])
    const { confirmations } = sent.body
    expect(confirmations).toMatchObject([
      { role: 'holder', version: 1 },
      { role: 'holder', version: 2 },
    ])
    expect(confirmations[1].document_hash).not.toBe(confirmations[0].document_hash)
    expect(await read(b, id)).toMatchObject({ version: 2, versions: [{ text }] })
  })

  test('divides the weighed load again, and the receipt stays of the version that it confirmed', async () => {
    const { id, ids } = await sentHulls(1000, 1000)
    const [vehicle = 0] = ids
    await post(b, id, 'receive/', { net_kg: 2100, arrived: ids })
    const { body } = await correct(id, { vehicles: [{ vehicle_id: vehicle, kg: 500 }] })
    expect(body).toMatchObject({ state: 'received', net_kg: 2100, computed_kg: 1500 })
    expect(body.lines).toMatchObject([
      { kg: 500, share_kg: 700 },
      { kg: 1000, share_kg: 1400 },
    ])
    const receiver = body.confirmations.find(({ role }: { role: string }) => role === 'receiver')
    expect(receiver).toMatchObject({ version: 1, name: b.account.name })
    const { kierto } = await read(a, id, 'data/?format=json')
    expect(kierto).toMatchObject({ version: 2, versions: [{ version: 2 }] })
    const csv = await ctx.call('GET', pathOf(a, id, 'data/?format=csv'), { as: a.as })
    expect(csv.status).toBe(200)
  })

  test('of the weight is of the receiving station, whose sender gets a mail and sees both', async () => {
    const email = 'lahetys@purkamo.example'
    await changeRows(ctx, 'shop', { id: a.shop.id }, { email })
    const { id, ids, number } = await sentHulls(1000, 1000)
    const [vehicle = 0] = ids
    const again = { net_kg: 20_100, net_again: 20_100 }
    await post(b, id, 'receive/', { ...again, arrived: ids })
    const others = [{ truck_plates: 'ABC-12' }, { vehicles: [{ vehicle_id: vehicle, kg: 900 }] }]
    for (const changes of others)
      expect(await correct(id, { net_kg: 2010, ...changes }, {}, b)).toMatchObject({ status: 400 })
    const { status, body } = await correct(id, { net_kg: 2010 }, { text: 'Nolla liikaa' }, b)
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 2, net_kg: 2010, needs_check: false })
    expect(body.lines).toMatchObject([{ share_kg: 1005 }, { share_kg: 1005 }])
    const { confirmations, versions } = await read(a, id)
    expect(versions).toMatchObject([
      {
        name: b.account.name,
        text: 'Nolla liikaa',
        changes: [{ fact: 'net_kg', before: '20100', after: '2010' }],
      },
    ])
    expect(confirmations).toContainEqual(expect.objectContaining({ role: 'receiver', version: 2 }))
    const [mail] = await mailsSentTo(ctx, email)
    expect(mail?.subject).toContain(`Kuormaa ${number} on korjattu`)
    expect(mail?.text).toContain(b.shop.name)
  })

  test('by the sender leaves the weight of a receiving station as it is', async () => {
    const { id, ids } = await sentHulls(1000)
    await post(b, id, 'receive/', { net_kg: 990, arrived: ids })
    expect(await correct(id, { net_kg: 1200 })).toMatchObject(
      faultsAt({ 'changes.net_kg': 'INVALID' }),
    )
    expect(await read(a, id)).toMatchObject({ version: 1, net_kg: 990 })
  })

  test('of an old version changes nothing, and of two at once one wins', async () => {
    const { id, ids } = await sentHulls(1000)
    const [vehicle = 0] = ids
    const both = await Promise.all(
      [1100, 1200].map((kg) => correct(id, { vehicles: [{ vehicle_id: vehicle, kg }] })),
    )
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('LOAD_CORRECTED')
    const again = await correct(id, { carrier: 'Kolmas Oy' }, { version: 2 })
    expect(again).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test('ends 90 days after the receipt, and after the sending of a load that did not arrive', async () => {
    const arrived = await sentHulls(1000)
    const lost = await sentHulls(1000)
    ctx.clock.advance({ days: limits.loadCorrectionDays - 1 })
    await yard.signIn()
    await post(b, arrived.id, 'receive/', { net_kg: 990, arrived: arrived.ids })
    ctx.clock.advance({ days: 2 })
    await yard.signIn()
    const carrier = { carrier: 'Toinen Oy' }
    const ended = { status: 409, body: { code: 'LOAD_CORRECTION_ENDED' } }
    expect(await correct(lost.id, carrier)).toMatchObject(ended)
    expect(await correct(arrived.id, carrier)).toMatchObject({ status: 200 })
    ctx.clock.advance({ days: limits.loadCorrectionDays - 1 })
    await yard.signIn()
    expect(await correct(arrived.id, carrier, { version: 2 })).toMatchObject(ended)
  })

  test('holds out the answer of a receiver that saw the earlier version', async () => {
    const { id, ids } = await sentHulls(1000)
    await correct(id, { carrier: 'Toinen Oy' })
    const newer = { status: 409, body: { code: 'LOAD_CORRECTED' } }
    const receipt = { net_kg: 990, arrived: ids }
    expect(await post(b, id, 'receive/', { ...receipt, version: 1 })).toMatchObject(newer)
    expect(await post(b, id, 'refuse/', { reason: 'Nesteitä', version: 1 })).toMatchObject(newer)
    expect(await post(b, id, 'receive/', { ...receipt, version: 2 })).toMatchObject({
      status: 200,
      body: { state: 'received' },
    })
  })

  test('is of the sender until the receipt, and of a load that was sent and not refused', async () => {
    const { id } = await sentHulls(1000)
    const carrier = { carrier: 'Toinen Oy' }
    expect(await correct(id, carrier, {}, b)).toMatchObject({ status: 404 })
    await post(b, id, 'refuse/', { reason: 'Kuormassa on nesteitä' })
    const closed = { status: 409, body: { code: 'LOAD_CLOSED' } }
    expect(await correct(id, carrier)).toMatchObject(closed)
    const { body: draft } = await ctx.call('POST', `/shop/${a.shop.id}/load/`, {
      as: a.as,
      body: { vehicle_ids: [] },
    })
    expect(await correct(draft.id, carrier)).toMatchObject(closed)
  })

  test('needs a change, a known line with a weight, and words for another reason', async () => {
    const { id, ids } = await sentHulls(1000)
    const [vehicle = 0] = ids
    const fields = async (changes: object, more?: object) =>
      (await correct(id, changes, more)).body.fields
    expect(await fields({ carrier: 'Kuljetus Oy' })).toEqual({ changes: 'REQUIRED' })
    expect(await fields({ vehicles: [{ vehicle_id: 1, kg: 10 }] })).toEqual({
      'changes.vehicles.0.kg': 'INVALID',
    })
    expect(await fields({ vehicles: [{ vehicle_id: vehicle, kg: null }] })).toEqual({
      'changes.vehicles.0.kg': 'REQUIRED',
    })
    expect(await fields({ carrier: 'Toinen Oy' }, { reason: 'other' })).toEqual({
      text: 'REQUIRED',
    })
    expect(await read(a, id)).toMatchObject({ version: 1, versions: [] })
  })

  test('takes the longest reason that the form takes', async () => {
    const { id } = await sentHulls(1000)
    const text = 'x'.repeat(limits.remarks)
    const sent = await correct(id, { carrier: 'Toinen Oy' }, { text })
    expect(sent).toMatchObject({ status: 200, body: { versions: [{ text }] } })
  })

  test('is mailed to the receiving station', async () => {
    const email = 'vastaanotto@murskaamo.example'
    await changeRows(ctx, 'shop', { id: b.shop.id }, { email })
    const { id, number } = await sentHulls(1000)
    await correct(id, { carrier: 'Toinen Oy' }, { reason: 'carrier', text: 'Auto vaihtui' })
    const mails = await mailsSentTo(ctx, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(`Kuormaa ${number} on korjattu`)
    for (const words of ['Kuljetustiedot olivat väärin', 'Auto vaihtui', `/operator/loads/${id}`])
      expect(mails[0]?.text).toContain(words)
  })

  test('of a line of waste marks whether it was weighed', async () => {
    const { body: made } = await ctx.call('POST', `/shop/${a.shop.id}/load/`, {
      as: a.as,
      body: {
        kind: 'fraction',
        wastes: [{ material: 'tyres', kg: 420, is_estimate: true }],
        receiver_shop_id: b.shop.id,
      },
    })
    await post(a, made.id, 'send/')
    const [{ id: line }] = made.waste_lines
    const unmarked = await correct(made.id, { wastes: [{ id: line, kg: 400 }] })
    expect(unmarked.body.waste_lines).toMatchObject([{ kg: 400, basis: 'preset' }])
    const wastes = [{ id: line, kg: 400, is_estimate: false }]
    const weighed = await correct(made.id, { wastes }, { version: 2 })
    expect(weighed.body.waste_lines).toMatchObject([{ kg: 400, basis: 'measured' }])
    expect(weighed.body.versions[1].changes).toMatchObject([
      { fact: 'basis', line_id: line, before: 'preset', after: 'measured' },
    ])
  })
})

describe('a load that a company outside received', () => {
  const correctIt = (
    { id, from }: Awaited<ReturnType<typeof outsideLoad>>,
    changes: object,
    as: YardStation['as'],
  ) =>
    ctx.call('POST', pathOf(from, id, 'correct/'), {
      as,
      body: { version: 1, reason: 'typing', text: 'Kirjoitettiin väärin', changes },
    })

  test('gets another net weight by its sender, and the company gets a mail with its link', async () => {
    const load = await outsideLoad(ctx)
    const net = { net_kg: 9900, net_again: 9900 }
    const body = { name: 'Veera Vaaka', ...net, arrived: load.vehicleIds }
    expect(await ctx.call('POST', `${load.path}receive/`, { body })).toMatchObject({ status: 200 })
    const as = await ctx.signIn.account(load.from.account)
    expect(await correctIt(load, { net_kg: 990 }, as)).toMatchObject({
      status: 200,
      body: { net_kg: 990, lines: [{ share_kg: 990 }] },
    })
    const mail = (await mailsSentTo(ctx, shredder.email)).at(-1)
    expect(mail?.subject).toMatch(/^Kuormaa K-\d{4}-\d{6} on korjattu: /)
    expect(await mailedLink(ctx, load.id)).toBe(load.path)
    expect((await ctx.call('GET', load.path)).body).toMatchObject({
      version: 2,
      net_kg: 990,
      signed_by: 'Veera Vaaka',
      corrected: { reason: 'typing', text: 'Kirjoitettiin väärin' },
    })
  })

  test('gets a new link where the earlier one has expired', async () => {
    const load = await outsideLoad(ctx)
    ctx.clock.advance({ days: 31 })
    const as = await ctx.signIn.account(load.from.account)
    expect(await ctx.call('GET', load.path)).toMatchObject({ status: 410 })
    expect(await correctIt(load, { carrier: 'Toinen Oy' }, as)).toMatchObject({ status: 200 })
    const path = await mailedLink(ctx, load.id)
    expect(path).not.toBe(load.path)
    expect(await ctx.call('GET', path)).toMatchObject({ status: 200, body: { version: 2 } })
  })
})

test('open pages of both stations hear of a corrected load of oil, and others do not', async () => {
  const { id } = await loadOfOil(ctx, { from: a, to: b })
  const c = await stationWithUser(ctx)
  const watch = ({ shop, as }: YardStation) => openEventStream(ctx, `/shop/${shop.id}/changes/`, as)
  const streams = { a: await watch(a), b: await watch(b), c: await watch(c) }
  for (const stream of Object.values(streams)) await stream.heard('ready')
  const { headers } = await correct(id, { truck_plates: 'ABC-12' })
  const change = expect.objectContaining({ id, request: headers.get('x-request-id') })
  await streams.a.heard('load', change)
  await streams.b.heard('load', change)
  await ctx.call('GET', `/shop/${c.shop.id}/load/`, { as: c.as })
  expect(streams.c.events).not.toContainEqual({ event: 'load', data: change })
  for (const stream of Object.values(streams)) await stream.close()
})
