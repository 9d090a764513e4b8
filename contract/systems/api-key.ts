import * as z from 'zod/mini'
import { keyRights } from '#rules/access/key-rights.ts'
import { input, missingOr, name } from '#rules/fields.ts'
import { endpoint, id } from '../endpoint.ts'
import { namedShop } from '../people/people.ts'
import { day, moment } from '../shapes.ts'

/** An API key as the main users of its company see it. The key itself is shown once. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The last characters of the key. */
  hint: z.string(),
  rights: z.array(z.enum(keyRights)),
  /** Whether a station that opens later belongs to the key too. */
  has_all_shops: z.boolean(),
  shops: z.array(namedShop),
  /** The user who made the key. */
  created_by: z.string(),
  created_at: moment,
  /** The last day on which it works. */
  ends_on: day,
  last_used_at: z.nullable(moment),
  /** `stopped`: the user who made it is closed or no main user any more. */
  state: z.enum(['active', 'ended', 'revoked', 'stopped']),
})
export type ApiKey = z.infer<typeof apiKey>

export const newApiKey = z.object({
  name: name.check(input),
  rights: z
    .array(z.enum(keyRights, missingOr('INVALID')))
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(keyRights.length, 'TOO_MANY')),
  /** No stations: all stations of the company, also those that open later. */
  shop_ids: z.nullable(z.array(id).check(z.minLength(1, 'REQUIRED'), z.maxLength(500, 'TOO_MANY'))),
  ends_on: day,
})
export type NewApiKey = z.output<typeof newApiKey>

/** A new key. `secret` is in no other answer. */
export const createdApiKey = z.object({ key: apiKey, secret: z.string() })

/** API keys of an operator for its own systems. */
export const apiKeyContract = {
  listApiKeys: endpoint('GET /shop/operator/api-key/list/', {
    allow: 'key.read',
    summary: 'The own company’s API keys, the newest first',
    response: z.array(apiKey),
    provides: ['API_KEYS'],
  }),
  createApiKey: endpoint('POST /shop/operator/api-key/', {
    allow: 'key.create',
    summary: 'A new API key; the answer is the only one with the key itself',
    body: newApiKey,
    response: createdApiKey,
    status: 201,
    refreshes: ['API_KEYS'],
    perMinute: 30,
  }),
  revokeApiKey: endpoint('DELETE /shop/operator/api-key/:keyId/', {
    allow: 'key.revoke',
    summary: 'Ends an API key at once',
    response: apiKey,
    refreshes: ['API_KEYS'],
  }),
}
