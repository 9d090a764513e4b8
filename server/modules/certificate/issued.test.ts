import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { issuedJson } from './issue.sql.ts'

const ctx = testContext()

test('the next try of a certificate is found by its key, also where all else waits to leave', async () => {
  const { read: db } = ctx.appContext.db
  // As PostgreSQL knows it from quiet days: much has left, nothing waits.
  await sql`
    insert into work (kind, key, created_at, due_at, run_at, done_at)
    select 'scrapping', 'left-' || nth, now(), now(), now(), now() from generate_series(1, 5000) as nth
  `.execute(db)
  await sql`analyze work`.execute(db)
  const query = db
    .selectFrom('vehicle')
    .where('vehicle.id', '=', 1)
    .select((vehicle) => issuedJson(vehicle).as('certificate'))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using work_kind_key_key on work')
  expect(plan).not.toContain('work_due')
})
