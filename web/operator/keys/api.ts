import { apiKeyContract } from '#contract/systems/api-key.ts'
import { registerCredentialContract } from '#contract/systems/register-credential.ts'
import { webhookContract } from '#contract/systems/webhook.ts'
import { endpointsOf } from '#web/api/queries.ts'

export const keys = endpointsOf(apiKeyContract)
export const webhooks = endpointsOf(webhookContract)
export const registerCredentials = endpointsOf(registerCredentialContract)
