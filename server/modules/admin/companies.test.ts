import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { newCompany } from '#server/testing/fixtures/new-company.ts'
import {
  acceptInvitation,
  goodPassword,
  newUser,
  operatorCompany,
  subcontractor,
} from '#server/testing/fixtures/people.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const as = prepared(() => ctx.signIn.admin())

const create = (body: object, headers: Record<string, string> = {}) =>
  ctx.call('POST', '/ppb-admin/company/', { as, body, headers })
const change = (id: number, body: object) =>
  ctx.call('PATCH', `/ppb-admin/company/${id}/`, { as, body })
const read = (id: number | string) => ctx.call('GET', `/ppb-admin/company/${id}/`, { as })
const list = async () => (await ctx.call('GET', '/ppb-admin/company/list/', { as })).body

describe('creating a company', () => {
  test('invites its first main user, who then manages it', async () => {
    const input = newCompany()
    const { main_user: main, ...options } = input
    const answer = await create(input)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...options,
        is_active: true,
        shop_count: 0,
        user_count: 1,
        outsource_count: 0,
        main_users: [{ name: main.name, state: 'invited' }],
      },
    })
    expect(await list()).toContainEqual(answer.body)
    const { id, main_users: mainUsers } = answer.body
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'company.create', outcome: 'created', role: 'admin', subject_company_id: id },
      { outcome: 'invited', subject_account_id: mainUsers[0].id, subject_company_id: id },
    ])
    expect((await acceptInvitation(ctx, main.email)).status).toBe(204)
    const session = await ctx.call('POST', '/auth/', {
      body: { username: main.username, password: goodPassword },
    })
    expect(session.body.groups).toEqual(['operator'])
    const shop = { as: session.body, body: { name: 'Ensimmäinen' } }
    expect((await ctx.call('POST', '/shop/operator/shop/', shop)).status).toBe(201)
    expect((await read(id)).body.company).toMatchObject({
      shop_count: 1,
      main_users: [{ state: 'active' }],
    })
  })

  test('needs only name, business id and main user', async () => {
    const { name, business_id, main_user } = newCompany()
    const answer = await create({ name, business_id, main_user })
    expect(answer).toMatchObject({
      status: 201,
      body: { email: null, location: { address: null, country: 'FI' }, has_battery_duty: false },
    })
  })

  test.each([
    [{ name: '' }, 400, 'VALIDATION_ERROR', { name: 'REQUIRED' }],
    [{ business_id: '1234567-8' }, 400, 'VALIDATION_ERROR', { business_id: 'BUSINESS_ID_INVALID' }],
    [{ email: 'nowhere' }, 400, 'EMAIL_INVALID', { email: 'EMAIL_INVALID' }],
    [
      { main_user: { ...newUser(), email: 'nowhere' } },
      400,
      'EMAIL_INVALID',
      { 'main_user.email': 'EMAIL_INVALID' },
    ],
    [
      { main_user: { ...newUser(), username: 'with space' } },
      400,
      'VALIDATION_ERROR',
      { 'main_user.username': 'USERNAME_INVALID' },
    ],
    [{ main_user: undefined }, 400, 'VALIDATION_ERROR', { main_user: 'REQUIRED' }],
  ])('refuses %j at the field', async (more, status, code, fields) => {
    expect(await create(newCompany(more))).toMatchObject({ status, body: { code, fields } })
  })

  test.each([
    ['business_id', 'BUSINESS_ID_TAKEN'],
    ['main_user.username', 'ERROR_USERNAME_ALREADY_EXISTS'],
    ['main_user.email', 'EMAIL_TAKEN'],
  ])('refuses a taken %s and stores nothing', async (field, code) => {
    const before = newCompany()
    await create(before)
    const next = newCompany()
    const { username, email } = before.main_user
    const same = {
      business_id: { business_id: before.business_id },
      'main_user.username': {
        main_user: { ...next.main_user, username: username.toUpperCase() },
      },
      'main_user.email': { main_user: { ...next.main_user, email: email.toUpperCase() } },
    }[field]
    const stored = await everythingStored(ctx)
    expect(await create({ ...next, ...same })).toMatchObject({
      status: 409,
      body: { code, fields: { [field]: code } },
    })
    expect(await everythingStored(ctx)).toBe(stored)
  })

  test.each([
    [
      '9000011-8',
      {
        status: 'active',
        name: 'Lahden Putkipajat Oy',
        address: { address: 'Pajakatu 1', postal: '15100', city: 'Lahti' },
      },
    ],
    ['9000014-2', { status: 'bankrupt', name: 'Hiipunut Halli Oy', address: null }],
    ['9000001-1', { status: 'unknown', name: null, address: null }],
  ])('is looked up in the company register by %s', async (id, expected) => {
    const body = { business_id: id }
    const found = await ctx.call('POST', '/ppb-admin/company/look-up/', { as, body })
    expect(found).toMatchObject({ status: 200, body: expected })
  })
})

describe('the list of companies', () => {
  test('is sorted by name with closed companies last and without subcontractors', async () => {
    const open = await ctx.make.company({ name: 'Öljy Oy' })
    const closed = await ctx.make.company({ name: 'Aari Oy', deactivated_at: ctx.clock.now() })
    const sub = await ctx.make.company({ kind: 'subcontractor', operator_id: open.id })
    const ids = (await list()).map((company: { id: number }) => company.id)
    expect(ids.indexOf(closed.id)).toBeGreaterThan(ids.indexOf(open.id))
    expect(ids).not.toContain(sub.id)
  })

  test('counts open records and names the open main users', async () => {
    const { company, main, shops } = await operatorCompany(ctx)
    const { id: company_id } = company
    const gone = { company_id, deactivated_at: ctx.clock.now() }
    await ctx.make.shop(gone)
    await ctx.make.account(gone)
    await ctx.make.account({ ...gone, group_name: 'operator' })
    await ctx.make.account({ company_id, password_hash: null, group_name: 'operator', name: 'Ö' })
    const mine = (await list()).find(({ id }: { id: number }) => id === company_id)
    expect(mine).toMatchObject({ shop_count: shops.length, user_count: 2, outsource_count: 0 })
    expect(mine.main_users).toEqual([
      { id: main.id, name: main.name, state: 'active' },
      { id: expect.any(Number), name: 'Ö', state: 'invited' },
    ])
  })
})

describe('a single company', () => {
  test('returns users, stations and subcontractors, and adds an audit entry', async () => {
    const operator = await operatorCompany(ctx)
    const sub = await subcontractor(ctx, operator)
    await ctx.make.shop({ company_id: operator.company.id, deactivated_at: ctx.clock.now() })
    const answer = await read(operator.company.id)
    expect(answer.body).toMatchObject({
      company: { id: operator.company.id, outsource_count: 1 },
      users: [{ id: operator.main.id, is_main_user: true, state: 'active' }],
      outsources: [{ id: sub.company.id, name: sub.company.name, is_active: true }],
    })
    expect(answer.body.shops.map((shop: { is_active: boolean }) => shop.is_active)).toEqual([
      true,
      true,
      false,
    ])
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'company.read', outcome: 'shown', subject_company_id: operator.company.id },
    ])
  })

  test('answers alike for an unknown id, a subcontractor and a malformed id', async () => {
    const operator = await operatorCompany(ctx)
    const sub = await subcontractor(ctx, operator)
    const seen = await Promise.all(
      [2_000_000_000, sub.company.id, 'x'].map(async (id) => {
        const { status, body } = await read(id)
        return { status, body: { ...body, request_id: '' } }
      }),
    )
    expect(seen[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const answer of seen) expect(answer).toEqual(seen[0])
    const stored = await everythingStored(ctx)
    expect((await change(sub.company.id, { name: 'Toinen' })).status).toBe(404)
    expect(await everythingStored(ctx)).toBe(stored)
  })
})

describe('changing a company', () => {
  test('changes only the given fields', async () => {
    const { id } = (await create(newCompany())).body
    const before = (await read(id)).body.company
    const input = { permit_valid_until: null, contact_person: '', has_battery_duty: false }
    const answer = await change(id, input)
    const changed = { ...input, contact_person: null, permit_ends_on: null }
    expect(answer.body).toEqual({ ...before, ...changed })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { action: 'company.change', outcome: 'changed', subject_company_id: id },
    ])
    expect((await change(id, { location: null })).body.location.address).toBeNull()
    expect((await change(id, {})).status).toBe(200)
  })

  test('refuses a business id of another company', async () => {
    const [one, other] = [newCompany(), newCompany()]
    await create(one)
    const { id } = (await create(other)).body
    expect(await change(id, { business_id: one.business_id })).toMatchObject(
      refusal(409, 'BUSINESS_ID_TAKEN', { fields: { business_id: 'BUSINESS_ID_TAKEN' } }),
    )
  })
})
