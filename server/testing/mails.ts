import { expect } from 'vitest'
import type { TestHouse } from './app.ts'

export type ReadMail = { subject: string; text: string; html: string | null; links: string[] }

/**
 * The mails that have come to an address, oldest first, once everything that is due has left. The
 * mailbox is shared by the tests of a worker: an address should be one test's own.
 */
export async function mailsTo(test: TestHouse, address: string): Promise<ReadMail[]> {
  await sendEverything(test)
  const url = `${test.standIns.url}/mail/messages.json?to=${encodeURIComponent(address)}`
  const mails = (await (await fetch(url)).json()) as ReadMail[]
  return mails.toReversed()
}

/** Waits until nothing that is due is left in the outbox, whoever sends it. */
export async function sendEverything({ house, clock }: TestHouse): Promise<void> {
  const left = async () => {
    await house.outbox.sendDue()
    const { due } = await house.database.db
      .selectFrom('outbox')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('run_at', '<=', clock.now())
      .select((row) => row.fn.countAll<number>().as('due'))
      .executeTakeFirstOrThrow()
    return due
  }
  await expect.poll(left, { timeout: 10_000, interval: 10 }).toBe(0)
}
