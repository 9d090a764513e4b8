import { sql } from 'kysely'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { manyOfNetwork, type TypedPurpose } from '#server/platform/mail/typed-pace.ts'
import { feedbackMails } from './mails.ts'
import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'

const inbox = 'answers@kierto.example'
const ctx = testContext({
  settings: { FEEDBACK_EMAIL: inbox, LIMIT_FACTOR: '4', TRUST_PROXY: '127.0.0.1' },
})

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

const typed = (
  n: number,
  typedFor: TypedPurpose,
  typedAt: number | typeof manyOfNetwork | null = null,
) =>
  ctx.appContext.db.write((tx) =>
    enqueueMail(tx, ctx.appContext.secrets, {
      key: `typed-${typedFor}-${typedAt}-${n}`,
      to: `typed-${typedFor}-${n}@posti.example`,
      locale: 'fi',
      template: feedbackMails.feedbackReceipt,
      about: { reference: 'KS-1', answerBy: '2026-06-01', publicUrl: 'https://kierto.example' },
      typedFor,
      typedAt,
      now: ctx.clock.now(),
    }),
  )

test('a receipt above the pace of an hour waits, the answer says until when, and other purposes do not wait', async () => {
  ctx.clock.set('2026-05-06T08:00:00Z')
  for (let n = 0; n < limits.typedMailsPerHour; n += 1) await typed(n, 'feedback')
  const { body, headers } = await send({ ...good, email: 'toinen@posti.example' })
  expect(headers.get('mail-leaves-at')).toBe('2026-05-06T09:00:00.000Z')
  await typed(0, 'battery_report')
  await sendEverything(ctx)
  expect(await mailsTo(ctx, 'typed-battery_report-0@posti.example')).toHaveLength(1)
  expect(await mailsTo(ctx, 'toinen@posti.example')).toEqual([])
  const subjects = (await mailsTo(ctx, inbox)).map((mail) => mail.subject)
  expect(subjects.some((subject) => subject.includes(body.reference))).toBe(true)
  ctx.clock.advance({ hours: 1 })
  await sendEverything(ctx)
  expect(await mailsTo(ctx, 'toinen@posti.example')).toHaveLength(1)
})

test('a network with many mails today waits behind itself, and the first mails of others do not', async () => {
  ctx.clock.set('2026-05-08T08:00:00Z')
  const { perDay } = limits.anonymousUse.mail_network
  const from = (network: string, n: number) =>
    send({ ...good, email: `verkko-${n}@posti.example` }, { 'x-forwarded-for': network })
  for (let n = 0; n < limits.typedMailsPerHour; n += 1) await typed(n, 'feedback', manyOfNetwork)
  const leaving: (string | null)[] = []
  for (let n = 0; n <= perDay; n += 1) {
    leaving.push((await from('192.0.2.1', n)).headers.get('mail-leaves-at'))
  }
  const anHourLater = '2026-05-08T09:00:00.000Z'
  expect(leaving).toEqual([...Array.from({ length: perDay }, () => null), anHourLater])
  expect((await from('198.51.100.1', perDay + 1)).headers.get('mail-leaves-at')).toBeNull()
})

test('mails that the users of one station type wait behind themselves, and those of another do not', async () => {
  ctx.clock.set('2026-05-10T08:00:00Z')
  for (let n = 0; n < limits.typedMailsPerHour; n += 1) await typed(n, 'load_link', 7)
  await typed(200, 'load_link', 7)
  await typed(201, 'load_link', 8)
  const { rows } = await sql<{ key: string; waits: boolean }>`
    select key, run_at > ${ctx.clock.now()} as waits from work where key in ('typed-load_link-7-200', 'typed-load_link-8-201')
    order by key`.execute(ctx.appContext.db.read)
  expect(rows.map(({ waits }) => waits)).toEqual([true, false])
})

test('limits the number of messages from one address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 24; n += 1) statuses.push((await send(good)).status)
  expect(statuses).toContain(429)
})
