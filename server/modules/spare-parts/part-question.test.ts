import { expect, test } from 'vitest'
import { shownCode } from '#rules/label/label.ts'
import { limits } from '#rules/limits.ts'
import { renderMail } from '#server/platform/mail/templates.ts'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { goodPartQuestion as good } from '#server/testing/fixtures/part-question.ts'
import { allMails } from '#server/testing/mails.ts'
import { rowsOf } from '#server/testing/rows.ts'

const ctx = testContext()

const ask = (shopId: number, body: object, headers: Record<string, string> = {}) =>
  ctx.call('POST', `/public/shop/${shopId}/part-question/`, { body, headers })

test('is mailed to the station once, which replies to its author, and is stored nowhere', async () => {
  const shop = await ctx.make.shop({ email: 'osat@kysely.example' })
  const headers = {
    'idempotency-key': '0b0e6ed5-2f0c-4d5e-9a43-0123456789cd',
    'accept-language': 'sv',
  }
  expect(await ask(shop.id, good, headers)).toMatchObject({ status: 204 })
  expect(await ask(shop.id, good, headers)).toMatchObject({ status: 204 })
  await sendEverything(ctx)
  const [mail, ...more] = await mailsTo(ctx, 'osat@kysely.example')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Varaosakysely: Vasen etuovi, Toyota Corolla 2005')
  for (const words of ['Oskari Ostaja', 'Hopeanharmaa, mielellään.\nHaen itse.', 'ruotsi'])
    expect(mail?.text).toContain(words)
  const about = { ...good, publicUrl: 'https://kierto.example', locale: 'se' } as const
  expect(renderMail(allMails.partQuestion, about, 'fi').replyTo).toBe(good.email)
  const uses = await rowsOf(ctx, 'anonymous_use', { kind: 'part_question' })
  expect(uses).toHaveLength(1)
})

test('about a part for sale names its code and leads to its page', async () => {
  const shop = await ctx.make.shop({ email: 'osa@kysely.example' })
  const { code } = await ctx.make.part({ shop_id: shop.id, state: 'for_sale' })
  expect((await ask(shop.id, { ...good, part_code: code })).status).toBe(204)
  await sendEverything(ctx)
  const [mail] = await mailsTo(ctx, 'osa@kysely.example')
  expect(mail?.text).toContain(shownCode(code))
  expect(mail?.text).toContain(`/part/${code}`)
})

test('about a sold part, or one of another station, is refused', async () => {
  const shop = await ctx.make.shop({ email: 'osa@kysely.example' })
  const sold = await ctx.make.part({ shop_id: shop.id, state: 'sold' })
  const other = await ctx.make.part({ state: 'for_sale' })
  for (const { code } of [sold, other])
    expect((await ask(shop.id, { ...good, part_code: code })).status).toBe(404)
})

test.each([
  [{ part: ' ' }, { part: 'REQUIRED' }],
  [{ email: 'nobody' }, { email: 'EMAIL_INVALID' }],
  [{ name: '' }, { name: 'REQUIRED' }],
  [{ trap: 'https://spam.example' }, { trap: 'INVALID' }],
  [{ took_ms: 200 }, { took_ms: 'INVALID' }],
])('is refused with %j', async (wrong, fields) => {
  const shop = await ctx.make.shop({ email: 'osat@kysely.example' })
  expect(await ask(shop.id, { ...good, ...wrong })).toMatchObject({ status: 400, body: { fields } })
})

test('is refused for a station without an address, a closed and an unknown one', async () => {
  const silent = await ctx.make.shop({ email: null })
  const closed = await ctx.make.shop({
    email: 'suljettu@kysely.example',
    deactivated_at: ctx.clock.now(),
  })
  for (const id of [silent.id, closed.id, 999_999])
    expect(await ask(id, good)).toMatchObject({ status: 404 })
})

test('is taken ten times a day from one network', async () => {
  const shop = await ctx.make.shop({ email: 'osat@raja.example' })
  ctx.clock.advance({ hours: 48 })
  const statuses: number[] = []
  for (let n = 0; n <= limits.anonymousUse.part_question.perDay; n += 1)
    statuses.push((await ask(shop.id, good)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
})
