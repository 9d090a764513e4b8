import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester, startCallers } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startProxy } from '../proxy.ts'
import { freePort } from '../server.ts'
import { addVehicle } from '../writes.ts'
import { startTestSystem } from '../test-system.ts'

const wanted = 10_000

export const restarts: AssuranceCheck = {
  name: 'restarts',
  figure:
    'failed requests while two processes behind a proxy are restarted in turn under load, with a migration',
  target: `0 of ${wanted}`,
  run: async (tell) => {
    const system = await startTestSystem({
      processes: 2,
      bare: true,
      settings: { LEAVE_SECONDS: '1' },
    })
    const proxy = await startProxy(await freePort(), system.servers)
    try {
      const station = await yardFixtures(system).station('Taukoamaton')
      const { access_token: token } = await system.sessionOf(station.username)
      const { ask, close } = createRequester(proxy.url, 64)
      const failed = new Map<string, number>()
      let done = 0
      const load = startCallers(16, async (index) => {
        // One write in eight requests.
        const call =
          index % 8 === 0
            ? addVehicle(station.id, token, randomUUID())
            : { path: `/api/shop/${station.id}/vehicle/counts/`, token }
        const { status, body } = await ask(call)
        done += 1
        if (status !== 200 && status !== 201) {
          const line = `${status} ${body.slice(0, 80)}`
          failed.set(line, (failed.get(line) ?? 0) + 1)
        }
      })
      let rounds = 0
      let exits = 0
      const isEnough = () => done >= wanted && rounds >= 2
      while (!isEnough()) {
        for (const server of system.servers) {
          await sleep(500)
          exits += Math.abs((await server.stop()) ?? 1)
          if (server === system.servers[0]) {
            // A new column under the lock limit of migrations.
            await system.query(
              `begin; set local lock_timeout = '1s';
               alter table vehicle add column assure_${rounds} text; commit`,
            )
          }
          await server.start()
        }
        rounds += 1
        tell(`${rounds} rounds, ${done} requests`)
      }
      await load.stop()
      close()
      for (const [line, times] of failed) tell(`${times} x ${line}`)
      const sum = [...failed.values()].reduce((total, times) => total + times, 0)
      return {
        measured: `${sum} of ${done}, in ${2 * rounds} restarts and ${rounds} migrations`,
        met: sum === 0 && exits === 0,
      }
    } finally {
      await proxy.close()
      await system.close()
    }
  },
}
