import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { operatorCompany, newUser, subcontractor } from '#server/testing/fixtures/people.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'

const ctx = testContext()
const operator = prepared(() => operatorCompany(ctx))

const path = '/shop/operator/outsource/'
const create = (body: unknown) => ctx.call('POST', path, { as: operator.as, body })
const change = (id: number, body: unknown, as = operator.as) =>
  ctx.call('PATCH', `${path}${id}/`, { as, body })
const list = async (as = operator.as): Promise<{ id: number; name: string }[]> =>
  (await ctx.call('GET', `${path}list/`, { as })).body
const companyRow = (id: number) =>
  ctx.appContext.db.read.selectFrom('company').where('id', '=', id).selectAll().executeTakeFirst()
/** Stations that a user may be given, from the list request. */
const stationsOf = async (as: Parameters<typeof list>[0]): Promise<number[]> =>
  (await ctx.call('GET', '/shop/list/', { as })).body.map(({ id }: { id: number }) => id)

const place = {
  address: 'Hinaajankatu 3',
  city: 'Turku',
  postal: '20100',
  country: 'FI',
  lat: 60.45,
  lng: 22.27,
}
const everything = {
  name: 'Turun Hinaus Oy',
  business_id: '9000001-1',
  email: 'info@hinaus.example',
  phone: '+358 40 000 0555',
  contact_person: 'Hilla Hinaaja',
  location: place,
}

test('creates a subcontractor from a name alone', async () => {
  const answer = await create({ name: ' Hinaus   Oy ' })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      name: 'Hinaus Oy',
      business_id: null,
      email: null,
      phone: null,
      contact_person: null,
      location: { address: null, city: null, postal: null, country: 'FI', lat: null, lng: null },
      shop_ids: [],
      shops: [],
      active_user_count: 0,
      is_active: true,
    },
  })
  expect(await list()).toContainEqual(answer.body)
  expect(await companyRow(answer.body.id)).toMatchObject({
    kind: 'subcontractor',
    operator_id: operator.company.id,
    has_battery_duty: false,
  })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'outsource.create', outcome: 'created', subject_company_id: answer.body.id },
  ])
})

test('stores every field and accepts a repeated business id', async () => {
  const [shop] = operator.shops
  const expected = { ...everything, shop_ids: [shop.id, shop.id] }
  const { body } = await create(expected)
  expect(body).toMatchObject({
    ...everything,
    shop_ids: [shop.id],
    shops: [{ id: shop.id, name: shop.name }],
  })
  expect((await create(expected)).status).toBe(201)
})

test('keeps omitted fields and clears optional ones with null', async () => {
  const { body } = await create({ ...everything, shop_ids: [operator.shops[0].id] })
  const answer = await change(body.id, { name: 'Toinen Oy' })
  expect(answer.body).toEqual({ ...body, name: 'Toinen Oy' })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'outsource.change', purpose: 'name', outcome: 'changed' },
  ])
  const nothing = {
    business_id: null,
    email: null,
    phone: null,
    contact_person: null,
    location: null,
    shop_ids: [],
  }
  expect((await change(body.id, nothing)).body).toMatchObject({
    ...nothing,
    location: { address: null, country: 'FI', lat: null },
    shops: [],
  })
})

const refused: [object, string, string, string?][] = [
  [{ name: '' }, 'name', 'REQUIRED'],
  [{ business_id: '9000001-2' }, 'business_id', 'BUSINESS_ID_INVALID'],
  [{ email: 'hinaus' }, 'email', 'EMAIL_INVALID', 'EMAIL_INVALID'],
  [{ phone: '12' }, 'phone', 'PHONE_INVALID'],
  [{ location: { ...place, city: '' } }, 'location.city', 'REQUIRED'],
  [{ shop_ids: [2_147_483_647] }, 'shop_ids', 'INVALID'],
]
test.each(refused)('refuses %j', async (wish, field, shown, code = 'VALIDATION_ERROR') => {
  const { body } = await create(everything)
  const before = await everythingStored(ctx)
  const expected = { status: 400, body: { code, fields: { [field]: shown } } }
  expect(await change(body.id, wish)).toMatchObject(expected)
  expect(await create({ ...everything, ...wish })).toMatchObject(expected)
  expect(await everythingStored(ctx)).toBe(before)
})

test('gives a subcontractor only open stations of the own company', async () => {
  const { body } = await create(everything)
  const foreign = await ctx.make.shop()
  const closed = await ctx.make.shop({
    company_id: operator.company.id,
    deactivated_at: ctx.clock.now(),
  })
  for (const { id } of [foreign, closed]) {
    const shop_ids = [operator.shops[0].id, id]
    const expected = { status: 400, body: { fields: { shop_ids: 'INVALID' } } }
    expect(await change(body.id, { shop_ids })).toMatchObject(expected)
    expect(await create({ ...everything, shop_ids })).toMatchObject(expected)
  }
  const choice = await ctx.call('GET', `${path}shop/list/`, { as: operator.as })
  const own = operator.shops.map(({ id, name }) => ({ id, name }))
  expect(new Set(choice.body)).toEqual(new Set(own))
})

describe('a station taken away from a subcontractor', () => {
  test('is taken from its users at their next request', async () => {
    const sub = await subcontractor(ctx, operator)
    const other = await subcontractor(ctx, operator)
    const [first, second] = operator.shops
    await change(sub.company.id, { shop_ids: [first.id, second.id] })
    const user = await ctx.make.account({
      company_id: sub.company.id,
      shops: [first.id, second.id],
    })
    const colleague = await ctx.make.account({
      company_id: operator.company.id,
      shops: [first.id],
    })
    const as = await ctx.signIn.account(user)
    expect(await stationsOf(as)).toEqual([first.id, second.id])
    const answer = await change(sub.company.id, { shop_ids: [second.id] })
    expect(answer.body.shop_ids).toEqual([second.id])
    expect(await stationsOf(as)).toEqual([second.id])
    const look = await ctx.call('GET', `/shop/${first.id}/vehicle/search-status/shop_process/`, {
      as,
    })
    expect(look.status).toBe(404)
    expect(await stationsOf(await ctx.signIn.account(colleague))).toEqual([first.id])
    const untouched = (await list()).find(({ id }) => id === other.company.id)
    expect(untouched).toMatchObject({ shop_ids: [first.id] })
    // A returned station must be assigned to its users again.
    await change(sub.company.id, { shop_ids: [first.id, second.id] })
    expect(await stationsOf(as)).toEqual([second.id])
  })

  test('differs from a closed station, which keeps its users', async () => {
    const sub = await subcontractor(ctx, operator)
    const other = await subcontractor(ctx, operator)
    const shop = await ctx.make.shop({ company_id: operator.company.id })
    for (const { company } of [sub, other]) await ctx.make.companyShop(company.id, shop.id)
    const user = await ctx.make.account({ company_id: sub.company.id, shops: [shop.id] })
    await ctx.make.vehicle({ status: 'shop_done', shop_id: shop.id })
    const one = { as: operator.as }
    const station = `/shop/operator/shop/${shop.id}/`
    expect((await ctx.call('DELETE', station, one)).body).toEqual({ outcome: 'deactivated' })
    expect((await change(sub.company.id, { shop_ids: [] })).body.shop_ids).toEqual([])
    await ctx.call('PATCH', station, { ...one, body: { is_active: true } })
    const shopIds = new Map((await list()).map((each) => [each.id, each]))
    expect(shopIds.get(sub.company.id)).toMatchObject({ shop_ids: [shop.id] })
    expect(shopIds.get(other.company.id)).toMatchObject({
      shop_ids: expect.arrayContaining([shop.id]),
    })
    expect(await stationsOf(await ctx.signIn.account(user))).toEqual([shop.id])
  })

  test('cannot be assigned meanwhile', async () => {
    const rounds = Array.from({ length: 10 }, async () => {
      const sub = await subcontractor(ctx, operator)
      const [shop] = operator.shops
      const [options] = await Promise.all([
        ctx.call('POST', '/shop/contractor/user/', {
          as: sub.as,
          body: newUser({ shop_ids: [shop.id] }),
        }),
        change(sub.company.id, { shop_ids: [] }),
      ])
      const left = await ctx.appContext.db.read
        .selectFrom('account_shop')
        .innerJoin('account', 'account.id', 'account_shop.account_id')
        .where('account.company_id', '=', sub.company.id)
        .select('shop_id')
        .execute()
      return { status: options.status, left }
    })
    for (const { status, left } of await Promise.all(rounds)) {
      expect([201, 400]).toContain(status)
      expect(left).toEqual([])
    }
  })
})

test('lists and changes the operator’s own subcontractors only', async () => {
  const other = await operatorCompany(ctx)
  const sub = await subcontractor(ctx, other)
  const mine = await subcontractor(ctx, operator)
  expect((await list(other.as)).map(({ id }) => id)).toEqual([sub.company.id])
  expect((await change(mine.company.id, { name: 'Kaapattu' }, other.as)).status).toBe(404)
  // A user of one subcontractor is not found under another one of the same operator.
  const second = await subcontractor(ctx, operator)
  const user = `${path}${second.company.id}/user/${mine.main.id}/`
  expect((await ctx.call('PATCH', user, { as: operator.as, body: {} })).status).toBe(404)
})
