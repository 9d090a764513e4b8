import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReceivedVehicle } from '#contract/received.ts'
import type { Session } from '#contract/session.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { hullAt, loadBetween, shredder } from '#server/testing/fixtures/loads.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import { nextOf } from '#server/testing/next-page.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let company: Awaited<ReturnType<typeof operatorCompany>>
let other: Awaited<ReturnType<typeof operatorCompany>>
let admin: Session
/** A main user with one of the two stations. */
let main: Session

/** A vehicle that came on a day and whose certificate came later. */
async function received(shopId: number, cameAt: string, issuedAt = cameAt) {
  const vehicle = await ctx.make.vehicle({
    status: 'shop_process',
    shop_id: shopId,
    kerb_mass_kg: 1234,
    make: 'Saab',
    model: '=9-3',
  })
  await sql`delete from vehicle_event where vehicle_id = ${vehicle.id}`.execute(writing())
  await sql`insert into vehicle_event (vehicle_id, at, move, from_status, to_status, to_shop_id)
    values (${vehicle.id}, ${cameAt}, 'admit', null, 'shop_process', ${shopId})`.execute(writing())
  return ctx.make.certificate({
    vehicle_id: vehicle.id,
    shop_id: shopId,
    created_at: new Date(issuedAt),
  })
}
const writing = () => ctx.appContext.db.read

beforeAll(async () => {
  company = await operatorCompany(ctx)
  other = await operatorCompany(ctx)
  admin = await ctx.signIn.admin()
  const [here, there] = company.shops
  const of = { company_id: company.company.id, shops: [here.id] }
  main = await ctx.signIn.account(await ctx.make.account({ ...of, group_name: 'operator' }))
  // The newest first, so that the day and not the row decides the sequence.
  await received(there.id, '2026-03-03T10:00:00Z')
  await received(here.id, '2026-01-31T21:59:00Z')
  // 1 February in Finland.
  await received(here.id, '2026-01-31T22:00:00Z', '2026-02-05T10:00:00Z')
  await received(other.shops[0].id, '2026-02-10T10:00:00Z')
})

const ask = (path: string, as: Session) => ctx.call('GET', path, { as })
const ofStation = (query = '') => `/shop/${company.shops[0].id}/received/${query}`
const numbers = (rows: readonly ReceivedVehicle[]) => rows.map(({ certificate }) => certificate)

/** Numbers of certificates of received vehicles, counted from the records and not by the service. */
async function written(condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ number: string }>`
    select c.number from vehicle_event e
    join certificate c on c.vehicle_id = e.vehicle_id
    join shop s on s.id = e.to_shop_id
    where e.move = 'admit' and ${condition}
    order by e.at desc, e.id desc`.execute(ctx.appContext.db.read)
  return rows.map(({ number }) => number)
}
const cameIn = (from: string, before: string) => sql`
  e.at >= ${from}::timestamptz and e.at < ${before}::timestamptz`

describe('the register of a company', () => {
  test('has the vehicles of all its stations for the main user', async () => {
    const { status, body } = await ask(ofStation('?station=all'), main)
    expect(status).toBe(200)
    expect(numbers(body)).toEqual(await written(sql`s.company_id = ${company.company.id}`))
    expect(body).toHaveLength(3)
    expect(body[1]).toMatchObject({
      received_on: '2026-02-01',
      issued_on: '2026-02-05',
      kerb_mass_kg: 1234,
      receiver: null,
    })
  })

  test('has the vehicles of the station in the path without a choice', async () => {
    const [here] = company.shops
    const { body } = await ask(ofStation(), main)
    expect(numbers(body)).toEqual(await written(sql`e.to_shop_id = ${here.id}`))
  })

  test('has the own stations only for another user', async () => {
    const [here, there] = company.shops
    const account = { company_id: company.company.id, shops: [here.id] }
    const as = await ctx.signIn.account(await ctx.make.account(account))
    for (const station of ['', '?station=all', `?station=${here.id}`]) {
      const { body } = await ask(ofStation(station), as)
      expect(numbers(body)).toEqual(await written(sql`e.to_shop_id = ${here.id}`))
    }
    expect(await ask(ofStation(`?station=${there.id}`), as)).toMatchObject({ status: 404 })
    const file = `file/?format=csv&station=${other.shops[0].id}`
    expect(await ask(ofStation(file), main)).toMatchObject({ status: 404 })
  })

  test('names no owner', async () => {
    const { status, body } = await ask(ofStation('file/?format=csv'), main)
    expect(status).toBe(200)
    expect(body).not.toContain('Koivuranta')
  })

  test('has the hull that an outside receiver got, and the weight of the treatment record', async () => {
    const by = await stationWithUser(ctx)
    const gone = await hullAt(ctx, by, { kg: 1000, plate: 'JKP-201' })
    await hullAt(ctx, by, { kg: 900, plate: 'JKP-202' })
    const path = `/shop/${by.shop.id}/load/`
    const load = { vehicle_ids: [gone.id], outside_receiver: shredder }
    const { body: draft } = await ctx.call('POST', path, { as: by.as, body: load })
    await ctx.call('POST', `${path}${draft.id}/send/`, { as: by.as })
    const { body } = await ask(`/shop/${by.shop.id}/received/`, by.as)
    const rows: ReceivedVehicle[] = body
    expect(rows.find(({ plate }) => plate === 'JKP-201')).toMatchObject({
      hull_kg: 1000,
      receiver: shredder.name,
      left_on: '2026-11-22',
    })
    expect(rows.find(({ plate }) => plate === 'JKP-202')).toMatchObject({
      hull_kg: 900,
      receiver: null,
      left_on: null,
    })
  })

  test('says where the hull left to', async () => {
    const { id, from, to, vehicleIds } = await loadBetween(ctx, { isSent: true })
    const [vehicleId = 0] = vehicleIds
    const hull = { kg: 850, basis: 'preset' } as const
    await changeRows(ctx, 'load_line', { load_id: id }, hull)
    const [number] = await written(sql`c.vehicle_id = ${vehicleId}`)
    const { body } = await ask(`/shop/${from.shop.id}/received/`, from.as)
    expect(body).toMatchObject([
      {
        certificate: number,
        hull_kg: hull.kg,
        hull_basis: hull.basis,
        receiver: to.shop.name,
        left_on: '2026-11-22',
        state: 'on_the_way',
      },
    ])
  })

  test('keeps an annulled vehicle that stands here, and one that has no certificate yet', async () => {
    const by = await stationWithUser(ctx)
    const here = { status: 'shop_process', shop_id: by.shop.id } as const
    const came = { move: 'admit', to_status: 'shop_process', to_shop_id: by.shop.id } as const
    const guessed = { arrival_kg: 980, arrival_basis: 'preset' } as const
    const bare = await ctx.make.vehicle({ ...here, plate: 'JKP-301', ...guessed })
    const annulled = await ctx.make.vehicle({ ...here, plate: 'JKP-302', kerb_mass_kg: 1100 })
    for (const { id } of [bare, annulled]) await ctx.make.event({ vehicle_id: id, ...came })
    const paper = await ctx.make.certificate({ vehicle_id: annulled.id, shop_id: by.shop.id })
    await sql`update certificate set state = 'annulled' where id = ${paper.id}`.execute(writing())
    const { body } = await ask(`/shop/${by.shop.id}/received/`, by.as)
    expect(body).toMatchObject([
      { plate: 'JKP-302', certificate_state: 'annulled', state: 'here', kg_basis: 'registered' },
      {
        plate: 'JKP-301',
        certificate: null,
        state: 'here',
        way: 'owner',
        low_code: '16 01 04*',
        kg_basis: 'preset',
      },
    ])
    const found = await ask(`/shop/${by.shop.id}/received/?text=jkp302`, by.as)
    expect(found.body).toMatchObject([{ plate: 'JKP-302' }])
    const sums = await ask(`/shop/${by.shop.id}/received/sums/`, by.as)
    expect(sums.body).toMatchObject({ rows: 2, with_kg: 2, kg: 2080, measured: 0 })
  })

  test('has each vehicle that came as one that left or one that stands there', async () => {
    const by = await stationWithUser(ctx)
    const standing = await ctx.make.vehicle({
      status: 'shop_process',
      shop_id: by.shop.id,
      plate: 'JKP-401',
    })
    await ctx.make.event({
      vehicle_id: standing.id,
      move: 'admit',
      to_status: 'shop_process',
      to_shop_id: by.shop.id,
    })
    const gone = await hullAt(ctx, by, { kg: 1000, plate: 'JKP-402' })
    const path = `/shop/${by.shop.id}/load/`
    const load = { vehicle_ids: [gone.id], outside_receiver: shredder }
    const { body: draft } = await ctx.call('POST', path, { as: by.as, body: load })
    await ctx.call('POST', `${path}${draft.id}/send/`, { as: by.as })
    const { body } = await ask(`/shop/${by.shop.id}/received/`, by.as)
    const rows: ReceivedVehicle[] = body
    const { rows: there } = await sql<{ plate: string }>`
      select plate from vehicle where shop_id = ${by.shop.id} and not exists (
        select from load_line where load_line.vehicle_id = vehicle.id)`.execute(writing())
    expect(there).toEqual([{ plate: 'JKP-401' }])
    const [left, here] = [rows.filter((row) => row.left_on), rows.filter((row) => !row.left_on)]
    expect(here.map(({ plate, state }) => [plate, state])).toEqual([['JKP-401', 'here']])
    expect(left.map(({ plate }) => plate)).toEqual(['JKP-402'])
  })

  test('has a vehicle of another station, and a hull of a load, at the one that received it', async () => {
    const { from, to, vehicleIds, id } = await loadBetween(ctx, { isSent: true })
    await ctx.call('POST', `/shop/${to.shop.id}/load/${id}/receive/`, {
      as: to.as,
      body: { net_kg: 1040, arrived: vehicleIds },
    })
    const moved = await ctx.make.vehicle({ status: 'shop_process', shop_id: to.shop.id })
    const of = { vehicle_id: moved.id }
    const [there, here] = [from.shop.id, to.shop.id]
    await ctx.make.event({ ...of, move: 'admit', to_status: 'shop_process', to_shop_id: there })
    await ctx.make.event({
      ...of,
      move: 'send',
      from_status: 'shop_process',
      to_status: 'shop_transfer',
      from_shop_id: there,
      to_shop_id: here,
    })
    await ctx.make.event({
      ...of,
      move: 'receive',
      from_status: 'shop_transfer',
      to_status: 'shop_process',
      from_shop_id: here,
      to_shop_id: here,
    })
    const { body } = await ask(`/shop/${here}/received/`, to.as)
    const rows: ReceivedVehicle[] = body
    expect(rows.find(({ way }) => way === 'hull')).toMatchObject({
      low_code: '16 01 06',
      kg: 1040,
      sender: { name: from.shop.name },
    })
    const sender = await rowOf(ctx, 'company', { id: from.shop.company_id }, 'business_id')
    expect(rows.find(({ way }) => way === 'station')).toMatchObject({
      sender: { name: from.shop.name, ...sender },
      state: 'here',
    })
    const theirs: ReceivedVehicle[] = (await ask(`/shop/${there}/received/`, from.as)).body
    expect(theirs.map(({ receiver, left_on, state }) => [receiver, left_on, state])).toEqual([
      [to.shop.name, '2026-11-22', 'left'],
      [to.shop.name, '2026-11-22', 'left'],
    ])
    const book = await ask(`/shop/${here}/waste-book/`, to.as)
    expect(book.body.sums).toEqual([
      { way: 'in', low_code: '16 01 04*', other: from.shop.name, rows: 1, with_kg: 0, kg: 0 },
      { way: 'in', low_code: '16 01 06', other: from.shop.name, rows: 1, with_kg: 1, kg: 1040 },
    ])
  })
})

describe('the register of the association', () => {
  test.each([
    ['days', 'from=2026-02-01&to=2026-02-28', ['2026-01-31T22:00Z', '2026-02-28T22:00Z']],
    ['one day', 'from=2026-01-31&to=2026-01-31', ['2026-01-30T22:00Z', '2026-01-31T22:00Z']],
  ] as const)('has the vehicles received on %s', async (_, query, [from, before]) => {
    const { body } = await ask(`/ppb-admin/received/?${query}`, admin)
    expect(numbers(body)).toEqual(await written(cameIn(from, before)))
    expect(body.length).toBeGreaterThan(0)
  })

  test('has those of one company or station', async () => {
    const [, there] = company.shops
    const { body } = await ask(`/ppb-admin/received/?company_id=${other.company.id}`, admin)
    expect(numbers(body)).toEqual(await written(sql`s.company_id = ${other.company.id}`))
    const ofShop = await ask(`/ppb-admin/received/?shop_id=${there.id}`, admin)
    expect(numbers(ofShop.body)).toEqual(await written(sql`e.to_shop_id = ${there.id}`))
  })

  test('is read page by page', async () => {
    const all: ReceivedVehicle[] = []
    let path: string | null = '/ppb-admin/received/?limit=2'
    while (path) {
      const { body, headers } = await ask(path, admin)
      all.push(...body)
      path = nextOf(headers)
    }
    // Vehicles of the tests above came from stations and as hulls too.
    const receptions = all.filter(({ way }) => way === 'owner')
    const papers = receptions.flatMap(({ certificate }) => certificate ?? [])
    expect(papers).toEqual(await written(sql`true`))
    const { body: sums } = await ask('/ppb-admin/received/sums/', admin)
    expect(sums.rows).toBe(all.length)
  })

  test('refuses days that end before they begin', async () => {
    const { status, body } = await ask('/ppb-admin/received/?from=2026-02-02&to=2026-02-01', admin)
    expect([status, body.error?.fields ?? body.fields]).toEqual([400, { to: 'INVALID' }])
  })
})

describe('the file', () => {
  test.each([
    ['fi', 'Vastaanotettu;Valmistenumero;Rekisteritunnus'],
    ['sv', 'Mottaget;Tillverkningsnummer;Registreringsnummer'],
    ['en', 'Received;VIN;Registration number'],
  ])('has headings in %s, and no formula', async (locale, head) => {
    const { body, headers } = await ctx.call('GET', ofStation('file/?format=csv&station=all'), {
      as: main,
      headers: { 'accept-language': locale },
    })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(body.slice(1).startsWith(head)).toBe(true)
    expect(body).toContain("'=9-3")
    expect(body.trim().split('\r\n')).toHaveLength(4)
  })

  test('is a workbook with the same rows, of more than one read', async () => {
    const shop = await ctx.make.shop()
    const { id, vehicle_id: vehicleId } = await received(shop.id, '2026-04-01T10:00:00Z')
    await copies(1100, { certificateId: id, vehicleId })
    const path = `/ppb-admin/received/file/?shop_id=${shop.id}`
    const { bytes, headers } = await ask(`${path}&format=xlsx`, admin)
    expect(headers.get('content-disposition')).toContain('.xlsx')
    const [about, sheet] = await openWorkbook(bytes)
    expect(about?.data).toContainEqual(['Rivejä', 1101])
    expect(about?.data).toContainEqual(['Kenen', shop.name])
    const rows = sheet?.data ?? []
    const csv = await ask(`${path}&format=csv`, admin)
    expect(rows).toHaveLength(1 + 1100 + 1)
    expect(csv.body.trim().split('\r\n')).toHaveLength(1102)
    const [, first] = rows
    expect(first).toContain(1234)
    expect(first).toContain('=9-3')
    const found = rows.slice(1).map((row) => row[10])
    expect(found).toEqual(await written(sql`e.to_shop_id = ${shop.id}`))
  })
})

/** Copies of a vehicle and of its certificate, made in the database because of their number. */
async function copies(
  n: number,
  { certificateId, vehicleId }: { certificateId: number; vehicleId: number },
) {
  await ctx.appContext.db.write(async (tx) => {
    await sql`insert into vehicle overriding system value
      select (jsonb_populate_record(vehicle, jsonb_build_object('id', 1000000 + n,
        'registry_id', null, 'plate', null, 'label_code', random_code(), 'vin', 'YS3FD49Y6' || (10000000 + n),
        'standing_certificate_id', null))).*
      from vehicle, generate_series(1, ${n}::integer) as n
      where vehicle.id = ${vehicleId}`.execute(tx)
    await sql`insert into certificate overriding system value
      select (jsonb_populate_record(certificate, jsonb_build_object('id', 1000000 + n,
        'vehicle_id', 1000000 + n, 'token', gen_random_uuid(),
        'number', 'FI-2026-' || lpad(upper(to_hex(n)), 6, 'Z')))).*
      from certificate, generate_series(1, ${n}::integer) as n
      where certificate.id = ${certificateId}`.execute(tx)
    await sql`insert into vehicle_event (vehicle_id, at, move, to_status, to_shop_id)
      select 1000000 + n, event.at, event.move, event.to_status, event.to_shop_id
      from vehicle_event as event, generate_series(1, ${n}::integer) as n
      where event.vehicle_id = ${vehicleId}`.execute(tx)
  })
}
