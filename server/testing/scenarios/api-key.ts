import type { apiKeyContract } from '#contract/systems/api-key.ts'
import { newKey, operatorWithKey } from '../fixtures/api-keys.ts'
import type { Scenario } from './scenario.ts'

const path = '/shop/operator/api-key/'

/** Requests about API keys. */
export const apiKeyCalls: Record<keyof typeof apiKeyContract, Scenario> = {
  listApiKeys: async (ctx) => {
    const { as } = await operatorWithKey(ctx)
    return () => ctx.call('GET', `${path}list/`, { as })
  },
  createApiKey: async (ctx) => {
    const { as } = await operatorWithKey(ctx)
    return () => ctx.call('POST', path, { as, body: newKey(ctx) })
  },
  revokeApiKey: async (ctx) => {
    const { as, key } = await operatorWithKey(ctx)
    return () => ctx.call('DELETE', `${path}${key.id}/`, { as })
  },
}
