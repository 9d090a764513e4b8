import * as z from 'zod/mini'
import { requiredText } from '#rules/fields.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { moment } from '../shapes.ts'

/** Credentials that the register of transfer documents gave the company. No answer has the secret. */
const credentialState = z.object({
  /** The service has a connection to the register. */
  is_on: z.boolean(),
  credential: z.nullable(z.object({ client_id: z.string(), stored_at: moment })),
})
export type RegisterCredentialState = z.infer<typeof credentialState>

export const registerCredential = z.object({ client_id: requiredText, secret: requiredText })

const path = '/shop/operator/waste-register/' as const
const provides = ['WASTE_REGISTER'] as const

/** Credentials of the register of transfer documents, for a main user. */
export const registerCredentialContract = {
  readRegisterCredential: endpoint(`GET ${path}`, {
    allow: 'register.read',
    summary: 'Whether the company has credentials of the register of transfer documents',
    response: credentialState,
    provides,
  }),
  storeRegisterCredential: endpoint(`PUT ${path}`, {
    allow: 'register.change',
    summary: 'Tries credentials at the register, and stores them in place of earlier ones',
    body: registerCredential,
    response: credentialState,
    errors: ['REGISTER_CREDENTIALS_REFUSED', 'REGISTER_AWAY'],
    refreshes: provides,
    perMinute: 10,
  }),
  removeRegisterCredential: endpoint(`DELETE ${path}`, {
    allow: 'register.change',
    summary: 'Removes the credentials. What waits goes nowhere',
    response: nothing,
    refreshes: provides,
  }),
}
