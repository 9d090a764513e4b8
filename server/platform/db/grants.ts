import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db } from './connection.ts'

/**
 * Grants the application's role all rows of the migrated tables. The role may only read and add audit
 * entries (docs/decisions/0012), entries of treatment, states of parts and versions of loads, and changes
 * no table. Does nothing where the application is the owner.
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
    revoke update, delete on audit, treatment_entry, part_event, load_version from ${name};
    revoke insert, update, delete on migration from ${name};
    grant execute on function remove_expired_audit to ${name};
    commit;
  `)
}

/** Whether the user of this connection may change or delete audit entries, as the owner may. */
export async function mayChangeAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('audit', 'update, delete, truncate') as may`.execute(db)
  return rows[0]?.may ?? true
}
