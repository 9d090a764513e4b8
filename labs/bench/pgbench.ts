// The same statements without a service: pgbench, as fast as PostgreSQL answers.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { median } from './median.ts'
import type { Plan } from './plan.ts'

const run = promisify(execFile)

/** Whether pgbench is on the path. */
export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'])
    return true
  } catch {
    return false
  }
}

/**
 * Returns the plan as a pgbench script. Each client reads its values once from `bench_value`. As
 * variables they are sent to the prepared statements as by a driver.
 */
export function scriptOf({ steps }: Plan): { script: string; values: (string | null)[][] } {
  const columns: (readonly (string | null)[])[] = []
  const lines = steps.map(({ text, values, givesId }) => {
    // pgbench takes a word after a colon for a variable, also inside a text. Quotes prevent that
    // for to_char.
    const quoted = text.replaceAll(/:(?=MI|SS)/g, '":"')
    const filled = quoted.replaceAll(/\$(\d+)/g, (_, place: string) => {
      const value = values[Number(place) - 1]
      if (!value) throw new Error(`No value for $${place} of: ${text}`)
      if (value.of === 'nobody') return 'gen_random_uuid()::text'
      if (value.of === 'given') return ':given_id'
      // pgbench's variables cannot be null.
      if (value.values.every((each) => each === null)) return 'null'
      columns.push(value.values)
      return `:v${columns.length}`
    })
    return givesId ? `${filled} \\gset given_` : `${filled};`
  })
  const names = columns.map((_, index) => `v[${index + 1}] as v${index + 1}`)
  const read = `select ${names.join(', ')} from bench_value where client = :client_id \\gset`
  const callers = columns[0]?.length ?? 0
  const values = Array.from({ length: callers }, (_, caller) =>
    columns.map((column) => column[caller] ?? null),
  )
  const script = [String.raw`\if :ready = 0`, read, String.raw`\set ready 1`, String.raw`\endif`]
  return { script: [...(columns.length > 0 ? script : []), ...lines, ''].join('\n'), values }
}

/**
 * Returns scripts per second: the median of pgbench's progress without the first second, in which
 * it connects, reads its values and prepares its statements.
 */
export function readTps(progress: string): number {
  const told = [...progress.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gm)]
  const tps = median(told.slice(1).map(([, each]) => Number(each)))
  // A busy machine may report nothing. That is no limit.
  if (!(tps > 0)) throw new Error(`pgbench told no tps: ${progress}`)
  return tps
}

export type Limit = { perSecond: (seconds: number) => Promise<number>; close: () => Promise<void> }

/** Prepares to run the plan with that many clients. */
export async function openPgbench(
  urls: { url: string; applicationUrl: string },
  plan: Plan,
  clients: number,
): Promise<Limit> {
  const { script, values } = scriptOf(plan)
  const folder = await mkdtemp(join(tmpdir(), 'kierto-pgbench-'))
  const file = join(folder, 'call.sql')
  await writeFile(file, script)
  await writeValues(urls.url, values)
  const address = new URL(urls.applicationUrl)
  const environment = {
    PGHOST: address.searchParams.get('host') ?? '',
    PGUSER: address.username,
    PGPASSWORD: decodeURIComponent(address.password),
    PGDATABASE: address.pathname.slice(1),
  }
  return {
    perSecond: async (seconds) => {
      const duration = String(Math.ceil(seconds) + 1)
      const words = ['-n', '-M', 'prepared', '-D', 'ready=0', '-f', file, '-P', '1', '-j', '2']
        .concat('-c', String(clients))
        .concat('-T', duration)
      const tps = async () => {
        const { stderr } = await run('pgbench', words, { env: { ...process.env, ...environment } })
        return readTps(stderr)
      }
      // A machine that stalls for a second reports nothing: try again once.
      return (await tps().catch(tps)) * plan.requests
    },
    close: () => rm(folder, { recursive: true }),
  }
}

async function writeValues(url: string, values: (string | null)[][]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('drop table if exists bench_value')
  await client.query('create table bench_value (client integer primary key, v text[])')
  await client.query('grant select on bench_value to public')
  for (const [caller, v] of values.entries()) {
    await client.query('insert into bench_value values ($1, $2)', [caller, v])
  }
  await client.end()
}
