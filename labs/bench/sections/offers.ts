import { quantile } from '../../assurance/load.ts'
import { startTestSystem } from '../../assurance/test-system.ts'
import { metOrMissed } from '../../run-parts.ts'
import { assertSuccessful, runLoad } from '../load.ts'
import { seedStations } from '../seed.ts'
import { offersAsText, seedOffers } from '../seed-offers.ts'
import { table, type BenchSection } from '../section.ts'

const stations = 300
const mostMs = 60

/** Forms of the response: the default of the interface, and those that our own pages ask for. */
const ways = [
  ['all stations', {}],
  ['40 of all', { limit: 40 }],
  ['40 that pick up', { limit: 40, has_pickup: true }],
  ['40 that are open', { limit: 40, open_now: true }],
] as const

/** The owner's search of stations, where each answer has the fee and the next free window. */
export const offers: BenchSection = {
  name: 'offers',
  title: 'Station search with offers',
  run: async ({ rounds, seconds }, tell) => {
    const system = await startTestSystem({ bare: true })
    try {
      await seedStations(system, stations)
      const token = (await system.sessionOf('aino')).access_token
      await seedOffers(system, stations)
      tell(`${stations} stations offer windows, ${offersAsText}`)
      let requested = 0
      const searchWith = (more: object) => () => {
        requested += 1
        // Another place each time, so that no response is taken from a cache.
        const place = { lat: 60 + (requested % 89) / 10, lng: 22 + (requested % 73) / 10 }
        return {
          method: 'POST',
          path: '/api/owner/shop/search/',
          token,
          body: JSON.stringify({ ...place, kind: 'car', municipality: 'Kunta 1', ...more }),
        }
      }
      const run = async (search: ReturnType<typeof searchWith>) => {
        const before = system.server.processorMs()
        const { ms } = assertSuccessful(
          await runLoad(system.server.url, [(ask) => ask(search())], { seconds }),
          'the search',
        )
        return { ms, processor: system.server.processorMs() - before }
      }
      const forms = ways.map(([name, more]) => ({
        name,
        search: searchWith(more),
        ms: [] as number[],
        processor: 0,
      }))
      for (const { search } of forms) await run(search)
      // In turns, because the same request costs more in one minute than in the next.
      for (let round = 0; round < rounds; round += 1) {
        for (const form of forms) {
          const { ms, processor } = await run(form.search)
          form.ms.push(...ms)
          form.processor += processor
        }
      }
      const rows = []
      let met = true
      for (const { name, search, ms, processor } of forms) {
        const p95 = quantile(ms, 0.95)
        met &&= p95 < mostMs
        const size = await sizeOf(system.server.url, search())
        rows.push([
          name,
          String(ms.length),
          quantile(ms, 0.5).toFixed(1),
          p95.toFixed(1),
          (processor / ms.length).toFixed(1),
          (size / 1000).toFixed(1),
        ])
      }
      const heads = ['response', 'searches', 'median, ms', 'p95, ms', 'processor, ms', 'kB']
      return {
        text: `${stations} stations with windows, fees and areas, ${offersAsText}, one client, searches from different places (${metOrMissed(met)}: p95 under ${mostMs} ms).\n\n${table(heads, rows)}`,
        met,
      }
    } finally {
      await system.close()
    }
  },
}

type Search = { method: string; path: string; token: string; body: string }

/** Bytes of the response without compression. */
async function sizeOf(url: string, { method, path, token, body }: Search): Promise<number> {
  const response = await fetch(url + path, {
    method,
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return (await response.arrayBuffer()).byteLength
}
