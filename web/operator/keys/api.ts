import { apiKeyContract } from '#contract/api-key.ts'
import { webhookContract } from '#contract/webhook.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

export const keys = endpointsOf(apiKeyContract)
export const webhooks = endpointsOf(webhookContract)
