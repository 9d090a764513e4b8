import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import {
  makeWebhook,
  startReceiver,
  startSilentReceiver,
} from '#server/testing/fixtures/webhooks.ts'

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
  ctx.appContext.outbox.start()
  other.appContext.outbox.start()
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
