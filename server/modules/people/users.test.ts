import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { makeManagers, managerNames } from '#server/testing/fixtures/managers.ts'
import { accountRow, mailsSentTo, newUser } from '#server/testing/fixtures/people.ts'
import { auditOf, everythingStored } from '#server/testing/stored-values.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
const managers = prepared(() => makeManagers(ctx))

describe.each(managerNames)('%s', (name) => {
  test('creates a user and mails an invitation in their language', async () => {
    const { create, list, shop, companyId } = managers[name]
    const expected = newUser({ phone: ' 040  123 4567', locale: 'se', shop_ids: [shop.id] })
    const answer = await create(expected)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        username: expected.username,
        name: 'Uuno Uusikas',
        email: expected.email,
        phone: '040 123 4567',
        locale: 'se',
        is_main_user: false,
        shops: [{ id: shop.id, name: shop.name }],
        state: 'invited',
        has_second_factor: false,
      },
    })
    expect(await list()).toContainEqual(answer.body)
    expect(await auditOf(ctx, answer)).toMatchObject([
      {
        purpose: 'user',
        outcome: 'invited',
        subject_account_id: answer.body.id,
        subject_company_id: companyId,
      },
    ])
    expect(await accountRow(ctx, answer.body.id)).toMatchObject({
      company_id: companyId,
      group_name: null,
      password_hash: null,
    })
    const mails = await mailsSentTo(ctx, expected.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Användarnamn till Kierto'])
  })

  test('gives a main user the role of the company’s kind', async () => {
    const { create, change, group } = managers[name]
    const { body } = await create(newUser({ is_main_user: true }))
    expect(body.is_main_user).toBe(true)
    expect(await accountRow(ctx, body.id)).toMatchObject({ group_name: group })
    expect((await change(body.id, { is_main_user: false })).body.is_main_user).toBe(false)
    await change(body.id, { is_main_user: true })
    expect(await accountRow(ctx, body.id)).toMatchObject({ group_name: group })
  })

  const key = crypto.randomUUID()
  const edges: [string, unknown][] = [
    ['username', `ÄÖ_@+.-${key}`],
    ['phone', null],
  ]
  test.each(edges)('accepts the %s %j', async (field, value) => {
    const answer = await managers[name].create(newUser({ [field]: value }))
    expect(answer.status).toBe(201)
    expect(answer.body[field]).toBe(value)
  })

  const refused: [string, unknown, string, string][] = [
    ['name', '', 'VALIDATION_ERROR', 'REQUIRED'],
    ['name', '   ', 'VALIDATION_ERROR', 'REQUIRED'],
    ['username', '', 'VALIDATION_ERROR', 'REQUIRED'],
    ['username', 'matti meikäläinen', 'VALIDATION_ERROR', 'USERNAME_INVALID'],
    ['username', 'matti!', 'VALIDATION_ERROR', 'USERNAME_INVALID'],
    ['email', '', 'VALIDATION_ERROR', 'REQUIRED'],
    ['email', 'matti@purkamo', 'EMAIL_INVALID', 'EMAIL_INVALID'],
    ['phone', 'soita', 'VALIDATION_ERROR', 'PHONE_INVALID'],
    ['locale', 'de', 'VALIDATION_ERROR', 'INVALID'],
    ['is_main_user', 'yes', 'VALIDATION_ERROR', 'INVALID'],
    ['shop_ids', 7, 'VALIDATION_ERROR', 'INVALID'],
  ]
  test.each(refused)('refuses %s %j with %s at the field', async (field, value, code, shown) => {
    const { create, change, worker } = managers[name]
    const { id } = await worker()
    const before = await everythingStored(ctx)
    const expected = { status: 400, body: { code, fields: { [field]: shown } } }
    expect(await create(newUser({ [field]: value }))).toMatchObject(expected)
    expect(await change(id, { [field]: value })).toMatchObject(expected)
    expect(await everythingStored(ctx)).toBe(before)
  })

  test.each(['name', 'username', 'email'])('requires the %s of a new user', async (field) => {
    expect(await managers[name].create(newUser({ [field]: undefined }))).toMatchObject(
      faultsAt({ [field]: 'REQUIRED' }),
    )
  })

  test('refuses a taken name or address at its field in any case', async () => {
    const { create, change, worker } = managers[name]
    const other = await ctx.make.account()
    const { id } = await worker()
    for (const [wish, field, code] of [
      [{ username: other.username.toUpperCase() }, 'username', 'ERROR_USERNAME_ALREADY_EXISTS'],
      [{ email: other.email.toUpperCase() }, 'email', 'EMAIL_TAKEN'],
    ] as const) {
      const expected = { status: 409, body: { code, fields: { [field]: code } } }
      expect(await create(newUser(wish))).toMatchObject(expected)
      expect(await change(id, wish)).toMatchObject(expected)
    }
  })

  test('creates one of ten concurrent users with the same name and address', async () => {
    const { create } = managers[name]
    const expected = newUser()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(expected)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array(9).fill(409)])
    expect(await mailsSentTo(ctx, expected.email)).toHaveLength(1)
  })

  test('assigns only open stations of the company', async () => {
    const { create, change, worker, shop, closedShop, otherShop } = managers[name]
    const { id } = await worker()
    const refused = {
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: { shop_ids: 'INVALID' } },
    }
    for (const shopId of [otherShop, closedShop, 2_147_483_647]) {
      const shop_ids = [shop.id, shopId]
      expect(await create(newUser({ shop_ids }))).toMatchObject(refused)
      expect(await change(id, { shop_ids })).toMatchObject(refused)
    }
    const twice = [shop.id, shop.id]
    expect((await change(id, { shop_ids: twice })).body.shops).toHaveLength(1)
    expect((await change(id, { shop_ids: [] })).body.shops).toEqual([])
  })

  test('takes stations from that user alone and keeps closed ones', async () => {
    const { change, worker, shop, closedShop } = managers[name]
    const shops = [shop.id, closedShop]
    const user = await worker({ shops })
    const colleague = await worker({ shops })
    expect((await change(user.id, { shop_ids: [] })).body.shops).toEqual([])
    const left = await ctx.appContext.db.read
      .selectFrom('account_shop')
      .where('account_id', 'in', [user.id, colleague.id])
      .orderBy('account_id')
      .orderBy('shop_id')
      .select(['account_id', 'shop_id'])
      .execute()
    expect(left).toEqual([
      { account_id: user.id, shop_id: closedShop },
      { account_id: colleague.id, shop_id: shop.id },
      { account_id: colleague.id, shop_id: closedShop },
    ])
  })

  test('changes only the given fields', async () => {
    const { change, worker, shop } = managers[name]
    const before = await worker({ phone: '040 1234567' })
    const answer = await change(before.id, { name: ' Uusi  Nimi ', locale: 'en' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Uusi Nimi',
        locale: 'en',
        username: before.username,
        email: before.email,
        phone: '040 1234567',
        is_main_user: false,
        shops: [{ id: shop.id }],
        state: 'active',
      },
    })
    expect(await auditOf(ctx, answer)).toMatchObject([
      { purpose: 'name+locale', outcome: 'changed', subject_account_id: before.id },
    ])
    expect((await change(before.id, { phone: null })).body.phone).toBeNull()
    const skills = { competences: ['hv', 'refrigerant'], refrigerant_number: '12-345' }
    expect((await change(before.id, skills)).body).toMatchObject(skills)
    expect((await change(before.id, {})).body.name).toBe('Uusi Nimi')
  })

  test('refuses password, company and number by name', async () => {
    const { change, worker } = managers[name]
    const { id } = await worker()
    const row = await accountRow(ctx, id)
    const wish = { password: 'toisen salasana 1', password_hash: 'x', company_id: 1, id: 1 }
    const refused = await change(id, { ...wish, group_name: 'admin' })
    const unknown = ['password_hash', 'company_id', 'id', 'group_name']
    expect(refused.body.fields).toEqual(
      Object.fromEntries(unknown.map((field) => [field, 'UNKNOWN_FIELD'])),
    )
    expect((await change(id, { password: wish.password })).body.fields).toEqual({
      password: 'PASSWORD_BY_LINK',
    })
    expect(await accountRow(ctx, id)).toEqual(row)
  })

  test('reads `shops` as ids or as the list of stations has them', async () => {
    const { change, create, worker, shop } = managers[name]
    const { id } = await worker()
    for (const each of [shop.id, { id: shop.id }, { id: shop.id, name: shop.name }]) {
      await change(id, { shop_ids: [] })
      expect((await change(id, { shops: [each] })).body.shops).toMatchObject([{ id: shop.id }])
    }
    expect((await change(id, { shops: [], shop_ids: [] })).body.fields).toEqual({
      shops: 'INVALID',
    })
    const notTheirs = { shops: [{ id: 2_147_483_647 }] }
    const refused = { status: 400, body: { fields: { shops: 'INVALID' } } }
    expect(await change(id, notTheirs)).toMatchObject(refused)
    expect(await create({ ...newUser(), ...notTheirs })).toMatchObject(refused)
  })
})
