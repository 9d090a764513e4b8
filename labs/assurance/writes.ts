// A write whose effect can be counted: a vehicle without plate, known by a model that nobody else has.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOptions, Reply } from './load.ts'

/** What a writer was told: `kept` were acknowledged, `odd` answered what no writer expects. */
export type WriteResult = { stored: string[]; odd: string[] }

/** The call that adds the vehicle of that model at the station. */
export function addVehicle(shopId: number, token: string, model: string): RequestOptions {
  return {
    method: 'POST',
    path: `/api/shop/${shopId}/vehicle-owner/`,
    token,
    headers: { 'idempotency-key': model },
    timeoutMs: 5000,
    body: JSON.stringify({
      vehicle: {
        kind: 'car',
        make: 'Toyota',
        model,
        model_year: 2006,
        color: null,
        vin: null,
        reason: 'Kilvet puuttuvat',
      },
      owner: { first_name: 'Aino', last_name: 'Koivuranta', address: 'Koivukuja 1, Turku' },
    }),
  }
}

/**
 * Adds one vehicle, and asks again with the same key until there is an answer: what a phone does
 * that lost its line. Gives up only when `isOver`.
 */
export async function writeUntilStored(
  ask: (options: RequestOptions) => Promise<Reply>,
  where: () => { shopId: number; token: string },
  written: WriteResult,
  isOver: () => boolean,
): Promise<void> {
  const model = randomUUID()
  while (!isOver()) {
    const { shopId, token } = where()
    const { status, body } = await ask(addVehicle(shopId, token, model))
    if (status === 201) return void written.stored.push(model)
    if (status !== 0 && status !== 503)
      return void written.odd.push(`${status} ${body.slice(0, 120)}`)
    await sleep(25)
  }
}
