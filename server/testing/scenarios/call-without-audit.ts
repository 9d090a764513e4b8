import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import type { TestContext } from '../app.ts'
import { asOwner } from '../database.ts'
import { storedHashes } from '../stored-values.ts'
import { leaves } from './audit-entries.ts'
import { everyCall } from './every-call.ts'

type Name = keyof typeof contract

/** Calls that leave an entry in the audit. */
export const auditedNames = (Object.keys(contract) as Name[]).filter(
  (name) => typeof leaves[name] !== 'string',
)

const breakAudit = `
  create function broken() returns trigger language plpgsql
    as $$ begin raise exception 'provoked by a test'; end $$;
  create trigger broken before insert on audit execute function broken()`
// An attempt to sign in, to guess or to represent is counted, and used up, whatever becomes of it. A
// question to the registry is too.
const ignored = {
  login_failure: sql<boolean>`true`,
  eid_attempt: sql<boolean>`true`,
  representation_attempt: sql<boolean>`true`,
  anonymous_use: sql<boolean>`kind = 'registry'`,
}

/** Sends a call while the audit cannot be written. Returns the response and the tables around it. */
export async function callWithoutAudit(ctx: TestContext, name: Name) {
  const act = await everyCall[name](ctx)
  const before = await storedHashes(ctx, ignored)
  await asOwner(ctx.appContext.config.databaseUrl, breakAudit)
  const answer = await act()
  await asOwner(ctx.appContext.config.databaseUrl, 'drop function broken cascade')
  return { answer, before, after: await storedHashes(ctx, ignored) }
}
