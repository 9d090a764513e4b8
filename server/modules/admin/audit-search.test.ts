import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditRow } from '#contract/admin/companies.ts'
import type { Session } from '#contract/session.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { newUser, operatorCompany } from '#server/testing/fixtures/people.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { faultsAt } from '#server/testing/refusal.ts'

// 23.30 in Finland: half an hour later the Finnish day and the UTC day differ.
const evening = '2026-03-04T21:30:00Z'
const ctx = testContext({ clock: createTestClock(evening) })
let as: Session
const station = prepared(() => stationWithUser(ctx, 'Maarit Kivelä'))
beforeEach(async () => {
  as = await ctx.signIn.admin()
})

const search = (body: object = {}, query = '') =>
  ctx.call('POST', `/ppb-admin/audit/search/${query}`, { as, body })
const rowsOf = async (body: object): Promise<AuditRow[]> => (await search(body)).body
const lookUp = async (plate: string) => {
  const session = await ctx.signIn.account(station.account)
  const path = `/shop/${station.shop.id}/vehicle/search/`
  return ctx.call('POST', path, { as: session, body: { plate_or_vin: plate } })
}

test('returns the user, role, place, target, reason, outcome and time of an entry', async () => {
  const found = await lookUp('EPA-77')
  const [row] = await rowsOf({ request_id: found.headers.get('x-request-id') })
  expect(row).toEqual({
    id: expect.any(Number),
    at: ctx.clock.now().toISOString(),
    action: 'yard.search',
    purpose: 'reception',
    outcome: 'found',
    role: 'user',
    account: {
      id: station.account.id,
      username: station.account.username,
      company: expect.stringContaining('Purkamo'),
    },
    person_id: null,
    shop: { id: station.shop.id, name: station.shop.name },
    vehicle: { id: found.body.id, plate: 'EPA-77', vin: found.body.vin },
    subject_person_id: null,
    subject_account: null,
    subject_company: null,
    subject_shop: null,
    request_id: found.headers.get('x-request-id'),
  })
})

test('records the search with its filter', async () => {
  const { account, shop } = station
  const vehicle = await ctx.make.vehicle()
  const answer = await search({
    plate_or_vin: vehicle.plate,
    username: account.username,
    company_id: shop.company_id,
    shop_id: shop.id,
  })
  expect(await auditOf(ctx, answer)).toMatchObject([
    {
      action: 'audit.read',
      purpose: 'search',
      outcome: 'shown',
      role: 'admin',
      vehicle_id: vehicle.id,
      subject_account_id: account.id,
      subject_company_id: shop.company_id,
      subject_shop_id: shop.id,
    },
  ])
  expect(answer.body).toEqual([])
  const again = await rowsOf({ plate_or_vin: vehicle.plate })
  expect(again).toMatchObject([{ action: 'audit.read', vehicle: { id: vehicle.id } }])
  // Unknown values match nothing and cause no error.
  const nobody = { username: 'nobody', plate_or_vin: 'NOT-1', company_id: 99_999, shop_id: 99_999 }
  expect(await search(nobody)).toMatchObject({ status: 200, body: [] })
})

describe('a filter', () => {
  test('by user matches acts of the user and acts on the user', async () => {
    const { as: main, company, main: manager } = await operatorCompany(ctx)
    const expected = newUser()
    const created = await ctx.call('POST', '/shop/operator/user/', { as: main, body: expected })
    const { id } = created.body
    expect(await rowsOf({ username: expected.username.toUpperCase() })).toMatchObject([
      {
        action: 'user.create',
        role: 'operator',
        account: { username: manager.username },
        subject_account: { id, name: expected.username },
        subject_company: { id: company.id, name: company.name },
      },
    ])
    expect(await rowsOf({ username: manager.username })).toMatchObject([{ action: 'user.create' }])
    await ctx.call('DELETE', `/shop/operator/user/${id}/`, { as: main })
    // The number of a deleted user remains.
    const [, made] = await rowsOf({ company_id: company.id })
    expect(made).toMatchObject({ action: 'user.create', subject_account: { id, name: null } })
  })

  test('by vehicle accepts plate or VIN in any spelling', async () => {
    const found = await lookUp('KLM-45')
    for (const text of ['klm45', found.body.vin.toLowerCase()]) {
      const rows = await rowsOf({ plate_or_vin: text, action: 'yard.search' })
      expect(rows).toMatchObject([{ vehicle: { plate: 'KLM-45' } }])
    }
    expect(await search({ plate_or_vin: 'much too long' })).toMatchObject(
      faultsAt({ plate_or_vin: 'PLATE_OR_VIN_INVALID' }),
    )
  })

  test('by station or company matches that one only', async () => {
    const other = await stationWithUser(ctx)
    const session = await ctx.signIn.account(other.account)
    const path = `/shop/${other.shop.id}/vehicle/search/`
    await ctx.call('POST', path, { as: session, body: { plate_or_vin: 'NLF-19' } })
    for (const filter of [{ shop_id: other.shop.id }, { company_id: other.shop.company_id }]) {
      const rows = await rowsOf({ ...filter, action: 'yard.search' })
      expect(rows).toMatchObject([{ vehicle: { plate: 'NLF-19' } }])
    }
  })

  test('by day includes both ends in Finnish time', async () => {
    ctx.clock.set('2026-05-06T20:59:59Z')
    as = await ctx.signIn.admin()
    const late = await lookUp('OUL-4')
    ctx.clock.set('2026-05-06T21:00:00Z')
    const early = await lookUp('OUL-4')
    const idsOf = async (body: object) => {
      const rows = await rowsOf({ ...body, action: 'yard.search', plate_or_vin: 'OUL-4' })
      return rows.map(({ request_id }) => request_id)
    }
    const [six, seven] = [late, early].map(({ headers }) => headers.get('x-request-id'))
    expect(await idsOf({ from: '2026-05-06', to: '2026-05-06' })).toEqual([six])
    expect(await idsOf({ from: '2026-05-07', to: '2026-05-07' })).toEqual([seven])
    expect(await idsOf({ from: '2026-05-06' })).toEqual([seven, six])
    expect(await idsOf({ to: '2026-05-05' })).toEqual([])
  })
})

describe('pages', () => {
  test('return every entry once, newest first, also for equal times', async () => {
    const { as: main, company } = await operatorCompany(ctx)
    for (let n = 0; n < 7; n += 1) {
      await ctx.call('POST', '/shop/operator/user/', { as: main, body: newUser() })
    }
    const filter = { company_id: company.id, action: 'user.create' }
    const all = await rowsOf(filter)
    expect(all).toHaveLength(7)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    const paged: AuditRow[] = []
    for (let query = '?limit=3'; query;) {
      const page = await search(filter, query)
      paged.push(...page.body)
      const next = /^<[^?]*(\?[^>]*)>; rel="next"$/.exec(page.headers.get('link') ?? '')
      query = next?.[1] ?? ''
    }
    expect(paged).toEqual(all)
  })

  test.each(['bm9uZQ', 'WyJ4Iiwx', '%00'])('refuse the malformed cursor %s', async (cursor) => {
    expect(await search({}, `?cursor=${cursor}`)).toMatchObject(faultsAt({ cursor: 'INVALID' }))
  })
})
