import type { JobName } from '#rules/jobs.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseServer, Losses, PoolStats } from '#server/platform/db/index.ts'
import type { WorkDepth } from '#server/platform/work/sql.ts'
import type { ExternalCallResult } from '#server/platform/external/resilience.ts'

/** The names of background work. A closed set limits the number of series. */
export type Job = JobName

/**
 * The metrics of one process: latency, traffic, errors and saturation of routes, external systems, work,
 * pool and jobs. Labels are route patterns and constants, never an address, a person or input of a caller.
 * Alerts and dashboard are in docs/operations/.
 */
export type Metrics = {
  registry: Registry
  /** Records a response. `route` is the pattern of the route; `seconds` is null for streams. */
  answered: (call: {
    method: string
    route: string
    status: number
    seconds: number | null
  }) => void
  arrived: () => void
  left: () => void
  outside: (call: ExternalCallResult) => void
  /** Records the run of an item of work. */
  worked: (kind: string, result: WorkResult, seconds: number) => void
  /** Runs background work once and records its result. */
  job: <T>(name: Job, work: () => Promise<T>) => Promise<T>
}

export type WorkResult = 'ok' | 'failed' | 'given_up'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const seconds = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Figures of the modules. */
export type MetricSources = {
  /** The result of the nightly check of certificates, or null before its first run. */
  withoutStation: () => Promise<number | null>
  /** Stations that type more owners by hand this month than the limit. */
  typedOwnerStations: () => Promise<number>
  /** Orders that a station has not answered long after the promised time. */
  overdueOrders: () => Promise<number>
}

export function createMetrics(
  sources: MetricSources & {
    pool: () => PoolStats
    losses: () => Losses
    /** The server behind the database's address. */
    server: () => Promise<DatabaseServer>
    work: () => Promise<WorkDepth[]>
    /** Days until the certificate of the seal ends. */
    sealDaysLeft: () => number
    /** The clock, for the time of a job's last success. */
    now: () => Date
  },
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: seconds })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = counter('kierto_requests_total', 'Requests answered', ['route', 'status'])
  const duration = histogram('kierto_request_seconds', 'Time to the whole answer', ['route'])
  const inFlight = gauge(
    'kierto_requests_in_flight',
    'Requests being answered now, open streams among them',
  )
  const outsideCalls = counter('kierto_outside_calls_total', 'Calls of outside systems', [
    'system',
    'operation',
    'result',
  ])
  const outsideDuration = histogram('kierto_outside_call_seconds', 'Time of those calls', [
    'system',
    'operation',
  ])
  const jobs = counter('kierto_jobs_total', 'Turns of background work', ['job', 'result'])
  const jobSuccess = gauge(
    'kierto_job_last_success_timestamp_seconds',
    'When background work last ended well',
    ['job'],
  )
  const work = counter('kierto_work_total', 'Items of work that ran', ['kind', 'result'])
  const workDuration = histogram('kierto_work_seconds', 'Time of those runs', ['kind'])
  watchPool(registry, sources.pool)
  watchDatabase(registry, sources)
  watchSeal(registry, sources.sealDaysLeft)
  watchCertificates(registry, sources.withoutStation)
  watchTypedOwners(registry, sources.typedOwnerStations)
  watchOverdueOrders(registry, sources.overdueOrders)
  watchWork(registry, sources.work)

  return {
    registry,
    arrived: () => inFlight.inc(),
    left: () => inFlight.dec(),
    answered: ({ method, route: url, status, seconds: took }) => {
      const route = `${methods.has(method) ? method : 'OTHER'} ${url}`
      requests.inc({ route, status: String(status) })
      if (took !== null) duration.observe({ route }, took)
    },
    outside: ({ system, operation, result, ms }) => {
      outsideCalls.inc({ system, operation, result })
      outsideDuration.observe({ system, operation }, ms / 1000)
    },
    worked: (kind, result, took) => {
      work.inc({ kind, result })
      workDuration.observe({ kind }, took)
    },
    job: async (job, work) => {
      try {
        const result = await work()
        jobs.inc({ job, result: 'ok' })
        jobSuccess.set({ job }, sources.now().getTime() / 1000)
        return result
      } catch (error) {
        jobs.inc({ job, result: 'failed' })
        throw error
      }
    },
  }
}

function watchSeal(registry: Registry, daysLeft: () => number): void {
  void new Gauge({
    name: 'kierto_seal_days_left',
    help: 'Days until the certificate of the seal ends',
    registers: [registry],
    collect() {
      this.set(daysLeft())
    },
  })
}

/** All processes report the same shared result. An unreadable one must not hide the other metrics. */
function watchCertificates(registry: Registry, ask: () => Promise<number | null>): void {
  void new Gauge({
    name: 'kierto_certified_without_station',
    help: 'Vehicles with a valid certificate at no station, as the nightly check counted them',
    registers: [registry],
    async collect() {
      const n = await ask().catch(() => null)
      if (n === null) this.reset()
      else this.set(n)
    },
  })
}

function watchTypedOwners(registry: Registry, ask: () => Promise<number>): void {
  void new Gauge({
    name: 'kierto_typed_owner_stations',
    help: 'Stations that type more owners by hand this month than the limit',
    registers: [registry],
    async collect() {
      // A failed query must not hide the other metrics.
      const stations = await ask().catch(() => null)
      if (stations !== null) this.set(stations)
    },
  })
}

function watchOverdueOrders(registry: Registry, ask: () => Promise<number>): void {
  void new Gauge({
    name: 'kierto_orders_overdue',
    help: 'Orders without an answer after 24 working hours of the station',
    registers: [registry],
    async collect() {
      // A failed query must not hide the other metrics.
      const orders = await ask().catch(() => null)
      if (orders !== null) this.set(orders)
    },
  })
}

function watchPool(registry: Registry, pool: () => PoolStats): void {
  void new Gauge({
    name: 'kierto_database_connections',
    help: 'Connections of this process: busy, idle, and the most there can be',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle, max } = pool()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'most' }, max)
    },
  })
  void new Gauge({
    name: 'kierto_database_waiting',
    help: 'Work that waits for a connection',
    registers: [registry],
    collect() {
      this.set(pool().waiting)
    },
  })
}

function watchDatabase(
  registry: Registry,
  { losses, server }: { losses: () => Losses; server: () => Promise<DatabaseServer> },
): void {
  const total = (name: string, help: string, figure: (losses: Losses) => number) =>
    new Counter({
      name: `kierto_database_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(figure(losses()))
      },
    })
  total('lost', 'Connections that the database or the line ended', ({ lost }) => lost)
  total('away_seconds', 'Time without a connection', ({ awaySeconds }) => awaySeconds)
  void new Gauge({
    name: 'kierto_database_timeline',
    help: 'Timeline of the database that this process writes to, by its address. A failover raises it',
    labelNames: ['server'],
    registers: [registry],
    async collect() {
      this.reset()
      const found = await server().catch(() => null)
      if (found) this.set({ server: found.address }, found.timeline)
    },
  })
}

/** All processes report the same shared work. A dashboard uses the maximum. */
function watchWork(registry: Registry, ask: () => Promise<WorkDepth[]>): void {
  let requested: Promise<WorkDepth[] | null> | undefined
  // One query serves all gauges of a scrape. A failed query must not hide the other metrics.
  const depths = () =>
    (requested ??= ask()
      .catch(() => null)
      .finally(() => (requested = undefined)))
  const figures: [string, string, (depth: WorkDepth) => number][] = [
    ['waiting', 'Promises that have not left', (depth) => depth.waiting],
    [
      'oldest_seconds',
      'Age of the oldest promise that has not left',
      (depth) => depth.oldestSeconds,
    ],
    ['running', 'Promises that leave now', (depth) => depth.running],
    ['given_up', 'Promises given up, kept for somebody to see', (depth) => depth.givenUp],
  ]
  for (const [name, help, figure] of figures) {
    void new Gauge({
      name: `kierto_work_${name}`,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const each of (await depths()) ?? []) this.set({ kind: each.kind }, figure(each))
      },
    })
  }
  void new Gauge({
    name: 'kierto_work_readable',
    help: '1 where the work could be read for these figures',
    registers: [registry],
    async collect() {
      this.set((await depths()) ? 1 : 0)
    },
  })
}
