import { assertSuccessful, quantile, runLoad } from '../../load.ts'
import { metOrMissed } from '../../run-parts.ts'
import { openBenchContext, photosAtOnce, renewSessions } from '../bench-context.ts'
import { createListeners } from '../listeners.ts'
import { mixAsText, mixedClients, requestsPerVehicle } from '../mix.ts'
import { campaign, mean, spring, year } from '../national-load.ts'
import { photosEveryMs, sendPhotos } from '../photo-sender.ts'
import { table, type BenchSection } from '../section.ts'

const stations = 300
const steadySeconds = 60
/** Longest time of 99 of 100 requests, and of each request while photos arrive, in ms. */
const targets = { p99: 100, longest: 1000 }

/** Busiest hour of a campaign, with every station listening, and the spare capacity. */
export const national: BenchSection = {
  name: 'national',
  title: 'The national load',
  run: async ({ rounds, seconds }, tell) => {
    await using context = await openBenchContext(200_000, tell)
    const { url } = context.system.server
    const clients = mixedClients(context)
    const listeners = await createListeners(context, stations)
    const closeStreams = await listeners.open()
    tell(`${stations} streams are open`)
    const peaks: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const run = assertSuccessful(await runLoad(url, clients, { seconds }), 'the mix')
      if (round > 0) peaks.push(run.perSecond)
    }
    const run = () => runLoad(url, clients, { seconds: steadySeconds, perSecond: campaign })
    const steady = assertSuccessful(await run(), 'the mix')
    const withPhotos: string[][] = []
    let longest = 0
    for (const [name, photo] of [
      ['1600 x 1200, as a phone sends it', context.photo],
      ['4000 x 3000, as an old phone sends it', context.largePhoto],
    ] as const) {
      await renewSessions(context)
      const stop = sendPhotos(context, photo)
      const { ms, slowest } = assertSuccessful(await run(), 'the mix')
      const photoMs = await stop()
      longest = Math.max(longest, ...ms)
      withPhotos.push([
        name,
        ((photo.length * 0.75) / 1e6).toFixed(1),
        ...[quantile(ms, 0.5), quantile(ms, 0.99), Math.max(...ms)].map((value) =>
          value.toFixed(0),
        ),
        slowest,
        Math.max(...photoMs).toFixed(0),
      ])
      tell(withPhotos.at(-1)?.join(' | ') ?? '')
    }
    closeStreams()
    const [peak, p50, p99] = [
      quantile(peaks, 0.5),
      quantile(steady.ms, 0.5),
      quantile(steady.ms, 0.99),
    ]
    const met = p99 <= targets.p99 && longest <= targets.longest && peak > campaign
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
        `At the campaign's rate for ${steadySeconds} s: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (at most ${targets.p99} ms).`,
        '',
        `The same while ${photosAtOnce} photos arrive at once every ${photosEveryMs / 1000} s. No request of the mix may take longer than ${targets.longest} ms:`,
        '',
        table(
          [
            'photos',
            'MB',
            'p50, ms',
            'p99, ms',
            'longest, ms',
            'that request',
            'longest photo, ms',
          ],
          withPhotos,
        ),
        '',
        `The targets are ${metOrMissed(met)}.`,
      ].join('\n'),
      met,
    }
  },
}
