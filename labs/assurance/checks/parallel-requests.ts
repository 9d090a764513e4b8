import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import type { AssuranceCheck, Result } from '../check.ts'
import { createRequester, type Reply, type RequestOptions } from '../load.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'
import { addVehicle } from '../writes.ts'

export const parallel = 50

type Send = (request: (index: number) => RequestOptions) => Promise<Reply[]>

/** Starts two processes and sends groups of requests at once, half of each group to either. */
export async function overTwoProcesses(
  run: (system: TestSystem, yard: ReturnType<typeof yardFixtures>, send: Send) => Promise<Result>,
): Promise<Result> {
  const system = await startTestSystem({ processes: 2, bare: true })
  const askers = system.servers.map(({ url }) => createRequester(url))
  try {
    return await run(system, yardFixtures(system), (request) =>
      Promise.all(
        Array.from({ length: parallel / askers.length }, (_, pair) =>
          askers.map(({ ask }, index) => ask(request(pair * askers.length + index))),
        ).flat(),
      ),
    )
  } finally {
    for (const { close } of askers) close()
    await system.close()
  }
}

const repeatRounds = 20

export const repeats: AssuranceCheck = {
  name: 'repeats',
  figure: `duplicate effects of ${parallel} parallel repeats with one idempotency key, in ${repeatRounds} rounds, over two processes`,
  target: '0',
  run: (tell) =>
    overTwoProcesses(async (system, yard, send) => {
      const station = await yard.station('Toistoja kestävä')
      const { access_token: token } = await system.sessionOf(station.username)
      let [duplicates, differing] = [0, 0]
      for (let round = 0; round < repeatRounds; round += 1) {
        const model = crypto.randomUUID()
        const replies = await send(() => ({
          ...addVehicle(station.id, token, model),
          timeoutMs: 30_000,
        }))
        const [row] = await system.query<{ vehicles: number; events: number }>(
          `select count(distinct vehicle.id)::int as vehicles, count(vehicle_event.id)::int as events
           from vehicle left join vehicle_event on vehicle_event.vehicle_id = vehicle.id
           where model = $1`,
          [model],
        )
        duplicates += Math.abs((row?.vehicles ?? 0) - 1) + Math.max(0, (row?.events ?? 0) - 1)
        const answers = replies.map(({ status, body }) => (status === 201 ? body : `${status}`))
        differing += new Set(answers).size - 1
        tell(`${round + 1} rounds`)
      }
      return {
        measured: `${duplicates} of ${repeatRounds}; ${differing} answers differed`,
        met: duplicates === 0 && differing === 0,
      }
    }),
}

const claimRounds = 100

/** Many clients transfer one listed vehicle at once, each to another station. */
export const parallelClaims: AssuranceCheck = {
  name: 'claims',
  figure: `double winners in ${claimRounds} x ${parallel} parallel claims on one vehicle, over two processes`,
  target: '0',
  run: (tell) =>
    overTwoProcesses(async (system, yard, send) => {
      const from = await yard.station('Kilpailun kohde')
      const targets: { id: number }[] = []
      for (let index = 0; index < 5; index += 1)
        targets.push(await yard.station(`Kilpailija ${index}`))
      let [doubles, without, token] = [0, 0, '']
      for (let round = 0; round < claimRounds; round += 1) {
        if (round % 25 === 0) token = (await system.sessionOf(from.username)).access_token
        const { id } = await yard.standing(from, { status: 'shop_listing' })
        const replies = await send((index) => ({
          method: 'PATCH',
          path: `/api/shop/${from.id}/vehicle/${id}/`,
          token,
          body: JSON.stringify({
            status: 'shop_transfer',
            shop_id: targets[index % targets.length]?.id,
          }),
        }))
        const winners = replies.filter(({ status }) => status === 200).length
        const [row] = await system.query<{ events: number }>(
          `select count(*)::int as events from vehicle_event where vehicle_id = $1`,
          [id],
        )
        doubles += Math.max(0, winners - 1, (row?.events ?? 0) - 1)
        if (winners === 0) {
          without += 1
          tell(`nobody won: ${replies[0]?.status} ${replies[0]?.body.slice(0, 200)}`)
        }
        if (round % 10 === 9) tell(`${round + 1} rounds`)
      }
      return {
        measured: `${doubles} in ${claimRounds} rounds; ${without} rounds without a winner`,
        met: doubles === 0 && without === 0,
      }
    }),
}
