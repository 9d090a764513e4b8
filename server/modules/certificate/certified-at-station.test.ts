import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { runJob } from '#server/testing/jobs.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext()

const metric = async () =>
  /^kierto_certified_without_station (\S+)$/m.exec(
    await ctx.appContext.metrics.registry.metrics(),
  )?.[1]

test('the nightly check counts certified vehicles at no station, for the alert', async () => {
  const lost = await ctx.make.certificate()
  await ctx.make.certificate()
  expect(await runJob(ctx.appContext, 'certificate_check')).toEqual({ without_station: 0 })
  expect(await metric()).toBe('0')
  // The database forbids a certificate in force without a station.
  await ctx.appContext.db.write((tx) =>
    sql`update vehicle set standing_certificate_id = null, status = null, shop_id = null
      where id = ${lost.vehicle_id}`.execute(tx),
  )
  expect(await runJob(ctx.appContext, 'certificate_check')).toEqual({ without_station: 1 })
  expect(await metric()).toBe('1')
  await changeRows(ctx, 'certificate', { id: lost.id }, { state: 'annulled' })
  expect(await runJob(ctx.appContext, 'certificate_check')).toEqual({ without_station: 0 })
})
