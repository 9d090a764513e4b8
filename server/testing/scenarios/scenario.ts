import type { TestContext } from '../app.ts'
import type { ClientResponse } from '../clients/client.ts'

export type ScenarioResponse = Pick<ClientResponse, 'status' | 'headers' | 'body'> &
  Partial<Pick<ClientResponse, 'bytes'>>

/**
 * Prepares the records of a request.
 * @returns a function that sends the request successfully
 */
export type Scenario = (ctx: TestContext) => Promise<() => Promise<ScenarioResponse>>
