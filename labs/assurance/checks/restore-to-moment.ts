import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import {
  missingForRestore,
  restoreVersions,
  startArchivedPostgres,
  type ArchivedPostgres,
} from '../archived-postgres.ts'
import type { AssuranceCheck, Result } from '../check.ts'
import { createRequester, startCallers } from '../../load.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'
import { addVehicle } from '../writes.ts'

const writers = 4
const halfMs = 30_000

/** Numbers of the lost time are never given again: the registry knows its certificates by number. */
const raiseSequences = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + 10000)
  from pg_sequences where schemaname = 'public'`

export const restoreToMoment: AssuranceCheck = {
  name: 'restore-to-moment',
  figure:
    'a minute of writes through the service, a table dropped, and a restore to a moment within the minute: writes of before that are missing, writes of after that are there',
  target:
    '0 missing, 0 of after, the service writes again, no number given twice, sessions of before go on and those of after end',
  run: async (tell) => {
    const missing = missingForRestore()
    if (missing) return { measured: `not tried, missing: ${missing}`, met: false }
    await using opened = new AsyncDisposableStack()
    const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'kierto-assure-moment-'))).path
    // PostgreSQL is not root, and its folder is in this one.
    await chmod(folder, 0o711)
    const database = join(folder, 'database')
    const service = join(folder, 'service')
    await Promise.all([mkdir(database), mkdir(service)])
    const postgres = opened.use(await startArchivedPostgres(database))
    tell('PostgreSQL runs')
    const { urls } = postgres
    const system = opened.use(await startTestSystem({ bare: true, folder: service, urls }))
    tell('the service runs')
    const { measured, met } = await measure(postgres, system, tell)
    return { measured: `${measured} (${restoreVersions()})`, met }
  },
}

async function measure(
  postgres: ArchivedPostgres,
  system: TestSystem,
  tell: (text: string) => void,
): Promise<Result> {
  const station = await yardFixtures(system).station('Palautettu piha')
  const { access_token: token } = await system.sessionOf(station.username)
  const { ask, close } = createRequester(system.server.url)
  const before = new Set<string>()
  const after = new Set<string>()
  const odd: string[] = []
  let isPast = false
  const write = async () => {
    const beganPast = isPast
    const model = randomUUID()
    const { status } = await ask(addVehicle(station.id, token, model))
    if (status !== 201) odd.push(String(status))
    else if (!isPast) before.add(model)
    // A write that was under way at the moment may be there or not.
    else if (beganPast) after.add(model)
  }
  postgres.backup()
  tell('backed up')
  const load = startCallers(writers, write)
  await sleep(halfMs)
  const counted = [...before]
  const [clock] = await system.query<{ now: string }>('select clock_timestamp()::text as now')
  const moment = clock?.now ?? ''
  isPast = true
  const { access_token: laterToken } = await system.sessionOf(station.username)
  await sleep(halfMs)
  await load.stop()
  const highest = await highestVehicle(system)
  await system.query('drop table idempotency_key cascade')
  tell(`${counted.length} writes before the moment, ${after.size} after it`)

  await system.server.stop()
  const began = performance.now()
  postgres.stop()
  await postgres.restoreTo(moment)
  const restoredMs = performance.now() - began
  tell('restored')

  const rows = await system.query<{ model: string }>('select model from vehicle')
  const there = new Set(rows.map(({ model }) => model))
  const lost = counted.filter((model) => !there.has(model)).length
  const late = [...after].filter((model) => there.has(model)).length
  await system.query(raiseSequences)
  await system.server.start()
  const again = await ask(addVehicle(station.id, token, randomUUID()))
  const repeats = (await highestVehicle(system)) <= highest
  const counts = `/api/shop/${station.id}/vehicle/counts/`
  const earlier = await ask({ path: counts, token })
  const later = await ask({ path: counts, token: laterToken })
  close()
  return {
    measured:
      `${lost} of ${counted.length} writes of before missing, ${late} of ${after.size} of after there, ` +
      `restored and open after ${(restoredMs / 1000).toFixed(1)} s; a write afterwards answered with ${again.status}, ` +
      `${repeats ? 'a number given twice' : 'no number given twice'}; a session of before answered with ${earlier.status}, ` +
      `one of after with ${later.status}; ${odd.length} odd answers`,
    met:
      lost === 0 &&
      late === 0 &&
      counted.length > 100 &&
      after.size > 100 &&
      odd.length === 0 &&
      again.status === 201 &&
      !repeats &&
      earlier.status === 200 &&
      later.status === 401,
  }
}

async function highestVehicle(system: TestSystem): Promise<number> {
  const [row] = await system.query<{ id: number }>('select max(id) as id from vehicle')
  return row?.id ?? 0
}
