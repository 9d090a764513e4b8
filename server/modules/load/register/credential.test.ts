import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '#stand-ins/main.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { operatorWithKey } from '#server/testing/fixtures/api-keys.ts'
import { refusal } from '#server/testing/refusal.ts'
import { openCredential } from './register.ts'
import { rowsOf } from '#server/testing/rows.ts'

let ctx: TestContext
let as: Awaited<ReturnType<typeof operatorWithKey>>['as']
beforeAll(async () => {
  ctx = await startTestContext()
  ;({ as } = await operatorWithKey(ctx))
})
beforeEach(() => ctx.standIns.control('waste-register', { mode: 'ok' }))
afterAll(async () => {
  await ctx.standIns.control('waste-register', { mode: 'ok' })
  await ctx.close()
})

const path = '/shop/operator/waste-register/'
const { clientId, secret } = demoAccounts.wasteRegister
const read = async () => (await ctx.call('GET', path, { as })).body
const store = (body: object) => ctx.call('PUT', path, { as, body })
const held = () =>
  rowsOf(ctx, 'waste_register_credential', {}, 'company_id', 'client_id', 'secret_sealed')

test('credentials that the register takes are stored sealed, and no answer has the secret', async () => {
  expect(await read()).toEqual({ is_on: true, credential: null })
  const stored = await store({ client_id: clientId, secret })
  const state = {
    is_on: true,
    credential: { client_id: clientId, stored_at: ctx.clock.now().toISOString() },
  }
  expect(stored).toMatchObject({ status: 200, body: state })
  expect(await read()).toEqual(state)
  const [row] = await held()
  expect(row?.secret_sealed.toString('latin1')).not.toContain(secret)
  expect(row && openCredential(ctx.appContext.secrets, row)).toEqual({ clientId, secret })
  expect(JSON.stringify(ctx.lines)).not.toContain(secret)
})

test('credentials that the register refuses change nothing, also where a token is cached', async () => {
  await store({ client_id: clientId, secret })
  const before = await held()
  expect(await store({ client_id: clientId, secret: 'väärä' })).toMatchObject(
    refusal(409, 'REGISTER_CREDENTIALS_REFUSED'),
  )
  expect(await held()).toEqual(before)
})

test('a register that is away stores nothing', async () => {
  await ctx.call('DELETE', path, { as })
  await ctx.standIns.control('waste-register', { mode: '503', path: '/connect/token' })
  expect(await store({ client_id: clientId, secret })).toMatchObject(refusal(503, 'REGISTER_AWAY'))
  expect(await held()).toEqual([])
})

test('removed credentials are gone', async () => {
  await store({ client_id: clientId, secret })
  expect(await ctx.call('DELETE', path, { as })).toMatchObject({ status: 204 })
  expect(await read()).toMatchObject({ credential: null })
  expect(await held()).toEqual([])
})
