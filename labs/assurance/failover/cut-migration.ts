// The next release's migration, whose primary machine dies inside it.
import { spawn } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Cluster } from '../database-cluster.ts'
import type { TestSystem } from '../test-system.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const name = 'changes/9999_next_release.sql'
const rows = 50_000
const oneSentence = 'The database became unavailable. Nothing was applied: run the migration again.'

export type CutMigration = {
  /** Runs the migration and kills the primary inside it. @returns the dead machine */
  cut: () => Promise<number>
  /** Runs it again when the cluster has a new primary. */
  runAgain: () => Promise<void>
  /** Says what was wrong. Empty when all was as wanted. */
  wrong: () => readonly string[]
}

/** Makes a release with one more migration in the folder. `tools/migrate.ts` of that release runs it. */
export async function createCutMigration(
  cluster: Cluster,
  system: TestSystem,
  folder: string,
): Promise<CutMigration> {
  const wrong: string[] = []
  await mkdir(folder)
  for (const part of ['contract', 'rules', 'schema', 'server', 'texts', 'tools', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(
    join(folder, 'schema', name),
    `create table next_release (id integer primary key);
insert into next_release select generate_series(1, ${rows});
select pg_sleep(6);
create table next_release_end (id integer);
`,
  )
  const run = () => {
    const child = spawn(process.execPath, [join(folder, 'tools', 'migrate.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: cluster.applicationUrl,
        MIGRATION_DATABASE_URL: cluster.ownerUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [printed, errors]: [string[], string[]] = [[], []]
    child.stdout.on('data', (bytes: Buffer) => printed.push(String(bytes)))
    child.stderr.on('data', (bytes: Buffer) => errors.push(String(bytes)))
    return new Promise<{ code: number | null; printed: string; errors: string }>((resolve) => {
      child.once('close', (code) =>
        resolve({ code, printed: printed.join('').trim(), errors: errors.join('').trim() }),
      )
    })
  }
  const state = async () => {
    const [row] = await system.query<{ tables: number; noted: number }>(
      `select (select count(*)::int from pg_tables where tablename like 'next_release%') as tables,
        (select count(*)::int from migration where name = $1) as noted`,
      [name],
    )
    return row
  }

  return {
    wrong: () => wrong,
    cut: async () => {
      const first = run()
      await untilAnswered(async () => {
        const [row] = await system.query<{ runs: boolean }>(
          `select exists (select 1 from pg_stat_activity
            where application_name = 'kierto-migrate' and wait_event = 'PgSleep') as runs`,
        )
        return row?.runs === true
      })
      const primary = await cluster.leader()
      cluster.killMachine(primary)
      const { code, errors } = await first
      if (code !== 1 || errors !== oneSentence) wrong.push(`the cut run said ${code}: ${errors}`)
      return primary
    },
    runAgain: async () => {
      await untilAnswered(async () => {
        const before = await state()
        if (before?.tables !== 0 || before.noted !== 0)
          wrong.push(`the cut run left ${before?.tables} tables and ${before?.noted} rows`)
        return true
      })
      const { code, printed, errors } = await run()
      const after = await state()
      if (
        code !== 0 ||
        !printed.startsWith(`Applied ${name}`) ||
        after?.tables !== 2 ||
        after.noted !== 1
      )
        wrong.push(`the second run said ${code}: ${printed}${errors}; ${after?.tables} tables`)
    },
  }
}

/** Asks until the database answers and the answer is true, for a minute. */
async function untilAnswered(ask: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await ask().catch(() => false)) return
    await sleep(200)
  }
  throw new Error('The database did not answer within a minute')
}
