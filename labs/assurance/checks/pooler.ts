import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtempDisposable } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#tools/process/port.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import {
  bouncerVersion,
  missingForBouncer,
  serverConnections,
  setRoleLimits,
  startBouncer,
} from '../bouncer.ts'
import type { AssuranceCheck, Result } from '../check.ts'
import { startInstalledPostgres } from '../installed-postgres.ts'
import { createRequester, startCallers, type RequestOptions } from '../../load.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'
import { addVehicle } from '../writes.ts'

/** 40 processes have 12 connections each. */
const otherConnections = 480
const seconds = 40

export const pooler: AssuranceCheck = {
  name: 'pooler',
  figure: `two processes through PgBouncer in transaction mode next to ${otherConnections} other connections: writes, reads, repeats with one key, jobs, events: calls that failed, jobs that did not end; connections at PostgreSQL`,
  target: `0 failed, 0 doubled, events, every job; at most ${serverConnections} connections and one listener for each process`,
  run: async (tell) => {
    const missing = missingForBouncer()
    if (missing) return { measured: `not tried, missing: ${missing}`, met: false }
    await using opened = new AsyncDisposableStack()
    const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'kierto-assure-pooler-'))).path
    // PostgreSQL is not root, and its folder is in this one.
    await chmod(folder, 0o711)
    const database = join(folder, 'database')
    const service = join(folder, 'service')
    await Promise.all([mkdir(database), mkdir(service)])
    const { url, applicationUrl } = opened.use(await startInstalledPostgres(database, '')).urls
    const pooled = new URL(applicationUrl)
    pooled.port = String(await freePort())
    const bouncer = await startBouncer(database, { direct: new URL(applicationUrl), pooled })
    opened.defer(() => void bouncer.kill('SIGKILL'))
    await setRoleLimits(url)
    const system = await startTestSystem({
      bare: true,
      processes: 2,
      folder: service,
      urls: { url, applicationUrl: pooled.href },
      settings: { LISTEN_DATABASE_URL: applicationUrl },
    })
    opened.use(system)
    tell('the service runs')
    const { measured, met } = await measure(system, pooled.href, tell)
    return { measured: `${measured} (PgBouncer ${bouncerVersion()})`, met }
  },
}

async function measure(
  system: TestSystem,
  pooledUrl: string,
  tell: (text: string) => void,
): Promise<Result> {
  const station = await yardFixtures(system).station('Yhteinen piha')
  const { access_token: token } = await system.sessionOf(station.username)
  const requesters = system.servers.map(({ url }) => createRequester(url))
  const failed = new Map<string, number>()
  const models: string[] = []
  let calls = 0
  const ask = async (index: number, options: RequestOptions) => {
    const reply = await requesters[index % requesters.length]?.ask(options)
    calls += 1
    const status = reply?.status ?? 0
    if (status === 200 || status === 201) return
    const line = `${status} ${reply?.body.slice(0, 80)}`
    failed.set(line, (failed.get(line) ?? 0) + 1)
  }
  const others = await openOthers(pooledUrl)
  tell(`${others.length} other connections`)
  const [firstUrl = ''] = system.servers.map(({ url }) => url)
  const stream = countEvents(`${firstUrl}/api/shop/${station.id}/changes/`, token)

  const writers = startCallers(4, async (index) => {
    const model = randomUUID()
    const write = addVehicle(station.id, token, model)
    // Two presses at once, on both processes.
    await Promise.all([ask(index, write), ask(index + 1, write)])
    models.push(model)
  })
  const readers = startCallers(4, async (index) => {
    await ask(index, { path: `/api/shop/${station.id}/vehicle/counts/`, token })
  })
  const users = startCallers(20, async (index) => {
    for (let turn = index; turn < others.length; turn += 20)
      await others[turn]?.query({ name: '0.0', text: 'select $1::int', values: [turn] })
    await sleep(50)
  })
  await sleep((seconds / 2) * 1000)
  const [busy] = await system.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where usename = 'kierto_app'`,
  )
  const [due] = await system.query<{ at: Date; jobs: number }>(
    `with due as (update work set run_at = now() where key = 'cron' returning kind)
    select now() as at, count(*)::int as jobs from due`,
  )
  await sleep((seconds / 2) * 1000)
  await Promise.all([writers.stop(), readers.stop(), users.stop()])
  const heard = stream.close()
  const ended = await system.query<{ kind: string; outcome: string }>(
    `select kind, last->>'outcome' as outcome from work
      where key = 'cron' and (last->>'ended_at')::timestamptz >= $1`,
    [due?.at],
  )
  const done = ended.filter(({ outcome }) => outcome === 'done').length

  const limit = await others[0]?.query<{ statement_timeout: string }>('show statement_timeout')
  const rows = await system.query<{ times: number }>(
    'select count(*)::int as times from vehicle where model = any($1) group by model',
    [models],
  )
  await Promise.all(others.map((other) => other.end()))
  for (const requester of requesters) requester.close()
  for (const [line, times] of failed) tell(`${times} x ${line}`)
  const wrong = [...failed.values()].reduce((total, times) => total + times, 0)
  const doubled = rows.filter(({ times }) => times > 1).length
  const lost = models.length - rows.length
  const timeout = limit?.rows[0]?.statement_timeout
  const connections = busy?.connections ?? 0
  return {
    measured: `${wrong} of ${calls} calls failed, ${doubled} doubled and ${lost} lost of ${models.length} writes, ${heard} events, ${done} of ${due?.jobs} jobs done; ${connections} connections for ${others.length + 24} at PgBouncer; statement_timeout ${timeout}`,
    met:
      wrong + doubled + lost === 0 &&
      models.length > 100 &&
      heard > 0 &&
      done > 0 &&
      done === due?.jobs &&
      connections <= serverConnections + system.servers.length + 1 &&
      timeout === '10s',
  }
}

async function openOthers(connectionString: string): Promise<Client[]> {
  const opened: Client[] = []
  for (let index = 0; index < otherConnections; index += 1) {
    const client = new Client({ connectionString })
    await client.connect()
    opened.push(client)
  }
  return opened
}

/** Listens to the changes of a station. `close` returns the number of events. */
function countEvents(url: string, token: string) {
  let heard = 0
  const request = get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
    response.on('data', (bytes: Buffer) => {
      heard += String(bytes).split('event:').length - 1
    })
    response.on('error', () => undefined)
  })
  request.on('error', () => undefined)
  return {
    close: () => {
      request.destroy()
      return heard
    },
  }
}
