import { setTimeout as sleep } from 'node:timers/promises'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester, startCallers } from '../../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { writeUntilStored, type WriteResult } from '../writes.ts'
import { startTestSystem } from '../test-system.ts'

const rounds = 50
const writers = 8

/** Server and database are killed in turn and together, while vehicles are added. */
export const processKills: AssuranceCheck = {
  name: 'kills',
  figure: `acknowledged writes lost in ${rounds} kill -9 of server and database under write load`,
  target: '0 lost, 0 doubled',
  run: async (tell) => {
    await using system = await startTestSystem({ bare: true })
    const station = await yardFixtures(system).station('Iskuja kestävä')
    const { ask, close } = createRequester(system.server.url)
    const written: WriteResult = { stored: [], odd: [] }
    let token = ''
    let over = false
    const renewSession = async () => {
      token = (await system.sessionOf(station.username)).access_token
    }
    await renewSession()
    const load = startCallers(writers, () =>
      writeUntilStored(
        ask,
        () => ({ shopId: station.id, token }),
        written,
        () => over,
      ),
    )
    for (let index = 0; index < rounds; index += 1) {
      // Long enough for some writes, and at a different moment each time.
      await sleep(300 + ((index * 137) % 400))
      if (index % 3 !== 0) await system.postgres.kill()
      if (index % 3 !== 1) await system.server.kill()
      if (index % 3 !== 0) await system.postgres.start()
      await (index % 3 === 1 ? system.server.ready() : system.server.start())
      await renewSession()
      tell(`${index + 1} kills, ${written.stored.length} writes`)
    }
    await sleep(500)
    over = true
    await load.stop()
    close()
    const rows = await system.query<{ model: string; times: number }>(
      'select model, count(*)::int as times from vehicle where model = any($1) group by model',
      [written.stored],
    )
    const found = new Set(rows.map(({ model }) => model))
    const lost = written.stored.filter((model) => !found.has(model)).length
    const doubled = rows.filter(({ times }) => times > 1).length
    for (const line of new Set(written.odd)) tell(`unexpected: ${line}`)
    return {
      measured: `${lost} lost and ${doubled} doubled of ${written.stored.length} in ${rounds} kills; ${written.odd.length} unexpected answers`,
      met: lost + doubled + written.odd.length === 0 && written.stored.length > 5 * rounds,
    }
  },
}
