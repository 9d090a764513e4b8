import { afterEach, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { rowOf } from '#server/testing/rows.ts'
import { registryVehicle } from '#server/testing/fixtures/registry-vehicle.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { scrapping } from './work.ts'

const ctx = testContext()
afterEach(() => ctx.standIns.control('traficom', { mode: 'ok' }))

const item = (key: string) => rowOf(ctx, 'work', { key })
const sendDue = () => ctx.appContext.work.runDue('items')

const notice = (plate: string, certificateNumber: string) => ({
  registryId: null,
  plate,
  vin: null,
  certificateNumber,
  certificateDate: '2026-03-04',
  issuer: 'Purkamo Oy',
  operatorBusinessId: '9000001-1',
  stationId: 1,
})
const promiseNotice = (payload: ReturnType<typeof notice>) => {
  const key = `scrapping-${payload.certificateNumber}`
  const now = ctx.clock.now()
  return ctx.appContext.db
    .write((tx) => enqueue(tx, ctx.appContext.secrets, scrapping, { key, payload, now }))
    .then(() => key)
}

test('a scrapping notice waits for the registry and is registered then', async () => {
  const vehicle = registryVehicle({
    plate: 'OUT-1',
    vin: 'VF1BB05CF00000771',
    registry_id: 'work-1',
  })
  await ctx.standIns.control('traficom', { vehicles: [vehicle] })
  const key = await promiseNotice(notice('OUT-1', 'FI-2026-OUT1'))
  await ctx.standIns.control('traficom', { mode: 'drop' })
  expect(await sendDue()).toHaveLength(1)
  expect(await item(key)).toMatchObject({ done_at: null, failed_at: null, attempts: 1 })
  await ctx.standIns.control('traficom', { mode: 'ok' })
  ctx.clock.advance({ seconds: 2 })
  expect(await sendDue()).toHaveLength(1)
  expect(await item(key)).toMatchObject({ done_at: ctx.clock.now(), payload_sealed: null })
  const as = await ctx.signIn.person('aino')
  const body = { plate_or_vin: 'OUT-1' }
  expect(await ctx.call('POST', '/owner/vehicle/search/', { as, body })).toMatchObject({
    body: { code: 'VEHICLE_ALREADY_SCRAPPED' },
  })
})

test('a scrapping notice that the registry refuses fails at once, with its word', async () => {
  const key = await promiseNotice(notice('ZZZ-999', 'FI-2026-OUT2'))
  expect(await sendDue()).toHaveLength(1)
  expect(await item(key)).toMatchObject({
    failed_at: ctx.clock.now(),
    last_error: 'TRAFICOM_API_EXCEPTION: http_404',
  })
})
