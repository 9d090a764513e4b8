import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import {
  makeWebhook,
  startReceiver,
  startSilentReceiver,
} from '#server/testing/fixtures/webhooks.ts'
import { webhooksWaiting } from '#rules/access/webhook-events.ts'
import { enqueueKey } from '#server/platform/work/queue.ts'
import { pause } from './sql.ts'
import { queueWebhooks, webhookWork } from './queue-webhooks.ts'

let ctx: TestContext
/** A second process on the same database. */
let other: TestContext
let silent: Awaited<ReturnType<typeof startSilentReceiver>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  ctx = await startTestContext()
  const { databaseUrl } = ctx.appContext.config
  other = await startTestContext({ databaseUrl, clock: ctx.clock })
  silent = await startSilentReceiver()
  receiver = await startReceiver()
})
afterAll(async () => {
  await silent.close()
  await receiver.close()
  await other.close()
  await ctx.close()
})

/** A company with addresses at that receiver, each with that many waiting deliveries. */
async function companyWith(url: string, { addresses = 1, each = 1 }) {
  const operator = await operatorCompany(ctx)
  for (let n = 0; n < addresses; n += 1) {
    const { webhook } = await makeWebhook(ctx, operator, { url: `${url}?${n}` })
    for (let m = 0; m < each; m += 1) {
      await ctx.call('POST', `/shop/operator/webhook/${webhook.id}/test/`, { as: operator.as })
    }
  }
}

test('a company whose nine addresses never answer delays nobody', { timeout: 60_000 }, async () => {
  await companyWith(silent.url, { addresses: 9, each: 5 })
  await companyWith(receiver.url, {})
  ctx.appContext.work.start()
  other.appContext.work.start()
  await vi.waitFor(() => expect(silent.open()).toBe(2), 10_000)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 5000)
  for (let n = 0; n < 5; n += 1) {
    const { email, username } = await ctx.make.account({ email: `silent-${n}@posti.example` })
    const begun = performance.now()
    await ctx.call('POST', '/shop/user/password/send-reset-url/', { body: { username } })
    await vi.waitFor(async () => expect(await mailsTo(ctx, email)).toHaveLength(1), 10_000)
    expect(performance.now() - begun).toBeLessThan(5000)
  }
  expect(silent.most()).toBe(2)
})

test('an address that times out rests, longer each time, and an answer ends it', async () => {
  // Its clock goes on by hours, which would end the leases of the other tests.
  const own = await startTestContext()
  onTestFinished(own.close)
  const operator = await operatorCompany(own)
  const { webhook } = await makeWebhook(own, operator, { url: receiver.url })
  const { read, write } = own.appContext.db
  const rest = () =>
    read
      .selectFrom('webhook')
      .where('id', '=', webhook.id)
      .select(['paused_until', 'pause_minutes'])
      .executeTakeFirstOrThrow()
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const now = own.clock.now()
    for (let n = 0; n < 2; n += 1) {
      await write((tx) => pause(tx, webhook.id, { isSilent: true, now }))
    }
    const until = new Date(now.getTime() + minutes * 60_000)
    expect(await rest()).toEqual({ paused_until: until, pause_minutes: minutes })
    own.clock.set(until)
  }
  const now = own.clock.now()
  await write((tx) => pause(tx, webhook.id, { isSilent: true, now }))
  const id = randomUUID()
  const companyId = operator.company.id
  await write(async (tx) => {
    const body = JSON.stringify({ event: 'test', shop_id: null })
    await tx
      .insertInto('webhook_delivery')
      .values({ id, webhook_id: webhook.id, body, created_at: now })
      .execute()
    await enqueueKey(tx, webhookWork, { key: id, lane: companyId, now })
  })
  const before = receiver.received.length
  const sendDue = () => own.appContext.work.runDue('items')
  await sendDue()
  const item = await read
    .selectFrom('work')
    .where('key', '=', id)
    .select(['attempts', 'run_at', 'done_at'])
    .executeTakeFirstOrThrow()
  const { paused_until: pausedUntil } = await rest()
  expect(item).toEqual({ attempts: 0, run_at: pausedUntil, done_at: null })
  expect(receiver.received).toHaveLength(before)
  const test = `/shop/operator/webhook/${webhook.id}/test/`
  await own.call('POST', test, { as: await own.signIn.account(operator.main) })
  await sendDue()
  expect(receiver.received).toHaveLength(before + 1)
  expect(await rest()).toEqual({ paused_until: null, pause_minutes: 0 })
})

test('above the ceiling of a company a delivery is skipped, and other companies go on', async () => {
  const full = await operatorCompany(ctx)
  await makeWebhook(ctx, full, { url: silent.url, events: ['order.moved'] })
  const { db } = ctx.appContext
  const later = new Date(ctx.clock.now().getTime() + 3_600_000)
  await db.write((tx) =>
    sql`insert into work (kind, key, lane, created_at, due_at, run_at)
      select 'webhook', 'full-' || n, ${full.company.id}::text, ${later}, ${later}, ${later}
      from generate_series(1, ${webhooksWaiting}::integer) n`.execute(tx),
  )
  const at = ctx.clock.now()
  const [{ id: shopId }] = full.shops
  await db.write((tx) => queueWebhooks(tx, { event: 'order.moved', of: {}, shopId, at }))
  const states = await db.read
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .where('webhook.company_id', '=', full.company.id)
    .select('state')
    .execute()
  expect(states).toEqual([{ state: 'skipped' }])
})
