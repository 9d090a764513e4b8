import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openToKeys } from '#contract/systems/open-to-keys.ts'
import { keyRights, rightOfEveryKey, type KeyRight } from '#rules/access/key-rights.ts'
import { permissions } from '#rules/permissions.ts'
import type { TestContext } from '#server/testing/app.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { makeKey, newKey, operatorWithKey } from '#server/testing/fixtures/api-keys.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

type Operator = Awaited<ReturnType<typeof operatorWithKey>>

const ctx = testContext()
const everyRight = prepared(() => operatorWithKey(ctx))

const path = '/shop/operator/api-key/'
const list = (as: Parameters<TestContext['call']>[2] & object) =>
  ctx.call('GET', `${path}list/`, as)

test('a key is shown once, and stored as a hash', async () => {
  const operator = await operatorWithKey(ctx, { name: ' Vaaka ' })
  expect(operator.secret).toMatch(/^kierto_[\w-]{43}$/)
  expect(operator.key).toMatchObject({
    name: 'Vaaka',
    hint: operator.secret.slice(-4),
    shops: operator.shops.map(({ id }) => ({ id })),
    created_by: operator.main.name,
    last_used_at: null,
    state: 'active',
  })
  const { body } = await list({ as: operator.as })
  expect(body).toEqual([operator.key])
  const stored = await ctx.appContext.db.read
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .where('api_key.id', '=', operator.key.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(operator.secret)
})

test('a repeated request makes one key and shows the same one', async () => {
  const operator = await operatorCompany(ctx)
  const ask = { as: operator.as, headers: { 'idempotency-key': crypto.randomUUID() } }
  const body = newKey(ctx)
  const first = await ctx.call('POST', path, { ...ask, body })
  const again = await ctx.call('POST', path, { ...ask, body })
  expect(again.body).toEqual(first.body)
  expect((await list({ as: operator.as })).body).toHaveLength(1)
  const saved = await rowOf(
    ctx,
    'idempotency_key',
    { key: ask.headers['idempotency-key'] },
    'answer',
  )
  expect(JSON.stringify(saved.answer)).not.toContain(first.body.secret)
})

test('a key reaches its stations only, and nothing outside its rights', async () => {
  const operator = await operatorCompany(ctx)
  const [here, there] = operator.shops
  const other = await ctx.make.shop()
  const { secret } = await makeKey(ctx, operator, { shop_ids: [here.id], rights: ['yard.read'] })
  const get = (at: string) => ctx.call('GET', at, { as: secret })
  expect((await get('/v1/shop/list/')).body.map(({ id }: { id: number }) => id)).toEqual([here.id])
  expect((await get(`/v1/shop/${here.id}/vehicle/counts/`)).status).toBe(200)
  for (const { id } of [there, other]) {
    expect(await get(`/v1/shop/${id}/vehicle/counts/`)).toMatchObject({ status: 404 })
  }
  expect(await get(`/v1/shop/${here.id}/order/list/`)).toMatchObject(
    refusal(403, 'PERMISSION_DENIED'),
  )
})

test('keys and tokens of users do not open each other’s way', async () => {
  const { as, secret, shops } = await operatorWithKey(ctx)
  const counts = `/shop/${shops[0].id}/vehicle/counts/`
  const refused = { status: 401, body: { code: 'INVALID_HEADER' } }
  expect(await ctx.call('GET', counts, { as: secret })).toMatchObject(refused)
  expect(await ctx.call('GET', `/v1${counts}`, { as })).toMatchObject(refused)
  expect(await ctx.call('GET', `/v1${counts}`)).toMatchObject(refused)
})

const rows = Object.entries<Endpoint>(contract)
test.each(rows.filter(([name]) => !(name in openToKeys)))(
  '%s is not there for keys',
  async (_, row) => {
    const { secret, shops } = everyRight
    const at = row.path.replaceAll(/:(\w+)/g, (_part, name) =>
      String(name === 'shopId' ? shops[0].id : 1),
    )
    const sent = row.method === 'GET' ? {} : { body: {} }
    const { status } = await ctx.call(row.method, `/v1${at}`, { as: secret, ...sent })
    // A path with another method for keys names the methods that it has.
    expect([404, 405]).toContain(status)
    expect(await ctx.call(row.method, at, { as: secret, ...sent })).toMatchObject(
      (permissions[row.allow].who as readonly string[]).includes('public') ? {} : { status: 401 },
    )
  },
)

test('each right opens endpoints, and each endpoint has its permission as the right', () => {
  const named = Object.entries(openToKeys)
  for (const [name, right] of named)
    expect(contract[name as keyof typeof contract].allow).toBe(right)
  expect(new Set(named.map(([, right]) => right))).toEqual(new Set([rightOfEveryKey, ...keyRights]))
})

test('a key acts under its own name, and every request is in the audit', async () => {
  const { key, secret, shops } = await operatorWithKey(ctx, { name: 'Kirjanpito' })
  const { id: vehicleId } = await ctx.make.vehicle({ status: 'shop_process', shop_id: shops[0].id })
  for (const at of ['vehicle/counts/', `vehicle/${vehicleId}/treatment/`])
    expect(await ctx.call('GET', `/v1/shop/${shops[0].id}/${at}`, { as: secret })).toMatchObject({
      status: 200,
    })
  const entries = await ctx.appContext.db.read
    .selectFrom('audit')
    .innerJoin('account', 'account.id', 'audit.account_id')
    .where('account.name', '=', 'Kirjanpito')
    .orderBy('audit.id')
    .select(['action', 'purpose', 'audit.shop_id', 'vehicle_id'])
    .execute()
  expect(entries).toEqual([
    { action: 'yard.read', purpose: 'api_key', shop_id: shops[0].id, vehicle_id: null },
    { action: 'treatment.read', purpose: 'api_key', shop_id: shops[0].id, vehicle_id: vehicleId },
  ])
  const { last_used_at: used } = await stored(key.id)
  expect(used).toEqual(ctx.clock.now())
})

const stored = (id: number) => rowOf(ctx, 'api_key', { id })

const set = (table: 'company' | 'account', id: number, deactivated: Date) =>
  ctx.appContext.db.write((tx) =>
    tx.updateTable(table).set({ deactivated_at: deactivated }).where('id', '=', id).execute(),
  )
test.each<[string, (operator: Operator) => Promise<unknown>]>([
  ['it is revoked', ({ as, key }) => ctx.call('DELETE', `${path}${key.id}/`, { as })],
  ['its last day is over', async () => ctx.clock.advance({ days: 31 })],
  ['the company is closed', ({ company }) => set('company', company.id, ctx.clock.now())],
  ['its maker is closed', ({ main }) => set('account', main.id, ctx.clock.now())],
  [
    'its maker is no main user any more',
    ({ main }) => changeRows(ctx, 'account', { id: main.id }, { group_name: null }),
  ],
])('a key ends when %s', async (_, end) => {
  const operator = await operatorWithKey(ctx)
  const ask = () => ctx.call('GET', '/v1/shop/list/', { as: operator.secret })
  expect((await ask()).status).toBe(200)
  await end(operator)
  expect(await ask()).toMatchObject({ status: 401, body: { code: 'INVALID_HEADER' } })
})

test('a key of all stations gets one that opens later, and is no user of it', async () => {
  const operator = await operatorWithKey(ctx)
  const chosen = await makeKey(ctx, operator, { shop_ids: [operator.shops[0].id] })
  const { as } = operator
  const { body: shop } = await ctx.call('POST', '/shop/operator/shop/', {
    as,
    body: { name: 'Uusi piha', user_ids: [] },
  })
  expect(shop.users).toEqual([])
  const stationsOf = async (secret: string) =>
    (await ctx.call('GET', '/v1/shop/list/', { as: secret })).body.length
  expect([await stationsOf(operator.secret), await stationsOf(chosen.secret)]).toEqual([3, 1])
  await ctx.call('PATCH', `/shop/operator/shop/${shop.id}/`, { as, body: { user_ids: [] } })
  expect(await stationsOf(operator.secret)).toBe(3)
  const { body: users } = await ctx.call('GET', '/shop/operator/user/list/', { as })
  expect(users.map(({ id }: { id: number }) => id)).toEqual([operator.main.id])
})

test('a key tells its limit in headers', async () => {
  const { secret } = await operatorWithKey(ctx)
  const { headers } = await ctx.call('GET', '/v1/shop/list/', { as: secret })
  const max = Number(headers.get('ratelimit-limit'))
  expect(max).toBeGreaterThan(0)
  expect(Number(headers.get('ratelimit-remaining'))).toBe(max - 1)
  expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
})

test.each([
  ['a file', 200, '/v1/shop/:shop/received/file/?format=csv&from=2026-01-01&to=2026-12-31'],
  ['a wrong value', 400, '/v1/shop/:shop/vehicle/search-status/shop_process/?limit=0'],
  ['another station', 404, '/v1/shop/0/vehicle/counts/'],
])('a key learns its limit where it asks for %s and gets %i', async (_, status, address) => {
  const rights: KeyRight[] = ['yard.read', 'received.read']
  const { secret, shops } = await operatorWithKey(ctx, { rights })
  const { status: answered, headers } = await ctx.call(
    'GET',
    address.replace(':shop', String(shops[0].id)),
    { as: secret },
  )
  expect(answered).toBe(status)
  expect(Number(headers.get('ratelimit-limit'))).toBeGreaterThan(0)
})

test('unknown fields of a body are refused by name', async () => {
  const { secret, shops } = await operatorWithKey(ctx)
  const { id } = await ctx.make.vehicle({ status: 'shop_process', shop_id: shops[0].id })
  const body = { entries: [{ code: 'battery', typo: 1 }], sender: 'scale' }
  const at = `/v1/shop/${shops[0].id}/vehicle/${id}/treatment/`
  expect(await ctx.call('POST', at, { as: secret, body })).toMatchObject(
    faultsAt({ 'entries.0.typo': 'UNKNOWN_FIELD', sender: 'UNKNOWN_FIELD' }),
  )
})

test('a key adds, sells and lists parts under its name', async () => {
  const { secret: as, shops } = await operatorWithKey(ctx, {
    name: 'Varasto',
    rights: ['part.read', 'part.write'],
  })
  const { id: vehicle_id } = await ctx.make.vehicle({
    status: 'shop_process',
    shop_id: shops[0].id,
  })
  const at = `/v1/shop/${shops[0].id}/part/`
  const part = { id: randomUUID(), vehicle_id, type: 'door', removed_at: '2026-11-20T10:00:00Z' }
  expect((await ctx.call('POST', at, { as, body: part })).status).toBe(201)
  const body = { state: 'for_sale', price_cents: 9900 }
  expect((await ctx.call('PATCH', `${at}${part.id}/`, { as, body })).status).toBe(200)
  expect((await ctx.call('GET', `${at}?state=for_sale`, { as })).body).toMatchObject([
    { id: part.id, by: 'Varasto', price_cents: 9900 },
  ])
  const { body: file } = await ctx.call('GET', `${at}file/?format=csv`, { as })
  expect(file).toContain('99')
  const reader = await operatorWithKey(ctx, { rights: ['part.read'] })
  const denied = await ctx.call('PATCH', `/v1/shop/${reader.shops[0].id}/part/${part.id}/`, {
    as: reader.secret,
    body,
  })
  expect(denied).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
})

test('the next page of a list is under the same address', async () => {
  const { secret, shops } = await operatorWithKey(ctx)
  for (let i = 0; i < 2; i += 1)
    await ctx.make.vehicle({ status: 'shop_process', shop_id: shops[0].id })
  const at = `/v1/shop/${shops[0].id}/vehicle/search-status/shop_process/?limit=1`
  const { headers } = await ctx.call('GET', at, { as: secret })
  expect(headers.get('link')).toMatch(/^<\/api\/v1\/shop\/.*cursor=.*>; rel="next"$/)
})

test.each<[object, object]>([
  [{ rights: [] }, { rights: 'REQUIRED' }],
  [{ rights: ['user.read'] }, { 'rights.0': 'INVALID' }],
  [{ shop_ids: [] }, { shop_ids: 'REQUIRED' }],
  [{ shop_ids: [2_000_000] }, { shop_ids: 'INVALID' }],
  [{ ends_on: '2020-01-01' }, { ends_on: 'DATE_PAST' }],
  [{ ends_on: '2099-01-01' }, { ends_on: 'DAY_TOO_FAR' }],
  [{ name: ' ' }, { name: 'REQUIRED' }],
])('refuses a new key with %j', async (more, fields) => {
  const { as } = await operatorCompany(ctx)
  const body = { ...newKey(ctx), ...more }
  expect(await ctx.call('POST', path, { as, body })).toMatchObject({
    status: 400,
    body: { fields },
  })
})

test.each<KeyRight>([...keyRights])(
  '%s is no permission over people, keys or the profile',
  (right) => {
    expect(right).not.toMatch(/^(user|key|account|outsource|shop|report|profile)\./)
  },
)

test('a wrong method, a path that no URL has and a missing key are answered in JSON', async () => {
  const { secret, shops } = await operatorWithKey(ctx)
  const counts = `/v1/shop/${shops[0].id}/vehicle/counts/`
  const wrongMethod = await ctx.call('DELETE', counts, { as: secret })
  expect(wrongMethod).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
  expect(wrongMethod.headers.get('allow')).toBe('GET')
  // A call that exists for browsers only is no call of a key.
  expect((await ctx.call('DELETE', '/v1/shop/user/', { as: secret })).status).toBe(404)
  for (const path of ['/v1/shop/%ff/vehicle/counts/', '/v1/%', '/%c0%ae/']) {
    const { status, body, headers } = await ctx.call('GET', path, { as: secret })
    expect({ path, status, code: body.code, type: headers.get('content-type') }).toEqual({
      path,
      status: 404,
      code: 'ROUTE_NOT_FOUND',
      type: 'application/json; charset=utf-8',
    })
  }
  const { status, headers } = await ctx.call('GET', counts)
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})
