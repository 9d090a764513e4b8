import { loadDemo } from '#demo/load.ts'
import { readConfig } from '#server/config/config.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { build } from '#tools/build.ts'
import { startTestDatabase } from '#tools/postgres/test-database.ts'

/**
 * Once before all browser tests: the front end as its sources are, one PostgreSQL (that of
 * TEST_DATABASE_URL, where it is set), and in it a database with the demo data. Each worker works
 * on a copy of it (test-app.ts). Answers with what takes it all down again.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await build()
  const given = process.env['TEST_DATABASE_URL']
  const postgres = given ? null : await startTestDatabase()
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
  const demo = await createTestDatabase()
  await loadDemo(
    readConfig({ NODE_ENV: 'test', DATABASE_URL: demo.url, LOG_LEVEL: 'warn' }),
    new Date(),
  )
  process.env['DEMO_DATABASE_URL'] = demo.url
  return async () => {
    await demo.drop()
    await postgres?.stop()
  }
}
