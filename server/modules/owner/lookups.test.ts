import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { persons, vehicles } from '#stand-ins/registry.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { changeVehicle, deliveryTo } from '#server/testing/fixtures/orders.ts'
import { issueFor, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { personalIdsIn } from '#server/testing/stored-values.ts'
import { rowOf } from '#server/testing/rows.ts'
import type { LookUp } from './lookups.ts'

const ctx = testContext()
const a = prepared(() => stationWithUser(ctx, 'Maarit Kivelä'))
const b = prepared(() => stationWithUser(ctx, 'Jari Rantakivi'))
// Tokens last for minutes and the clock advances by days, so each test signs in again.
beforeEach(() => ctx.clock.advance({ minutes: 1 }))

type Station = typeof a
const idOf = (key: string) => persons.find((person) => person.key === key)?.personal_id ?? ''
const listOf = async (key: string, query = '') =>
  ctx.call('GET', `/owner/look-ups/${query}`, { as: await ctx.signIn.person(key) })
const lookUpsOf = async (key: string): Promise<LookUp[]> => (await listOf(key)).body
/** Users and stations of the look-ups, newest first. */
const whoLooked = async (key: string, plate: string) =>
  (await lookUpsOf(key))
    .filter(({ vehicle }) => vehicle?.plate === plate)
    .map(({ by, shop }) => shop ?? by)

const find = async (key: string, plate: string) => {
  ctx.clock.advance({ seconds: 1 })
  const as = await ctx.signIn.person(key)
  return ctx.call('POST', '/owner/vehicle/search/', { as, body: { plate_or_vin: plate } })
}
async function at(station: Station, path: string, body: object) {
  ctx.clock.advance({ seconds: 1 })
  const as = await ctx.signIn.account(station.account)
  return ctx.call('POST', `/shop/${station.shop.id}/${path}`, { as, body })
}
const receive = (station: Station, plate: string) =>
  at(station, 'vehicle/search/', { plate_or_vin: plate })

/** Registers the vehicle with that owner. A second call changes the owner. */
async function soldTo(person: string) {
  const like = vehicles.find(({ plate }) => plate === 'OUL-4')
  const own = { plate: 'SLD-1', vin: 'VF1BB05CF00000077', registry_id: 'look-ups-1' }
  const record = { ...like, ...own, owners: [{ person, role: 'owner' }] }
  await ctx.standIns.control('traficom', { vehicles: [record] })
}

test('the owner sees stations by name and company, and no person by name', async () => {
  await find('mikael', 'EPA-77')
  await receive(a, 'EPA-77')
  await at(b, 'vehicle/detail/', { plate_or_vin: 'EPA-77' })
  expect((await find('nadia', 'EPA-77')).body.code).toBe('VEHICLE_OWNER_ONLY')
  const admin = await ctx.signIn.admin()
  ctx.clock.advance({ seconds: 1 })
  const body = { plate_or_vin: 'EPA-77' }
  await ctx.call('POST', '/ppb-admin/audit/search/', { as: admin, body })

  const answer = await listOf('mikael')
  const { name: company } = await rowOf(ctx, 'company', { id: b.shop.company_id }, 'name')
  const vehicle = { plate: 'EPA-77', make: 'Volvo', model: 'V70' }
  const nobody = { company: null, shop: null, vehicle, at: expect.any(String) }
  expect(answer.body).toMatchObject([
    { ...nobody, by: 'association', action: 'audit.read', purpose: 'search' },
    { ...nobody, by: 'other_person', action: 'vehicle.search' },
    { by: 'station', shop: b.shop.name, company, action: 'yard.search', vehicle },
    { by: 'station', shop: a.shop.name, purpose: 'reception', vehicle },
    { ...nobody, by: 'self', action: 'vehicle.search', purpose: 'owner_search' },
  ])
  const shown = answer.bytes.toString()
  expect(personalIdsIn(shown)).toEqual([])
  expect(shown).not.toMatch(/Maarit|Rantakivi|Nadia|user-\d|_id"/)
})

test('a refused person sees nothing of the vehicle later', async () => {
  await find('nadia', 'KLM-45')
  await receive(a, 'KLM-45')
  expect(await whoLooked('nadia', 'KLM-45')).toEqual([])
})

describe('the look-ups of a vehicle are shown', () => {
  test('from the search until the right expires, and again after the next search', async () => {
    await receive(a, 'NLF-19')
    await find('nadia', 'NLF-19')
    expect(await whoLooked('nadia', 'NLF-19')).toEqual(['self'])
    ctx.clock.advance({ hours: 24, seconds: 5 })
    await receive(b, 'NLF-19')
    expect(await whoLooked('nadia', 'NLF-19')).toEqual(['self'])
    await find('nadia', 'NLF-19')
    expect(await whoLooked('nadia', 'NLF-19')).toEqual(['self', b.shop.name, 'self'])
  })

  test('neither after the registry knows another owner nor from before the search', async () => {
    await soldTo('onni')
    await find('onni', 'SLD-1')
    await receive(a, 'SLD-1')
    expect(await whoLooked('onni', 'SLD-1')).toEqual([a.shop.name, 'self'])
    await soldTo('aino')
    await find('onni', 'SLD-1')
    await receive(b, 'SLD-1')
    expect(await whoLooked('onni', 'SLD-1')).toEqual(['self'])
    await find('aino', 'SLD-1')
    await receive(a, 'SLD-1')
    expect(await whoLooked('aino', 'SLD-1')).toEqual([a.shop.name, 'self'])
  })

  test('while their order is open, however long, and not after cancelling', async () => {
    const vehicle = (await find('viljo', 'OLD-1')).body
    const options = async () => ({ as: await ctx.signIn.person('viljo'), vehicle })
    await changeVehicle(ctx, await options(), deliveryTo(a.shop.id))
    ctx.clock.advance({ days: 3 })
    await receive(a, 'OLD-1')
    expect(await whoLooked('viljo', 'OLD-1')).toEqual([a.shop.name, 'self', 'self'])
    ctx.clock.advance({ seconds: 1 })
    await changeVehicle(ctx, await options(), { status: null })
    await receive(b, 'OLD-1')
    expect(await whoLooked('viljo', 'OLD-1')).toEqual(['self', a.shop.name, 'self', 'self'])
  })

  test('after a station confirmed the handover, and for ever after the certificate', async () => {
    const { id } = (await receive(a, 'SEI-33')).body
    await at(b, 'vehicle/detail/', { plate_or_vin: 'SEI-33' })
    await at(a, `vehicle/${id}/owner/`, { personal_id: idOf('aino'), nationality: 'FIN' })
    expect(await whoLooked('aino', 'SEI-33')).toEqual([a.shop.name])
    ctx.clock.advance({ seconds: 1 })
    const session = await ctx.signIn.account(a.account)
    expect((await issueFor(ctx, { ...a, as: session }, id)).status).toBe(201)
    ctx.clock.advance({ days: 400 })
    await receive(b, 'SEI-33')
    // B's earlier look-up remains hidden.
    // A checked the owner, identified the vehicle, confirmed the facts and issued.
    const byA = Array.from({ length: 4 }, () => a.shop.name)
    expect(await whoLooked('aino', 'SEI-33')).toEqual([b.shop.name, ...byA])
  })
})

test('omits an owner check that finds another person', async () => {
  const { id } = (await receive(a, 'MAA-4')).body
  const before = await lookUpsOf('liisa')
  const checked = await at(a, `vehicle/${id}/owner/`, { personal_id: idOf('liisa') })
  expect(checked.body.matches).toBe(false)
  expect(await lookUpsOf('liisa')).toEqual(before)
})

test('returns pages and records no entry for itself', async () => {
  for (let n = 0; n < 5; n += 1) await find('eero', '12-MOP')
  const all = await lookUpsOf('eero')
  expect(all).toHaveLength(5)
  const first = await listOf('eero', '?limit=3')
  const next = /^<[^?]*(\?[^>]*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await listOf('eero', next)
  expect([...first.body, ...second.body]).toEqual(all)
  expect(second.headers.get('link')).toBeNull()
  expect(await lookUpsOf('eero')).toEqual(all)
})

test('answers in time for a vehicle with many look-ups by the owner and by others', async () => {
  await find('eero', '12-MOP')
  await receive(a, '12-MOP')
  const columns = sql`at, action, role, account_id, person_id, shop_id, vehicle_id, purpose, outcome, request_id`
  await ctx.appContext.db.write((tx) =>
    sql`
      insert into audit (${columns})
      select ${columns} from (
        select ${columns} from audit where vehicle_id is not null order by at desc limit 2
      ) as both_of_them
      cross join generate_series(1, 20000)`.execute(tx),
  )
  expect((await listOf('eero', '?limit=500')).status).toBe(200)
})
