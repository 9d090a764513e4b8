// PgBouncer between a check and PostgreSQL. docs/operations/several-machines.md has the same settings.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { asPostgres, missingForPostgres } from './installed-postgres.ts'
import { serverLog } from './server.ts'

const program = process.env['PGBOUNCER'] ?? 'pgbouncer'
export const serverConnections = 20

export const bouncerVersion = () =>
  /\d+\.\d+\.\d+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0]

/** The text says what is missing. */
export function missingForBouncer(): string | null {
  const missing = missingForPostgres()
  if (missing) return missing
  const found = bouncerVersion()
  if (!found) return 'PgBouncer 1.21 or newer (or its program in PGBOUNCER)'
  const [major = 0, minor = 0] = found.split('.').map(Number)
  return major === 1 && minor < 21 ? `PgBouncer 1.21 or newer: ${found} has no prepared ones` : null
}

/** PgBouncer ignores these two where the driver sends them, so the role has them. */
export async function setRoleLimits(url: string): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`alter role kierto_app set statement_timeout = '10s'`)
  await admin.query(`alter role kierto_app set idle_in_transaction_session_timeout = '10s'`)
  await admin.end()
}

/** Starts it in transaction mode, in a folder that PostgreSQL's user may read. */
export async function startBouncer(
  folder: string,
  { direct, pooled }: { direct: URL; pooled: URL },
): Promise<ChildProcess> {
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users')
  await writeFile(users, `"kierto_app" "${direct.password}"\n`)
  await writeFile(
    settings,
    `[databases]
kierto = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_prepared_statements = 400
default_pool_size = ${serverConnections}
max_client_conn = 1000
query_wait_timeout = 5
server_check_delay = 5
tcp_keepalive = 1
tcp_user_timeout = 20000
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  )
  const bouncer = spawn('setpriv', [...asPostgres, program, settings], {
    stdio: ['ignore', serverLog, serverLog],
  })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new Client({ connectionString: pooled.href })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return bouncer
    } catch {
      await sleep(100)
    }
  }
  bouncer.kill('SIGKILL')
  throw new Error('PgBouncer did not answer within ten seconds')
}
