import { expect } from 'vitest'
import { cronKey } from '#server/platform/work/sql.ts'
import type { TestContext } from './app.ts'

/** Sends all due items, and waits for items that another sender has leased. */
export async function sendEverything({ appContext, clock }: TestContext): Promise<void> {
  const left = async () => {
    await appContext.work.runDue('items')
    const { due } = await appContext.db.read
      .selectFrom('work')
      .where('key', '<>', cronKey)
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('run_at', '<=', clock.now())
      .select((row) => row.fn.countAll<number>().as('due'))
      .executeTakeFirstOrThrow()
    return due
  }
  await expect.poll(left, { timeout: 50_000, interval: 10 }).toBe(0)
}
