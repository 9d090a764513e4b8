// The measurement of checks/failover.ts, inside the namespace of the service. Prints its result as JSON.
import { get } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeCertificate } from '#server/testing/external/certificate.ts'
import { yardFixtures } from '../../e2e/support/yard-fixtures.ts'
import { startCluster, type Cluster } from './database-cluster.ts'
import { connectionsAtPrimary, openParts, shownCertificates } from './failover/encryption.ts'
import { createRequester, startCallers, type Reply, type RequestOptions } from '../load.ts'
import { addressOf } from './namespaces.ts'
import { startNginx } from './nginx-proxy.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { writeUntilStored, type WriteResult } from './writes.ts'

const tell = (text: string) => console.error(text)
const [prefix = '', folder = ''] = parseArgs({ allowPositionals: true }).positionals
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const spaces = { prefix, machines: [1, 2, 3] }

type Step = {
  name: string
  /** The longest time without an acknowledged write. null: writes must stop until the end. */
  writesWithinMs: number | null
  seconds: number
  fault: (cluster: Cluster, system: TestSystem) => Promise<void>
}

let confirmedByCut = 0
/** Programs of the machines that show the certificate from before. */
let oldCertificates = 0

const certificates = async ({ authority }: Cluster) => {
  const shown = spaces.machines.map((machine) => shownCertificates(addressOf(machine), authority))
  return (await Promise.all(shown)).flat()
}

const steps: readonly Step[] = [
  {
    name: 'certificates of all machines renewed',
    writesWithinMs: 10_000,
    seconds: 15,
    fault: async (cluster) => {
      const before = await certificates(cluster)
      await cluster.renewCertificates()
      await sleep(10_000)
      const after = await certificates(cluster)
      oldCertificates = after.filter((shown, index) => shown === before[index]).length
    },
  },
  {
    name: 'the primary machine killed, back after 40 s',
    writesWithinMs: 35_000,
    seconds: 60,
    fault: async (cluster) => {
      const primary = await cluster.leader()
      cluster.killMachine(primary)
      await sleep(40_000)
      cluster.startMachine(primary)
    },
  },
  {
    name: 'the cable of the primary pulled for 35 s and put back',
    writesWithinMs: 35_000,
    seconds: 60,
    fault: async (cluster) => {
      const primary = await cluster.leader()
      cluster.setCable(primary, 'down')
      await sleep(5000)
      if (cluster.confirmsWrite(primary)) confirmedByCut += 1
      await sleep(20_000)
      if (cluster.confirmsWrite(primary)) confirmedByCut += 1
      await sleep(5000)
      cluster.setCable(primary, 'up')
    },
  },
  {
    name: 'PostgreSQL of the primary killed',
    writesWithinMs: 15_000,
    seconds: 30,
    fault: async (cluster) => cluster.killPostgres(await cluster.leader()),
  },
  {
    name: 'two switchovers',
    writesWithinMs: 10_000,
    seconds: 45,
    fault: async (cluster) => {
      await cluster.switchover()
      await cluster.isWhole(20_000)
      await sleep(2000)
      await cluster.switchover()
    },
  },
  {
    name: 'etcd stopped for 20 s',
    writesWithinMs: 10_000,
    seconds: 40,
    fault: async (cluster) => {
      cluster.stopEtcd()
      await sleep(20_000)
      cluster.startEtcd()
    },
  },
  {
    name: 'one process of the service killed and started again',
    writesWithinMs: 10_000,
    seconds: 25,
    fault: async (_cluster, system) => {
      const [, second] = system.servers
      await second?.kill()
      await sleep(3000)
      await second?.start()
    },
  },
  {
    name: 'both standby machines killed, back after 20 s',
    writesWithinMs: null,
    seconds: 60,
    fault: async (cluster) => {
      const primary = await cluster.leader()
      const standbys = spaces.machines.filter((machine) => machine !== primary)
      standbys.forEach(cluster.killMachine)
      await sleep(20_000)
      standbys.forEach(cluster.startMachine)
    },
  },
]

const cluster = await startCluster(spaces, `${folder}/cluster`)
tell('the cluster runs')
const system = await startTestSystem({
  processes: 2,
  bare: true,
  folder: `${folder}/service`,
  urls: { url: cluster.ownerUrl, applicationUrl: cluster.applicationUrl },
  settings: { TRUST_PROXY: '127.0.0.1', METRICS_PORT: '' },
})
const authority = makeCertificate('Assure authority')
const proxy = await startNginx(
  system.servers.map(({ port }) => port),
  makeCertificate('kierto.example', authority),
)
tell('the service runs')
try {
  console.log(JSON.stringify(await measure()))
} catch (error) {
  console.error(error)
}
// The namespaces end everything else.
process.exit()

async function measure() {
  const station = await yardFixtures(system).station('Vikasietoinen piha')
  const { access_token: token } = await system.sessionOf(station.username)
  const { ask } = createRequester(proxy.secure, 32, authority.cert)
  const written: WriteResult = { stored: [], odd: [] }
  const acknowledged: number[] = []
  const wrong = new Map<string, number>()
  const publicFailures: string[] = []
  let publicCalls = 0
  let unavailable = 0
  let isOver = false

  const note = (call: string, { status, body }: Reply) => {
    if (status === 200 || status === 201) return
    if (status === 503 && body.includes('SERVICE_UNAVAILABLE')) unavailable += 1
    else {
      const line = `${call} ${status} ${body.slice(0, 80)}`
      wrong.set(line, (wrong.get(line) ?? 0) + 1)
    }
  }
  const noted = async (options: RequestOptions) => {
    // A commit waits for a standby up to 15 s before the service gives it up.
    const reply = await ask({ ...options, timeoutMs: 20_000 })
    note(options.path.replace(/\d+/g, ':id'), reply)
    if (options.method === 'POST' && reply.status === 201) acknowledged.push(performance.now())
    return reply
  }
  const writers = startCallers(6, async () => {
    await writeUntilStored(
      noted,
      () => ({ shopId: station.id, token }),
      written,
      () => isOver,
    )
    await sleep(20)
  })
  const readers = startCallers(4, async () => {
    await noted({ path: `/api/shop/${station.id}/vehicle/counts/`, token })
    await sleep(50)
  })
  const visitors = startCallers(1, async () => {
    const reply = await ask({ path: '/api/public/settings/', timeoutMs: 8000 })
    publicCalls += 1
    if (reply.status !== 200) publicFailures.push(`${reply.status} ${reply.body.slice(0, 60)}`)
    await sleep(100)
  })
  const streams = [1, 2, 3, 4].map(() => followChanges(station.id, token))

  const lines: string[] = []
  const open = await openParts(addressOf(1), cluster.authority, cluster.ownerUrl)
  let met = open.length === 0
  await sleep(5000)
  for (const step of steps) {
    const began = performance.now()
    await Promise.all([step.fault(cluster, system), sleep(step.seconds * 1000)])
    const isWhole = await cluster.isWhole(60_000)
    await sleep(2000)
    const times = acknowledged.filter((at) => at > began)
    const gap = longestGap([began, ...times, performance.now()])
    const heard = Math.max(...streams.map((stream) => stream.longestSilence(began)))
    const isQuick = step.writesWithinMs === null || gap <= step.writesWithinMs
    met &&= isQuick && isWhole
    lines.push(`${step.name}: ${seconds(gap)}${isWhole ? '' : ', not whole afterwards'}`)
    tell(`${lines.at(-1)}; ${times.length} writes, events after ${seconds(heard)} at most`)
  }
  const connections = await connectionsAtPrimary(system)
  met &&= connections.clear === 0 && connections.all > 0
  isOver = true
  await Promise.all([writers.stop(), readers.stop(), visitors.stop()])
  const reopened = streams.reduce((total, stream) => total + stream.reopened(), 0)
  for (const stream of streams) stream.close()

  const found = await system.query<{ model: string; times: number }>(
    `select model, count(*)::int as times from vehicle where model = any($1) group by model`,
    [written.stored],
  )
  const lost = written.stored.length - found.length
  const doubled = found.filter(({ times }) => times > 1).length
  const odd = [...wrong.values()].reduce((total, times) => total + times, 0)
  for (const [line, times] of wrong) tell(`${times} x ${line}`)
  for (const line of new Set(publicFailures)) tell(`public: ${line}`)
  const ended = system.servers.filter((server) => !server.isRunning()).length
  met &&=
    lost + doubled + confirmedByCut + oldCertificates + odd + publicFailures.length + ended === 0
  return {
    measured: `${lost} lost and ${doubled} doubled of ${written.stored.length} writes, ${confirmedByCut} confirmed by a cut-off machine; longest time without a write: ${lines.join('; ')}; ${unavailable} answers 503, ${odd} other; ${publicFailures.length} of ${publicCalls} public calls failed; ${ended} processes ended; ${reopened} of 4 streams opened again; ${connections.clear} of ${connections.all} connections at PostgreSQL without TLS 1.3, ${open.length} of 3 parts of a machine answer without a certificate, ${oldCertificates} of 9 showed an old one after the renewal`,
    met,
  }
}

function longestGap(times: readonly number[]): number {
  let longest = 0
  for (let index = 1; index < times.length; index += 1)
    longest = Math.max(longest, (times[index] ?? 0) - (times[index - 1] ?? 0))
  return longest
}

/** Follows the changes of the station as a browser does: it connects again when the stream ends. */
function followChanges(shopId: number, token: string) {
  const heard: number[] = [performance.now()]
  let opened = 0
  let isClosed = false
  const open = () => {
    if (isClosed) return
    const request = get(
      `${proxy.secure}/api/shop/${shopId}/changes/`,
      { ca: authority.cert, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode === 200) opened += 1
        response.on('data', (bytes: Buffer) => {
          if (String(bytes).includes('event:')) heard.push(performance.now())
        })
        response.on('error', () => undefined)
        response.on('close', () => setTimeout(open, 1000))
      },
    )
    request.on('error', () => setTimeout(open, 1000))
  }
  open()
  return {
    reopened: () => opened - 1,
    longestSilence: (since: number) =>
      longestGap([since, ...heard.filter((at) => at > since), performance.now()]),
    close: () => {
      isClosed = true
    },
  }
}
