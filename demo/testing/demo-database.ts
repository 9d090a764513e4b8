import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { finnishDay } from '#rules/finnish-day.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { createFilledDatabase, type TestDatabase } from '#server/testing/database.ts'
import { loadDemo } from '../load.ts'

/**
 * A database with the demo's data of today. It is a clone: the first caller of a test run loads the
 * demo, which takes 10 s.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const now = new Date()
  const name = `demo_${finnishDay(now).replaceAll('-', '')}_${await demoHash()}`
  return createFilledDatabase(name, async ({ url, ownerUrl }) => {
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'warn' })
    await loadDemo({ ...config, ownerUrl }, now)
  })
}

/** A whole server of a test on such a database. */
export async function startDemoContext(): Promise<TestContext> {
  const database = await createDemoDatabase()
  const ctx = await startTestContext({ databaseUrl: database.url })
  return {
    ...ctx,
    close: async () => {
      await ctx.close()
      await database.drop()
    },
  }
}

/** The code of the demo: a watcher keeps one cluster while the code changes. */
async function demoHash(): Promise<string> {
  const folder = new URL('../', import.meta.url)
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.ts')).toSorted())
    hash.update(name).update(await readFile(new URL(name, folder)))
  return hash.digest('hex').slice(0, 12)
}
