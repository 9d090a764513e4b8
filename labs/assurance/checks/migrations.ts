import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { migrate, schemaFiles } from '#server/platform/db/migrate.ts'
import { startCallers } from '../../load.ts'
import { seedVehicles } from '../seed-million.ts'
import type { AssuranceCheck } from '../check.ts'
import { createDatabase } from '../test-system.ts'

const vehicles = 1_000_000
const openSeconds = 4
const limitMs = 1000

/**
 * Every change of the schema on a filled database, while another
 * transaction stays open. The last step has the repeatable files alone.
 */
export const migrations: AssuranceCheck = {
  name: 'migrations',
  figure: `migrations under load with a ${openSeconds} s open transaction on ${vehicles} vehicles`,
  target: 'no read waits over 1 s',
  run: async (tell) => {
    const files = await schemaFiles()
    const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-'))
    const database = createDatabase(join(folder, 'postgres'))
    await database.start()
    const { url } = database.urls()
    const connect = async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      return client
    }
    try {
      // Only as its owner: the rights of the application do not matter here.
      await migrate(url, url, { ...files, changes: [], again: [] })
      await seedVehicles(database, vehicles)
      tell('filled')
      const worst: { name: string; ms: number }[] = []
      const steps = [...files.changes.keys(), files.changes.length]
      for (const step of steps) {
        const name = files.changes[step]?.name ?? 'again/'
        const readers = await Promise.all([connect(), connect(), connect(), connect()])
        const holder = await connect()
        let longest = 0
        const load = startCallers(readers.length, async (index) => {
          const began = performance.now()
          await readers[index]?.query('select status from vehicle where plate = $1', [
            `MIL-${1 + Math.floor(Math.random() * vehicles)}`,
          ])
          longest = Math.max(longest, performance.now() - began)
          await sleep(5)
        })
        await holder.query('begin; select count(*) from (select from vehicle limit 1) one')
        const isLast = step === files.changes.length
        const migrated = migrate(url, url, {
          baseline: files.baseline,
          changes: files.changes.slice(0, step + 1),
          again: isLast ? files.again : [],
        })
        await sleep(openSeconds * 1000)
        await holder.query('commit')
        await migrated
        await load.stop()
        for (const client of [...readers, holder]) await client.end()
        worst.push({ name, ms: longest })
        tell(`${name}: a read waited ${longest.toFixed(0)} ms at most`)
      }
      const over = worst.filter(({ ms }) => ms > limitMs)
      return {
        measured: `${worst.length - over.length} of ${worst.length} within it${over.map(({ name, ms }) => `; ${name} ${ms.toFixed(0)} ms`).join('')}`,
        met: over.length === 0,
      }
    } finally {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
