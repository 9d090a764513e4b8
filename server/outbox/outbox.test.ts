import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { orderPickup, ownedVehicle, pickupFrom } from '../testing/ordering.ts'
import { promise, takeDue } from './outbox.queries.ts'

let house: TestHouse
let other: TestHouse
beforeAll(async () => {
  house = await startTestHouse({ settings: { PUBLIC_URL: 'https://kierto.example' } })
  const { databaseUrl } = house.house.config
  other = await startTestHouse({ databaseUrl, clock: house.clock })
})
afterAll(async () => {
  await other.close()
  await house.close()
})
afterEach(async () => {
  await house.standIns.control('mail', { mode: 'ok' })
  await house.standIns.control('traficom', { mode: 'ok' })
})

let promised = 0
/** Promises a mail to an address that no other test writes to. */
async function promiseMail(key = `test-${(promised += 1)}`) {
  const to = `${key}@posti.example`
  const payload = { to, subject: 'Otsikko', text: 'Teksti', html: '<p>Teksti</p>' }
  const now = house.clock.now()
  await house.house.database.write((tx) => promise(tx, { kind: 'mail', key, payload, now }))
  return { key, to, subjects: async () => (await mailsTo(house, to)).map(({ subject }) => subject) }
}
const item = (key: string) =>
  house.house.database.db
    .selectFrom('outbox')
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirstOrThrow()
const sendDue = () => house.house.outbox.sendDue()
const secondsUntil = (at: Date) => (at.getTime() - house.clock.now().getTime()) / 1000

test('the mails of an order leave once each, and are forgotten', async () => {
  const owned = await ownedVehicle(house)
  const email = 'tilaaja@posti.example'
  const { body: order } = await orderPickup(house, owned, pickupFrom(owned.shop.id, { email }))
  // Nothing leaves before the worker is started or told.
  expect(await mailsTo(house, email)).toEqual([])
  expect(await sendDue()).toBe(2)
  expect(await sendDue()).toBe(0)
  const [mine, ...more] = await mailsTo(house, email)
  const [theirs, ...others] = await mailsTo(house, owned.shop.email ?? '')
  expect([...more, ...others]).toEqual([])
  const time = house.clock.now().getTime()
  expect(mine).toMatchObject({
    message_id: `<order-${order.id}-ordered-owner.${time}@kierto.example>`,
    rcpt_to: [email],
    subject: `Nouto on tilattu: ${owned.vehicle.plate}`,
  })
  expect(theirs?.message_id).toBe(`<order-${order.id}-ordered-station.${time}@kierto.example>`)
  for (const reader of ['owner', 'station']) {
    expect(await item(`order-${order.id}-ordered-${reader}`)).toMatchObject({
      payload: {},
      attempts: 1,
      last_error: null,
      done_at: house.clock.now(),
      failed_at: null,
      locked_until: null,
    })
  }
})

test('a mail that is put off is tried again, each time later, with the same Message-ID', async () => {
  const mail = await promiseMail()
  await house.standIns.control('mail', { mode: '503' })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 13; attempt += 1) {
    expect(await sendDue()).toBe(1)
    expect(await sendDue()).toBe(0)
    const { run_at, attempts, last_error } = await item(mail.key)
    expect(attempts).toBe(attempt)
    expect(last_error).toBe('MAIL_API_EXCEPTION: EENVELOPE_451')
    waits.push(secondsUntil(run_at))
    house.clock.advance({ seconds: secondsUntil(run_at) })
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600])
  expect(await mail.subjects()).toEqual([])
  await house.standIns.control('mail', { mode: 'ok' })
  expect(await sendDue()).toBe(1)
  expect(await mail.subjects()).toEqual(['Otsikko'])
  expect(await item(mail.key)).toMatchObject({ payload: {}, attempts: 14, last_error: null })
})

test('a mail is given up after three days', async () => {
  const mail = await promiseMail()
  await house.house.database.write((tx) =>
    tx.updateTable('outbox').set({ attempts: 79 }).where('key', '=', mail.key).execute(),
  )
  await house.standIns.control('mail', { mode: '503' })
  expect(await sendDue()).toBe(1)
  expect(await item(mail.key)).toMatchObject({ failed_at: house.clock.now(), attempts: 80 })
  house.clock.advance({ days: 30 })
  expect(await sendDue()).toBe(0)
})

test('a mail that is refused for good fails at once, and the log does not tell whom it was for', async () => {
  house.lines.length = 0
  const mail = await promiseMail()
  await house.standIns.control('mail', { mode: 'deny', times: 1 })
  expect(await sendDue()).toBe(1)
  expect(await item(mail.key)).toMatchObject({
    failed_at: house.clock.now(),
    done_at: null,
    last_error: 'MAIL_API_EXCEPTION: EENVELOPE_550',
  })
  house.clock.advance({ days: 1 })
  expect(await sendDue()).toBe(0)
  expect(await mail.subjects()).toEqual([])
  expect(house.lines.filter((line) => line['outbox'] === 'mail')).toMatchObject([{ giveUp: true }])
  expect(JSON.stringify(house.lines)).not.toContain('@posti.example')
})

test('one mail that fails holds no other one back', async () => {
  const mails = await Promise.all(Array.from({ length: 5 }, () => promiseMail()))
  await house.standIns.control('mail', { mode: 'drop', times: 1 })
  expect(await sendDue()).toBe(5)
  const sent = await Promise.all(mails.map(({ subjects }) => subjects()))
  expect(sent.flat()).toHaveLength(4)
  house.clock.advance({ seconds: 2 })
  expect(await sendDue()).toBe(1)
  expect((await Promise.all(mails.map(({ subjects }) => subjects()))).flat()).toHaveLength(5)
})

test('what was undone is never sent', async () => {
  const payload = { to: 'undone@posti.example', subject: 'x', text: 'x', html: 'x' }
  const undone = house.house.database.write(async (tx) => {
    await promise(tx, { kind: 'mail', key: 'undone', payload, now: house.clock.now() })
    throw new Error('on second thought')
  })
  await expect(undone).rejects.toThrow('on second thought')
  expect(await sendDue()).toBe(0)
  expect(await mailsTo(house, payload.to)).toEqual([])
})

test('a promise made twice is kept once', async () => {
  const first = await promiseMail('twice')
  await promiseMail('twice')
  expect(await sendDue()).toBe(1)
  await promiseMail('twice')
  expect(await sendDue()).toBe(0)
  expect(await first.subjects()).toHaveLength(1)
})

test('two workers at once send each mail once', async () => {
  const mails = await Promise.all(Array.from({ length: 40 }, () => promiseMail()))
  const drain = async ({ house: { outbox } }: TestHouse) => {
    let sent = 0
    for (let taken = -1; taken !== 0; sent += taken) taken = await outbox.sendDue()
    return sent
  }
  const tried = await Promise.all([drain(house), drain(other), drain(house), drain(other)])
  expect(tried.reduce((sum, n) => sum + n, 0)).toBe(40)
  const received = await Promise.all(mails.map(({ subjects }) => subjects()))
  expect(received).toEqual(mails.map(() => ['Otsikko']))
})

test('what a worker took and left lying is sent by another one after a minute', async () => {
  const mail = await promiseMail()
  expect(await takeDue(other.house.database, house.clock.now(), 10)).toHaveLength(1)
  house.clock.advance({ seconds: 60 })
  expect(await sendDue()).toBe(0)
  house.clock.advance({ seconds: 1 })
  expect(await sendDue()).toBe(1)
  expect(await mail.subjects()).toHaveLength(1)
})

test('a started worker sends what it is told of, and a stopped one nothing', async () => {
  const own = await startTestHouse()
  const { outbox, database } = own.house
  const write = (key: string) =>
    database.write((tx) =>
      promise(tx, {
        kind: 'mail',
        key,
        payload: { to: `${key}@posti.example`, subject: key, text: key, html: key },
        now: own.clock.now(),
      }),
    )
  const received = (key: string) => mailsTo(own, `${key}@posti.example`)
  await write('before-start')
  outbox.wake()
  expect(await received('before-start')).toEqual([])
  outbox.start()
  await vi.waitFor(async () => expect(await received('before-start')).toHaveLength(1), 5000)
  await Promise.all(Array.from({ length: 25 }, (_, n) => write(`told-${n}`)))
  outbox.wake()
  await vi.waitFor(async () => expect(await received('told-24')).toHaveLength(1), 5000)
  await outbox.stop()
  await write('after-stop')
  outbox.wake()
  expect(await received('after-stop')).toEqual([])
  await own.close()
})

const notice = (plate: string, certificateNumber: string) => ({
  registryId: null,
  plate,
  vin: null,
  certificateNumber,
  certificateDate: '2026-03-04',
  issuer: 'Purkamo Oy',
  operatorBusinessId: '9000001-1',
  stationId: 1,
})
const promiseNotice = (payload: ReturnType<typeof notice>) => {
  const key = `scrapping-${payload.certificateNumber}`
  const now = house.clock.now()
  return house.house.database
    .write((tx) => promise(tx, { kind: 'scrapping', key, payload, now }))
    .then(() => key)
}

test('a scrapping notice waits for the registry and is registered then', async () => {
  const vehicle = {
    plate: 'OUT-1',
    vin: 'VF1BB05CF00000771',
    registry_id: 'outbox-1',
    class: 'M1',
    kind: 'car',
    color: 'red',
    power: 'petrol',
    status: 'in_use',
    first_registered: '2009-02-11',
    mileage_km: null,
    restrictions: [],
    make: 'Renault',
    model: 'Clio',
    description: '5D CLIO 1.2',
    model_year: 2009,
    owners: [{ person: 'aino', role: 'owner' }],
  }
  await house.standIns.control('traficom', { vehicles: [vehicle] })
  const key = await promiseNotice(notice('OUT-1', 'FI-2026-OUT1'))
  await house.standIns.control('traficom', { mode: 'drop' })
  expect(await sendDue()).toBe(1)
  expect(await item(key)).toMatchObject({ done_at: null, failed_at: null, attempts: 1 })
  await house.standIns.control('traficom', { mode: 'ok' })
  house.clock.advance({ seconds: 2 })
  expect(await sendDue()).toBe(1)
  expect(await item(key)).toMatchObject({ done_at: house.clock.now(), payload: {} })
  const as = await house.signIn.person('aino')
  const body = { plate_or_vin: 'OUT-1' }
  expect(await house.call('POST', '/owner/vehicle/search/', { as, body })).toMatchObject({
    body: { code: 'VEHICLE_ALREADY_SCRAPPED' },
  })
})

test('a scrapping notice that the registry refuses fails at once, with its word', async () => {
  const key = await promiseNotice(notice('ZZZ-999', 'FI-2026-OUT2'))
  expect(await sendDue()).toBe(1)
  expect(await item(key)).toMatchObject({
    failed_at: house.clock.now(),
    last_error: 'TRAFICOM_API_EXCEPTION: http_404',
  })
})
