import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { TestContext } from './app.ts'
import { asOwner } from './database.ts'

const definition = new URL('../../migrations/0015_statistics.sql', import.meta.url)

/**
 * Sums by the definition of migration 0015, which 0029 replaced: counted from the vehicles into tables
 * of a schema of their own.
 */
export async function sumsByFirstDefinition(ctx: TestContext) {
  const statements = await readFile(definition, 'utf8')
  const withoutTriggers = statements.replaceAll(/create constraint trigger [^;]*;/g, '')
  await asOwner(
    ctx.appContext.config.databaseUrl,
    `drop schema if exists first_definition cascade;
    create schema first_definition;
    set search_path = first_definition, public;
    ${withoutTriggers}
    grant usage on schema first_definition to public;
    grant select on all tables in schema first_definition to public;`,
  )
  return sumsIn(ctx, 'first_definition')
}

/** The folded sums that the service reads, without makes: 0015 counted them as they were written. */
export const storedSums = (ctx: TestContext) => sumsIn(ctx, 'public')

async function sumsIn(ctx: TestContext, schema: 'first_definition' | 'public') {
  const { rows } = await sql`
    select * from ${sql.table(`${schema}.statistics_month`)}
    where vehicles <> 0 and dimension <> 'make'
    order by scope, scope_id, dimension, month, value`.execute(ctx.appContext.db.read)
  return rows
}
