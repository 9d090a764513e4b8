import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { issueFor, onTheSpot, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import {
  answerAs,
  coOwned,
  handOver,
  openLink,
  registerVehicle,
} from '#server/testing/fixtures/consents.ts'
import { pickupFrom } from '#server/testing/fixtures/orders.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { changeRows, rowOf, rowsById } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()

type Ordered = Awaited<ReturnType<typeof ordered>>

/** A new vehicle of Eero and other owners, with a pickup by a station. */
async function ordered(owners: Parameters<typeof registerVehicle>[1]) {
  const plate = await registerVehicle(ctx, [{ person: 'eero' }, ...owners])
  const owned = await coOwned(ctx, plate)
  const station = await stationWithUser(ctx)
  const email = `${randomUUID()}@posti.example`
  const order = await ctx.call('POST', `/owner/vehicle/${owned.vehicleId}/pickup/`, {
    as: owned.as,
    body: pickupFrom(station.shop.id, { email }),
  })
  expect(order.status).toBe(201)
  return { ...owned, plate, station, email, order: order.body }
}

const rowsOf = (vehicleId: number) => rowsById(ctx, 'scrapping_consent', { vehicle_id: vehicleId })

const homeOf = async (who: string) =>
  (await ctx.call('GET', '/owner/consent/list/', { as: await ctx.signIn.person(who) })).body

/** Orders as the station reads them. */
const listAt = async ({ station }: Ordered) =>
  (await ctx.call('GET', `/shop/${station.shop.id}/order/list/`, { as: station.as })).body

const certificateOf = ({ vehicleId }: Ordered) =>
  rowOf(ctx, 'certificate', { vehicle_id: vehicleId })

test('a consent given online replaces the power of attorney on the certificate', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const requested = await car.ask({ email: 'liisa.pyynto@posti.example' })
  expect(requested.body).toMatchObject({
    link: expect.stringMatching(/\/consent\/[\da-f-]{36}$/),
    slots: [{ position: 2, kind: 'person', way: 'online', state: 'requested' }],
    counts: true,
  })
  expect((await car.ask()).body.link).toBe(requested.body.link)
  await sendEverything(ctx)
  const [mail] = await mailsTo(ctx, 'liisa.pyynto@posti.example')
  expect(mail?.text).toContain(requested.body.link)
  expect(mail?.text).not.toContain(car.plate)

  const home = await homeOf('liisa')
  expect(home).toMatchObject([
    {
      vehicle: { plate: car.plate },
      asked_by: 'Eero Johannes Palokangas',
      order: { number: car.order.number, shop: { name: car.station.shop.name } },
      consents: { given: 1, needed: 2, refused: 0 },
      slot: { state: 'requested', can: ['given', 'refused'] },
    },
  ])
  expect(JSON.stringify(home)).not.toContain(car.email)
  const { answer: opened } = await openLink(ctx, 'liisa', requested.body.link)
  expect(opened).toMatchObject({ status: 200, body: { slot: { id: home[0].slot.id } } })

  const given = await answerAs(ctx, 'liisa', home[0].slot.id, {
    state: 'given',
    email: 'liisa@posti.example',
  })
  expect(given.body).toMatchObject({
    consents: { given: 2, needed: 2, refused: 0 },
    slot: { state: 'given', can: ['withdrawn'] },
  })
  expect(await auditOf(ctx, given)).toMatchObject([
    { action: 'consent.answer', outcome: 'given', vehicle_id: car.vehicleId },
  ])
  expect((await ctx.call('GET', car.path, { as: car.as })).body).toMatchObject({
    link: null,
    slots: [{ state: 'given' }],
  })
  const history = await ctx.call('GET', '/owner/vehicle/history/', { as: car.as })
  expect(history.body[0].order.consents).toEqual({ given: 2, needed: 2, refused: 0 })

  const [row] = await listAt(car)
  expect(row).toMatchObject({ number: car.order.number, consents: { given: 2, needed: 2 } })
  expect(JSON.stringify(row)).not.toContain('Liisa')

  await handOver(ctx, car)
  const path = `/shop/${car.station.shop.id}/vehicle/${car.vehicleId}/consent/`
  const seen = await ctx.call('GET', path, { as: car.station.as })
  expect(seen.body).toMatchObject({
    given: 2,
    needed: 2,
    counted: 1,
    counted_positions: [null],
    refused_at: null,
  })
  expect(JSON.stringify(seen.body)).not.toContain('Liisa')
  const issued = await issueFor(ctx, car.station, car.vehicleId)
  expect(issued.status).toBe(201)
  expect(await certificateOf(car)).toMatchObject({
    powers_of_attorney_received: 0,
    consents_in_service: 1,
    consents_given_at: ctx.clock.now(),
  })
  expect(await rowsOf(car.vehicleId)).toMatchObject([{ certificate_id: expect.any(Number) }])
})

test('a person who does not own the vehicle sees nothing of the request', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const { link } = (await car.ask()).body
  const { answer } = await openLink(ctx, 'kaisa', link)
  expect(answer).toMatchObject({ status: 403, body: { code: 'VEHICLE_OWNER_ONLY' } })
  expect(JSON.stringify(answer.body)).not.toContain(car.plate)
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'consent.find', outcome: 'VEHICLE_OWNER_ONLY', vehicle_id: car.vehicleId },
  ])
  const as = await ctx.signIn.person('kaisa')
  const byId = await ctx.call('POST', '/owner/consent/find/', {
    as,
    body: { vehicle_id: car.vehicleId },
  })
  expect(byId.status).toBe(404)
  const unknown = await openLink(ctx, 'kaisa', `/consent/${randomUUID()}`)
  expect(unknown.answer).toMatchObject({ status: 410, body: { code: 'CONSENT_CLOSED' } })
})

test('a withdrawn consent stops the certificate until a later power of attorney with a reason', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const [slot] = (await car.ask()).body.slots
  await answerAs(ctx, 'liisa', slot.id, { state: 'given' })
  const early = await ctx.make.file({ content: Buffer.from('%PDF-1.7 aiempi') })
  const power = (file_id: string) =>
    ctx.make.powerOfAttorney({
      vehicle_id: car.vehicleId,
      shop_id: car.station.shop.id,
      file_id,
      created_at: ctx.clock.now(),
    })
  await power(early.id)
  ctx.clock.advance({ minutes: 1 })
  const withdrawn = await answerAs(ctx, 'liisa', slot.id, { state: 'withdrawn' })
  expect(withdrawn.body).toMatchObject({ consents: { given: 1, refused: 1 } })
  await sendEverything(ctx)
  const subjects = async (to: string) => (await mailsTo(ctx, to)).map(({ subject }) => subject)
  expect(await subjects(car.email)).toContain(`Toinen omistaja ei suostu romutukseen: ${car.plate}`)
  expect(await subjects(car.station.shop.email ?? '')).toContain(
    `Omistaja ei suostu romutukseen: ${car.plate}`,
  )

  expect(await listAt(car)).toMatchObject([{ consents: { given: 1, needed: 2, refused: 1 } }])

  await handOver(ctx, car)
  const refused = await issueFor(ctx, car.station, car.vehicleId)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'CONSENT_REFUSED',
      fields: { consent_refused_reason: 'POWER_OF_ATTORNEY_MISSING' },
    },
  })
  ctx.clock.advance({ minutes: 1 })
  const later = await ctx.make.file({ content: Buffer.from('%PDF-1.7 myöhempi') })
  await power(later.id)
  const noReason = await issueFor(ctx, car.station, car.vehicleId)
  expect(noReason.body).toMatchObject({ fields: { consent_refused_reason: 'REQUIRED' } })
  const issued = await issueFor(ctx, car.station, car.vehicleId, {
    ...onTheSpot,
    consent_refused_reason: 'Liisa antoi valtakirjan tiskillä',
  })
  expect(issued.status).toBe(201)
  expect(await auditOf(ctx, issued)).toContainEqual(
    expect.objectContaining({ outcome: 'issued_despite_refusal' }),
  )
  expect(await certificateOf(car)).toMatchObject({
    consents_in_service: 0,
    consent_refused_reason: 'Liisa antoi valtakirjan tiskillä',
  })
})

test('an owner whose data the registry withholds consents on paper, without a hash or a name', async () => {
  const car = await ordered([{ person: 'salla', restricted: true }])
  const requested = await car.ask()
  expect(requested.body).toMatchObject({
    link: null,
    slots: [{ position: 2, kind: 'restricted', way: 'paper', state: 'requested' }],
  })
  expect(await rowsOf(car.vehicleId)).toMatchObject([{ owner_hash: null, person_id: null }])
  const seen = JSON.stringify([
    requested.body,
    (await ctx.call('GET', car.path, { as: car.as })).body,
    await homeOf('salla'),
  ])
  expect(seen).not.toContain('Salla')
  const online = { position: 2, way: 'online' }
  const changed = await ctx.call('PATCH', car.path, { as: car.as, body: online })
  expect(changed).toMatchObject({ status: 400, body: { fields: { way: 'INVALID' } } })
})

test('the case of an estate is kept with the slot, also of an owner whose data is withheld', async () => {
  const car = await ordered([{ person: 'salla', restricted: true }])
  await car.ask()
  const turn = (body: object) =>
    ctx.call('PATCH', car.path, { as: car.as, body: { position: 2, ...body } })
  const turned = await turn({ way: 'paper', paper_case: 'estate' })
  expect(turned.body.slots).toMatchObject([{ kind: 'restricted', paper_case: 'estate' }])
  const read = await ctx.call('GET', car.path, { as: car.as })
  expect(read.body.slots).toMatchObject([{ paper_case: 'estate' }])
  const online = await turn({ way: 'online', paper_case: 'estate' })
  expect(online).toMatchObject({ status: 400, body: { fields: { way: 'INVALID' } } })
})

test('the consent of a former owner lapses, and the new owner is not asked yet', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const [slot] = (await car.ask()).body.slots
  await answerAs(ctx, 'liisa', slot.id, { state: 'given' })
  await registerVehicle(ctx, [{ person: 'eero' }, { person: 'kaisa' }], car.plate)
  const requested = await car.ask()
  expect(requested.body.slots).toMatchObject([{ position: 2, state: 'requested' }])
  expect((await rowsOf(car.vehicleId)).map(({ state }) => state)).toEqual(['lapsed', 'requested'])
  const lost = await answerAs(ctx, 'liisa', slot.id, { state: 'withdrawn' })
  expect(lost.status).toBe(404)
  await handOver(ctx, car)
  expect((await issueFor(ctx, car.station, car.vehicleId)).body.code).toBe('OWNER_NOT_CONFIRMED')
})

test('an owner objects to the order of another owner although nobody asked', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const liisa = await coOwned(ctx, car.plate, 'liisa')
  const found = await ctx.call('POST', '/owner/consent/find/', {
    as: liisa.as,
    body: { vehicle_id: car.vehicleId },
  })
  expect(found.body).toMatchObject({ asked_by: 'Eero Johannes Palokangas', slot: { position: 2 } })
  const refused = await answerAs(ctx, 'liisa', found.body.slot.id, { state: 'refused' })
  expect(refused.body).toMatchObject({ consents: { refused: 1 }, slot: { can: ['given'] } })
})

test('a person sends five mails a day', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const send = async () => (await car.ask({ email: 'liisa@posti.example' })).status
  const sent = [await send(), await send(), await send(), await send(), await send(), await send()]
  expect(sent.at(-1)).toBe(429)
  expect(await everythingStored(ctx)).not.toContain('liisa.pyynto@posti.example')
})

test('an owner who represents a company proves the right first', async () => {
  const car = await ordered([{ company: 'yritys1' }])
  const requested = await car.ask()
  expect(requested.body.slots).toMatchObject([{ kind: 'company', way: 'online' }])
  const as = await ctx.signIn.person('timo')
  const find = (more: object) =>
    ctx.call('POST', '/owner/consent/find/', {
      as,
      body: { link: requested.body.link.split('/').at(-1), ...more },
    })
  expect((await find({})).body.code).toBe('VEHICLE_OWNER_ONLY')
  expect(await find({ represents: true })).toMatchObject(
    refusal(409, 'PRH_REDIRECT_NEEDED', { url: expect.any(String) }),
  )
})

test('a company that became an owner after the request is stored before its representative proves the right', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const link = (await car.ask()).body.link.split('/').at(-1)
  await registerVehicle(ctx, [{ person: 'eero' }, { company: 'yritys1' }], car.plate)
  const as = await ctx.signIn.person('timo')
  const body = { link, represents: true }
  const found = await ctx.call('POST', '/owner/consent/find/', { as, body })
  expect(found.body.code).toBe('PRH_REDIRECT_NEEDED')
  const stored = await ctx.appContext.db.read
    .selectFrom('vehicle')
    .where('id', '=', car.vehicleId)
    .select('company_name')
    .executeTakeFirst()
  expect(stored).toEqual({ company_name: 'Lahden Putkipajat Oy' })
})

test('a consent is valid for 90 days and withdrawn until the station has the vehicle', async () => {
  const car = await ordered([{ person: 'liisa' }])
  const [slot] = (await car.ask()).body.slots
  await answerAs(ctx, 'liisa', slot.id, { state: 'given' })
  await changeRows(ctx, 'vehicle_order', { vehicle_id: car.vehicleId }, { state: 'handed_over' })
  const late = await answerAs(ctx, 'liisa', slot.id, { state: 'withdrawn' })
  expect(late).toMatchObject({ status: 410, body: { code: 'CONSENT_CLOSED' } })
  ctx.clock.advance({ days: 90 })
  const as = await ctx.signIn.person('eero')
  const again = await ctx.call('POST', car.path, { as, body: {} })
  expect(again.body.slots).toMatchObject([{ state: 'requested' }])
})
