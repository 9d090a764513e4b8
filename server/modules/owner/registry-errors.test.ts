import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { persons } from '#stand-ins/registry.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { representing } from '#server/testing/clients/represent.ts'
import { auditOf, personalIdsIn } from '#server/testing/stored-values.ts'

let ctx: TestContext
let hasty: TestContext
let timo: Session
beforeAll(async () => {
  ctx = await startTestContext()
  const { registries, databaseUrl } = ctx.appContext.config
  // A second server on the same database with very short timeouts.
  hasty = await startTestContext({
    databaseUrl,
    config: {
      registries: { ...registries, vehicleRegistryTimeoutMs: 300, companyRegisterTimeoutMs: 300 },
    },
  })
  timo = await ctx.signIn.person('timo')
})
afterAll(async () => {
  await hasty.close()
  await ctx.close()
})
afterEach(async () => {
  await ctx.standIns.control('traficom', { mode: 'ok' })
  await ctx.standIns.control('company-register', { mode: 'ok' })
})

const personalId = persons.find(({ key }) => key === 'timo')?.personal_id
const ask = {
  search: (at: TestContext) =>
    at.call('POST', '/owner/vehicle/search/', { as: timo, body: { plate_or_vin: 'YRI-1' } }),
  represent: (at: TestContext) =>
    at.call('POST', '/owner/vehicle/search-business/', {
      as: timo,
      body: { plate_or_vin: 'YRI-1', personal_id: personalId },
    }),
}

const faults = [
  ['traficom', 'search', '503', 503, 'TRAFICOM_BROKEN'],
  ['traficom', 'search', 'drop', 503, 'TRAFICOM_BROKEN'],
  ['traficom', 'search', 'slow', 503, 'TRAFICOM_BROKEN'],
  ['traficom', 'search', 'garbage', 502, 'TRAFICOM_API_EXCEPTION'],
  ['traficom', 'search', 'deny', 403, 'TRAFICOM_API_PERMISSION_DENIED'],
  ['traficom', 'represent', 'drop', 503, 'TRAFICOM_BROKEN'],
  ['traficom', 'represent', 'deny', 403, 'TRAFICOM_API_PERMISSION_DENIED'],
  ['company-register', 'represent', '503', 503, 'PRH_BROKEN'],
  ['company-register', 'represent', 'drop', 503, 'PRH_BROKEN'],
  ['company-register', 'represent', 'slow', 503, 'PRH_BROKEN'],
  ['company-register', 'represent', 'garbage', 502, 'PRH_API_EXCEPTION'],
  ['company-register', 'represent', 'deny', 502, 'PRH_API_EXCEPTION'],
] as const

test.each(faults)('%s on %s: %s is %s %s', async (system, question, mode, status, code) => {
  const { body: known } = await ask.search(ctx)
  await ctx.standIns.control(system, { mode, delay_ms: mode === 'slow' ? 900 : 0 })
  const answer = await ask[question](mode === 'slow' ? hasty : ctx)
  expect(answer).toMatchObject({ status, body: { code } })
  expect(Object.keys(answer.body)).toEqual(['code', 'detail', 'request_id'])
  expect(answer.headers.has('retry-after')).toBe(status === 503)
  expect(await auditOf(ctx, answer)).toMatchObject([
    {
      action: question === 'search' ? 'vehicle.search' : 'vehicle.represent',
      outcome: code,
      vehicle_id: system === 'traficom' ? null : known.id,
    },
  ])
})

test('keeps a right while a system is unavailable', async () => {
  const { body: known } = await representing(ctx).represent('timo', 'YRI-1')
  await ctx.standIns.control('company-register', { mode: 'drop' })
  await ask.represent(ctx)
  await ctx.standIns.control('traficom', { mode: 'drop' })
  await ask.search(ctx)
  const path = `/owner/vehicle/${known.id}/`
  const cancel = await ctx.call('PATCH', path, { as: timo, body: { status: null } })
  expect(cancel).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
})

test('logs no personal id with an error', () => {
  const lines = [...ctx.lines, ...hasty.lines]
  expect(lines.filter((line) => line['system'] === 'PRH').length).toBeGreaterThan(5)
  expect(personalIdsIn(JSON.stringify(lines))).toEqual([])
})
