import { mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, restore } from '#tools/backup.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { seedStations, seedVehicles } from '../../bench/seed.ts'
import { startCallers } from '../../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'

const vehicles = 1_000_000

export const backupCheck: AssuranceCheck = {
  name: 'backup',
  figure: `backup while it is written to, drop, restore, every row's hash compared, at ${vehicles} vehicles`,
  target: '100 %, under 5 minutes, by documented commands',
  run: async (tell) => {
    await using system = await startTestSystem({ bare: true })
    await using stored = await mkdtempDisposable(join(tmpdir(), 'kierto-backup-'))
    await seedStations(system)
    await yardFixtures(system).station('Varmuuspiha')
    await seedVehicles(system, vehicles, tell)
    tell('filled')
    await system.server.stop()
    let written = 0
    // Rows outside the comparison: a backup must not need an idle service.
    await system.query('create table assure_busy (n int)')
    const load = startCallers(1, async () => {
      await system.query('insert into assure_busy select generate_series(1, 500)')
      written += 500
    })
    const before = await hashes(system)
    const began = performance.now()
    await backup(system.postgres.folder, join(stored.path, 'copy'))
    const copied = performance.now()
    await load.stop()
    tell(`copied in ${((copied - began) / 1000).toFixed(0)} s beside ${written} rows written`)
    await system.postgres.stop()
    await rm(system.postgres.folder, { recursive: true })
    const dropped = performance.now()
    await restore(join(stored.path, 'copy'), system.postgres.folder)
    const minutes = (copied - began + performance.now() - dropped) / 60_000
    await system.postgres.start()
    const after = await hashes(system)
    const differing = [...before].filter(([table, hash]) => after.get(table) !== hash)
    for (const [table] of differing) tell(`${table} differs`)
    await system.server.start()
    return {
      measured: `${before.size - differing.length} of ${before.size} tables the same, ${minutes.toFixed(1)} min for backup and restore; the service started on it`,
      met: differing.length === 0 && before.size > 20 && minutes < 5,
    }
  },
}

/** Returns for every table the number of rows and one hash of their contents. */
async function hashes(system: TestSystem): Promise<Map<string, string>> {
  const tables = await system.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'assure_busy'`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await system.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
       from ${name} t`,
    )
    found.set(name, row?.hash ?? '')
  }
  return found
}
