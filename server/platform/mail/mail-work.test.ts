import { afterEach, expect, test, vi } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { orderPickup, ownedVehicle, pickupFrom } from '#server/testing/fixtures/orders.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { enqueue, repeatNow } from '#server/platform/work/queue.ts'
import { mail as mailKind } from './mail-work.ts'

const ctx = testContext({ settings: { PUBLIC_URL: 'https://kierto.example' } })
afterEach(async () => {
  await ctx.standIns.control('mail', { mode: 'ok' })
})

let promised = 0
/** Promises a mail to an address that no other test writes to. */
async function enqueueMail(key = `test-${(promised += 1)}`) {
  const to = `${key}@posti.example`
  const payload = { to, subject: 'Otsikko', text: 'Teksti', html: '<p>Teksti</p>' }
  const now = ctx.clock.now()
  await ctx.appContext.db.write((tx) =>
    enqueue(tx, ctx.appContext.secrets, mailKind, { key, payload, now }),
  )
  return { key, to, subjects: async () => (await mailsTo(ctx, to)).map(({ subject }) => subject) }
}
const item = (key: string) => rowOf(ctx, 'work', { key })
const sendDue = () => ctx.appContext.work.runDue('items')
const secondsUntil = (at: Date) => (at.getTime() - ctx.clock.now().getTime()) / 1000

test('the mails of an order leave once each, and are forgotten', async () => {
  const owned = await ownedVehicle(ctx)
  const email = 'tilaaja@posti.example'
  const { body: order } = await orderPickup(ctx, owned, pickupFrom(owned.shop.id, { email }))
  // Nothing leaves before the worker is started or told.
  expect(await mailsTo(ctx, email)).toEqual([])
  expect(await sendDue()).toHaveLength(2)
  expect(await sendDue()).toHaveLength(0)
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
      payload_sealed: null,
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
  expect(stored.payload_sealed?.includes('Otsikko')).toBe(false)
  expect(await sendDue()).toHaveLength(1)
  expect(await mail.subjects()).toEqual(['Otsikko'])
})

test('keeps an item that does not open, and sends the others', async () => {
  const [swapped, whole] = [await enqueueMail(), await enqueueMail()]
  const { payload_sealed: sealed } = await item(whole.key)
  await changeRows(ctx, 'work', { key: swapped.key }, { payload_sealed: sealed })
  expect(await sendDue()).toHaveLength(2)
  expect(await whole.subjects()).toEqual(['Otsikko'])
  expect(await item(swapped.key)).toMatchObject({ done_at: null, last_error: expect.any(String) })
  await ctx.appContext.db.write((tx) =>
    tx.deleteFrom('work').where('key', '=', swapped.key).execute(),
  )
})

test('a mail that is put off is tried again, each time later, with the same Message-ID', async () => {
  const mail = await enqueueMail()
  await ctx.standIns.control('mail', { mode: '503' })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 13; attempt += 1) {
    expect(await sendDue()).toHaveLength(1)
    expect(await sendDue()).toHaveLength(0)
    const { run_at, attempts, last_error } = await item(mail.key)
    expect(attempts).toBe(attempt)
    expect(last_error).toBe('MAIL_API_EXCEPTION: EENVELOPE_451')
    waits.push(secondsUntil(run_at))
    ctx.clock.advance({ seconds: secondsUntil(run_at) })
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600])
  expect(await mail.subjects()).toEqual([])
  await ctx.standIns.control('mail', { mode: 'ok' })
  expect(await sendDue()).toHaveLength(1)
  expect(await mail.subjects()).toEqual(['Otsikko'])
  expect(await item(mail.key)).toMatchObject({
    payload_sealed: null,
    attempts: 14,
    last_error: null,
  })
})

test('a mail is given up after three days, and leaves after it was repeated', async () => {
  const mail = await enqueueMail()
  await changeRows(ctx, 'work', { key: mail.key }, { attempts: 79 })
  await ctx.standIns.control('mail', { mode: '503' })
  expect(await sendDue()).toHaveLength(1)
  expect(await item(mail.key)).toMatchObject({
    failed_at: ctx.clock.now(),
    attempts: 80,
  })
  ctx.clock.advance({ days: 29 })
  expect(await sendDue()).toHaveLength(0)
  await ctx.standIns.control('mail', { mode: 'ok' })
  const { db, now } = ctx.appContext
  await db.write((tx) => repeatNow(tx, { kind: 'mail', key: mail.key }, now()))
  expect(await sendDue()).toHaveLength(1)
  expect(await mail.subjects()).toEqual(['Otsikko'])
  expect(await item(mail.key)).toMatchObject({ payload_sealed: null, attempts: 1 })
})

test('a mail that is refused for good fails at once, and the log does not tell whom it was for', async () => {
  ctx.lines.length = 0
  const mail = await enqueueMail()
  await ctx.standIns.control('mail', { mode: 'deny', times: 1 })
  expect(await sendDue()).toHaveLength(1)
  expect(await item(mail.key)).toMatchObject({
    failed_at: ctx.clock.now(),
    done_at: null,
    last_error: 'MAIL_API_EXCEPTION: EENVELOPE_550',
  })
  ctx.clock.advance({ days: 1 })
  expect(await sendDue()).toHaveLength(0)
  expect(await mail.subjects()).toEqual([])
  expect(ctx.lines.filter((line) => line['work'] === 'mail')).toMatchObject([{ isOver: true }])
  expect(JSON.stringify(ctx.lines)).not.toContain('@posti.example')
})

test('one mail that fails holds no other one back', async () => {
  const mails = await Promise.all(Array.from({ length: 5 }, () => enqueueMail()))
  await ctx.standIns.control('mail', { mode: 'drop', times: 1 })
  expect(await sendDue()).toHaveLength(5)
  const sent = await Promise.all(mails.map(({ subjects }) => subjects()))
  expect(sent.flat()).toHaveLength(4)
  ctx.clock.advance({ seconds: 2 })
  expect(await sendDue()).toHaveLength(1)
  expect((await Promise.all(mails.map(({ subjects }) => subjects()))).flat()).toHaveLength(5)
})

test('a started worker sends what it is told of, and a stopped one nothing', async () => {
  const own = await startTestContext()
  const { work, db: database } = own.appContext
  const write = (key: string) =>
    database.write((tx) =>
      enqueue(tx, own.appContext.secrets, mailKind, {
        key,
        payload: { to: `${key}@posti.example`, subject: key, text: key, html: key },
        now: own.clock.now(),
      }),
    )
  const received = (key: string) => mailsTo(own, `${key}@posti.example`)
  await write('before-start')
  work.wake()
  expect(await received('before-start')).toEqual([])
  work.start()
  await vi.waitFor(async () => expect(await received('before-start')).toHaveLength(1), 5000)
  await Promise.all(Array.from({ length: 25 }, (_, n) => write(`told-${n}`)))
  await vi.waitFor(async () => expect(await received('told-24')).toHaveLength(1), 5000)
  await work.stop()
  await write('after-stop')
  expect(await received('after-stop')).toEqual([])
  await own.close()
})
