import { quantile } from '../../assurance/load.ts'
import { runAtFullRate, runAtRate, assertSuccessful } from '../http-client.ts'
import { median } from '../median.ts'
import { mixAsText, mixedSender, requestsPerVehicle } from '../mix.ts'
import { metOrMissed, table, type BenchSection } from '../section.ts'
import { connections, openBenchContext } from '../bench-context.ts'
import { openStreams } from '../streams.ts'

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
      const { port } = context.system.server
      const mean = (year.vehicles / year.officeHours / 3600) * requestsPerVehicle
      const spring = mean * year.spring * year.busiestHour
      const campaign = spring * year.campaign
      const senders = []
      for (let index = 0; index < connections; index += 1)
        senders.push(await mixedSender(context, index))
      const closeStreams = await openStreams(context, stations)
      tell(`${stations} streams are open`)
      const peaks: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const run = assertSuccessful(await runAtFullRate({ port, senders, seconds }), 'the mix')
        if (round > 0) peaks.push(run.perSecond)
      }
      const steady = assertSuccessful(
        await runAtRate({ port, senders, seconds: steadySeconds, perSecond: campaign }),
        'the mix',
      )
      closeStreams()
      const [peak, p50, p99] = [median(peaks), median(steady.ms), quantile(steady.ms, 0.99)]
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
