// A write with a countable effect: a vehicle without plate, with a unique model.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOptions, Reply } from '../load.ts'

/** Results of a writer: `stored` were acknowledged, `odd` had unexpected responses. */
export type WriteResult = { stored: string[]; odd: string[] }

/** Returns the request that adds the vehicle of that model at the station. */
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
        is_other_model: true,
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
 * Adds one vehicle and repeats with the same key until there is a response, as a phone does after a
 * lost connection. Gives up only when `isOver`.
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
