import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { addVehicle } from '../writes.ts'
import { startTestSystem } from '../test-system.ts'

const rounds = 20
const parallel = 50

export const repeats: AssuranceCheck = {
  name: 'repeats',
  figure: `duplicate effects of ${parallel} parallel repeats with one idempotency key, in ${rounds} rounds, over two processes`,
  target: '0',
  run: async (tell) => {
    const system = await startTestSystem({ processes: 2, bare: true })
    try {
      const station = await yardFixtures(system).station('Toistoja kestävä')
      const { access_token: token } = await system.sessionOf(station.username)
      const askers = system.servers.map(({ url }) => createRequester(url))
      let duplicates = 0
      let differing = 0
      for (let round = 0; round < rounds; round += 1) {
        const model = crypto.randomUUID()
        const replies = await Promise.all(
          Array.from({ length: parallel }, async (_, index) =>
            askers[index % askers.length]?.ask({
              ...addVehicle(station.id, token, model),
              timeoutMs: 30_000,
            }),
          ),
        )
        const [row] = await system.query<{ vehicles: number; events: number }>(
          `select count(distinct vehicle.id)::int as vehicles, count(vehicle_event.id)::int as events
           from vehicle left join vehicle_event on vehicle_event.vehicle_id = vehicle.id
           where model = $1`,
          [model],
        )
        duplicates += Math.abs((row?.vehicles ?? 0) - 1) + Math.max(0, (row?.events ?? 0) - 1)
        const answers = new Set(
          replies.map((reply) => (reply?.status === 201 ? reply.body : `${reply?.status}`)),
        )
        differing += answers.size - 1
        tell(`${round + 1} rounds`)
      }
      for (const { close } of askers) close()
      return {
        measured: `${duplicates} of ${rounds}; ${differing} answers differed`,
        met: duplicates === 0 && differing === 0,
      }
    } finally {
      await system.close()
    }
  },
}
