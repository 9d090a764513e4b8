import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { operatorCompany, subcontractor } from '#server/testing/fixtures/people.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
const operator = prepared(() => operatorCompany(ctx))

const path = '/shop/operator/shop/'
const create = (body: unknown) => ctx.call('POST', path, { as: operator.as, body })
const change = (id: number, body: unknown, as = operator.as) =>
  ctx.call('PATCH', `${path}${id}/`, { as, body })
const list = async (as = operator.as): Promise<{ id: number; is_active: boolean }[]> =>
  (await ctx.call('GET', `${path}list/`, { as })).body
const colleague = (options: object = {}) =>
  ctx.make.account({ company_id: operator.company.id, ...options })
const place = {
  address: 'Romupolku 7',
  city: 'Porvoo',
  postal: '06100',
  country: 'FI',
  lat: 60.39,
  lng: 25.66,
}

const everything = {
  name: 'Porvoon piste',
  email: 'porvoo@purkamo.example',
  phone: '+358 40 000 0777',
  contact_person: 'Siiri Satama',
  location: place,
  opening_hours_mon: '8–16',
  opening_hours_tue: '8–16',
  opening_hours_wed: '8–16',
  opening_hours_thu: '8–18',
  opening_hours_fri: '8–15',
  opening_hours_sat: 'sopimuksen mukaan',
  opening_hours_sun: '',
  is_private: true,
  has_pickup: true,
  pickup_radius_km: 40,
  accepts_kinds: ['car', 'tractor'],
  ev_hv_certified: true,
}
const noVehicles = { shop_transit: 0, shop_transfer: 0, shop_process: 0, shop_listing: 0 }

test('creates a station from a name alone', async () => {
  const answer = await create({ name: '  Uusi   piste ' })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      name: 'Uusi piste',
      company: operator.company.name,
      email: null,
      phone: null,
      contact_person: null,
      location: { address: null, city: null, postal: null, country: 'FI', lat: null, lng: null },
      opening_hours_mon: '',
      opening_hours_sun: '',
      is_private: false,
      has_pickup: false,
      pickup_radius_km: null,
      accepts_kinds: ['car', 'jeep'],
      ev_hv_certified: false,
      user_ids: [],
      users: [],
      is_active: true,
      vehicles: noVehicles,
    },
  })
  expect((await list()).at(-1)).toEqual(answer.body)
  expect(await auditOf(ctx, answer)).toMatchObject([
    {
      action: 'shop.create',
      outcome: 'created',
      subject_shop_id: answer.body.id,
      subject_company_id: operator.company.id,
    },
  ])
})

test('stores every field of the form and the users of the station', async () => {
  const user = await colleague({ name: 'Ville Varasto' })
  const { body } = await create({ ...everything, user_ids: [user.id, user.id] })
  expect(body).toMatchObject({
    ...everything,
    user_ids: [user.id],
    users: [{ id: user.id, name: 'Ville Varasto' }],
  })
  const as = await ctx.signIn.account(user)
  const own = await ctx.call('GET', '/shop/list/', { as })
  expect(own.body).toEqual([{ id: body.id, name: 'Porvoon piste' }])
})

test('keeps omitted fields and clears optional ones with null', async () => {
  const { body } = await create(everything)
  const answer = await change(body.id, { name: 'Toinen nimi', is_private: false })
  expect(answer.body).toEqual({ ...body, name: 'Toinen nimi', is_private: false })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { action: 'shop.change', purpose: 'name+is_private', outcome: 'changed' },
  ])
  expect((await change(body.id, {})).body).toEqual(answer.body)
  const cleared = {
    email: null,
    phone: null,
    contact_person: '',
    location: null,
    pickup_radius_km: null,
  }
  expect((await change(body.id, cleared)).body).toMatchObject({
    email: null,
    phone: null,
    contact_person: null,
    location: { address: null, city: null, postal: null, lat: null, lng: null },
    pickup_radius_km: null,
  })
  const noPoint = { ...place, lat: null, lng: null }
  expect((await change(body.id, { location: noPoint })).body.location).toEqual(noPoint)
})

describe('each field', () => {
  const refused: [object, string, string, string?][] = [
    [{ name: '' }, 'name', 'REQUIRED'],
    [{ email: 'porvoo' }, 'email', 'EMAIL_INVALID', 'EMAIL_INVALID'],
    [{ phone: '12' }, 'phone', 'PHONE_INVALID'],
    [{ accepts_kinds: [] }, 'accepts_kinds', 'REQUIRED'],
    [{ accepts_kinds: ['boat'] }, 'accepts_kinds.0', 'INVALID'],
    [{ is_private: 'no' }, 'is_private', 'INVALID'],
    [{ location: { ...place, address: '' } }, 'location.address', 'REQUIRED'],
    [{ location: { ...place, country: 'Suomi' } }, 'location.country', 'INVALID'],
  ]
  test.each(refused)('refuses %j', async (wish, field, shown, code = 'VALIDATION_ERROR') => {
    const before = await everythingStored(ctx)
    const expected = { status: 400, body: { code, fields: { [field]: shown } } }
    expect(await change(operator.shops[0].id, wish)).toMatchObject(expected)
    expect(await create({ ...everything, ...wish })).toMatchObject(expected)
    expect(await everythingStored(ctx)).toBe(before)
  })

  test('closes a station only by the delete request', async () => {
    expect(await change(operator.shops[0].id, { is_active: false })).toMatchObject(
      faultsAt({ is_active: 'INVALID' }),
    )
  })

  test('requires the name of a new station', async () => {
    expect(await create({})).toMatchObject({ status: 400, body: { fields: { name: 'REQUIRED' } } })
  })
})

describe('the users of a station', () => {
  test('must be open users of the own company', async () => {
    const own = await colleague()
    const sub = await subcontractor(ctx, operator)
    const closed = await colleague({ deactivated_at: ctx.clock.now() })
    const stranger = await ctx.make.account()
    const [shop] = operator.shops
    for (const id of [closed.id, stranger.id, sub.main.id, 2_147_483_647]) {
      const expected = { status: 400, body: { fields: { user_ids: 'INVALID' } } }
      expect(await change(shop.id, { user_ids: [own.id, id] })).toMatchObject(expected)
      expect(await create({ ...everything, user_ids: [id] })).toMatchObject(expected)
    }
    const choice = await ctx.call('GET', '/shop/operator/shop/user/list/', { as: operator.as })
    const ids = choice.body.map(({ id }: { id: number }) => id)
    expect(ids).toContain(own.id)
    expect(ids).toContain(operator.main.id)
    for (const id of [closed.id, stranger.id, sub.main.id]) expect(ids).not.toContain(id)
  })

  test('are replaced, except closed ones and those of a subcontractor', async () => {
    const { body: shop } = await create({ name: 'Vaihtuva' })
    const at = { company_id: operator.company.id, shops: [shop.id] }
    await ctx.make.account(at)
    const closed = await ctx.make.account({ ...at, deactivated_at: ctx.clock.now() })
    const sub = await subcontractor(ctx, operator)
    const outside = await ctx.make.account({ ...at, company_id: sub.company.id })
    const after = await colleague({ shops: [operator.shops[0].id] })
    expect((await change(shop.id, { user_ids: [after.id] })).body.user_ids).toEqual([after.id])
    const access = await ctx.appContext.db.read
      .selectFrom('account_shop')
      .where('shop_id', '=', shop.id)
      .orderBy('account_id')
      .select('account_id')
      .execute()
    expect(access.map(({ account_id: id }) => id)).toEqual([closed.id, outside.id, after.id])
    // Other stations of the users do not matter here.
    expect((await change(shop.id, { user_ids: [] })).body.user_ids).toEqual([])
    const as = await ctx.signIn.account(after)
    expect((await ctx.call('GET', '/shop/list/', { as })).body).toMatchObject([
      { id: operator.shops[0].id },
    ])
  })

  test('are kept from concurrent deletion while they are assigned', async () => {
    const [shop] = operator.shops
    for (let n = 0; n < 12; n += 1) {
      const { id } = await colleague()
      const user_ids = [id]
      const [options, removed] = await Promise.all([
        n % 2 === 0 ? change(shop.id, { user_ids }) : create({ ...everything, user_ids }),
        ctx.call('DELETE', `/shop/operator/user/${id}/`, { as: operator.as }),
      ])
      expect([200, 201, 400]).toContain(options.status)
      expect(removed.body).toEqual({ outcome: 'deleted' })
    }
  })

  test('lose the station at their next request', async () => {
    const { body: shop } = await create({ name: 'Kahden tekijän' })
    const user = await ctx.make.account({
      company_id: operator.company.id,
      shops: [shop.id],
    })
    const as = await ctx.signIn.account(user)
    const look = () =>
      ctx.call('GET', `/shop/${shop.id}/vehicle/search-status/shop_process/`, { as })
    expect((await look()).status).toBe(200)
    await change(shop.id, { user_ids: [] })
    expect((await look()).status).toBe(404)
    expect((await ctx.call('GET', '/shop/list/', { as })).body).toEqual([])
  })
})

test('shows a change to owners at once and hides a private station', async () => {
  const person = await ctx.signIn.person('aino')
  const { body: shop } = await create({ ...everything, is_private: false, has_pickup: false })
  const found = async () => {
    const { lat, lng } = place
    const answer = await ctx.call('POST', '/owner/shop/search/', {
      as: person,
      body: { lat, lng },
    })
    const { nearest_shop_per_operator: nearest, remaining_shops: rest } = answer.body
    return [...nearest, ...rest].find(({ id }) => id === shop.id)
  }
  expect(await found()).toMatchObject({ name: 'Porvoon piste', has_pickup: false })
  await change(shop.id, { has_pickup: true, phone: '040 1112223' })
  expect(await found()).toMatchObject({ has_pickup: true, phone: '040 1112223' })
  await change(shop.id, { is_private: true })
  expect(await found()).toBeUndefined()
  expect((await ctx.call('GET', `/owner/shop/${shop.id}/`, { as: person })).status).toBe(404)
})

test('lists the operator’s own stations only, by id', async () => {
  const other = await operatorCompany(ctx)
  const ids = (await list(other.as)).map(({ id }) => id)
  expect(ids).toEqual(other.shops.map(({ id }) => id))
  expect((await change(operator.shops[0].id, { name: 'Kaapattu' }, other.as)).status).toBe(404)
})
