import { expect, test } from 'vitest'
import { secondContext, testContext } from '#server/testing/test-context.ts'
import { runJob } from '#server/testing/jobs.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { rowOf } from '#server/testing/rows.ts'

const one = testContext()
const two = secondContext(one)

test('a listing that runs out ends once, on whichever worker, and its station is told', async () => {
  const { shop, account } = await stationWithUser(one)
  const listed = { status: 'shop_listing', shop_id: shop.id } as const
  const ids: number[] = []
  for (let n = 0; n < 120; n += 1) ids.push((await one.make.vehicle(listed)).id)
  const inTime = new Date(one.clock.now().getTime() + 24 * 3_600_000 + 1)
  const later = await one.make.vehicle({ ...listed, listing_expires_at: inTime })

  expect(await runJob(one.appContext, 'listing_expiry')).toEqual({ ended: 0 })
  one.clock.advance({ hours: 24 })
  const ran = await Promise.all(
    [one, two, one].map(({ appContext: ctx }) => ctx.work.runDue('cron')),
  )
  expect(ran.flat().filter((kind) => kind === 'listing_expiry')).toHaveLength(1)

  const { read: db } = one.appContext.db
  const events = await db
    .selectFrom('vehicle_event')
    .where('vehicle_id', 'in', ids)
    .select(['vehicle_id', 'move', 'account_id', 'person_id'])
    .execute()
  expect(new Set(events.map(({ vehicle_id: id }) => id)).size).toBe(120)
  expect(events).toHaveLength(120)
  expect(events[0]).toMatchObject({ move: 'resolve', account_id: null, person_id: null })
  await sendEverything(one)
  const mails = await mailsTo(one, shop.email ?? '')
  expect(mails).toHaveLength(120)
  expect(mails[0]?.subject).toMatch(/^Ajoneuvo ei ole enää tarjolla/)

  const as = await one.signIn.account(account)
  const read = async (id: number) =>
    (await one.call('GET', `/shop/${shop.id}/vehicle/${id}/`, { as })).body
  expect(await read(ids[0] ?? 0)).toMatchObject({
    status: 'shop_process',
    listing_expires_at: null,
    listing_ran_out_at: one.clock.now().toISOString(),
  })
  expect(await read(later.id)).toMatchObject({ status: 'shop_listing' })
})

test('one that was extended in time goes on', async () => {
  const { shop, as } = await stationWithUser(one)
  const { id } = await one.make.vehicle({ status: 'shop_listing', shop_id: shop.id })
  const path = `/shop/${shop.id}/vehicle/${id}/`
  await one.call('PATCH', path, { as, body: { status: 'shop_listing' } })
  one.clock.advance({ hours: 47, minutes: 59 })
  const status = async () => (await rowOf(one, 'vehicle', { id }, 'status')).status
  await runJob(two.appContext, 'listing_expiry')
  expect(await status()).toBe('shop_listing')
  one.clock.advance({ minutes: 1 })
  await runJob(two.appContext, 'listing_expiry')
  expect(await status()).toBe('shop_process')
})
