import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** The PostgreSQL server of a connection. A standby has no timeline of its own: 0. */
export type DatabaseServer = { readonly address: string; readonly timeline: number }

/**
 * Asks which server answers, and on which timeline it writes. Two processes that see different servers
 * mean two primaries.
 */
export async function databaseServer(db: Db): Promise<DatabaseServer> {
  // The first eight digits of a file of the log are its timeline.
  const { rows } = await sql<DatabaseServer>`
    select coalesce(host(inet_server_addr()), 'local') as address,
      case when pg_is_in_recovery() then 0
        else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline
  `.execute(db)
  return rows[0] ?? { address: 'unknown', timeline: 0 }
}
