import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { batteryLoad } from '#server/testing/fixtures/battery-load.ts'
import { hullAt, shredder } from '#server/testing/fixtures/loads.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'
import type { UnweighedWaste, WasteHere, WasteSum } from '#contract/treatment/waste-book.ts'
import { wasteGaps } from '#rules/treatment/waste-gaps.ts'
import { changeRows, rowOf, rowsOf } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext({ clock: createTestClock('2026-03-31T20:55:00Z') })
let here: Awaited<ReturnType<typeof stationWithUser>>
let receiver: Awaited<ReturnType<typeof stationWithUser>>
let main: Session

beforeAll(async () => {
  receiver = await stationWithUser(ctx)
  here = await stationWithUser(ctx)
  const of = { company_id: here.shop.company_id, shops: [here.shop.id] }
  main = await ctx.signIn.account(await ctx.make.account({ ...of, group_name: 'operator' }))
})

const send = async (body: object) => {
  const made = await ctx.call('POST', `/shop/${here.shop.id}/load/`, { as: here.as, body })
  const path = `/shop/${here.shop.id}/load/${made.body.id}/send/`
  const sent = await ctx.call('POST', path, { as: here.as })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return sent.body as { id: number; number: string }
}
const settle = (id: number, way: 'receive' | 'refuse', body: object) =>
  ctx.call('POST', `/shop/${receiver.shop.id}/load/${id}/${way}/`, { as: receiver.as, body })

/** Rows of the file by the names of the columns: those of loads, or of vehicles that owners brought. */
async function book(query = '', { as = main, shopId = here.shop.id, owners = false } = {}) {
  const path = `/shop/${shopId}/waste-book/file/?format=xlsx${query}`
  const { status, bytes } = await ctx.call('GET', path, { as })
  expect(status).toBe(200)
  const [, sheet] = await openWorkbook(Buffer.from(bytes))
  const [heads = [], ...rows] = sheet?.data ?? []
  const named = rows.map((row) =>
    Object.fromEntries(heads.map((head, n) => [typeof head === 'string' ? head : n, row[n]])),
  )
  return named.filter((row) => (row['Lähettäjä'] === 'Omistaja') === owners)
}

describe('the waste book', () => {
  test('has each waste that arrived, with its weighed share, and none that came back', async () => {
    const one = await hullAt(ctx, here, { kg: 1000, plate: 'JKP-101' })
    const two = await hullAt(ctx, here, { kg: 1000, plate: 'JKP-102' })
    const left = await hullAt(ctx, here, { kg: 900, plate: 'JKP-103' })
    const vehicles = [one.id, two.id, left.id]
    const load = await send({ vehicle_ids: vehicles, receiver_shop_id: receiver.shop.id })
    await settle(load.id, 'receive', { net_kg: 1900, arrived: [one.id, two.id] })
    const refused = await hullAt(ctx, here, { kg: 800, plate: 'JKP-104' })
    const back = await send({ vehicle_ids: [refused.id], receiver_shop_id: receiver.shop.id })
    await settle(back.id, 'refuse', { reason: 'Nesteitä' })
    ctx.clock.set('2026-03-31T20:59:00Z')
    const outside = await hullAt(ctx, here, { kg: 700, plate: 'JKP-105' })
    const away = await send({ vehicle_ids: [outside.id], outside_receiver: shredder })
    // The first minute of April in Finland.
    ctx.clock.set('2026-03-31T21:00:00Z')
    const battery = await ctx.make.tractionBattery({
      shop_id: here.shop.id,
      kg: 288,
      removed_at: ctx.clock.now(),
    })
    const april = await batteryLoad(ctx, {
      ids: [battery.id],
      from: here.shop.id,
      to: receiver.shop.id,
      state: 'sent',
    })

    const march = await book('&from=2026-03-01&to=2026-03-31')
    const idOf = async ({ shop }: typeof here) =>
      (await rowOf(ctx, 'company', { id: shop.company_id }, 'business_id')).business_id
    const facts = {
      Asiakirja: load.number,
      Jätenimike: '16 01 06',
      Jäte: 'Esikäsitelty ajoneuvo',
      Vaarallinen: 'ei',
      'Paino, kg': 950,
      'Painon peruste': 'punnittu',
      Vastaanotettu: expect.any(Date),
      Lähettäjä: here.shop.name,
      'Lähettäjän Y-tunnus': await idOf(here),
      Vastaanottaja: receiver.shop.name,
      'Vastaanottajan Y-tunnus': await idOf(receiver),
      'Käsittely (R/D)': 'R4',
    }
    expect(march).toMatchObject([
      { ...facts, Rekisteritunnus: 'JKP-101' },
      { ...facts, Rekisteritunnus: 'JKP-102' },
      {
        Asiakirja: away.number,
        Rekisteritunnus: 'JKP-105',
        'Paino, kg': 700,
        Vastaanotettu: null,
        Vastaanottaja: shredder.name,
        'Vastaanottajan Y-tunnus': shredder.business_id,
      },
    ])
    const all = await book()
    expect(all).toHaveLength(4)
    expect(all.at(-1)).toMatchObject({ Jätenimike: '16 01 21*', Vaarallinen: 'kyllä' })
    const brought = await book('', { owners: true })
    expect(
      brought.map((row) => [row['Rekisteritunnus'], row['Jätenimike'], row['Suunta']]),
    ).toEqual(
      ['JKP-105', 'JKP-104', 'JKP-103', 'JKP-102', 'JKP-101'].map((plate) => [
        plate,
        '16 01 04*',
        'Sisään',
      ]),
    )
    const { rows } = await sql<{ kg: number }>`
      select sum(coalesce(l.share_kg, l.kg))::float8 as kg from load_line l
      where l.load_id in (${load.id}, ${away.id}, ${april.id}) and l.arrived is distinct from false
    `.execute(ctx.appContext.db.read)
    expect(all.reduce((sum, row) => sum + Number(row['Paino, kg'] ?? 0), 0)).toBe(rows[0]?.kg)
  })

  test('has the same wastes at the receiver, and none at a station of others', async () => {
    const theirs = await book('', { as: receiver.as, shopId: receiver.shop.id })
    expect(theirs.map((row) => row['Rekisteritunnus'])).toEqual(['JKP-101', 'JKP-102'])
    const other = await stationWithUser(ctx)
    expect(await book('', { as: other.as, shopId: other.shop.id })).toEqual([])
    const path = `/shop/${here.shop.id}/waste-book/file/?station=${receiver.shop.id}`
    expect(await ctx.call('GET', path, { as: main })).toMatchObject({ status: 404 })
  })

  test('has a load of midnight on the day of dispatch here, and of receipt at the receiver', async () => {
    ctx.clock.set('2026-03-31T20:58:00Z')
    const hull = await hullAt(ctx, here, { kg: 640, plate: 'JKP-106' })
    const load = await send({ vehicle_ids: [hull.id], receiver_shop_id: receiver.shop.id })
    ctx.clock.set('2026-03-31T21:00:00Z')
    await settle(load.id, 'receive', { net_kg: 640, arrived: [hull.id] })
    const there = { as: receiver.as, shopId: receiver.shop.id }
    const plates = async (...of: Parameters<typeof book>) =>
      (await book(...of)).map((row) => row['Rekisteritunnus'])
    const [march, april] = ['&from=2026-03-31&to=2026-03-31', '&from=2026-04-01']
    expect(await plates(march)).toContain('JKP-106')
    expect(await plates(april)).not.toContain('JKP-106')
    expect(await plates(march, there)).not.toContain('JKP-106')
    expect(await plates(april, there)).toContain('JKP-106')
  })

  test('refuses a period that ends before it begins, at its end', async () => {
    const path = `/shop/${here.shop.id}/waste-book/file/?from=2026-03-02&to=2026-03-01`
    expect(await ctx.call('GET', path, { as: main })).toMatchObject(faultsAt({ to: 'INVALID' }))
  })
})

test('what was removed and left on no load should be here, without what another vehicle got', async () => {
  ctx.clock.set('2026-06-01T09:00:00Z')
  const at = await stationWithUser(ctx)
  const { id } = await ctx.make.vehicle({ status: 'shop_process', shop_id: at.shop.id })
  const of = { vehicle_id: id, shop_id: at.shop.id, account_id: at.account.id }
  const removed = (code: string, more: object, day: string) =>
    ctx.make.treatmentEntries({
      ...of,
      id: randomUUID(),
      code,
      outcome: 'removed',
      unit: 'kg',
      basis: 'measured',
      amount: 1,
      done_at: new Date(`${day}T10:00:00Z`),
      ...more,
    } as Parameters<typeof ctx.make.treatmentEntries>[0])
  // On New Year's night in Finland.
  await removed(
    'starter_battery',
    { kg: 14, done_at: new Date('2025-12-31T21:30:00Z') },
    '2025-12-31',
  )
  await removed(
    'starter_battery',
    { kg: 10, done_at: new Date('2025-12-31T22:30:00Z') },
    '2026-01-01',
  )
  await removed('starter_battery', { kg: 12 }, '2027-01-01')
  await removed('tyres', { kg: 32 }, '2026-02-01')
  await removed('tyres', { kg: 8, outcome: 'for_reuse' }, '2026-02-01')
  await removed('catalyst', { kg: null, unit: 'pcs' }, '2026-02-01')
  const body = {
    kind: 'fraction',
    wastes: [{ material: 'starter_battery', kg: 15, is_estimate: false }],
    receiver_shop_id: receiver.shop.id,
  }
  const made = await ctx.call('POST', `/shop/${at.shop.id}/load/`, { as: at.as, body })
  expect(made.status).toBe(201)
  const here = async (query: string) =>
    (await ctx.call('GET', `/shop/${at.shop.id}/waste-book/?${query}`, { as: at.as })).body.here
  const none = { without_kg: 0 }
  const battery = { low_code: '16 06 01*', before_kg: 14, came_kg: 10, ...none }
  const others = [
    { low_code: '16 01 03', before_kg: 0, came_kg: 32, left_kg: 0, here_kg: 32, ...none },
    { low_code: '16 08 01', before_kg: 0, came_kg: 0, left_kg: 0, here_kg: 0, without_kg: 1 },
  ]
  const year = 'from=2026-01-01&to=2026-12-31'
  const draft = { ...battery, left_kg: 0, here_kg: 24 }
  expect(await here(year)).toEqual([others[0], draft, others[1]])
  const path = `/shop/${at.shop.id}/load/${made.body.id}/send/`
  expect(await ctx.call('POST', path, { as: at.as })).toMatchObject({ status: 200 })
  expect(await here(year)).toEqual([others[0], { ...battery, left_kg: 15, here_kg: 9 }, others[1]])
  expect(await here('to=2025-12-31')).toEqual([
    { ...battery, before_kg: 0, came_kg: 14, left_kg: 0, here_kg: 14 },
  ])
})

test('a sold battery is here until the day of its sale', async () => {
  ctx.clock.set('2027-02-01T09:00:00Z')
  const at = await stationWithUser(ctx)
  const removed_at = new Date('2026-05-04T09:00:00Z')
  const battery = await ctx.make.tractionBattery({ shop_id: at.shop.id, kg: 288, removed_at })
  const sold_at = new Date('2026-12-31T22:30:00Z')
  const of = {
    vehicle_id: battery.vehicle_id,
    shop_id: at.shop.id,
    type: 'traction_battery',
  } as const
  await ctx.make.part({ ...of, state: 'sold', changed_at: sold_at })
  const here = async (query: string) => {
    const path = `/shop/${at.shop.id}/waste-book/?${query}`
    const { body } = await ctx.call('GET', path, { as: at.as })
    return (body.here as WasteHere[])[0]
  }
  // A closed year keeps its figure when the battery is sold later.
  expect(await here('from=2026-01-01&to=2026-12-31')).toMatchObject({ came_kg: 288, here_kg: 288 })
  expect(await here('from=2027-01-01&to=2027-12-31')).toMatchObject({
    before_kg: 288,
    left_kg: 288,
    here_kg: 0,
  })
})

test('each gap of the book opens exactly the rows that it counts', async () => {
  ctx.clock.set('2026-07-01T09:00:00Z')
  const at = await stationWithUser(ctx)
  // Three vehicles that came without a mass, and one of them leaves on a load.
  for (const plate of ['JKP-201', 'JKP-202', 'JKP-203']) await hullAt(ctx, at, { plate })
  await changeRows(ctx, 'vehicle', { shop_id: at.shop.id }, { kerb_mass_kg: null })
  const [first] = await rowsOf(ctx, 'vehicle', { plate: 'JKP-201' }, 'id')
  const body = { vehicle_ids: [first?.id], receiver_shop_id: receiver.shop.id }
  const made = await ctx.call('POST', `/shop/${at.shop.id}/load/`, { as: at.as, body })
  const sent = await ctx.call('POST', `/shop/${at.shop.id}/load/${made.body.id}/send/`, {
    as: at.as,
  })
  expect(sent.status).toBe(200)
  await changeRows(ctx, 'load_line', { load_id: made.body.id }, { kg: null })
  const read = async (query: string, { as, shopId } = { as: at.as, shopId: at.shop.id }) =>
    (await ctx.call('GET', `/shop/${shopId}/waste-book/?${query}`, { as })).body as Book
  type Book = { sums: WasteSum[]; here: WasteHere[]; unweighed: UnweighedWaste[] }
  const year = 'from=2026-01-01&to=2026-12-31'
  const { left, came } = wasteGaps((await read(year)).sums, [])
  expect([left, came]).toEqual([1, 3])
  expect((await read(year)).unweighed).toEqual([])
  const out = (await read(`${year}&unweighed=out`)).unweighed
  expect(out).toMatchObject([{ load_id: made.body.id, plate: 'JKP-201', number: made.body.number }])
  const brought = (await read(`${year}&unweighed=in`)).unweighed
  expect(new Set(brought.map(({ plate }) => plate))).toEqual(
    new Set(['JKP-201', 'JKP-202', 'JKP-203']),
  )
  expect(brought).toMatchObject([{ load_id: null, other: null, low_code: '16 01 04*' }, {}, {}])
  // Every station, each way.
  for (const { shop } of [here, receiver]) {
    const of = { company_id: shop.company_id, shops: [shop.id], group_name: 'operator' } as const
    const user = await ctx.signIn.account(await ctx.make.account(of))
    const as = { as: user, shopId: shop.id }
    const gaps = wasteGaps((await read('', as)).sums, [])
    expect((await read('unweighed=in', as)).unweighed).toHaveLength(gaps.came)
    expect((await read('unweighed=out', as)).unweighed).toHaveLength(gaps.left)
  }
})
