import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { demoAccounts } from '#stand-ins/main.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { claimFor } from '#server/testing/fixtures/certificates.ts'
import { agreed, fetchedPickup, step } from '#server/testing/fixtures/station-orders.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { runJob } from '#server/testing/jobs.ts'
import { transferDocument } from '#server/testing/fixtures/transfer-document.ts'
import { rowOf, rowsOf } from '#server/testing/rows.ts'
import { removeCredential } from './register/sql.ts'
import { storeCredential } from './register/register.ts'

const yard = testYard()
const { ctx, a, b } = yard
/** Monday 23.11.2026 10:00 in Finland. */
const monday = new Date('2026-11-23T08:00:00Z')

beforeAll(yard.giveAddresses)
beforeEach(async () => {
  ctx.clock.set(monday)
  await yard.signIn()
})

const make = (by: YardStation, order: StationOrderRow, headers: Record<string, string> = {}) =>
  ctx.call('POST', `/shop/${by.shop.id}/order/${order.id}/document/`, {
    as: by.as,
    headers,
    body: { expected_version: order.version, truck_plates: 'KUO-1' },
  })
const of = (by: YardStation, loadId: number, path = '') =>
  ctx.call('GET', `/shop/${by.shop.id}/load/${loadId}/${path}`, { as: by.as })

/** A car that A fetched from Liisa Lahti, with its document. */
async function documented() {
  const person = await ctx.make.person({ first_names: 'Liisa', last_name: 'Lahti' })
  const place = { address: 'Rantatie 3', postal: '00980', city: 'Helsinki' }
  const { order } = await fetchedPickup(ctx, a, { person_id: person.id, ...place })
  const { status, body } = await make(a, order)
  expect(status).toBe(201)
  return { person, order, loadId: body.transfer_document.load_id as number }
}

/** The station receives the vehicle, with its owner confirmed. */
async function receive({ vehicle }: StationOrderRow) {
  const row = await rowOf(ctx, 'vehicle', { id: vehicle.id })
  await claimFor(ctx, a, row)
  expect(await yard.patch(a, vehicle.id, { status: 'shop_process' })).toMatchObject({ status: 200 })
}

test('a fetched car is offered a document, which is made once', async () => {
  const { order } = await fetchedPickup(ctx, a)
  expect(order).toMatchObject({ transfer_document: null, needs_transfer_document: true })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await make(a, order, headers)
  expect(first).toMatchObject({ status: 201, body: { needs_transfer_document: false } })
  const { transfer_document: made } = first.body
  expect(made.number).toMatch(/^K-2026-\d{6}$/)
  expect((await make(a, order, headers)).body).toEqual(first.body)
  expect((await make(a, order)).body.transfer_document).toEqual(made)
  const { incoming, outgoing } = (await lists()).body
  expect(incoming.filter(({ id }: { id: number }) => id === made.load_id)).toHaveLength(1)
  expect(outgoing.filter(({ id }: { id: number }) => id === made.load_id)).toEqual([])
})

const lists = () => ctx.call('GET', `/shop/${a.shop.id}/load/`, { as: a.as })

test('two requests at once make one document', async () => {
  const { order } = await fetchedPickup(ctx, a)
  const answers = await Promise.all([make(a, order), make(a, order)])
  const ids = answers.map(({ body }) => body.transfer_document.load_id)
  expect(new Set(ids).size).toBe(1)
})

test('a trailer, a delivery, a vehicle of a company and one not fetched need none', async () => {
  const trailer = await ctx.make.vehicle({
    kind: 'trailer',
    status: 'shop_transit',
    shop_id: a.shop.id,
  })
  const company = await ctx.make.vehicle({
    company_name: 'Auto Oy',
    status: 'shop_transit',
    shop_id: a.shop.id,
  })
  const fetched = [
    await fetchedPickup(ctx, a, { vehicle_id: trailer.id }),
    await fetchedPickup(ctx, a, { vehicle_id: company.id }),
    await fetchedPickup(ctx, a, { kind: 'self_delivery' }),
  ]
  for (const { order } of fetched) {
    expect(order.needs_transfer_document).toBe(false)
    expect(await make(a, order)).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
  }
  const waiting = await ctx.make.order({ shop_id: a.shop.id, ...agreed('2026-11-23') })
  const early = await ctx.call('POST', `/shop/${a.shop.id}/order/${waiting.id}/document/`, {
    as: a.as,
    body: { expected_version: waiting.version },
  })
  expect(early).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
})

test('the user who fetched confirms as the carrier, and the receipt as the receiver', async () => {
  const { order, loadId } = await documented()
  const sent = (await of(a, loadId)).body
  expect(sent).toMatchObject({
    kind: 'household',
    state: 'sent',
    is_hazardous: true,
    carried_by: 'receiver',
    truck_plates: 'KUO-1',
    sent_at: order.handed_over_at,
    lines: [{ vehicle_id: order.vehicle.id, low_code: '16 01 04*' }],
  })
  const roles = (load: { confirmations: { role: string; name: string }[] }) =>
    load.confirmations.map(({ role, name }) => [role, name])
  expect(roles(sent)).toEqual([['carrier', a.account.name]])
  ctx.clock.advance({ minutes: 5 })
  await receive(order)
  const received = (await of(a, loadId)).body
  expect(received).toMatchObject({
    state: 'received',
    settled_at: ctx.clock.now().toISOString(),
    lines: [{ arrived: true }],
  })
  expect(roles(received)).toEqual([
    ['carrier', a.account.name],
    ['receiver', a.account.name],
  ])
})

test('the company of another driver is the carrier', async () => {
  const company = await ctx.make.company({ name: 'Hinaus Oy', business_id: '2345678-0' })
  const driver = await ctx.make.account({ company_id: company.id, shops: [a.shop.id] })
  const { order } = await fetchedPickup(ctx, a, { driver_account_id: driver.id })
  const { transfer_document: made } = (await make(a, order)).body
  expect((await of(a, made.load_id)).body).toMatchObject({
    carried_by: 'other',
    carrier: 'Hinaus Oy',
    carrier_business_id: '2345678-0',
  })
})

test('the paper names the household, in three languages', async () => {
  const { loadId } = await documented()
  const paper = await of(a, loadId, 'paper/')
  expect(paper.status).toBe(200)
  const text = pdfText(paper.bytes)
  for (const words of [
    'Siirtoasiakirja',
    'Transportdokument',
    'Waste transfer document',
    'Liisa Lahti',
    'Rantatie 3, 00980 Helsinki',
    '16 01 04*',
  ]) {
    expect(text).toContain(words)
  }
  // Nobody asks the household for a confirmation.
  expect(text).not.toContain('Lähetti')
})

test('a reading of the name leaves an entry in the audit', async () => {
  const { order, loadId } = await documented()
  for (const path of ['paper/', 'data/?format=json', 'register/']) await of(a, loadId, path)
  const entries = await rowsOf(
    ctx,
    'audit',
    { vehicle_id: order.vehicle.id, purpose: 'transfer_document', action: 'load.read' },
    'account_id',
  )
  expect(entries).toEqual(Array.from({ length: 3 }, () => ({ account_id: a.account.id })))
})

test('another company reads neither the document nor makes it', async () => {
  const { order, loadId } = await documented()
  for (const path of ['', 'paper/', 'data/?format=json', 'register/']) {
    expect(await of(b, loadId, path)).toMatchObject({ status: 404 })
  }
  const path = `/shop/${b.shop.id}/order/${order.id}/document/`
  const body = { expected_version: order.version }
  expect(await ctx.call('POST', path, { as: b.as, body })).toMatchObject({ status: 404 })
})

test('an undone hand-over takes the document back, and another one is made', async () => {
  const { order, loadId } = await documented()
  const undone = await step(ctx, a, order, { step: 'undo_hand_over' })
  expect(undone.body).toMatchObject({ transfer_document: null, needs_transfer_document: false })
  expect((await of(a, loadId)).body.state).toBe('taken_back')
  expect(await storedHousehold(loadId)).toBeNull()
  const again = await step(ctx, a, undone.body as StationOrderRow, { step: 'hand_over' })
  const second = await make(a, again.body as StationOrderRow)
  expect(second.body.transfer_document.load_id).not.toBe(loadId)
})

const storedHousehold = async (loadId: number) => {
  const { household } = await rowOf(ctx, 'load', { id: loadId }, 'household')
  return household
}

test('the correction of the carrier is confirmed by the station as the carrier', async () => {
  const { loadId } = await documented()
  const path = `/shop/${a.shop.id}/load/${loadId}/correct/`
  const body = { version: 1, reason: 'typing', text: '', changes: { truck_plates: 'ABC-12' } }
  const corrected = await ctx.call('POST', path, { as: a.as, body })
  expect(corrected).toMatchObject({ status: 200, body: { version: 2, truck_plates: 'ABC-12' } })
  expect(corrected.body.confirmations).toMatchObject([
    { role: 'carrier', version: 1 },
    { role: 'carrier', version: 2 },
  ])
})

test('the register gets one household in place of a company, and the receipt', async () => {
  await credential()
  const { order, loadId } = await documented()
  await sendEverything(ctx)
  await yard.signIn()
  const { register, number } = (await of(a, loadId)).body
  expect(register).toMatchObject({ state: 'registered' })
  const [sent] = await documents(number)
  expect(sent).toMatchObject({
    versions: 1,
    receivedDate: null,
    wasteHolderHouseHold: {
      name: 'Liisa Lahti',
      address: { streetAddress: 'Rantatie 3', postalCode: '00980', city: 'Helsinki' },
    },
    wastes: [{ loWCode: '160104*' }],
  })
  expect(sent).not.toHaveProperty('wasteHolderCompany')
  expect(sent).not.toHaveProperty('wasteHolderContact')
  await receive(order)
  await sendEverything(ctx)
  expect(await documents(number)).toMatchObject([
    { versions: 2, receivedDate: ctx.clock.now().toISOString() },
  ])
})

test('the register refuses two holders, and none', async () => {
  await credential()
  const { clientId, secret } = demoAccounts.wasteRegister
  const register = ctx.appContext.registries.wasteRegister
  const household = { name: 'Liisa Lahti', address: transferDocument().origin.address }
  const none = { wasteHolderCompany: null, wasteHolderContact: null }
  for (const holders of [{ wasteHolderHouseHold: household }, none]) {
    const document = transferDocument(holders)
    const answer = await register.create({ clientId, secret }, document)
    expect(answer).toMatchObject({
      state: 'refused',
      words: expect.stringContaining('exactly one'),
    })
  }
})

test('a company without credentials enters the household by hand', async () => {
  await ctx.appContext.db.write(async (tx) => removeCredential(tx, await companyId()))
  const { loadId } = await documented()
  const { body } = await of(a, loadId, 'register/')
  expect(body.parties[0]).toEqual({
    role: 'household',
    company: 'Liisa Lahti',
    business_id: null,
    address: 'Rantatie 3, 00980 Helsinki',
    contact: null,
    phone: null,
    email: null,
  })
})

test('the waste book has the fetched car, and does not name the household', async () => {
  const { loadId, order } = await documented()
  await receive(order)
  const { number } = (await of(a, loadId)).body
  const path = `/shop/${a.shop.id}/waste-book/file/?format=csv`
  const file = await ctx.call('GET', path, { as: a.as })
  const row = file.body.split('\n').find((line: string) => line.includes(number))
  expect(row).toContain('16 01 04*')
  expect(row).toContain('Omistaja')
  expect(file.body).not.toContain('Lahti')
})

test('the owner sees the number, and the own data have the copy of name and address', async () => {
  const { person, order } = await documented()
  const as = await ctx.signIn.person(person)
  const { body } = await ctx.call('GET', `/owner/order/${order.id}/`, { as })
  expect(body.transfer_document).toMatch(/^K-2026-/)
  const own = await ctx.call('GET', '/owner/data/', { as })
  expect(own.body.orders[0].transfer_document).toEqual({
    number: body.transfer_document,
    name: 'Liisa Lahti',
    address: 'Rantatie 3',
    postal: '00980',
    city: 'Helsinki',
  })
})

test('an erasure of the own data leaves the document, and says until when', async () => {
  const { person, order, loadId } = await documented()
  await receive(order)
  const as = await ctx.signIn.person(person)
  const erased = await ctx.call('POST', '/owner/data/erasure/', { as, body: { confirmed: true } })
  expect(erased.body.kept).toContainEqual({
    part: 'transfer_documents',
    count: 1,
    until: '2029-11-23',
  })
  expect(await storedHousehold(loadId)).toMatchObject({ name: 'Liisa Lahti' })
})

test('name and address go three years after the receipt, and the document stays', async () => {
  const { order, loadId } = await documented()
  await receive(order)
  ctx.clock.set('2029-11-23T07:00:00Z')
  await runJob(ctx.appContext, 'retention')
  expect(await storedHousehold(loadId)).toMatchObject({ name: 'Liisa Lahti' })
  ctx.clock.set('2029-11-23T09:00:00Z')
  await runJob(ctx.appContext, 'retention')
  expect(await storedHousehold(loadId)).toBeNull()
  await yard.signIn()
  const paper = await of(a, loadId, 'paper/')
  expect(paper.status).toBe(200)
  expect(pdfText(paper.bytes)).not.toContain('Liisa Lahti')
})

async function companyId() {
  const { company_id: id } = await rowOf(ctx, 'shop', { id: a.shop.id }, 'company_id')
  return id
}

async function credential() {
  const { db, secrets } = ctx.appContext
  const held = {
    ...demoAccounts.wasteRegister,
    companyId: await companyId(),
    now: ctx.clock.now(),
  }
  await db.write((tx) => storeCredential(tx, secrets, held))
}

type Document = { documentOriginator: string }

async function documents(number: string): Promise<Document[]> {
  const response = await fetch(`${ctx.standIns.url}/waste-register/documents.json?pageSize=1000`)
  const { items } = (await response.json()) as { items: Document[] }
  return items.filter(({ documentOriginator: name }) => name === `Kierto ${number}`)
}
