import type { webhookContract } from '#contract/systems/webhook.ts'
import type { TestContext } from '../app.ts'
import { operatorCompany } from '../fixtures/people.ts'
import { makeWebhook, newWebhook } from '../fixtures/webhooks.ts'
import type { Scenario } from './scenario.ts'

const path = '/shop/operator/webhook/'

async function withWebhook(ctx: TestContext) {
  const { as } = await operatorCompany(ctx)
  const { webhook } = await makeWebhook(ctx, { as })
  return { as, at: `${path}${webhook.id}/` }
}

/** Requests about webhooks. */
export const webhookCalls: Record<keyof typeof webhookContract, Scenario> = {
  listWebhooks: async (ctx) => {
    const { as } = await withWebhook(ctx)
    return () => ctx.call('GET', `${path}list/`, { as })
  },
  createWebhook: async (ctx) => {
    const { as } = await operatorCompany(ctx)
    return () => ctx.call('POST', path, { as, body: newWebhook() })
  },
  removeWebhook: async (ctx) => {
    const { as, at } = await withWebhook(ctx)
    return () => ctx.call('DELETE', at, { as })
  },
  renewWebhookSecret: async (ctx) => {
    const { as, at } = await withWebhook(ctx)
    return () => ctx.call('POST', `${at}secret/`, { as })
  },
  testWebhook: async (ctx) => {
    const { as, at } = await withWebhook(ctx)
    return () => ctx.call('POST', `${at}test/`, { as })
  },
  listDeliveries: async (ctx) => {
    const { as, at } = await withWebhook(ctx)
    return () => ctx.call('GET', `${at}delivery/list/`, { as })
  },
  resendDelivery: async (ctx) => {
    const { as, at } = await withWebhook(ctx)
    const { body } = await ctx.call('POST', `${at}test/`, { as })
    return () => ctx.call('POST', `${at}delivery/${body.id}/send/`, { as })
  },
}
