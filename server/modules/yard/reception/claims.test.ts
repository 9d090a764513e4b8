import { describe, expect, test } from 'vitest'
import { persons } from '#stand-ins/registry.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import {
  claimFor,
  identifyFor,
  issueFor,
  stationWithUser,
} from '#server/testing/fixtures/certificates.ts'
import { deliveryTo, ownedVehicle } from '#server/testing/fixtures/orders.ts'
import { testPhoto } from '#server/seed/photo.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { runJob } from '#server/testing/jobs.ts'
import { changeRows, rowsById } from '#server/testing/rows.ts'

const yard = testYard()
const { ctx, a, b } = yard

const idOf = (key: string) => persons.find((person) => person.key === key)?.personal_id
const post = (station: YardStation, path: string, body: object = {}) =>
  ctx.call('POST', `/shop/${station.shop.id}/vehicle/${path}`, { as: station.as, body })
const search = (station: YardStation, plate: string) =>
  post(station, 'search/', { plate_or_vin: plate })
const checkOwner = (station: YardStation, id: number, person: string) =>
  post(station, `${id}/owner/`, { personal_id: idOf(person), nationality: 'FIN' })
const typed = {
  first_name: 'Eero',
  last_name: 'Palokangas',
  address: 'Myllytie 12, 33500 Tampere',
  nationality: 'FIN',
  basis: 'other',
  reason: 'Kauppakirja nähty',
}
const unfinished = async (station: YardStation) =>
  (await ctx.call('GET', `/shop/${station.shop.id}/vehicle/unfinished/`, { as: station.as })).body
const eventsAt = async (at: typeof a, id: number): Promise<{ move: string; reason: string }[]> =>
  (await yard.read(at, id)).events

const stepOf = async (station: YardStation, id: number) =>
  (await unfinished(station)).find((row: { id: number }) => row.id === id)?.step ?? null
const claims = (vehicleId: number) =>
  rowsById(ctx, 'reception', { vehicle_id: vehicleId }, 'shop_id', 'state', 'ended_because')

describe('a look', () => {
  test('blocks nobody, and ends when another station claims the vehicle', async () => {
    const { id } = (await search(b, 'DAB-12')).body
    expect((await search(a, 'DAB-12')).status).toBe(200)
    expect((await checkOwner(a, id, 'eero')).status).toBe(200)
    const refused = { code: 'VEHICLE_IN_ANOTHER_SHOP', station: { name: a.shop.name } }
    expect(await ctx.call('GET', yard.pathOf(b, id), { as: b.as })).toMatchObject({
      status: 409,
      body: { ...refused, station: { name: a.shop.name, phone: a.shop.phone }, can_move: false },
    })
    expect((await issueFor(ctx, a, id)).status).toBe(201)
    expect((await checkOwner(b, id, 'eero')).body).toMatchObject(refused)
  })
})

describe('a claim', () => {
  test('begins with the owner check, and other stations learn where the vehicle is', async () => {
    const { id } = (await search(a, 'EPA-77')).body
    expect((await checkOwner(a, id, 'mikael')).body.matches).toBe(true)
    expect(await search(b, 'EPA-77')).toMatchObject({
      status: 409,
      body: {
        code: 'VEHICLE_IN_ANOTHER_SHOP',
        station: { name: a.shop.name, phone: a.shop.phone },
        can_move: false,
      },
    })
    expect((await yard.read(a, id)).is_owner_confirmed).toBe(true)
    expect(await stepOf(a, id)).toBe('identification')
    expect(await stepOf(b, id)).toBeNull()
    expect((await issueFor(ctx, a, id)).status).toBe(201)
    expect(await stepOf(a, id)).toBe('decision')
    expect((await search(b, 'EPA-77')).body.code).toBe('VEHICLE_ALREADY_SCRAPPED')
    expect((await yard.patch(a, id, { condition: 'reuse' })).status).toBe(200)
    expect(await stepOf(a, id)).toBeNull()
  })

  test('moves to a station of the same company with its papers', async () => {
    const account = { company_id: a.shop.company_id }
    const shop = await ctx.make.shop({ company_id: a.shop.company_id })
    const worker = await ctx.make.account({ ...account, shops: [shop.id] })
    const there = { shop, account: worker, as: await ctx.signIn.account(worker) }
    const { id } = (await search(a, 'SEI-33')).body
    await checkOwner(a, id, 'aino')
    await ctx.make.powerOfAttorney({ vehicle_id: id, shop_id: a.shop.id })
    await identifyFor(ctx, a, id)
    expect(await yard.read(a, id)).toMatchObject({
      identified: { at: ctx.clock.now().toISOString(), by: expect.any(String) },
    })
    expect(await stepOf(a, id)).toBe('certificate')
    expect((await search(there, 'SEI-33')).body).toMatchObject({ can_move: true, vehicle_id: id })
    expect((await post(b, `${id}/move-here/`)).status).toBe(404)
    expect((await post(there, `${id}/move-here/`)).body).toMatchObject({
      id,
      is_owner_confirmed: true,
      identified: null,
    })
    // The number was compared at the other station.
    expect(await stepOf(there, id)).toBe('identification')
    expect(await stepOf(a, id)).toBeNull()
    const powers = await ctx.call('GET', `${yard.pathOf(there, id)}power-of-attorney/`, {
      as: there.as,
    })
    expect(powers.body).toHaveLength(1)
  })

  test('ends when the station releases it with a reason', async () => {
    const vehicle = await ctx.make.vehicle()
    await claimFor(ctx, a, vehicle)
    expect((await post(a, `${vehicle.id}/release/`, { reason: ' ' })).body.fields).toEqual({
      reason: 'REQUIRED',
    })
    const released = await post(a, `${vehicle.id}/release/`, { reason: 'Omistaja perui' })
    expect(released).toMatchObject({ status: 200, body: { status: null, owner: null } })
    expect(await claims(vehicle.id)).toEqual([
      { shop_id: a.shop.id, state: 'ended', ended_because: 'released' },
    ])
    expect((await yard.read(a, vehicle.id)).code).toBe('NOT_FOUND')
    // The station sees the reason when the vehicle is back.
    await claimFor(ctx, a, vehicle)
    expect(await eventsAt(a, vehicle.id)).toMatchObject([
      { move: 'release', reason: 'Omistaja perui' },
    ])
  })

  test('of a typed owner lapses after 72 hours with mails, and another station may claim', async () => {
    const { id } = (await search(a, 'OUL-4')).body
    expect((await post(a, `${id}/owner/`, typed)).status).toBe(200)
    ctx.clock.advance({ hours: 48, minutes: 1 })
    await runJob(ctx.appContext, 'claim_lapse')
    await runJob(ctx.appContext, 'claim_lapse')
    ctx.clock.advance({ hours: 23, minutes: 58 })
    await runJob(ctx.appContext, 'claim_lapse')
    await yard.signIn()
    expect(await stepOf(a, id)).toBe('identification')
    ctx.clock.advance({ minutes: 2 })
    await runJob(ctx.appContext, 'claim_lapse')
    expect(await stepOf(a, id)).toBeNull()
    await sendEverything(ctx)
    const subjects = (await mailsTo(ctx, a.shop.email ?? '')).map(({ subject }) => subject)
    const plate = 'OUL-4'
    expect(subjects.filter((subject) => subject.includes(plate))).toEqual([
      `Vastaanotto raukeaa: ${plate}`,
      `Vastaanotto raukesi: ${plate}`,
    ])
    expect((await search(b, plate)).status).toBe(200)
    expect((await post(b, `${id}/owner/`, typed)).status).toBe(200)
  })

  test('of a plateless vehicle does not lapse', async () => {
    const vehicle = { kind: 'car', make: 'Toyota', model: 'Hilux', model_year: 1994, color: null }
    const { basis: _basis, reason: _reason, ...owner } = typed
    const { body } = await post(a, '../vehicle-owner/', {
      vehicle: { ...vehicle, reason: 'Kilvet puuttuvat' },
      owner,
    })
    ctx.clock.advance({ days: 31 })
    for (const job of ['claim_lapse', 'retention'] as const) await runJob(ctx.appContext, job)
    await yard.signIn()
    expect(await stepOf(a, body.id)).toBe('identification')
    expect((await issueFor(ctx, a, body.id)).status).toBe(201)
    expect(await yard.read(a, body.id)).toMatchObject({ status: 'shop_process' })
  })
})

describe('a vehicle that is there', () => {
  test('is claimed with a picture, does not lapse, and its owner may dispute it', async () => {
    const owned = await ownedVehicle(ctx)
    const { id, plate } = owned.vehicle
    const last = await stationWithUser(ctx)
    await claimFor(ctx, a, owned.vehicle, { owner_confirmed_at: null, basis: null })
    await claimFor(ctx, last, owned.vehicle, { owner_confirmed_at: null, basis: null })
    expect((await post(a, `${id}/arrived/`, { photo: testPhoto })).status).toBe(200)
    expect(await stepOf(a, id)).toBe('owner')
    ctx.clock.advance({ hours: 100 })
    await runJob(ctx.appContext, 'claim_lapse')
    await yard.signIn()
    expect(await stepOf(a, id)).toBe('owner')
    owned.as = await ctx.signIn.person(owned.person)
    await ctx.appContext.db.write((tx) =>
      tx.updateTable('vehicle_right').set({ checked_at: ctx.clock.now() }).execute(),
    )
    const path = `/owner/vehicle/${id}/`
    const order = deliveryTo(owned.shop.id)
    expect(await ctx.call('PATCH', path, { as: owned.as, body: order })).toMatchObject({
      status: 409,
      body: {
        code: 'VEHICLE_IN_ANOTHER_SHOP',
        station: { name: a.shop.name, phone: a.shop.phone },
        can_dispute: true,
      },
    })
    const admin = await ctx.make.account({ group_name: 'admin' })
    expect((await ctx.call('POST', `${path}dispute/`, { as: owned.as })).status).toBe(200)
    expect(await claims(id)).toContainEqual({
      shop_id: a.shop.id,
      state: 'ended',
      ended_because: 'disputed',
    })
    await sendEverything(ctx)
    for (const email of [a.shop.email, last.shop.email, admin.email]) {
      const subjects = (await mailsTo(ctx, email ?? '')).map(({ subject }) => subject)
      expect(subjects).toContain(`Omistaja ilmoitti, ettei ajoneuvo ole toimipisteessä: ${plate}`)
    }
    expect((await ctx.call('PATCH', path, { as: owned.as, body: order })).status).toBe(200)
  })

  test('with the registry’s owner cannot be disputed; an order there is taken', async () => {
    const owned = await ownedVehicle(ctx)
    const path = `/owner/vehicle/${owned.vehicle.id}/`
    await claimFor(ctx, a, owned.vehicle)
    const refused = await ctx.call('PATCH', path, { as: owned.as, body: deliveryTo(owned.shop.id) })
    expect(refused.body).toMatchObject({ can_dispute: false })
    const dispute = await ctx.call('POST', `${path}dispute/`, { as: owned.as })
    expect(dispute).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    const ordered = await ctx.call('PATCH', path, { as: owned.as, body: deliveryTo(a.shop.id) })
    expect(ordered).toMatchObject({ status: 200, body: { status: 'shop_transit' } })
  })
})

test('a station sees the power of a vehicle, and whether its certificate was annulled', async () => {
  const { id } = await yard.vehicleIn('shop_process', { isCertified: false })
  await changeRows(ctx, 'vehicle', { id }, { power: 'electric' })
  expect(await yard.read(a, id)).toMatchObject({ power: 'electric', is_annulled: false })
  const { number } = await ctx.make.certificate({ vehicle_id: id, shop_id: a.shop.id })
  expect(await yard.read(a, id)).toMatchObject({ has_certificate: true, is_annulled: false })
  const admin = await ctx.make.account({ group_name: 'admin' })
  const annulled = await ctx.call('POST', `/ppb-admin/certificate/${number}/annul/`, {
    as: await ctx.signIn.account(admin),
    body: { reason: 'other', text: 'Syy' },
  })
  expect(annulled.status).toBe(204)
  expect(await yard.read(a, id)).toMatchObject({ has_certificate: false, is_annulled: true })
})

const noCompany = { company_name: null, company_business_id: null }

test('a vehicle in process without certificate is not done, and can be released', async () => {
  const { id } = await yard.vehicleIn('shop_process', { isCertified: false })
  await yard.patch(a, id, { condition: 'recycle' })
  expect(await stepOf(a, id)).toBe('certificate')
  expect((await yard.patch(a, id, { status: 'shop_done' })).body.code).toBe('CERTIFICATE_MISSING')
  const released = await post(a, `${id}/release/`, { reason: 'Väärä ajoneuvo' })
  expect(released).toMatchObject({ status: 200, body: { status: null } })
  expect(await stepOf(a, id)).toBeNull()
  await claimFor(ctx, a, { id, vin: null, owner_count: 1, ...noCompany })
  const reasons = (await eventsAt(a, id)).map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason === 'Väärä ajoneuvo')).toHaveLength(1)
})
