// Whether the machines speak TLS alone, and answer nobody without a certificate.
import { request } from 'node:https'
import { Client } from 'pg'
import type { TestSystem } from '../test-system.ts'

/** Tries each part of a machine without TLS or without a certificate. @returns those that answered */
export async function openParts(
  address: string,
  authority: string,
  ownerUrl: string,
): Promise<string[]> {
  const clear = new URL(ownerUrl)
  clear.search = ''
  const answered = await Promise.all([
    connects(clear.href),
    answers(`https://${address}:8008/patroni`, authority),
    answers(`https://${address}:2379/version`, authority),
  ])
  return ['PostgreSQL', 'Patroni', 'etcd'].filter((_, index) => answered[index])
}

async function connects(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answers = (url: string, ca: string) =>
  new Promise<boolean>((resolve) => {
    const sent = request(url, { ca, timeout: 5000 }, (response) => {
      response.resume()
      resolve(true)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(false))
    sent.end()
  })

/** Connections from other machines at the primary, and those without TLS 1.3. */
export async function connectionsAtPrimary(
  system: TestSystem,
): Promise<{ all: number; clear: number }> {
  const [row] = await system.query<{ all: number; clear: number }>(
    `select count(*)::int as all,
      (count(*) filter (where version is distinct from 'TLSv1.3'))::int as clear
    from pg_stat_ssl join pg_stat_activity using (pid) where client_addr is not null`,
  )
  return row ?? { all: 0, clear: 0 }
}
