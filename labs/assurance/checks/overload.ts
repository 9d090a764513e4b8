import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester, runLoad, type Client, type RequestOptions } from '../../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem } from '../test-system.ts'

const seconds = 60
/** Time in ms in which a response is still useful. */
const patienceMs = 2000

export const overload: AssuranceCheck = {
  name: 'overload',
  figure: `goodput at three times capacity, ${seconds} s; recovery`,
  target: 'at least 80 % of peak; 5 s',
  run: async (tell) => {
    await using system = await startTestSystem({ bare: true })
    const yard = yardFixtures(system)
    const station = await yard.station('Ruuhkan keskellä')
    for (let index = 0; index < 30; index += 1) await yard.standing(station)
    const { access_token: token } = await system.sessionOf(station.username)
    const call: RequestOptions = {
      path: `/api/shop/${station.id}/vehicle/search-status/shop_process/`,
      token,
      timeoutMs: 10_000,
    }
    const { url } = system.server
    let peak = 0
    for (let round = 0; round < 3; round += 1) {
      const clients = Array.from<Client>({ length: 32 }).fill((ask) => ask(call))
      const { ms, failed } = await runLoad(url, clients, { seconds: 5 })
      peak = Math.max(peak, (ms.length - failed.length) / 5)
    }
    tell(`peak ${peak.toFixed(0)} a second`)
    let [good, refused, bad] = [0, 0, 0]
    const counting: Client = async (ask) => {
      const { status, ms } = await ask(call)
      if (status === 200 && ms <= patienceMs) good += 1
      else if (status === 503) refused += 1
      else bad += 1
    }
    const crowd = Array.from<Client>({ length: 400 }).fill(counting)
    await runLoad(url, crowd, { seconds, perSecond: 3 * peak })
    const { ask, close } = createRequester(url)
    const goodput = good / seconds / peak
    const began = performance.now()
    let quick = 0
    while (quick < 10 && performance.now() - began < 30_000) {
      const { status, ms } = await ask(call)
      quick = status === 200 && ms < 250 ? quick + 1 : 0
    }
    const recovery = (performance.now() - began) / 1000
    close()
    return {
      measured: `${(100 * goodput).toFixed(0)} % of ${peak.toFixed(0)} a second (${refused} turned away, ${bad} too late or lost); ten quick answers in a row after ${recovery.toFixed(1)} s`,
      met: goodput >= 0.8 && recovery <= 5,
    }
  },
}
