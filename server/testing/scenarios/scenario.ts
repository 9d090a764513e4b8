import type { TestContext } from '../app.ts'
import type { ClientResponse } from '../clients/client.ts'

export type ScenarioResponse = Pick<ClientResponse, 'status' | 'headers' | 'body'> &
  Partial<Pick<ClientResponse, 'bytes'>>

/** Makes ready what a call needs, and answers how to make it so that it does what it is for. */
export type Scenario = (ctx: TestContext) => Promise<() => Promise<ScenarioResponse>>
