import { yardFleet } from '../../e2e/yard-fleet.ts'
import { createAsker } from '../load.ts'
import type { Part } from '../part.ts'
import { addVehicle } from '../writes.ts'
import { startWorld } from '../world.ts'

const rounds = 20
const parallel = 50

export const repeats: Part = {
  name: 'repeats',
  figure: `duplicate effects of ${parallel} parallel repeats with one idempotency key, in ${rounds} rounds, over two processes`,
  target: '0',
  run: async (tell) => {
    const world = await startWorld({ processes: 2, bare: true })
    try {
      const station = await yardFleet(world).station('Toistoja kestävä')
      const { access_token: token } = await world.sessionOf(station.username)
      const askers = world.servers.map(({ url }) => createAsker(url))
      let duplicates = 0
      let differing = 0
      for (let round = 0; round < rounds; round += 1) {
        const model = crypto.randomUUID()
        const replies = await Promise.all(
          Array.from({ length: parallel }, async (_, nth) =>
            askers[nth % askers.length]?.ask({
              ...addVehicle(station.id, token, model),
              timeoutMs: 30_000,
            }),
          ),
        )
        const [row] = await world.ask<{ vehicles: number; events: number }>(
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
      await world.close()
    }
  },
}
