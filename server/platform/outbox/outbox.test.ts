import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { asOwner } from '#server/testing/database.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { orderPickup, ownedVehicle, pickupFrom } from '#server/testing/fixtures/orders.ts'
import { enqueue, takeDue } from './outbox.queries.ts'

let ctx: TestContext
let other: TestContext
beforeAll(async () => {
  ctx = await startTestContext({ settings: { PUBLIC_URL: 'https://kierto.example' } })
  const { databaseUrl } = ctx.appContext.config
  other = await startTestContext({ databaseUrl, clock: ctx.clock })
})
afterAll(async () => {
  await other.close()
  await ctx.close()
})
afterEach(async () => {
  await ctx.standIns.control('mail', { mode: 'ok' })
  await ctx.standIns.control('traficom', { mode: 'ok' })
})

let promised = 0
/** Promises a mail to an address that no other test writes to. */
async function enqueueMail(key = `test-${(promised += 1)}`) {
  const to = `${key}@posti.example`
  const payload = { to, subject: 'Otsikko', text: 'Teksti', html: '<p>Teksti</p>' }
  const now = ctx.clock.now()
  await ctx.appContext.db.write((tx) =>
    enqueue(tx, ctx.appContext.secrets, { kind: 'mail', key, payload, now }),
  )
  return { key, to, subjects: async () => (await mailsTo(ctx, to)).map(({ subject }) => subject) }
}
const item = (key: string) =>
  ctx.appContext.db.read
    .selectFrom('outbox')
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirstOrThrow()
const sendDue = () => ctx.appContext.outbox.sendDue()
const secondsUntil = (at: Date) => (at.getTime() - ctx.clock.now().getTime()) / 1000

test('the mails of an order leave once each, and are forgotten', async () => {
  const owned = await ownedVehicle(ctx)
  const email = 'tilaaja@posti.example'
  const { body: order } = await orderPickup(ctx, owned, pickupFrom(owned.shop.id, { email }))
  // Nothing leaves before the worker is started or told.
  expect(await mailsTo(ctx, email)).toEqual([])
  expect(await sendDue()).toBe(2)
  expect(await sendDue()).toBe(0)
  const [mine, ...more] = await mailsTo(ctx, email)
  const [theirs, ...others] = await mailsTo(ctx, owned.shop.email ?? '')
  expect([...more, ...others]).toEqual([])
  const time = ctx.clock.now().getTime()
  expect(mine).toMatchObject({
    message_id: `<order-${order.id}-1-ordered-owner.${time}@kierto.example>`,
    rcpt_to: [email],
    subject: `Noutopyyntö lähetetty: ${owned.vehicle.plate}`,
  })
  expect(theirs?.message_id).toBe(`<order-${order.id}-1-ordered-station.${time}@kierto.example>`)
  for (const reader of ['owner', 'station']) {
    expect(await item(`order-${order.id}-1-ordered-${reader}`)).toMatchObject({
      payload: {},
      attempts: 1,
      last_error: null,
      done_at: ctx.clock.now(),
      failed_at: null,
      locked_until: null,
    })
  }
})

test('stores what waits sealed', async () => {
  const mail = await enqueueMail()
  const stored = await item(mail.key)
  expect(stored.payload).toEqual({})
  expect(stored.payload_sealed?.includes('Otsikko')).toBe(false)
  expect(await sendDue()).toBe(1)
  expect(await mail.subjects()).toEqual(['Otsikko'])
})

test('keeps an item that does not open, and sends the others', async () => {
  const [swapped, whole] = [await enqueueMail(), await enqueueMail()]
  const { payload_sealed: sealed } = await item(whole.key)
  await ctx.appContext.db.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ payload_sealed: sealed })
      .where('key', '=', swapped.key)
      .execute(),
  )
  expect(await sendDue()).toBe(2)
  expect(await whole.subjects()).toEqual(['Otsikko'])
  expect(await item(swapped.key)).toMatchObject({ done_at: null, last_error: 'unexpected' })
  await ctx.appContext.db.write((tx) =>
    tx.deleteFrom('outbox').where('key', '=', swapped.key).execute(),
  )
})

test('a mail that is put off is tried again, each time later, with the same Message-ID', async () => {
  const mail = await enqueueMail()
  await ctx.standIns.control('mail', { mode: '503' })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 13; attempt += 1) {
    expect(await sendDue()).toBe(1)
    expect(await sendDue()).toBe(0)
    const { run_at, attempts, last_error } = await item(mail.key)
    expect(attempts).toBe(attempt)
    expect(last_error).toBe('MAIL_API_EXCEPTION: EENVELOPE_451')
    waits.push(secondsUntil(run_at))
    ctx.clock.advance({ seconds: secondsUntil(run_at) })
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600])
  expect(await mail.subjects()).toEqual([])
  await ctx.standIns.control('mail', { mode: 'ok' })
  expect(await sendDue()).toBe(1)
  expect(await mail.subjects()).toEqual(['Otsikko'])
  expect(await item(mail.key)).toMatchObject({ payload: {}, attempts: 14, last_error: null })
})

/** The statement of the runbook for an item that was given up. */
async function repeatAsRunbook(key: string) {
  const runbook = await readFile('docs/operations/runbook.md', 'utf8')
  const [, statement = ''] = /To try again: `(update outbox [^`]+)`/.exec(runbook) ?? []
  const { id } = await item(key)
  await asOwner(
    ctx.appContext.config.databaseUrl,
    statement.replaceAll(/\s+/g, ' ').replace('…', String(id)),
  )
}

test('a mail is given up after three days, and leaves after it was repeated', async () => {
  const mail = await enqueueMail()
  await ctx.appContext.db.write((tx) =>
    tx.updateTable('outbox').set({ attempts: 79 }).where('key', '=', mail.key).execute(),
  )
  await ctx.standIns.control('mail', { mode: '503' })
  expect(await sendDue()).toBe(1)
  expect(await item(mail.key)).toMatchObject({
    failed_at: ctx.clock.now(),
    attempts: 80,
    payload: {},
  })
  ctx.clock.advance({ days: 29 })
  expect(await sendDue()).toBe(0)
  await ctx.standIns.control('mail', { mode: 'ok' })
  await repeatAsRunbook(mail.key)
  expect(await sendDue()).toBe(1)
  expect(await mail.subjects()).toEqual(['Otsikko'])
  expect(await item(mail.key)).toMatchObject({ payload_sealed: null, attempts: 1 })
})

test('a mail that is refused for good fails at once, and the log does not tell whom it was for', async () => {
  ctx.lines.length = 0
  const mail = await enqueueMail()
  await ctx.standIns.control('mail', { mode: 'deny', times: 1 })
  expect(await sendDue()).toBe(1)
  expect(await item(mail.key)).toMatchObject({
    failed_at: ctx.clock.now(),
    done_at: null,
    last_error: 'MAIL_API_EXCEPTION: EENVELOPE_550',
  })
  ctx.clock.advance({ days: 1 })
  expect(await sendDue()).toBe(0)
  expect(await mail.subjects()).toEqual([])
  expect(ctx.lines.filter((line) => line['outbox'] === 'mail')).toMatchObject([{ giveUp: true }])
  expect(JSON.stringify(ctx.lines)).not.toContain('@posti.example')
})

test('one mail that fails holds no other one back', async () => {
  const mails = await Promise.all(Array.from({ length: 5 }, () => enqueueMail()))
  await ctx.standIns.control('mail', { mode: 'drop', times: 1 })
  expect(await sendDue()).toBe(5)
  const sent = await Promise.all(mails.map(({ subjects }) => subjects()))
  expect(sent.flat()).toHaveLength(4)
  ctx.clock.advance({ seconds: 2 })
  expect(await sendDue()).toBe(1)
  expect((await Promise.all(mails.map(({ subjects }) => subjects()))).flat()).toHaveLength(5)
})

test('what was undone is never sent', async () => {
  const payload = { to: 'undone@posti.example', subject: 'x', text: 'x', html: 'x' }
  const undone = ctx.appContext.db.write(async (tx) => {
    await enqueue(tx, ctx.appContext.secrets, {
      kind: 'mail',
      key: 'undone',
      payload,
      now: ctx.clock.now(),
    })
    throw new Error('on second thought')
  })
  await expect(undone).rejects.toThrow('on second thought')
  expect(await sendDue()).toBe(0)
  expect(await mailsTo(ctx, payload.to)).toEqual([])
})

test('a promise made twice is kept once', async () => {
  const first = await enqueueMail('twice')
  await enqueueMail('twice')
  expect(await sendDue()).toBe(1)
  await enqueueMail('twice')
  expect(await sendDue()).toBe(0)
  expect(await first.subjects()).toHaveLength(1)
})

test('two workers at once send each mail once', async () => {
  const mails = await Promise.all(Array.from({ length: 40 }, () => enqueueMail()))
  const drain = async ({ appContext: { outbox } }: TestContext) => {
    let sent = 0
    for (let taken = -1; taken !== 0; sent += taken) taken = await outbox.sendDue()
    return sent
  }
  const tried = await Promise.all([drain(ctx), drain(other), drain(ctx), drain(other)])
  expect(tried.reduce((sum, n) => sum + n, 0)).toBe(40)
  const received = await Promise.all(mails.map(({ subjects }) => subjects()))
  expect(received).toEqual(mails.map(() => ['Otsikko']))
})

test('what a worker took and left lying is sent by another one after a minute', async () => {
  const mail = await enqueueMail()
  expect(await takeDue(other.appContext.db, ctx.clock.now(), { mail: 10 })).toHaveLength(1)
  ctx.clock.advance({ seconds: 60 })
  expect(await sendDue()).toBe(0)
  ctx.clock.advance({ seconds: 1 })
  expect(await sendDue()).toBe(1)
  expect(await mail.subjects()).toHaveLength(1)
})

test('a started worker sends what it is told of, and a stopped one nothing', async () => {
  const own = await startTestContext()
  const { outbox, db: database } = own.appContext
  const write = (key: string) =>
    database.write((tx) =>
      enqueue(tx, own.appContext.secrets, {
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
  const now = ctx.clock.now()
  return ctx.appContext.db
    .write((tx) => enqueue(tx, ctx.appContext.secrets, { kind: 'scrapping', key, payload, now }))
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
  await ctx.standIns.control('traficom', { vehicles: [vehicle] })
  const key = await promiseNotice(notice('OUT-1', 'FI-2026-OUT1'))
  await ctx.standIns.control('traficom', { mode: 'drop' })
  expect(await sendDue()).toBe(1)
  expect(await item(key)).toMatchObject({ done_at: null, failed_at: null, attempts: 1 })
  await ctx.standIns.control('traficom', { mode: 'ok' })
  ctx.clock.advance({ seconds: 2 })
  expect(await sendDue()).toBe(1)
  expect(await item(key)).toMatchObject({ done_at: ctx.clock.now(), payload: {} })
  const as = await ctx.signIn.person('aino')
  const body = { plate_or_vin: 'OUT-1' }
  expect(await ctx.call('POST', '/owner/vehicle/search/', { as, body })).toMatchObject({
    body: { code: 'VEHICLE_ALREADY_SCRAPPED' },
  })
})

test('a scrapping notice that the registry refuses fails at once, with its word', async () => {
  const key = await promiseNotice(notice('ZZZ-999', 'FI-2026-OUT2'))
  expect(await sendDue()).toBe(1)
  expect(await item(key)).toMatchObject({
    failed_at: ctx.clock.now(),
    last_error: 'TRAFICOM_API_EXCEPTION: http_404',
  })
})
