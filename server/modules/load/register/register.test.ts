import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '#stand-ins/main.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { hullAt, mailedLink, shredder } from '#server/testing/fixtures/loads.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { queueForRegister, storeCredential } from './register.ts'
import { removeCredential } from './sql.ts'

const yard = testYard()
const { ctx, a, b } = yard
beforeAll(yard.giveAddresses)
beforeEach(async () => {
  await sendEverything(ctx)
  await control({ mode: 'ok', refuse: null, lose_answer: false })
  await credential()
  await yard.signIn()
})
afterAll(() => control({ mode: 'ok', refuse: null, lose_answer: false }))

const control = (body: Record<string, unknown>) => ctx.standIns.control('waste-register', body)
const companyId = async () => {
  const { company_id: id } = await rowOf(ctx, 'shop', { id: a.shop.id }, 'company_id')
  return id
}
const credential = async (secret = demoAccounts.wasteRegister.secret) => {
  const held = { ...demoAccounts.wasteRegister, companyId: await companyId(), secret }
  const { db, secrets } = ctx.appContext
  await db.write((tx) => storeCredential(tx, secrets, { ...held, now: ctx.clock.now() }))
}

/** Sends an untreated car from A to B. @returns ids of the car and its load */
async function sendCar(): Promise<{ id: number; loadId: number }> {
  const { id } = await yard.vehicleIn('shop_process')
  await changeRows(ctx, 'vehicle', { id }, { kind: 'car', kerb_mass_kg: 1325 })
  return send(id)
}
async function send(id: number): Promise<{ id: number; loadId: number }> {
  const body = { status: 'shop_transfer', shop_id: b.shop.id }
  expect(await yard.patch(a, id, body)).toMatchObject({ status: 200 })
  const { loads } = await yard.read(a, id)
  return { id, loadId: loads[0].id }
}
const load = async (by: YardStation, loadId: number) =>
  (await ctx.call('GET', `/shop/${by.shop.id}/load/${loadId}/`, { as: by.as })).body
/** A correction of the weight of the car by its sender. */
const correct = async ({ id, loadId }: { id: number; loadId: number }, kg: number) => {
  const { version } = await load(a, loadId)
  const body = {
    version,
    reason: 'weighing',
    text: '',
    changes: { vehicles: [{ vehicle_id: id, kg }] },
  }
  const sent = await ctx.call('POST', `/shop/${a.shop.id}/load/${loadId}/correct/`, {
    as: a.as,
    body,
  })
  expect(sent).toMatchObject({ status: 200 })
}
type Document = { id: string; versions: number; receivedDate: string | null; wastes: unknown[] }
/** Documents of the load at the register. */
async function documents(loadId: number): Promise<Document[]> {
  const { number } = await load(a, loadId)
  const response = await fetch(`${ctx.standIns.url}/waste-register/documents.json?pageSize=1000`)
  const { items } = (await response.json()) as {
    items: (Document & { documentOriginator: string })[]
  }
  return items.filter(({ documentOriginator: name }) => name === `Kierto ${number}`)
}

test('a hazardous load goes to the register once, and its sender sees it', async () => {
  const { loadId } = await sendCar()
  expect((await load(a, loadId)).register).toMatchObject({ state: 'waiting', reason: null })
  await sendEverything(ctx)
  expect(await documents(loadId)).toMatchObject([
    { versions: 1, receivedDate: null, wastes: [{ loWCode: '160104*', quantity: 1285 }] },
  ])
  const at = ctx.clock.now().toISOString()
  expect((await load(a, loadId)).register).toEqual({ state: 'registered', at, reason: null })
  expect((await load(b, loadId)).register).toBeNull()
  const again = { loadId, step: 'sent', now: ctx.clock.now() } as const
  await ctx.appContext.db.write((tx) => queueForRegister(tx, again))
  await sendEverything(ctx)
  expect(await documents(loadId)).toMatchObject([{ versions: 1 }])
})

test('the receipt updates the same document', async () => {
  const { id, loadId } = await sendCar()
  await sendEverything(ctx)
  const [sent] = await documents(loadId)
  await yard.patch(b, id, { status: 'shop_process' })
  await sendEverything(ctx)
  const { settled_at: receivedDate } = await load(a, loadId)
  expect(await documents(loadId)).toMatchObject([{ id: sent?.id, versions: 2, receivedDate }])
})

test('a correction updates the same document once, with its version', async () => {
  const car = await sendCar()
  await sendEverything(ctx)
  const [sent] = await documents(car.loadId)
  expect(sent).toMatchObject({ documentVersion: '1', wastes: [{ quantity: 1285 }] })
  await correct(car, 1310)
  const corrected = { loadId: car.loadId, step: 'corrected', now: ctx.clock.now() } as const
  await ctx.appContext.db.write((tx) => queueForRegister(tx, corrected))
  await sendEverything(ctx)
  const document = { id: sent?.id, versions: 2, documentVersion: '2', wastes: [{ quantity: 1310 }] }
  expect(await documents(car.loadId)).toMatchObject([document])
  await yard.patch(b, car.id, { status: 'shop_process' })
  await correct(car, 1320)
  // The receipt goes first. A correction that was taken up beside it waits for another attempt.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    ctx.clock.advance({ minutes: 2 })
    await sendEverything(ctx)
  }
  const { settled_at: receivedDate } = await load(a, car.loadId)
  expect(await documents(car.loadId)).toMatchObject([
    { id: sent?.id, documentVersion: '3', receivedDate, wastes: [{ quantity: 1320 }] },
  ])
})

test('a correction while the register is away is sent once, and no older version', async () => {
  await control({ mode: '503', path: '/siirtoasiakirjarekisteri' })
  const car = await sendCar()
  await ctx.appContext.work.runDue('items')
  await correct(car, 1310)
  await correct(car, 1315)
  await ctx.appContext.work.runDue('items')
  await control({ mode: 'ok' })
  for (let hours = 0; hours < 3; hours += 1) {
    ctx.clock.advance({ hours: 1 })
    await sendEverything(ctx)
  }
  await yard.signIn()
  expect(await documents(car.loadId)).toMatchObject([
    { versions: 1, documentVersion: '3', wastes: [{ quantity: 1315 }] },
  ])
  expect((await load(a, car.loadId)).register.state).toBe('registered')
})

test('a correction after a lost response updates the document that the register has', async () => {
  await control({ lose_answer: true })
  const car = await sendCar()
  await ctx.appContext.work.runDue('items')
  await correct(car, 1310)
  ctx.clock.advance({ minutes: 2 })
  await sendEverything(ctx)
  ctx.clock.advance({ minutes: 2 })
  await sendEverything(ctx)
  expect(await documents(car.loadId)).toMatchObject([
    { versions: 2, documentVersion: '2', wastes: [{ quantity: 1310 }] },
  ])
})

test('a register that is away for an hour gets the document once, also with the receipt', async () => {
  await control({ mode: '503', path: '/siirtoasiakirjarekisteri' })
  const { id, loadId } = await sendCar()
  await yard.patch(b, id, { status: 'shop_process' })
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await ctx.appContext.work.runDue('items')
    ctx.clock.advance({ minutes: 5 })
  }
  expect(await documents(loadId)).toEqual([])
  await yard.signIn()
  expect((await load(a, loadId)).register.state).toBe('waiting')
  await control({ mode: 'ok' })
  for (let hours = 0; hours < 3; hours += 1) {
    ctx.clock.advance({ hours: 1 })
    await sendEverything(ctx)
  }
  await yard.signIn()
  const { register, settled_at: receivedDate } = await load(a, loadId)
  expect(register.state).toBe('registered')
  expect(await documents(loadId)).toMatchObject([{ versions: 2, receivedDate }])
})

test('a document whose response was lost is not created again', async () => {
  await control({ lose_answer: true })
  const { loadId } = await sendCar()
  await ctx.appContext.work.runDue('items')
  expect((await load(a, loadId)).register.state).toBe('waiting')
  ctx.clock.advance({ minutes: 2 })
  await sendEverything(ctx)
  expect(await documents(loadId)).toMatchObject([{ versions: 2 }])
  expect((await load(a, loadId)).register.state).toBe('registered')
})

test('a refusal is shown with its words, and the receipt tries again', async () => {
  await control({ refuse: 'Tuntematon pakkaustapa' })
  const { id, loadId } = await sendCar()
  await sendEverything(ctx)
  expect((await load(a, loadId)).register).toMatchObject({
    state: 'refused',
    reason: 'document: Tuntematon pakkaustapa',
  })
  expect(JSON.stringify(ctx.lines)).not.toContain('Tuntematon pakkaustapa')
  await control({ refuse: null })
  await yard.patch(b, id, { status: 'shop_process' })
  await sendEverything(ctx)
  expect((await load(a, loadId)).register).toMatchObject({ state: 'registered', reason: null })
  expect(await documents(loadId)).toMatchObject([{ versions: 1 }])
})

const again = (by: YardStation, loadId: number) =>
  ctx.call('POST', `/shop/${by.shop.id}/load/${loadId}/register/`, { as: by.as })

test('a refused document is sent again once, and the receipt updates it', async () => {
  await control({ refuse: 'Tuntematon pakkaustapa' })
  const { id, loadId } = await sendCar()
  expect(await again(a, loadId)).toMatchObject({ status: 409, body: { code: 'LOAD_CLOSED' } })
  await sendEverything(ctx)
  await control({ refuse: null })
  expect(await again(b, loadId)).toMatchObject({ status: 404 })
  const sent = await again(a, loadId)
  expect(sent).toMatchObject({ status: 200, body: { register: { state: 'waiting' } } })
  expect(await again(a, loadId)).toMatchObject({ status: 409, body: { code: 'LOAD_CLOSED' } })
  await yard.patch(b, id, { status: 'shop_process' })
  await sendEverything(ctx)
  ctx.clock.advance({ minutes: 2 })
  await sendEverything(ctx)
  await yard.signIn()
  expect((await load(a, loadId)).register.state).toBe('registered')
  expect(await documents(loadId)).toMatchObject([{ versions: 2, receivedDate: expect.any(String) }])
})

test('a document that is refused once more is sent again once more', async () => {
  await control({ refuse: 'Tuntematon pakkaustapa' })
  const { loadId } = await sendCar()
  await sendEverything(ctx)
  ctx.clock.advance({ minutes: 1 })
  await again(a, loadId)
  await sendEverything(ctx)
  expect((await load(a, loadId)).register.state).toBe('refused')
  await control({ refuse: null })
  ctx.clock.advance({ minutes: 1 })
  expect(await again(a, loadId)).toMatchObject({ status: 200 })
  await sendEverything(ctx)
  expect((await load(a, loadId)).register.state).toBe('registered')
  expect(await documents(loadId)).toMatchObject([{ versions: 1 }])
})

test('a company without credentials sends no document again', async () => {
  await control({ refuse: 'Tuntematon pakkaustapa' })
  const { loadId } = await sendCar()
  await sendEverything(ctx)
  const company = await companyId()
  await ctx.appContext.db.write((tx) => removeCredential(tx, company))
  const answer = await again(a, loadId)
  expect(answer).toMatchObject({ status: 409, body: { code: 'REGISTER_CREDENTIALS_MISSING' } })
  expect((await load(a, loadId)).register.state).toBe('refused')
})

test('an update that waits when the credentials are removed leaves the document registered', async () => {
  const { id, loadId } = await sendCar()
  await sendEverything(ctx)
  await control({ refuse: 'Tuntematon pakkaustapa' })
  await yard.patch(b, id, { status: 'shop_process' })
  await sendEverything(ctx)
  expect((await load(a, loadId)).register.state).toBe('refused')
  expect(await again(a, loadId)).toMatchObject({ status: 200 })
  const company = await companyId()
  await ctx.appContext.db.write((tx) => removeCredential(tx, company))
  ctx.clock.advance({ minutes: 2 })
  await sendEverything(ctx)
  expect((await load(a, loadId)).register.state).toBe('registered')
})

test('a wrong secret waits until the company has the right one', async () => {
  await credential('wrong')
  const { loadId } = await sendCar()
  await ctx.appContext.work.runDue('items')
  expect((await load(a, loadId)).register.state).toBe('waiting')
  await credential()
  ctx.clock.advance({ minutes: 2 })
  await sendEverything(ctx)
  expect((await load(a, loadId)).register.state).toBe('registered')
})

test('a vehicle that was taken back before goes nowhere', async () => {
  const { id, loadId } = await sendCar()
  await yard.patch(a, id, { status: 'shop_process' })
  await sendEverything(ctx)
  expect(await documents(loadId)).toEqual([])
  expect((await load(a, loadId)).register).toBeNull()
})

test('a depolluted vehicle and a company without credentials send nothing', async () => {
  const { id: hull } = await hullAt(ctx, a)
  const depolluted = await send(hull)
  const id = await companyId()
  await ctx.appContext.db.write((tx) => removeCredential(tx, id))
  const without = await sendCar()
  await sendEverything(ctx)
  for (const { loadId } of [depolluted, without]) {
    expect((await load(a, loadId)).register).toBeNull()
    expect(await documents(loadId)).toEqual([])
  }
})

test('a load of oil that a company outside receives has its weighed share in the register', async () => {
  const made = await ctx.call('POST', `/shop/${a.shop.id}/load/`, {
    as: a.as,
    body: {
      kind: 'fraction',
      wastes: [{ material: 'engine_oil', kg: 180 }],
      outside_receiver: { ...shredder, phone: '+358 40 000 0900' },
      carrier: 'Kuljetus Oy',
      carrier_business_id: '9000001-1',
      carrier_phone: '+358 40 000 0901',
      truck_plates: 'KUO-12; PER-3',
    },
  })
  const { id: loadId } = made.body
  await ctx.call('POST', `/shop/${a.shop.id}/load/${loadId}/send/`, { as: a.as })
  const path = await mailedLink(ctx, loadId)
  await sendEverything(ctx)
  const [sent] = await documents(loadId)
  expect(sent).toMatchObject({
    registrationCodesForTransport: 'KUO-12,PER-3',
    consigneeContact: { phoneNumber: '+358 40 000 0900' },
    wastes: [{ loWCode: '130205*', quantity: 180 }],
  })
  const { waste_lines: lines } = await load(a, loadId)
  const body = { name: 'Outi Vaaka', net_kg: 174.5, arrived: [], arrived_lines: [lines[0].id] }
  expect(await ctx.call('POST', `${path}receive/`, { body })).toMatchObject({ status: 200 })
  await sendEverything(ctx)
  expect(await documents(loadId)).toMatchObject([
    { id: sent?.id, versions: 2, wastes: [{ quantity: 174.5 }] },
  ])
})
