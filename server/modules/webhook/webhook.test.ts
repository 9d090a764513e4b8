import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { webhookAttempts, webhooksOfCompany } from '#rules/access/webhook-events.ts'
import { startTestContext } from '#server/testing/app.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import { makeWebhook, newWebhook, startReceiver } from '#server/testing/fixtures/webhooks.ts'
import { faultsAt } from '#server/testing/refusal.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import { createWebhookSender } from './send-webhook.ts'
import { prepared } from '#server/testing/test-context.ts'

const publicUrl = 'https://kierto.example'
const ctx = prepared(() => startTestContext({ settings: { PUBLIC_URL: publicUrl } }))
const receiver = prepared(() => startReceiver())
afterAll(async () => {
  await receiver.close()
  await ctx.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.state.answer = 204
  receiver.state.location = ''
})

const path = '/shop/operator/webhook/'
const sendDue = () => ctx.appContext.work.runDue('items')
const company = async () => {
  const operator = await operatorCompany(ctx)
  return { ...operator, ...(await makeWebhook(ctx, operator, { url: receiver.url })) }
}
type Company = Awaited<ReturnType<typeof company>>
const deliveries = async ({ as, webhook }: Company) =>
  (await ctx.call('GET', `${path}${webhook.id}/delivery/list/`, { as })).body
const sendTest = ({ as, webhook }: Company) =>
  ctx.call('POST', `${path}${webhook.id}/test/`, { as })

/** Compares a signature as docs/api.md tells a receiver to. */
function isSigned(secret: string, { headers, text }: (typeof receiver.received)[number]): boolean {
  const [, seconds, mac] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['kierto-signature'])) ?? []
  return createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex') === mac
}

test('a received vehicle is told with its ids alone, signed', async () => {
  const operator = await company()
  const stranger = await company()
  const shop = operator.shops[0]
  const vehicle = await ctx.make.vehicle({ status: 'shop_transit', shop_id: shop.id })
  const at = ctx.clock.now()
  await ctx.appContext.db.write((tx) =>
    transitionVehicle(tx, {
      vehicleId: vehicle.id,
      transition: 'receive',
      by: { accountId: operator.main.id },
      at,
    }),
  )
  await sendDue()
  expect(receiver.received).toHaveLength(1)
  const [sent] = receiver.received
  if (!sent) throw new Error('Nothing came')
  const [logged] = await deliveries(operator)
  expect(JSON.parse(sent.text)).toEqual({
    id: logged.id,
    event: 'vehicle.received',
    occurred_at: at.toISOString(),
    version: expect.any(Number),
    vehicle_id: vehicle.id,
    order_id: null,
    part_id: null,
    load_id: null,
    shop_id: shop.id,
    url: `${publicUrl}/api/v1/shop/${shop.id}/vehicle/${vehicle.id}/`,
  })
  expect(sent.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'kierto-delivery': logged.id,
    'kierto-event': 'vehicle.received',
  })
  expect(isSigned(operator.secret, sent)).toBe(true)
  expect(isSigned(stranger.secret, sent)).toBe(false)
  expect(logged).toMatchObject({ state: 'delivered', attempts: 1, outcome: 'http_204' })
  expect(await deliveries(stranger)).toEqual([])
})

test('an address gets the events that it wants', async () => {
  const operator = await operatorCompany(ctx)
  await makeWebhook(ctx, operator, { url: receiver.url, events: ['vehicle.done'] })
  const vehicle = await ctx.make.vehicle({ status: 'shop_transit', shop_id: operator.shops[0].id })
  await ctx.appContext.db.write((tx) =>
    transitionVehicle(tx, {
      vehicleId: vehicle.id,
      transition: 'receive',
      by: { accountId: operator.main.id },
      at: ctx.clock.now(),
    }),
  )
  await sendDue()
  expect(receiver.received).toEqual([])
})

test('a request for a listed vehicle is told to the company that offers it', async () => {
  const operator = await company()
  const vehicle = await ctx.make.vehicle({ status: 'shop_listing', shop_id: operator.shops[0].id })
  const buyer = await ctx.make.shop()
  const account = await ctx.make.account({ company_id: buyer.company_id, shops: [buyer.id] })
  const as = await ctx.signIn.account(account)
  const requested = await ctx.call(
    'POST',
    `/shop/${buyer.id}/vehicle/external/${vehicle.id}/ask/`,
    {
      as,
      body: { message: 'Vielä saatavilla?' },
    },
  )
  expect(requested.status).toBeLessThan(300)
  await sendDue()
  expect(receiver.received.map(({ text }) => JSON.parse(text))).toMatchObject([
    { event: 'listing.requested', vehicle_id: vehicle.id, shop_id: operator.shops[0].id },
  ])
  expect(receiver.received[0]?.text).not.toContain('saatavilla')
})

test('a refused delivery is tried again with the same id, later each time, and given up', async () => {
  const operator = await company()
  receiver.state.answer = 500
  await sendTest(operator)
  await sendDue()
  expect(await deliveries(operator)).toMatchObject([
    { event: 'test', state: 'waiting', attempts: 1, outcome: 'http_500' },
  ])
  expect(await sendDue()).toEqual([])
  ctx.clock.advance({ seconds: 2 })
  receiver.state.answer = 200
  await sendDue()
  expect(await deliveries(operator)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  const ids = receiver.received.map(({ headers }) => headers['kierto-delivery'])
  expect(new Set(ids).size).toBe(1)
  receiver.state.answer = 410
  const { body: second } = await sendTest(operator)
  await ctx.appContext.db.write((tx) =>
    tx
      .updateTable('work')
      .set({ attempts: webhookAttempts - 1 })
      .where('key', 'like', `${second.id}-%`)
      .execute(),
  )
  await sendDue()
  expect((await deliveries(operator))[0]).toMatchObject({ id: second.id, state: 'failed' })
  ctx.clock.advance({ days: 1 })
  expect(await sendDue()).toEqual([])
})

test('a delivery that was given up is sent again on request', async () => {
  const operator = await company()
  const { body: first } = await sendTest(operator)
  await sendDue()
  const at = `${path}${operator.webhook.id}/delivery/${first.id}/send/`
  expect((await ctx.call('POST', at, { as: operator.as })).body).toMatchObject({ state: 'waiting' })
  await sendDue()
  expect(await deliveries(operator)).toMatchObject([
    { id: first.id, state: 'delivered', attempts: 2 },
  ])
  expect(receiver.received).toHaveLength(2)
})

test('a redirect is not followed', async () => {
  const operator = await company()
  receiver.state.answer = 302
  receiver.state.location = `${receiver.url}/other`
  await sendTest(operator)
  await sendDue()
  expect(receiver.received).toHaveLength(1)
  expect(await deliveries(operator)).toMatchObject([{ state: 'waiting', outcome: 'http_302' }])
})

test('a new secret signs the next delivery', async () => {
  const operator = await company()
  const { body } = await ctx.call('POST', `${path}${operator.webhook.id}/secret/`, {
    as: operator.as,
  })
  expect(body.secret).toMatch(/^whsec_[\w-]{43}$/)
  await sendTest(operator)
  await sendDue()
  const [sent] = receiver.received
  if (!sent) throw new Error('Nothing came')
  expect(isSigned(body.secret, sent)).toBe(true)
  expect(isSigned(operator.secret, sent)).toBe(false)
  const listed = await ctx.call('GET', `${path}list/`, { as: operator.as })
  expect(JSON.stringify(listed.body)).not.toContain('whsec_')
})

test('what waits for a removed address is not sent', async () => {
  const operator = await company()
  await sendTest(operator)
  await ctx.call('DELETE', `${path}${operator.webhook.id}/`, { as: operator.as })
  await sendDue()
  expect(receiver.received).toEqual([])
  expect((await ctx.call('GET', `${path}list/`, { as: operator.as })).body).toEqual([])
})

test.each([
  'http://127.0.0.1',
  'http://[::1]',
  'http://10.1.2.3',
  'http://localhost',
  'http://2130706433',
])('in production nothing is sent to %s', async (host) => {
  const operator = await operatorCompany(ctx)
  const { port } = new URL(receiver.url)
  const made = await makeWebhook(ctx, operator, { url: `${host}:${port}/events` })
  const { body: waiting } = await sendTest({ ...operator, ...made })
  const { db: database, secrets, now } = ctx.appContext
  const send = createWebhookSender({ database, secrets, now, publicUrl, onlyPublic: true })
  expect(await send(waiting.id)).toBe(false)
  expect(receiver.received).toEqual([])
  expect((await deliveries({ ...operator, ...made }))[0].outcome).toBe('address_not_public')
  await ctx.call('DELETE', `${path}${made.webhook.id}/`, { as: operator.as })
})

test.each([
  ['no address', 'kierto', 'INVALID'],
  ['another scheme', 'ftp://kierto.example/', 'INVALID'],
  ['a name and password in it', 'https://me:secret@kierto.example/', 'INVALID'],
  ['nothing', ' ', 'REQUIRED'],
])('refuses %s', async (_, url, code) => {
  const { as } = await operatorCompany(ctx)
  const body = newWebhook({ url })
  expect(await ctx.call('POST', path, { as, body })).toMatchObject(faultsAt({ url: code }))
})

test('refuses one address too many', async () => {
  const operator = await operatorCompany(ctx)
  for (let i = 0; i < webhooksOfCompany; i += 1) await makeWebhook(ctx, operator)
  expect(await ctx.call('POST', path, { as: operator.as, body: newWebhook() })).toMatchObject(
    faultsAt({ url: 'TOO_MANY' }),
  )
})
