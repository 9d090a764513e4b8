import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem } from '../test-system.ts'

const rounds = 100
const parallel = 50

/** Many clients transfer one listed vehicle at once, each to another station. */
export const parallelClaims: AssuranceCheck = {
  name: 'claims',
  figure: `double winners in ${rounds} x ${parallel} parallel claims on one vehicle, over two processes`,
  target: '0',
  run: async (tell) => {
    const system = await startTestSystem({ processes: 2, bare: true })
    try {
      const yard = yardFixtures(system)
      const from = await yard.station('Kilpailun kohde')
      const targets: { id: number }[] = []
      for (let index = 0; index < 5; index += 1)
        targets.push(await yard.station(`Kilpailija ${index}`))
      const askers = system.servers.map(({ url }) => createRequester(url))
      let doubles = 0
      let without = 0
      let token = ''
      for (let round = 0; round < rounds; round += 1) {
        if (round % 25 === 0) token = (await system.sessionOf(from.username)).access_token
        const { id } = await yard.standing(from, { status: 'shop_listing' })
        const replies = await Promise.all(
          Array.from({ length: parallel }, async (_, index) =>
            askers[index % askers.length]?.ask({
              method: 'PATCH',
              path: `/api/shop/${from.id}/vehicle/${id}/`,
              token,
              body: JSON.stringify({
                status: 'shop_transfer',
                shop_id: targets[index % targets.length]?.id,
              }),
            }),
          ),
        )
        const winners = replies.filter((reply) => reply?.status === 200).length
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
      for (const { close } of askers) close()
      return {
        measured: `${doubles} in ${rounds} rounds; ${without} rounds without a winner`,
        met: doubles === 0 && without === 0,
      }
    } finally {
      await system.close()
    }
  },
}
