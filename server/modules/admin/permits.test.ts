import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { stationWithUser, uploadTo } from '#server/testing/fixtures/certificates.ts'
import { changeVehicle, deliveryTo, ownedVehicle } from '#server/testing/fixtures/orders.ts'
import { mailsSentTo } from '#server/testing/fixtures/people.ts'
import { runJob } from '#server/testing/jobs.ts'
import { signedPaper } from '#server/testing/scenarios/yard.ts'
import { changeRows } from '#server/testing/rows.ts'

const ctx = testContext()
let here: Awaited<ReturnType<typeof stationWithUser>>
beforeEach(async () => {
  ctx.clock.set(new Date('2026-11-23T08:00:00Z'))
  here = await stationWithUser(ctx)
})

const endPermit = (day: string | null) =>
  changeRows(ctx, 'company', { id: here.shop.company_id }, { permit_valid_until: day })

const receive = async (vehicleId: number) =>
  ctx.call('PATCH', `/shop/${here.shop.id}/vehicle/${vehicleId}/`, {
    as: here.as,
    body: { status: 'shop_process' },
  })

async function extend(until: string) {
  const as = await ctx.signIn.admin()
  const path = `/ppb-admin/company/${here.shop.company_id}/permit-extension/`
  return {
    as,
    path,
    answer: await uploadTo(ctx, path, { as, fields: { until }, file: signedPaper }),
  }
}

describe('after the end of the permit', () => {
  test('a vehicle is not received on the next day, and is with an extension', async () => {
    const ordered = () => ctx.make.vehicle({ status: 'shop_transfer', shop_id: here.shop.id })
    await endPermit('2026-11-23')
    expect((await receive((await ordered()).id)).status).toBe(200)
    await endPermit('2026-11-22')
    const { id } = await ordered()
    expect(await receive(id)).toMatchObject({ status: 409, body: { code: 'PERMIT_ENDED' } })
    const { as, path, answer } = await extend('2027-06-30')
    expect(answer).toMatchObject({
      status: 201,
      body: {
        permit_valid_until: '2026-11-22',
        permit_ends_on: '2027-06-30',
        permit_extension: { until: '2027-06-30', file_name: 'allekirjoitettu.pdf' },
      },
    })
    expect((await receive(id)).status).toBe(200)
    expect((await ctx.call('GET', path, { as })).status).toBe(200)
  })

  test('owners no longer find the station, and order nothing from it', async () => {
    const owned = await ownedVehicle(ctx)
    const bring = () => changeVehicle(ctx, owned, deliveryTo(here.shop.id))
    const found = async () => {
      const { body } = await ctx.call('POST', '/owner/shop/search/', {
        as: owned.as,
        body: { lat: here.shop.lat ?? 60, lng: here.shop.lng ?? 25 },
      })
      return [...body.nearest_shop_per_operator, ...body.remaining_shops].some(
        ({ id }: { id: number }) => id === here.shop.id,
      )
    }
    await endPermit('2026-11-23')
    expect(await found()).toBe(true)
    await endPermit('2026-11-22')
    expect(await found()).toBe(false)
    expect((await bring()).body.fields).toEqual({ shop_id: 'INVALID' })
    await extend('2027-06-30')
    expect(await found()).toBe(true)
    expect((await bring()).status).toBe(200)
  })

  test('a station claims no new vehicle and finishes the claims it has', async () => {
    const claimed = await ctx.make.vehicle({ status: 'shop_transit', shop_id: here.shop.id })
    const photo = { name: 'a.png', content_type: 'image/png', content_base64: pixel }
    const arrive = (vehicleId: number) =>
      ctx.call('POST', `/shop/${here.shop.id}/vehicle/${vehicleId}/arrived/`, {
        as: here.as,
        body: { photo },
      })
    expect((await arrive(claimed.id)).status).toBe(200)
    await endPermit('2026-11-22')
    expect((await arrive(claimed.id)).status).toBe(200)
    const { id } = await ctx.make.vehicle({ status: 'shop_transit', shop_id: here.shop.id })
    expect(await arrive(id)).toMatchObject({ status: 409, body: { code: 'PERMIT_ENDED' } })
  })

  test('refuses an extension that does not lengthen the permit', async () => {
    await endPermit('2026-11-22')
    const { answer } = await extend('2026-11-22')
    expect(answer).toMatchObject({ status: 400, body: { fields: { until: 'INVALID' } } })
    await endPermit(null)
    expect((await extend('2027-11-22')).answer.status).toBe(400)
  })
})

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('reminds the main users before the end, once for each of its days', async () => {
  const email = 'lupa@romu.example'
  await ctx.make.account({ company_id: here.shop.company_id, group_name: 'operator', email })
  await endPermit('2027-02-21')
  const counts: number[] = []
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2027-01-21', '2027-01-24']) {
    ctx.clock.set(new Date(`${day}T08:00:00Z`))
    await runJob(ctx.appContext, 'reminders')
    counts.push((await mailsSentTo(ctx, email)).length)
  }
  // The mail of 22 January is sent on the 24th too, when the service was down in between.
  expect(counts).toEqual([0, 1, 1, 1, 2])
  const [mail] = await mailsSentTo(ctx, email)
  expect(mail?.subject).toContain('21.2.2027')
  expect(mail?.text).toContain('/operator/management')
})
