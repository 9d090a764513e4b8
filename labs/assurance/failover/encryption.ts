// Whether the machines speak TLS alone, and answer nobody without a certificate.
import { once } from 'node:events'
import { request } from 'node:https'
import { connect as connectSocket, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
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

/** PostgreSQL's request for TLS: its length and its code (protocol 3.0, SSLRequest). */
const requestForTls = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** Certificates that PostgreSQL, Patroni and etcd of a machine show to a new connection, as hashes. */
export function shownCertificates(address: string, authority: string): Promise<string[]> {
  const shown = async (port: number) => {
    const socket = connectSocket(port, address)
    await once(socket, 'connect')
    if (port === 5432) {
      socket.write(requestForTls)
      await once(socket, 'data')
    }
    return hashOfShown(socket, authority)
  }
  return Promise.all([5432, 8008, 2379].map(shown))
}

async function hashOfShown(socket: Socket, ca: string): Promise<string> {
  const secured = connectTls({ socket, ca, checkServerIdentity: () => undefined })
  // Patroni and etcd refuse a caller without a certificate, after they have shown theirs.
  secured.on('error', () => undefined)
  await once(secured, 'secureConnect')
  const { fingerprint256 } = secured.getPeerCertificate()
  secured.destroy()
  return fingerprint256
}
