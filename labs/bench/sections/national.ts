import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { quantile } from '../../assurance/load.ts'
import { metOrMissed } from '../../run-parts.ts'
import { openBenchContext, type BenchContext } from '../bench-context.ts'
import { assertSuccessful, runLoad } from '../load.ts'
import { mixAsText, mixedClients, requestsPerVehicle } from '../mix.ts'
import { table, type BenchSection } from '../section.ts'

const year = {
  vehicles: 100_000,
  officeHours: 250 * 8,
  /** Busiest month against the mean one, and its busiest hour against its mean one. */
  spring: 2,
  busiestHour: 2,
  campaign: 10,
}
const stations = 300
const steadySeconds = 60
const mostMs = 250

/** Busiest hour of a campaign, with every station listening, and the spare capacity. */
export const national: BenchSection = {
  name: 'national',
  title: 'The national load',
  run: async ({ rounds, seconds }, tell) => {
    const context = await openBenchContext(200_000, tell)
    try {
      const { url } = context.system.server
      const mean = (year.vehicles / year.officeHours / 3600) * requestsPerVehicle
      const spring = mean * year.spring * year.busiestHour
      const campaign = spring * year.campaign
      const clients = mixedClients(context)
      const closeStreams = await openStreams(context, stations)
      tell(`${stations} streams are open`)
      const peaks: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const run = assertSuccessful(await runLoad(url, clients, { seconds }), 'the mix')
        if (round > 0) peaks.push(run.perSecond)
      }
      const steady = assertSuccessful(
        await runLoad(url, clients, { seconds: steadySeconds, perSecond: campaign }),
        'the mix',
      )
      closeStreams()
      const [peak, p50, p99] = [
        quantile(peaks, 0.5),
        quantile(steady.ms, 0.5),
        quantile(steady.ms, 0.99),
      ]
      const met = p99 < mostMs && peak > campaign
      const rows = [
        ['an ordinary hour', mean],
        ['the busiest hour of spring', spring],
        ['a campaign, ten times that', campaign],
        ['as much as one process takes', peak],
      ] as const
      return {
        text: [
          `${year.vehicles} vehicles a year in ${year.officeHours} office hours, spring twice the mean month, its busiest hour twice its mean one; ${stations} stations listen to their streams of events. For one vehicle: ${mixAsText}; together ${requestsPerVehicle} requests.`,
          '',
          table(
            ['', 'requests a second', 'vehicles an hour', 'headroom'],
            rows.map(([name, rate]) => [
              name,
              rate.toFixed(1),
              ((rate / requestsPerVehicle) * 3600).toFixed(0),
              `${(peak / rate).toFixed(1)} times`,
            ]),
          ),
          '',
          `At the campaign's rate for ${steadySeconds} s: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${metOrMissed(met)}: under ${mostMs} ms).`,
        ].join('\n'),
        met,
      }
    } finally {
      await context.close()
    }
  },
}

/**
 * Opens so many event streams, each of another user, as the browsers of stations do.
 * @returns a function that closes them
 */
async function openStreams({ system, station }: BenchContext, count: number): Promise<() => void> {
  const streams: IncomingMessage[] = []
  for (let index = 0; index < count; index += 1) {
    const { username } = await system.make.account({
      username: `op-listens-${index}`,
      company_id: station.companyId,
      shops: [station.id],
    })
    const { access_token: token } = await system.sessionOf(username)
    const request = get(`${system.server.url}/api/shop/${station.id}/changes/`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    const [stream] = (await once(request, 'response')) as [IncomingMessage]
    if (stream.statusCode !== 200) throw new Error(`No stream: ${stream.statusCode}`)
    // Events are read and dropped.
    stream.on('error', () => {}).resume()
    streams.push(stream)
  }
  return () => {
    for (const stream of streams) stream.destroy()
  }
}
