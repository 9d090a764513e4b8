import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { mail } from '#server/platform/mail/mail-work.ts'
import { givenUpWork } from '#server/platform/work/sql.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { endGivenUp } from './work.ts'

const ctx = testContext()

test('a mail that was given up is repeated or dropped, and both are in the audit', async () => {
  const { db, secrets, work, now } = ctx.appContext
  const to = 'annettu-yla@posti.example'
  const payload = { to, subject: 'Otsikko', text: 'Teksti', html: '<p>Teksti</p>' }
  for (const key of ['again', 'never']) {
    await db.write((tx) => enqueue(tx, secrets, mail, { key, payload, now: now() }))
  }
  await ctx.standIns.control('mail', { mode: 'deny', times: 2 })
  await work.runDue('items')
  await ctx.standIns.control('mail', { mode: 'ok' })
  const items = await givenUpWork(db.read)
  expect(items.map(({ key }) => key).toSorted()).toEqual(['again', 'never'])
  const end = (what: 'repeat' | 'drop', key: string) =>
    db.write((tx) => endGivenUp(tx, { what, kind: 'mail', key }, now()))
  expect([await end('repeat', 'again'), await end('drop', 'never')]).toEqual([true, true])
  expect([await end('repeat', 'again'), await end('drop', 'unknown')]).toEqual([false, false])
  await work.runDue('items')
  expect(await mailsTo(ctx, to)).toHaveLength(1)
  expect(await givenUpWork(db.read)).toEqual([])
  const admin = await ctx.make.account({ group_name: 'admin' })
  const as = await ctx.signIn.account(admin)
  await db.write((tx) => enqueue(tx, secrets, mail, { key: 'by-page', payload, now: now() }))
  await ctx.standIns.control('mail', { mode: 'deny', times: 1 })
  await work.runDue('items')
  await ctx.standIns.control('mail', { mode: 'ok' })
  const list = async () => (await ctx.call('GET', '/ppb-admin/work/list/', { as })).body
  const [item] = await list()
  expect(item).toMatchObject({ kind: 'mail', key: 'by-page', attempts: 1 })
  expect(JSON.stringify(item)).not.toContain(to)
  const repeat = () => ctx.call('POST', `/ppb-admin/work/${item.id}/repeat/`, { as })
  expect([(await repeat()).status, (await repeat()).status]).toEqual([204, 404])
  await work.runDue('items')
  expect(await mailsTo(ctx, to)).toHaveLength(2)
  expect(await list()).toEqual([])
  const audit = await db.read
    .selectFrom('audit')
    .where('action', '=', 'job.run')
    .orderBy('id')
    .select(['purpose', 'outcome', 'request_id'])
    .execute()
  expect(audit).toEqual([
    { purpose: 'work', outcome: 'asked', request_id: 'mail again' },
    { purpose: 'work', outcome: 'deleted', request_id: 'mail never' },
    { purpose: 'work', outcome: 'asked', request_id: expect.any(String) },
  ])
})
