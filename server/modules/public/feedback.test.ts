import { enqueueMail } from '#server/platform/mail/mail.queries.ts'
import type { TypedPurpose } from '#server/platform/mail/typed-pace.queries.ts'
import { feedbackMails } from './mails.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'

let ctx: TestContext
const inbox = 'answers@kierto.example'
beforeAll(async () => {
  ctx = await startTestContext({ settings: { FEEDBACK_EMAIL: inbox, LIMIT_FACTOR: '4' } })
})
afterAll(() => ctx.close())

const path = '/public/accessibility-feedback/'
const good = { message: 'Kartta ei puhu.\nLista puhuu.', took_ms: 9000, trap: '' }
const send = (body: object, headers: Record<string, string> = {}) =>
  ctx.call('POST', path, { body, headers })

test('mails the association, and a receipt without the message to the sender', async () => {
  // The 4th of May in Finland.
  ctx.clock.set('2026-05-03T21:30:00Z')
  const sender = 'lukija@posti.example'
  const key = '0b0e6ed5-2f0c-4d5e-9a43-0123456789ab'
  const body = { ...good, email: sender, page: '/person/recycle' }
  const headers = { 'idempotency-key': key, 'accept-language': 'sv' }
  const answer = await send(body, headers)
  expect(answer).toMatchObject({
    status: 201,
    body: { reference: expect.stringMatching(/^KS-[0-9A-F]{8}$/) },
  })
  expect((await send(body, headers)).body).toEqual(answer.body)
  expect(answer.body.answer_by).toBe('2026-05-18')
  await sendEverything(ctx)
  const [mail, ...more] = await mailsTo(ctx, inbox)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Kartta ei puhu.\nLista puhuu.')
  expect(mail?.text).toContain(sender)
  expect(mail?.subject).toContain(answer.body.reference)
  const [receipt] = await mailsTo(ctx, sender)
  expect(receipt?.subject).toBe(`Vi har tagit emot din respons: ${answer.body.reference}`)
  expect(receipt?.text).not.toContain('Kartta')
})

test.each([
  [{ ...good, message: ' ' }, { message: 'REQUIRED' }],
  [{ ...good, message: 'a'.repeat(1025) }, { message: 'TOO_LONG' }],
  [{ ...good, email: 'nobody' }, { email: 'EMAIL_INVALID' }],
  [{ ...good, trap: 'https://spam.example' }, { trap: 'INVALID' }],
  [{ ...good, took_ms: 200 }, { took_ms: 'INVALID' }],
])('refuses invalid input at its field: %o', async (body, fields) => {
  expect((await send(body)).body).toMatchObject({ code: 'VALIDATION_ERROR', fields })
})

const spellings = ['uhri@posti.example', 'UHRI@posti.example', 'uhri+1@posti.example']

/** Ids of the mails to any of the spellings. */
async function receipts(): Promise<Set<string>> {
  await sendEverything(ctx)
  const mails = await Promise.all(spellings.map((to) => mailsTo(ctx, to)))
  return new Set(mails.flat().map((mail) => mail.message_id))
}

test('sends three receipts a day to one address, however it is written', async () => {
  ctx.clock.set('2026-05-04T08:00:00Z')
  for (const email of [...spellings, 'uhri@posti.example']) {
    expect((await send({ ...good, email })).status).toBe(201)
  }
  expect((await receipts()).size).toBe(3)
  ctx.clock.advance({ hours: 24 })
  await send({ ...good, email: 'uhri@posti.example' })
  expect((await receipts()).size).toBe(4)
})

test('a receipt above the pace of an hour waits, and other purposes do not', async () => {
  ctx.clock.set('2026-05-06T08:00:00Z')
  const { db, secrets } = ctx.appContext
  const typed = (typedFor: TypedPurpose, n: number) =>
    db.write((tx) =>
      enqueueMail(tx, secrets, {
        key: `typed-${typedFor}-${n}`,
        to: `typed-${typedFor}-${n}@posti.example`,
        locale: 'fi',
        template: feedbackMails.feedbackReceipt,
        about: { reference: 'KS-1', answerBy: '2026-06-01', publicUrl: 'https://kierto.example' },
        typedFor,
        now: ctx.clock.now(),
      }),
    )
  for (let n = 0; n < limits.typedMailsPerHour; n += 1) await typed('feedback', n)
  const { body } = await send({ ...good, email: 'toinen@posti.example' })
  await typed('battery_report', 0)
  await sendEverything(ctx)
  expect(await mailsTo(ctx, 'typed-battery_report-0@posti.example')).toHaveLength(1)
  expect(await mailsTo(ctx, 'toinen@posti.example')).toEqual([])
  const subjects = (await mailsTo(ctx, inbox)).map((mail) => mail.subject)
  expect(subjects.some((subject) => subject.includes(body.reference))).toBe(true)
  ctx.clock.advance({ hours: 1 })
  await sendEverything(ctx)
  expect(await mailsTo(ctx, 'toinen@posti.example')).toHaveLength(1)
})

test('limits the number of messages from one address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 24; n += 1) statuses.push((await send(good)).status)
  expect(statuses).toContain(429)
})
