import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db } from './connection.ts'

/**
 * Lets the application's role work with what the migrations have made: every row, but of the audit
 * it only reads and adds (docs/decisions/0012), and it changes no table. Where the application is
 * the owner itself there is nothing to give and nothing to keep from it.
 */
export async function grantToApplication(owner: Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ me: string }>('select current_user as me')
  if (role === rows[0]?.me) return
  const name = owner.escapeIdentifier(role)
  await owner.query(`
    begin;
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke update, delete on audit from ${name};
    revoke insert, update, delete on migration from ${name};
    grant execute on function remove_expired_audit to ${name};
    commit;
  `)
}

/** Whether the user of this connection could take rows out of the audit, as the tables' owner can. */
export async function mayChangeAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('audit', 'update, delete, truncate') as may`.execute(db)
  return rows[0]?.may ?? true
}
