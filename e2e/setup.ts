import { createDemoDatabase } from '#demo/testing/demo-database.ts'
import { build, isBuilt } from '#tools/build.ts'
import { startTestDatabase } from '#tools/postgres/test-database.ts'

/**
 * Runs once before all browser tests: builds the front end, starts one PostgreSQL (or uses
 * TEST_DATABASE_URL), and makes a database with the demo data. Each worker uses a copy of it
 * (test-app.ts). With TEST_SOURCES the pages come from their sources, so any build will do. Returns
 * the function that stops it all.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env['TEST_SOURCES'] || !isBuilt()) await build()
  const given = process.env['TEST_DATABASE_URL']
  const postgres = given ? null : await startTestDatabase()
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
  const began = Date.now()
  const tell = () =>
    console.log(`Making the demo data: ${Math.round((Date.now() - began) / 1000)} s`)
  const timer = setInterval(tell, 10_000)
  const demo = await createDemoDatabase()
  clearInterval(timer)
  process.env['DEMO_DATABASE_URL'] = demo.url
  return async () => {
    await demo.drop()
    await postgres?.stop()
  }
}
